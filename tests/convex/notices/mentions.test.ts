// [14.2] Whoever a message names or answers is told by mail and push.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { testBackend } from "../../support/worlds/backends";
import {
  addLeague,
  advanceTo,
  freezeClock,
  settle,
  signIn,
  WEDNESDAY,
  type Backend,
  type Player,
} from "../../support/worlds/factories";
import { deliverDue, listMailTexts, prefer, setUpMail } from "../../support/worlds/noticeWorld";

const MINUTE_MS = 60_000;

let t: Backend;
let ann: Player, bob: Player, cat: Player;
let leagueId: Id<"leagues">;

beforeEach(async () => {
  freezeClock();
  setUpMail();
  t = testBackend();
  [ann, bob, cat] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Fox"), await signIn(t, "Cat Roe")];
  ({ id: leagueId } = await addLeague([ann, bob, cat]));
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

let keys = 0;
async function say(
  { as }: Player,
  text: string,
  more: { mentions?: Id<"users">[]; replyToId?: Id<"talkMessages"> } = {},
) {
  return (await as.mutation(api.talk.send, { leagueId, text, key: `key-${++keys}`, ...more })).messageId;
}
const naming = (...players: Player[]) => ({ mentions: players.map(({ userId }) => userId) });
/** The mails that leave by then. */
async function mailsAt(minutes: number) {
  await settle(t);
  await advanceTo(t, WEDNESDAY + minutes * MINUTE_MS);
  await deliverDue(t);
  const mails = (await listMailTexts(t)).filter(({ kind, subject }) => kind === "talk" && subject !== "");
  return mails.map(({ to, subject, text }) => ({ to, subject, text }));
}

describe("[14.2] mentions and replies", () => {
  it("are told a minute later, together, and not to whoever has read them, mutes the talk, blocks or wants none", async () => {
    const bobs = await say(bob, "Who has the Jets?");
    await say(cat, "Not me, @Bob Fox", { ...naming(bob), replyToId: bobs });
    await say(ann, "@Bob Fox @Cat Roe\nwings at six", naming(bob, cat));
    await cat.as.mutation(api.talk.markRead, { leagueId, number: 99 });
    expect(await mailsAt(0)).toEqual([]);
    const [mail, ...others] = await mailsAt(1);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: expect.stringContaining("bob") as string,
      subject: "2 mentions and replies in Sunday Crew",
    });
    expect(mail?.text).toContain("Ann Lee: @Bob Fox @Cat Roe wings at six");
    await cat.as.mutation(api.talk.setMuted, { leagueId, isMuted: true });
    await bob.as.mutation(api.talk.block, { userId: cat.userId });
    await say(ann, "@Cat Roe?", naming(cat));
    await say(cat, "@Bob Fox?", naming(bob));
    await prefer(ann, { talk: false });
    await say(bob, "@Ann Lee?", naming(ann));
    expect(await mailsAt(60)).toHaveLength(1);
  });

  it("of a message that is gone by then aren't told, nor more than three times an hour", async () => {
    const rude = await say(ann, "@Bob Fox, you stink", naming(bob));
    await ann.as.mutation(api.talk.remove, { messageId: rude });
    const edited = await say(ann, "Hi @Cat Roe", naming(cat));
    await ann.as.mutation(api.talk.edit, { messageId: edited, text: "Hi @Bob Fox", mentions: [bob.userId] });
    const [mail, ...others] = await mailsAt(1);
    expect([mail?.to.startsWith("bob"), mail?.subject, others]).toEqual([
      true,
      "Ann Lee mentioned you in Sunday Crew",
      [],
    ]);
    await say(ann, "@Bob Fox!", naming(bob));
    await say(cat, "@Bob Fox!!", naming(bob));
    expect(await mailsAt(20)).toHaveLength(1);
    expect((await mailsAt(21)).map(({ subject }) => subject)).toContain("2 mentions in Sunday Crew");
  });
});
