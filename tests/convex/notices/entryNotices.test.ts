// [16.2] Messages to somebody with several entries: what is missing of each, and how each has done.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import { testBackend } from "../../support/worlds/backends";
import {
  addLeague,
  addMatch,
  advanceTo,
  endGame,
  freezeClock,
  settle,
  signIn,
  type Backend,
  type Player,
} from "../../support/worlds/factories";
import { listMailTexts, prefer, runHours, setUpMail } from "../../support/worlds/noticeWorld";

const at = (text: string) => Date.parse(`${text}Z`);

let t: Backend;
let ann: Player;
beforeEach(() => {
  freezeClock(at("2025-10-30T12:00"));
  setUpMail();
  t = testBackend();
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

/** Ann's own entry has both away teams, and her Gut Feeling the first home team; both home teams win week 9. */
async function open() {
  ann = await signIn(t, "Ann Lee");
  await prefer(ann, { deadline4h: false, deadline1h: false });
  const { id: leagueId } = await addLeague([ann, await signIn(t, "Bob Fox")], "Crew");
  await ann.as.mutation(api.leagues.updateSettings, { leagueId, entriesPerMember: 2 });
  const { entryId } = await ann.as.mutation(api.entries.addOwn, { leagueId, name: "Gut Feeling" });
  const games = [];
  for (const hour of ["18", "21"]) games.push(await addMatch(t, { week: 9, kickoffAtMs: at(`2025-11-02T${hour}:00`) }));
  const [first, second] = games as [(typeof games)[number], (typeof games)[number]];
  for (const { gameId, awayTeamId } of [first, second])
    await ann.as.mutation(api.picks.submit, { leagueId, gameId, selectedTeamId: awayTeamId });
  await ann.as.mutation(api.picks.submit, {
    leagueId,
    gameId: first.gameId,
    selectedTeamId: first.homeTeamId,
    entryId,
  });
  await t.mutation(internal.jobs.maintenance.sweep, {});
  const end = async () => {
    await advanceTo(t, at("2025-11-03T01:00"));
    for (const { gameId } of [first, second]) {
      await endGame(t, gameId, [24, 20]);
      await settle(t);
    }
  };
  const mailTo = async (kind: string) => (await listMailTexts(t)).filter((mail) => mail.kind === kind);
  return { leagueId, second, end, mailTo };
}

it("[16.2][2.47] a reminder says which entry misses how many picks", async () => {
  const { mailTo } = await open();
  await runHours(t, { fromMs: at("2025-10-31T16:00"), toMs: at("2025-11-01T22:00") });
  const annas = (await mailTo("deadline24h")).filter(({ to }) => to.startsWith("ann"));
  expect(annas).toHaveLength(1);
  expect(annas[0]?.text).toContain("1 pick is missing in Crew");
  expect(annas[0]?.text).toMatch(/Gut Feeling:? *1 pick/);
  expect(annas[0]?.text).not.toMatch(/Ann Lee:? *\d+ pick/);
});

it.each(["weeklyDigest", "recap"])(
  "[16.2][3.14][18.1] results and a %s speak of the best entry, and tell how the others stand",
  async (kind) => {
    const { end, mailTo } = await open();
    await prefer(ann, { recaps: kind === "recap" });
    await end();
    await runHours(t, { fromMs: at("2025-11-03T02:00"), toMs: at("2025-11-03T02:00") });
    const [results] = (await mailTo("results")).filter(({ to }) => to.startsWith("ann"));
    expect(results?.subject).toBe("Week 9 in Crew: 1 of 2 correct, 1 missed");
    expect(results?.text).toContain("In Crew Gut Feeling had 1 of 2 correct, 1 missed.");
    expect(results?.text).toMatch(/Gut Feeling:? *1st of 3/);
    expect(results?.text).toMatch(/Ann Lee:? *\w+ of 3/);
    await runHours(t, { fromMs: at("2025-11-04T11:00"), toMs: at("2025-11-04T13:00") });
    const [mail] = (await mailTo(kind)).filter(({ to }) => to.startsWith("ann"));
    expect(mail?.text).toMatch(/Gut Feeling(: | had .*: )1st of 3/);
    expect(mail?.text).toMatch(/Ann Lee:? *\w+ of 3/);
  },
);

it("[16.5][2.47] whoever picks for a player without an account is reminded of it; a member's manager isn't", async () => {
  const [ann, bob, cat] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Fox"), await signIn(t, "Cat Roe")];
  for (const who of [ann, bob, cat]) await prefer(who, { deadline4h: false, deadline1h: false });
  const { id: leagueId } = await addLeague([ann, bob, cat], "Crew");
  const { gameId, homeTeamId } = await addMatch(t, { week: 9, kickoffAtMs: at("2025-11-02T18:00") });
  await ann.as.mutation(api.entries.addPlayers, { leagueId, names: ["Grandpa Joe"] });
  const [joe] = await ann.as.query(api.entries.listPlayers, { leagueId });
  await ann.as.mutation(api.entries.addManager, { entryId: joe!.entryId, userId: cat.userId });
  const week = { leagueId, season: 2025, week: 9 };
  const { entryId: bobsId } = await bob.as.query(api.picks.listMine, week);
  await bob.as.mutation(api.entries.addManager, { entryId: bobsId!, userId: ann.userId });
  for (const who of [ann, cat])
    await who.as.mutation(api.picks.submit, { leagueId, gameId, selectedTeamId: homeTeamId });
  await t.mutation(internal.jobs.maintenance.sweep, {});
  await runHours(t, { fromMs: at("2025-10-31T16:00"), toMs: at("2025-11-01T22:00") });
  const mails = await listMailTexts(t);
  expect(mails.map(({ to, subject }) => [to.slice(0, 3), subject])).toEqual([
    ["bob", "Pick 1 game by 2:00 PM – Crew"],
    ["cat", "Pick 1 game by 2:00 PM – Crew"],
  ]);
  expect(mails[0]?.text).not.toContain("Grandpa Joe");
  expect(mails[1]?.text).toMatch(/Grandpa Joe:? *1 pick/);
  expect(mails[1]?.text).not.toContain("Cat Roe");
});
