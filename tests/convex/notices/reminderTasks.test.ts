// A reminder asks for picks, the second of two, numbers and the tiebreaker's guess, each only while it is missing.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import { PRESETS } from "../../../domain/leagueRules/presets";
import { CLASSIC } from "../../../domain/leagueRules/ruleSettings";
import { testBackend } from "../../support/worlds/backends";
import {
  addLeague,
  addMatch,
  advanceTo,
  freezeClock,
  HOUR_MS,
  setCurrentWeek,
  settle,
  signIn,
  submitPick,
  type Backend,
  type Player,
} from "../../support/worlds/factories";
import { deliverDue, listMailTexts, prefer, runHours, setHours, setUpMail } from "../../support/worlds/noticeWorld";

const at = (iso: string) => Date.parse(`${iso}:00Z`);
/** Sunday, Eastern. */
const EIGHT = at("2025-11-09T13:00");
const [ONE_PM, FOUR_25] = [at("2025-11-09T18:00"), at("2025-11-09T21:25")];

let t: Backend;
let ann: Player;
beforeEach(async () => {
  freezeClock(EIGHT - 48 * HOUR_MS);
  setUpMail();
  t = testBackend();
  ann = await signIn(t, "Ann Lee");
  await prefer(ann, { deadline4h: false });
  await setCurrentWeek(t, 10);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

/** The subject and text of this morning's reminder; none if nothing is asked for. */
async function remindedAt(ms = EIGHT) {
  const known = (await listMailTexts(t)).length;
  await runHours(t, { fromMs: ms, toMs: ms });
  const mails = (await listMailTexts(t)).slice(known);
  expect(mails.length).toBeLessThanOrEqual(1);
  return mails.map(({ subject, text }) => ({ subject, text: text.replaceAll("\u00a0", " ") }));
}

describe("[2.47] a reminder", () => {
  it("names the date of a deadline in another month, though it is the same day of it", async () => {
    const { id } = await addLeague([ann], "Crew");
    await setHours(ann, id, 0);
    await addMatch(t, { kickoffAtMs: at("2025-12-07T18:00") });
    await advanceTo(t, at("2025-11-07T16:20"));
    await ann.as.mutation(api.leagueConsole.remind, { leagueId: id });
    await settle(t);
    await deliverDue(t);
    const mails = await listMailTexts(t);
    expect(mails.map(({ subject }) => subject)).toEqual(["Pick 1 game by Sun, Dec 7 1:00 PM – Crew"]);
    expect(mails[0]?.text).toContain("- 1 game on Sun, Dec 7 at 1:00 PM: Aces at Hawks");
  });

  it("names how many games the first deadline is about, and groups the others by theirs", async () => {
    const { id } = await addLeague([ann], "Crew");
    await setHours(ann, id, 0);
    for (let game = 0; game < 8; game += 1) await addMatch(t, { kickoffAtMs: ONE_PM });
    for (let game = 0; game < 3; game += 1) await addMatch(t, { kickoffAtMs: FOUR_25 });
    await addMatch(t, { kickoffAtMs: FOUR_25 + 28 * HOUR_MS });
    const [mail] = await remindedAt();
    expect(mail?.subject).toBe("Pick 8 games by 1:00 PM – Crew");
    expect(mail?.text).toContain("Ann, 12 picks are missing in Crew");
    const labels = [...(mail?.text.matchAll(/^- (.*?): Aces at Hawks/gm) ?? [])].map(([, label]) => label);
    expect(labels).toEqual(["8 games at 1:00 PM", "3 games at 4:25 PM", "1 game on Mon at 8:25 PM"]);
    expect(mail?.text).toContain(`Fewer for this league: https://picks.example/profile?league=${id}`);
  });

  it("covers London's game on Sunday morning from Saturday's on", async () => {
    const { id } = await addLeague([ann], "Crew");
    await setHours(ann, id, 0);
    await addMatch(t, { kickoffAtMs: at("2025-11-16T14:30") });
    const [mail] = await remindedAt(at("2025-11-15T13:00"));
    expect(mail?.subject).toBe("Pick 1 game by Sun 9:30 AM – Crew");
  });

  it("[10.2][10.6] asks for numbers and the tiebreaker's guess when all picks are made", async () => {
    const rules = PRESETS.confidence;
    const { id: leagueId } = await ann.as.mutation(api.leagues.create, { name: "Crew", rules });
    await setHours(ann, leagueId, 0);
    const games = [];
    for (let game = 0; game < 3; game += 1) games.push(await addMatch(t, { kickoffAtMs: ONE_PM }));
    const last = await addMatch(t, { kickoffAtMs: FOUR_25 });
    for (const { gameId, homeTeamId: teamId } of [...games, last]) await submitPick(ann, { leagueId, gameId, teamId });
    const [both] = await remindedAt();
    expect(both?.subject).toBe("Number 3 games by 1:00 PM – Crew");
    expect(both?.text).toContain("Ann, 4 games have no number in Crew");
    expect(both?.text).toContain("No guess for the tiebreaker yet.");

    const week = { leagueId, season: 2025, week: 10 };
    const numbers = [...games, last].map(({ gameId }, index) => ({ gameId, number: index + 1 }));
    await ann.as.mutation(api.picks.saveNumbers, { ...week, numbers });
    await prefer(ann, { deadline1h: true });
    const [guess] = await remindedAt(FOUR_25 - 25 * 60_000);
    expect(guess?.subject).toBe("Guess the tiebreaker by 4:25 PM – Crew");
    expect(guess?.text).toContain("no guess for the tiebreaker yet in Crew");
  });

  it("[10.2][10.6] asks for nothing when the sheet is complete", async () => {
    const rules = PRESETS.confidence;
    const { id: leagueId } = await ann.as.mutation(api.leagues.create, { name: "Crew", rules });
    await setHours(ann, leagueId, 0);
    const { gameId, homeTeamId: teamId } = await addMatch(t, { kickoffAtMs: ONE_PM });
    await submitPick(ann, { leagueId, gameId, teamId });
    const week = { leagueId, season: 2025, week: 10 };
    await ann.as.mutation(api.picks.saveNumbers, { ...week, numbers: [{ gameId, number: 1 }] });
    await ann.as.mutation(api.picks.saveGuess, { ...week, guess: 41 });
    expect(await remindedAt()).toEqual([]);
  });

  it("[10.14] asks for no number where there is only one", async () => {
    const rules = { ...PRESETS.confidence, tiebreaker: "none", games: "pickN", picksPerWeek: 1 } as const;
    const { id: leagueId } = await ann.as.mutation(api.leagues.create, { name: "Crew", rules });
    await setHours(ann, leagueId, 0);
    await addMatch(t, { kickoffAtMs: FOUR_25 });
    const { gameId, homeTeamId: teamId } = await addMatch(t, { kickoffAtMs: ONE_PM });
    await submitPick(ann, { leagueId, gameId, teamId });
    expect(await remindedAt()).toEqual([]);
  });

  it("[10.21] asks for as many picks as are left, from the first game that locks, and for none once all are made", async () => {
    const rules = { ...CLASSIC, games: "pickN", picksPerWeek: 3 } as const;
    const { id: leagueId } = await ann.as.mutation(api.leagues.create, { name: "Crew", rules });
    await setHours(ann, leagueId, 0);
    await prefer(ann, { deadline1h: true });
    const games = [];
    for (let game = 0; game < 4; game += 1) games.push(await addMatch(t, { kickoffAtMs: ONE_PM }));
    const last = await addMatch(t, { kickoffAtMs: FOUR_25 });
    const [first, second] = games;
    if (!first || !second) throw new Error("No games.");
    await submitPick(ann, { leagueId, gameId: first.gameId, teamId: first.homeTeamId });
    const [mail] = await remindedAt();
    expect(mail?.subject).toBe("Make 2 picks, games lock from 1:00 PM – Crew");
    expect(mail?.text).toContain("Ann, 2 picks are missing in Crew");
    expect(mail?.text).toContain("Games still open");
    await submitPick(ann, { leagueId, gameId: second.gameId, teamId: second.homeTeamId });
    const [late] = await remindedAt(FOUR_25 - 25 * 60_000);
    expect(late?.subject).toBe("Make 1 pick by 4:25 PM – Crew");
    await submitPick(ann, { leagueId, gameId: last.gameId, teamId: last.homeTeamId });
    expect(await remindedAt(FOUR_25 - 15 * 60_000)).toEqual([]);
  });

  it("[10.18] says how many of two picks are missing, and leaves out the game that was picked", async () => {
    const early = await addMatch(t, { kickoffAtMs: ONE_PM });
    await addMatch(t, { kickoffAtMs: FOUR_25 });
    await addMatch(t, { week: 11, kickoffAtMs: ONE_PM + 7 * 24 * HOUR_MS });
    const survivorSettings = { twoPicksFromWeek: 10, livesPerEntry: 2 };
    const { league } = await ann.as.mutation(api.survivor.create, { name: "Pool", survivorSettings });
    await setHours(ann, league.id, 0);
    await ann.as.mutation(api.survivor.submitPick, {
      leagueId: league.id,
      entryNumber: 1,
      week: 10,
      gameId: early.gameId,
      selectedTeamId: early.homeTeamId,
    });
    const [mail] = await remindedAt();
    expect(mail?.subject).toBe("Make 1 more pick by 4:25 PM – Pool");
    expect(mail?.text).toContain("Ann, 1 of 2 picks missing in Pool");
    expect(mail?.text).toContain("An entry without both picks by Sun, Nov 9, 4:25 PM ET loses a life.");
    expect(mail?.text).toContain("1 game at 4:25 PM");
    expect(mail?.text).not.toContain("1:00 PM");
  });

  it("[3.14] is one for several leagues, with each kind's own stop link", async () => {
    for (const name of ["Crew", "Family"]) {
      const { id } = await addLeague([ann], name);
      await setHours(ann, id, 0);
    }
    const off = await addLeague([ann], "Quiet");
    await setHours(ann, off.id, 0);
    await ann.as.mutation(api.notifications.switchInLeague, {
      leagueId: off.id,
      names: ["deadline24h"],
      isOn: false,
    });
    await addMatch(t, { kickoffAtMs: ONE_PM });
    const [mail] = await remindedAt();
    expect(mail?.subject).toBe("2 leagues need your picks, the first by 1:00 PM");
    for (const name of ["Crew", "Family"]) expect(mail?.text).toContain(`1 pick is missing in ${name}\n---`);
    expect(mail?.text).not.toContain("Quiet");
    expect(mail?.text).toContain("Stop 24-hour reminders: https://unsubscribe.invalid/deadline24h");
  });
});
