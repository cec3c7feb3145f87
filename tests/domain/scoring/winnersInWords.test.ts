import { expect, it } from "vitest";
import { saidText } from "../../../convex/model/common/saidText";
import { winInWords, winnersInWords } from "../../../domain/scoring/winnersInWords";

const winnersText = (...told: Parameters<typeof winnersInWords>) => saidText(winnersInWords(...told));
const winText = (...told: Parameters<typeof winInWords>) => saidText(winInWords(...told));

it("[10.15] names who won a week, the reader first, and no more than three", () => {
  const [ann, ...others] = ["Ann Lee", "Bob Fox", "Cid Ray", "Dee Poe"].map((name) => ({ name, isMe: false }));
  const me = { name: "Sam Okafor", isMe: true };
  if (ann === undefined) throw new Error("Ann is missing.");
  expect([[], [ann], [ann, me], [ann, me, ...others]].map((winners) => winnersText(winners, { week: 12 }))).toEqual([
    "Nobody won Week 12",
    "Ann Lee won Week 12",
    "You and Ann Lee share Week 12",
    "You, Ann Lee and 3 others share Week 12",
  ]);
});

it("[10.15] names them by name, whatever their order, and counts those whose names aren't known", () => {
  const named = (name: string) => ({ name, isMe: false });
  expect(winnersText([named("Cid Ray"), named("Ann Lee"), named("Bob Fox")], { week: 12 })).toBe(
    "Ann Lee, Bob Fox and Cid Ray share Week 12",
  );
  expect(winnersText([named("Cid Ray"), named(""), named("Ann Lee"), named("Bob Fox")], { week: 12 })).toBe(
    "Ann Lee, Bob Fox and 2 others share Week 12",
  );
});

it("[10.6][10.15] says with what", () => {
  const win = (distance: number | null) => ({ points: 12, distance });
  expect([winText(null, 0), winText(win(null), 1), winText(win(null), 2)]).toEqual([
    "No pick counted in it.",
    "12 points.",
    "12 points each.",
  ]);
  expect([winText(win(0), 1), winText(win(3), 2)]).toEqual([
    "12 points, with an exact guess.",
    "12 points, with a guess off by 3.",
  ]);
});
