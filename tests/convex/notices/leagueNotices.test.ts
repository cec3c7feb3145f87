// [15.2] Members turn notices off league by league, and then get no more of them.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { CLASSIC } from "../../../domain/leagueRules/ruleSettings";
import { testBackend } from "../../support/worlds/backends";
import {
  addLeague,
  addMatch,
  advanceTo,
  DAY_MS,
  endGame,
  errorOf,
  freezeClock,
  HOUR_MS,
  setCurrentWeek,
  settle,
  signIn,
  submitPick,
  SUNDAY,
  WEEK,
  type Backend,
  type Player,
} from "../../support/worlds/factories";
import { listMails, prefer, runHours, setUpMail } from "../../support/worlds/noticeWorld";
import { openSurvivorPool } from "../../support/worlds/openSurvivorPool";

let t: Backend;
let ann: Player;
let bob: Player;
beforeEach(async () => {
  freezeClock();
  setUpMail();
  t = testBackend();
  ann = await signIn(t, "Ann Lee");
  bob = await signIn(t, "Bob Fox");
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

interface Turn {
  readonly leagueId: Id<"leagues">;
  readonly names: (typeof api.notifications.switchInLeague)["_args"]["names"];
  readonly isOn?: boolean;
}

async function turn(player: Player, { isOn = false, ...change }: Turn): Promise<void> {
  await player.as.mutation(api.notifications.switchInLeague, { ...change, isOn });
}

/** Each league's switches that are off. */
async function offOf(player: Player) {
  const leagues = await player.as.query(api.notifications.listLeagueSwitches, {});
  return leagues.map(({ leagueName, switches }) => [
    leagueName,
    switches.filter(({ isOn }) => !isOn).map(({ name }) => name),
  ]);
}

/** "ann-lee: 1 pick is missing in Crew" */
const told = async (kind: string) =>
  (await listMails(t))
    .filter((mail) => mail.kind === kind)
    .map(({ to, subject }) => `${to.replace("@example.com", "")}: ${subject.replace(`Week ${WEEK}: `, "")}`)
    .sort();

const rows = () => t.run(async (ctx) => ctx.db.query("leagueNotices").collect());
const THURSDAY_8_AM = Date.UTC(2025, 10, 6, 13);
const THURSDAY_4_PM = THURSDAY_8_AM + 8 * HOUR_MS;
/** The leagues lock a day earlier: within 24 hours of the first of these, within 4 of the second. */
const FRIDAY_6_PM = Date.UTC(2025, 10, 7, 23);

describe("[15.2] the switches of a league", () => {
  it("are on until they are turned off, for the kinds that the league has notices of", async () => {
    await addLeague([ann], "Crew");
    await ann.as.mutation(api.survivor.create, { name: "Last One" });
    const leagues = await ann.as.query(api.notifications.listLeagueSwitches, {});
    const reminders = ["deadline24h", "deadline4h", "deadline1h"];
    expect(leagues.map(({ leagueName, switches }) => [leagueName, switches.map(({ name }) => name)])).toEqual([
      [
        "Crew",
        [
          ...reminders,
          "commissionerReminders",
          "safetyNets",
          "recaps",
          "resultsNotifications",
          "weeklyWinners",
          "announcements",
          "memberships",
          "talk",
        ],
      ],
      [
        "Last One",
        [
          ...reminders,
          "commissionerReminders",
          "recaps",
          "survivorElimination",
          "announcements",
          "memberships",
          "talk",
        ],
      ],
    ]);
    expect(leagues.flatMap(({ switches }) => switches).every(({ isOn }) => isOn)).toBe(true);
  });

  it("change one by one or together, in one league and for one member", async () => {
    const { id: leagueId } = await addLeague([ann, bob], "Crew");
    await addLeague([ann, bob], "Family");
    await turn(ann, { leagueId, names: ["weeklyWinners"] });
    await turn(ann, { leagueId, names: ["deadline4h", "deadline4h", "survivorElimination"] });
    expect(await offOf(ann)).toEqual([
      ["Crew", ["deadline4h", "weeklyWinners"]],
      ["Family", []],
    ]);
    expect(await offOf(bob)).toEqual([
      ["Crew", []],
      ["Family", []],
    ]);
    await turn(ann, { leagueId, names: ["deadline4h"], isOn: true });
    expect((await offOf(ann))[0]).toEqual(["Crew", ["weeklyWinners"]]);
    expect(await rows()).toHaveLength(1);
    await turn(ann, { leagueId, names: ["weeklyWinners"], isOn: true });
    expect(await rows()).toEqual([]);
  });

  it("are for members only", async () => {
    const { id: leagueId } = await addLeague([ann], "Crew");
    const change = { leagueId, names: ["deadline4h" as const], isOn: false };
    expect(await errorOf(bob.as.mutation(api.notifications.switchInLeague, change))).toMatchObject({
      code: "NOT_FOUND",
    });
    expect(await errorOf(t.mutation(api.notifications.switchInLeague, change))).toMatchObject({
      code: "UNAUTHENTICATED",
    });
    expect(await rows()).toEqual([]);
  });

  it("are forgotten when the member leaves, the league is deleted or the account is", async () => {
    const crew = await addLeague([ann, bob], "Crew");
    const family = await addLeague([ann, bob], "Family");
    for (const { id: leagueId } of [crew, family])
      for (const player of [ann, bob]) await turn(player, { leagueId, names: ["deadline24h"] });
    await bob.as.mutation(api.leagues.leave, { leagueId: crew.id });
    expect(await rows()).toHaveLength(3);
    await bob.as.mutation(api.leagues.join, { inviteCode: crew.inviteCode });
    expect(await offOf(bob)).toContainEqual(["Crew", []]);
    await ann.as.mutation(api.leagues.remove, { leagueId: crew.id });
    await settle(t);
    expect((await rows()).map(({ leagueId }) => leagueId)).toEqual([family.id, family.id]);
    await bob.as.mutation(api.users.deleteAccount, {});
    await settle(t);
    expect((await rows()).map(({ userId }) => userId)).toEqual([ann.userId]);
  });
});

describe("[15.2] what is off in a league", () => {
  it("isn't sent for that league, while the others and the other members get it", async () => {
    const crew = await addLeague([ann, bob], "Crew");
    await addLeague([ann, bob], "Family");
    await addMatch(t, { kickoffAtMs: FRIDAY_6_PM });
    await turn(ann, { leagueId: crew.id, names: ["deadline24h"] });
    await runHours(t, { fromMs: THURSDAY_8_AM, toMs: THURSDAY_8_AM });
    expect(await told("deadline24h")).toEqual([
      "ann-lee: Pick 1 game by 6:00 PM – Family",
      "bob-fox: 2 leagues need your picks, the first by 6:00 PM",
    ]);
    await runHours(t, { fromMs: THURSDAY_4_PM, toMs: THURSDAY_4_PM });
    expect(await told("deadline4h")).toEqual([
      "ann-lee: 2 leagues need your picks, the first by 6:00 PM",
      "bob-fox: 2 leagues need your picks, the first by 6:00 PM",
    ]);
  });

  it("isn't turned on by the league where it is off in general", async () => {
    const { id: leagueId } = await addLeague([ann], "Crew");
    await addMatch(t, { kickoffAtMs: FRIDAY_6_PM });
    await turn(ann, { leagueId, names: ["deadline24h", "deadline4h"] });
    await turn(ann, { leagueId, names: ["deadline24h", "deadline4h"], isOn: true });
    await prefer(ann, { deadline24h: false, deadline4h: false });
    await runHours(t, { fromMs: THURSDAY_8_AM, toMs: THURSDAY_4_PM });
    expect(await listMails(t)).toEqual([]);
  });

  it("reaches no browser either", async () => {
    vi.stubEnv("VAPID_PUBLIC_KEY", "public");
    const crew = await addLeague([ann], "Crew");
    const family = await addLeague([ann], "Family");
    const endpoint = "https://fcm.googleapis.com/fcm/send/abc";
    await ann.as.mutation(api.notifications.subscribe, { endpoint, p256dh: "key", auth: "auth" });
    await addMatch(t, { kickoffAtMs: FRIDAY_6_PM });
    await turn(ann, { leagueId: crew.id, names: ["deadline24h"] });
    await runHours(t, { fromMs: THURSDAY_8_AM, toMs: THURSDAY_8_AM });
    const sent = await t.run(async (ctx) => ctx.db.query("outbox").collect());
    const pushed = sent.flatMap(({ message }) => (message.channel === "push" ? [message] : []));
    expect(pushed.map(({ body }) => body)).toEqual([expect.stringContaining("1 pick is missing in Family.")]);
    expect(pushed[0]?.actions).toEqual([
      { title: "Make your picks", path: `/picks?league=${family.id}&season=2025&week=10` },
      { title: "Fewer reminders", path: `/profile?league=${family.id}` },
    ]);
  });

  it("[10.15] goes for results and weekly winners, also for those shown in the app", async () => {
    await setCurrentWeek(t, WEEK);
    const rules = { ...CLASSIC, format: "spread" as const };
    const leagues = await Promise.all(
      ["Crew", "Family"].map((name) => ann.as.mutation(api.leagues.create, { name, rules })),
    );
    const { gameId, homeTeamId: teamId } = await addMatch(t, { spread: -3 });
    for (const { id: leagueId } of leagues) await submitPick(ann, { leagueId, gameId, teamId });
    const [crew] = leagues;
    if (crew === undefined) throw new Error("No league.");
    await turn(ann, { leagueId: crew.id, names: ["resultsNotifications", "weeklyWinners"] });
    await advanceTo(t, SUNDAY + DAY_MS / 2);
    await endGame(t, gameId, [27, 20]);
    await settle(t);
    await runHours(t, { fromMs: SUNDAY + DAY_MS, toMs: SUNDAY + DAY_MS });
    expect(await told("results")).toEqual(["ann-lee: Week 10 in Family: 1 of 1 correct"]);
    expect(await told("weeklyWinners")).toEqual(["ann-lee: You won Week 10 in Family"]);
    const shown = await ann.as.query(api.notifications.latestWinners, {});
    expect(shown.map(({ leagueName }) => leagueName)).toEqual(["Family"]);
  });

  it("[3.14] goes for a survivor pool's eliminations", async () => {
    const { t: backend, season, ann: creator, bob: other, leagueId } = await openSurvivorPool({}, { members: 2 });
    await turn(creator, { leagueId, names: ["survivorElimination"] });
    await season.pick(creator, leagueId, "Bats");
    await season.pick(other, leagueId, "Cubs");
    await season.wins("Aces");
    expect(await listMails(backend)).toEqual([]);
  });
});
