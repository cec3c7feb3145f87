import { expect, it } from "vitest";
import { seenBy } from "../../../domain/picks/leaguePicks";

const pick = (game: string, isCorrect: boolean | null = null, isTie = false) => ({ game, isCorrect, isTie });
const row = (entryId: string, ...picks: ReturnType<typeof pick>[]) => ({ entryId, correct: 0, total: 0, picks });

it("[2.45] the viewer comes first, with open picks too, and counts only graded ones", () => {
  const rows = [row("ann", pick("early", true)), row("bob", pick("early", false)), row("cat")];
  const own = [pick("early", false), pick("tied", null, true), pick("won", true), pick("open")];
  expect(seenBy(rows, { entryId: "bob", picks: own })).toEqual([
    { entryId: "bob", isMe: true, correct: 1, total: 3, picks: own },
    { ...rows[0], isMe: false },
    { ...rows[2], isMe: false },
  ]);
});

it("[6.6] whoever has no row sees the others' rows alone", () => {
  const rows = [row("ann", pick("early", true))];
  expect(seenBy(rows, { entryId: "root", picks: [] })).toEqual([{ ...rows[0], isMe: false }]);
});
