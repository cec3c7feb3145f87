// [10.19] A real season with a league of each deadline, two entries of one member and a player without an account: what
// is late is refused, and the tables come to a count that is made apart from the product. The long tests play the whole
// regular season, the others the weeks of Thanksgiving and of the change of the clocks.
import type { FunctionArgs } from "convex/server";
import { afterEach, expect, it, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { seededRandom } from "../../../domain/common/seededRandom";
import { isLong } from "../../support/runs/runs";
import { testBackend } from "../../support/worlds/backends";
import {
  addGame,
  addTeam,
  advanceTo,
  DAY_MS,
  endGame,
  freezeClock,
  HOUR_MS,
  refusalOf,
  signIn,
  type Backend,
} from "../../support/worlds/factories";
import { hasResults, readResults, type ResultRow } from "../../support/worlds/nflResults";

const SEASON = 2024;
const isPlayed = ({ game_type, week }: ResultRow) => game_type === "REG" && (isLong || week === "9" || week === "13");
const LEAGUES: readonly Omit<FunctionArgs<typeof api.leagues.create>, "name">[] = [
  { pickDeadlineHours: 24 },
  { deadline: { kind: "firstKickoff" } },
  { deadline: { kind: "dayTime", day: "sunday", time: "13:00" } },
];

afterEach(() => void vi.useRealTimers());

const clock = new Intl.DateTimeFormat("en-US", {
  timeZone: "America/New_York",
  hour: "2-digit",
  hourCycle: "h23",
});

/** In New York it is four or five hours earlier than in UTC. */
function newYork(day: string, time: string): number {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  const isFour = Number(clock.format(asUtc + 4 * HOUR_MS)) === Number(time.slice(0, 2));
  return asUtc + (isFour ? 4 : 5) * HOUR_MS;
}

interface Played {
  readonly gameId: Id<"games">;
  readonly teamIds: readonly [Id<"teams">, Id<"teams">];
  readonly score: readonly [number, number];
  readonly week: number;
  readonly kickoffAtMs: number;
}

async function addGames(t: Backend): Promise<readonly Played[]> {
  const teams = new Map<string, Id<"teams">>();
  const teamOf = async (name: string) => {
    const id = teams.get(name) ?? (await addTeam(t, { name }));
    teams.set(name, id);
    return id;
  };
  const games: Played[] = [];
  for (const row of readResults(SEASON).filter(isPlayed)) {
    const [homeTeamId, awayTeamId] = [await teamOf(row.home_team), await teamOf(row.away_team)];
    const [week, kickoffAtMs] = [Number(row.week), newYork(row.gameday, row.gametime)];
    const gameId = await addGame(t, { season: SEASON, week, kickoffAtMs, homeTeamId, awayTeamId });
    const score = [Number(row.home_score), Number(row.away_score)] as const;
    games.push({ gameId, teamIds: [homeTeamId, awayTeamId], score, week, kickoffAtMs });
  }
  return games;
}

/** The Sunday on which most of the week's games are, at 1 PM. */
function sundayOf(week: readonly Played[]): number {
  const days = week.map(({ kickoffAtMs }) => new Date(kickoffAtMs - 5 * HOUR_MS));
  const sunday = days.find((day) => day.getUTCDay() === 0);
  if (sunday === undefined) throw new Error("Nobody plays on Sunday.");
  return newYork(sunday.toISOString().slice(0, 10), "13:00");
}

function locksOf(games: readonly Played[], league: number): ReadonlyMap<Id<"games">, number> {
  return new Map(
    games.map(({ gameId, week, kickoffAtMs }) => {
      const ofWeek = games.filter((each) => each.week === week);
      const first = Math.min(...ofWeek.map((each) => each.kickoffAtMs));
      const moments = [kickoffAtMs - DAY_MS, first, Math.min(kickoffAtMs, sundayOf(ofWeek))];
      return [gameId, moments[league] ?? 0];
    }),
  );
}

it.skipIf(!hasResults)(
  "[10.19][16.2][16.3] a real season under each deadline comes to an independent count",
  async () => {
    freezeClock(Date.UTC(SEASON, 8, 3));
    const t = testBackend();
    const [ann, bob] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Ray")];
    const games = await addGames(t);
    const random = seededRandom(SEASON);
    const events: { readonly atMs: number; readonly happen: () => Promise<unknown> }[] = games.map((game) => ({
      atMs: game.kickoffAtMs + 3.5 * HOUR_MS,
      happen: async () => await endGame(t, game.gameId, game.score),
    }));
    const wanted = new Map<string, { picks: number; points: number; byWeek: Record<string, number> }>();
    const leagueIds: Id<"leagues">[] = [];
    const outcomes = { late: 0, inTime: 0 };
    for (const [index, deadline] of LEAGUES.entries()) {
      const name = `League ${index}`;
      const league = await ann.as.mutation(api.leagues.create, { name, entriesPerMember: 2, ...deadline });
      const leagueId = league.id;
      leagueIds.push(leagueId);
      await bob.as.mutation(api.leagues.join, { inviteCode: league.inviteCode });
      await ann.as.mutation(api.entries.addOwn, { leagueId });
      await ann.as.mutation(api.entries.addPlayers, { leagueId, names: ["Grandpa Joe"] });
      const locks = locksOf(games, index);
      for (const { entryId, ownerId } of await ann.as.query(api.entries.list, { leagueId })) {
        const player = ownerId === bob.userId ? bob : ann;
        const count = { picks: 0, points: 0, byWeek: {} as Record<string, number> };
        wanted.set(entryId, count);
        for (const { gameId, teamIds, score, week } of games) {
          if (random() < 0.1) continue;
          const side = random() < 0.5 ? 0 : 1;
          const args = { leagueId, entryId, gameId, selectedTeamId: teamIds[side] };
          const lockAtMs = locks.get(gameId) ?? 0;
          if (random() < 0.15) {
            const happen = async () => {
              expect((await refusalOf(player.as.mutation(api.picks.submit, args))).code).toBe("LOCKED");
              outcomes.late += 1;
            };
            events.push({ atMs: lockAtMs, happen });
            continue;
          }
          const happen = async () => {
            await player.as.mutation(api.picks.submit, args);
            outcomes.inTime += 1;
          };
          // Up to the last minute.
          events.push({ atMs: lockAtMs - Math.ceil(random() ** 3 * 20 * 60) * 60_000, happen });
          const points = Number(score[side] > score[1 - side]!);
          count.picks += 1;
          count.points += points;
          count.byWeek[week] = (count.byWeek[week] ?? 0) + points;
        }
      }
    }
    for (const { atMs, happen } of events.sort((a, b) => a.atMs - b.atMs)) {
      await advanceTo(t, atMs);
      await happen();
    }
    await advanceTo(t, Date.now() + HOUR_MS);
    expect(outcomes.late).toBeGreaterThan(20);
    expect(outcomes.inTime).toBe([...wanted.values()].reduce((sum, { picks }) => sum + picks, 0));
    for (const leagueId of leagueIds) {
      const at = { leagueId, season: SEASON };
      const { entries } = await bob.as.query(api.standings.forLeague, { ...at, limit: 100 });
      expect(entries).toHaveLength(4);
      const weekly = await bob.as.query(api.standings.weekly, at);
      for (const { entryId, totalPicks, totalPoints, rank } of entries) {
        const count = wanted.get(entryId);
        expect({ totalPicks, totalPoints }).toEqual({ totalPicks: count?.picks, totalPoints: count?.points });
        expect(weekly.rows.find((row) => row.entryId === entryId)?.points).toEqual(count?.byWeek);
        const better = entries.filter(
          (other) =>
            other.totalPoints > totalPoints || (other.totalPoints === totalPoints && other.totalPicks < totalPicks),
        );
        expect(rank).toBe(1 + better.length);
      }
    }
  },
  isLong ? 3_600_000 : 120_000,
);
