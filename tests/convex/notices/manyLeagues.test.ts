// One message for all leagues of a person, also for somebody in more than one run of the outbox looks at.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { CLASSIC } from "../../../domain/leagueRules/ruleSettings";
import { testBackend } from "../../support/worlds/backends";
import {
  addLeague,
  addMatch,
  advanceTo,
  endGame,
  freezeClock,
  HOUR_MS,
  setCurrentWeek,
  settle,
  signIn,
  submitPick,
  type Backend,
  type Player,
} from "../../support/worlds/factories";
import {
  letNewsLeave,
  listMails,
  listMailTexts,
  prefer,
  runHours,
  setHours,
  setUpMail,
} from "../../support/worlds/noticeWorld";

const at = (iso: string) => Date.parse(`${iso}:00Z`);
/** Sunday, Eastern. */
const EIGHT = at("2025-11-09T13:00");
const ONE_PM = at("2025-11-09T18:00");

let t: Backend;
let ann: Player;
beforeEach(async () => {
  freezeClock(EIGHT - 48 * HOUR_MS);
  setUpMail();
  t = testBackend();
  ann = await signIn(t, "Ann Lee");
  await setCurrentWeek(t, 10);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

describe("[2.47] the reminder of an hour", () => {
  it.each([
    ["names all leagues", 10, 10],
    ["names the twelve with the nearest deadlines, and says how many more there are", 20, 12],
  ])("%s", async (_what, leagues, named) => {
    await prefer(ann, { deadline4h: false });
    for (let index = 0; index < leagues; index += 1) {
      const { id } = await addLeague([ann], `League ${index}.`);
      await setHours(ann, id, index === leagues - 1 ? 1 : 0);
    }
    await addMatch(t, { kickoffAtMs: ONE_PM });
    await runHours(t, { fromMs: EIGHT, toMs: EIGHT });
    const mails = await listMailTexts(t);
    expect(mails.map(({ subject }) => subject)).toEqual([`${leagues} leagues need your picks, the first by 12:00 PM`]);
    const names = [...(mails[0]?.text.matchAll(/is missing in (League \d+\.)/g) ?? [])].map(([, name]) => name);
    expect(new Set(names).size).toBe(named);
    expect(names[0]).toBe(`League ${leagues - 1}.`);
    const more = `${leagues - named} more leagues need your picks`;
    expect(mails[0]?.text.includes(more)).toBe(leagues > named);
  });
});

/** Spread leagues of Bob's, so that they have winners; Ann wins the week in each. */
async function winAll(count: number): Promise<Id<"leagues">[]> {
  const { gameId, homeTeamId: teamId } = await addMatch(t, { kickoffAtMs: ONE_PM, spread: -3 });
  const leagues: Id<"leagues">[] = [];
  for (let index = 0; index < count; index += 1) {
    const rules = { ...CLASSIC, format: "spread" as const };
    const owner = await signIn(t, index < 15 ? "Bob Fox" : "Cat Poe");
    const { id: leagueId, inviteCode } = await owner.as.mutation(api.leagues.create, {
      name: `League ${index}.`,
      rules,
    });
    await ann.as.mutation(api.leagues.join, { inviteCode });
    await submitPick(ann, { leagueId, gameId, teamId });
    leagues.push(leagueId);
  }
  await advanceTo(t, ONE_PM + 3 * HOUR_MS);
  await endGame(t, gameId, [27, 20]);
  await settle(t);
  return leagues;
}

describe("[10.15] the news of an hour", () => {
  it("is one message with a part for each league", async () => {
    await winAll(25);
    const anns = async () => (await listMailTexts(t)).filter(({ to }) => to.startsWith("ann"));
    expect(await anns()).toHaveLength(25);
    await letNewsLeave(t);
    const mails = await anns();
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/Week 10 .*25 leagues$/)]);
    for (let index = 0; index < 25; index += 1)
      expect(mails[0]?.text).toContain(`You won Week 10 in League ${index}.\n-`);
    expect(mails[0]?.text).toContain("Stop weekly winners: https://unsubscribe.invalid/weeklyWinners");
  });

  it("leaves out leagues that were left, deleted or silenced meanwhile", async () => {
    const [left, deleted, silenced] = await winAll(4);
    const bob = await signIn(t, "Bob Fox");
    if (!left || !deleted || !silenced) throw new Error("A league is missing.");
    await ann.as.mutation(api.leagues.leave, { leagueId: left });
    await bob.as.mutation(api.leagues.remove, { leagueId: deleted });
    await ann.as.mutation(api.notifications.switchInLeague, {
      leagueId: silenced,
      names: ["weeklyWinners"],
      isOn: false,
    });
    await letNewsLeave(t);
    const subjects = (await listMails(t)).filter(({ to }) => to.startsWith("ann")).map(({ subject }) => subject);
    expect(subjects).toEqual(["You won Week 10 in League 3."]);
  });

  it("is stopped as a whole by the mail reader's button (RFC 8058)", async () => {
    const kind = "weeklyWinners,results";
    await t.mutation(internal.jobs.notifications.unsubscribeFromMail, { userId: ann.userId, kind });
    const preferences = await ann.as.query(api.notifications.getPreferences, {});
    expect(preferences).toMatchObject({ weeklyWinners: false, resultsNotifications: false, deadline24h: true });
  });
});
