// [12.2] Safety nets over random weeks, held against a slow model: game by game, in the order in which they lock.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { seededRandom } from "../../../domain/common/seededRandom";
import { NET_STEPS, type NetStep } from "../../../domain/picks/safetyNet";
import { testBackend } from "../../support/worlds/backends";
import { insertMember } from "../../support/worlds/entryRows";
import {
  addLeague,
  addMatch,
  advanceTo,
  DAY_MS,
  freezeClock,
  HOUR_MS,
  loseJobs,
  SEASON,
  settle,
  signIn,
  SUNDAY,
  WEEK,
} from "../../support/worlds/factories";
import { putPick } from "../../../convex/model/records/picks/sheets";

beforeEach(() => freezeClock());
afterEach(() => {
  vi.useRealTimers();
});

/** More than one job visits. */
const MEMBERS = 13;
const WEEKS = [WEEK, WEEK + 1, WEEK + 2];
const ALLOWED = 2;

it.each([1, 2, 3])(
  "[12.2] seed %i: each game that locks unpicked is picked once, in two weeks at most",
  async (seed) => {
    const random = seededRandom(seed);
    const some = <Each>(list: readonly Each[]) => list.filter(() => random() < 0.5);
    const t = testBackend();
    const [ann] = [await signIn(t, "Ann Lee")];
    const { id: leagueId } = await addLeague([ann], "Crew");
    await ann.as.mutation(api.leagues.updateSettings, { leagueId, netWeeks: ALLOWED });

    const games: (Awaited<ReturnType<typeof addMatch>> & { week: number; homeSpread: number | null })[] = [];
    for (const [index, week] of WEEKS.entries()) {
      for (const hour of [0, 0, 3]) {
        const homeSpread = random() < 0.3 ? null : Math.floor(random() * 15) / 2 - 3.5;
        const kickoffAtMs = SUNDAY + index * 7 * DAY_MS + hour * HOUR_MS;
        const match = await addMatch(t, { week, kickoffAtMs, ...(homeSpread !== null && { spread: homeSpread }) });
        games.push({ ...match, week, homeSpread });
      }
    }
    const teams = games.flatMap(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId]);
    const entries: {
      id: Id<"entries">;
      chain: NetStep[];
      ranking: Id<"teams">[];
      picks: [Id<"games">, Id<"teams">][];
    }[] = await t.run(async (ctx) => {
      const made = [];
      for (let index = 0; index < MEMBERS; index += 1) {
        const userId = await ctx.db.insert("users", {
          tokenIdentifier: `https://identity.test|${index}`,
          email: `${index}@example.com`,
          firstName: "Member",
          lastName: String(index),
          favoriteTeamId: null,
          role: "user",
          profileImageUrl: null,
        });
        const id = await insertMember(ctx, { leagueId, userId });
        const chain = some(NET_STEPS).toSorted(() => random() - 0.5);
        const ranking = some(teams);
        await ctx.db.insert("nets", { leagueId, entryId: id, chain, ranking, season: SEASON, usedWeeks: [] });
        const picks: [Id<"games">, Id<"teams">][] = [];
        for (const { gameId, awayTeamId } of some(games)) {
          const game = (await ctx.db.get("games", gameId))!;
          await putPick(ctx, { leagueId, entryId: id }, { game, selectedTeamId: awayTeamId, savedAtMs: Date.now() });
          picks.push([gameId, awayTeamId]);
        }
        made.push({ id, chain, ranking, picks });
      }
      await ctx.db.patch("leagues", leagueId, { hasNets: true });
      return made;
    });
    await t.mutation(internal.jobs.locks.run, {});

    for (const [index] of WEEKS.entries()) {
      for (const hour of [0, 3]) {
        const lockAtMs = SUNDAY + index * 7 * DAY_MS + hour * HOUR_MS - DAY_MS;
        if (random() < 0.5) await advanceTo(t, lockAtMs);
        else {
          // The deployment loses its jobs in the middle of the round, and the sweep resumes it.
          await advanceTo(t, lockAtMs - 1);
          await loseJobs(t);
          vi.setSystemTime(lockAtMs);
          await t.mutation(internal.jobs.locks.run, {});
          const [round] = await t.run((ctx) => ctx.db.query("netRounds").collect());
          for (let step = 0; round && step < 1 + Math.floor(random() * 3); step += 1)
            await t.mutation(internal.jobs.locks.pickForEntries, { roundId: round._id });
          await loseJobs(t);
          vi.setSystemTime(lockAtMs + 2 * 60_000);
          await t.mutation(internal.jobs.maintenance.sweep, {});
          await settle(t);
        }
      }
    }

    const sheets = await t.run((ctx) => ctx.db.query("sheets").collect());
    const nameOf = new Map(
      await t.run(async (ctx) => (await ctx.db.query("teams").collect()).map((team) => [team._id, team.displayName])),
    );
    for (const { id, chain, ranking, picks: own } of entries) {
      const picks = new Map<string, string>(own);
      const expected = new Map(picks);
      const used = new Set<number>();
      for (const { gameId, homeTeamId: home, awayTeamId: away, week, homeSpread } of games) {
        if (picks.has(gameId) || (!used.has(week) && used.size >= ALLOWED)) continue;
        const answers = {
          home,
          ranking: ranking.find((team) => team === home || team === away),
          favourite:
            homeSpread === null ? undefined : homeSpread < 0 ? home : homeSpread > 0 ? away : byName(home, away),
        };
        const side = chain.map((step) => answers[step]).find((team) => team !== undefined);
        if (side === undefined) continue;
        used.add(week);
        expected.set(gameId, side);
      }
      const stored = sheets.filter(({ entryId }) => entryId === id).flatMap((sheet) => Object.entries(sheet.picks));
      expect(new Map(stored.map(([gameId, { teamId }]) => [gameId, teamId]))).toEqual(expected);
      const auto = stored.filter(([, { isAuto }]) => isAuto).map(([gameId]) => gameId);
      expect(auto.toSorted()).toEqual([...expected.keys()].filter((gameId) => !picks.has(gameId)).toSorted());
    }
    expect(await t.run((ctx) => ctx.db.query("netWaits").collect())).toEqual([]);

    function byName(a: Id<"teams">, b: Id<"teams">) {
      return nameOf.get(a)! < nameOf.get(b)! ? a : b;
    }
  },
);
