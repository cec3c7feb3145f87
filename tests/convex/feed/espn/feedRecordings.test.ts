// Every recorded scoreboard is processed like a poll. Then what the screens query is compared with the recording, which
// is read here independently: a small one that we made up, and the real ones if they exist.
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";
import { api, internal } from "../../../../convex/_generated/api";
import { parseRecord } from "../../../../convex/model/feed/espn/feedRecord";
import { parseScoreboard } from "../../../../convex/model/feed/espn/parseScoreboard";
import { parseTeams } from "../../../../convex/model/feed/espn/parseTeams";
import { recordWithout } from "../../../../domain/games/records";
import { recordingFolders } from "../../../support/feed/recordings";
import { testBackend } from "../../../support/worlds/backends";

interface RawCompetitor {
  homeAway: "home" | "away";
  score?: string | number;
  winner?: boolean;
  team: { id: string };
  records?: { type?: string; summary: string }[];
}
interface RawEvent {
  id: string;
  date: string;
  season?: { year: number; type: number };
  week?: { number: number };
  weather?: { temperature?: number; displayValue?: string; conditionId?: string };
  status: { period?: number; displayClock?: string; type: { name: string; state: string; completed: boolean } };
  competitions: {
    timeValid?: boolean;
    neutralSite?: boolean;
    broadcast?: string;
    venue?: { fullName?: string; indoor?: boolean };
    competitors: RawCompetitor[];
    odds?: ({ details?: string; spread?: number; overUnder?: number } | null)[];
    situation?: { downDistanceText?: string; possession?: string; isRedZone?: boolean };
  }[];
}
interface RawBoard {
  season?: { year?: number; type?: number };
  week?: { number?: number; teamsOnBye?: { id: string }[] };
  events: RawEvent[];
}

const isBoard = (body: unknown): body is RawBoard =>
  typeof body === "object" && body !== null && "events" in body && Array.isArray(body.events);

function recordedIn(folder: string) {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".json"))
    .map((name): [string, unknown] => [basename(name), JSON.parse(readFileSync(join(folder, name), "utf8"))]);
  const boards = files.filter((file): file is [string, RawBoard] => isBoard(file[1]));
  const teams = files.find(([name]) => name.startsWith("teams"))?.[1] ?? null;
  return { folder, boards, teams: teams === null ? null : parseTeams(teams) };
}

const side = (event: RawEvent, homeAway: "home" | "away") => {
  const competitor = event.competitions[0]?.competitors.find((candidate) => candidate.homeAway === homeAway);
  if (!competitor) throw new Error(`Event ${event.id} has no ${homeAway} team.`);
  return competitor;
};
const isOfSeason = (event: RawEvent, board: RawBoard) => {
  const type = event.season?.type ?? board.season?.type;
  return type === 2 || (type === 3 && (event.week?.number ?? board.week?.number) !== 4);
};

function statusOf({ status: { type } }: RawEvent): string {
  if (type.name.startsWith("STATUS_CANCEL")) return "cancelled";
  if (type.name === "STATUS_POSTPONED") return "postponed";
  return type.state === "pre" ? "scheduled" : type.state === "in" ? "in_progress" : "final";
}

/** The facts that [2.36] shows before kickoff, according to the recording; undefined if it has nothing. */
function factsOf(event: RawEvent) {
  const [competition] = event.competitions;
  const odds = competition?.odds?.find((candidate) => candidate !== null);
  const { temperature, displayValue, conditionId } = event.weather ?? {};
  return {
    venue: competition?.venue?.fullName ?? null,
    isIndoor: competition?.venue?.indoor ?? false,
    isNeutralSite: competition?.neutralSite ?? false,
    isKickoffConfirmed: competition?.timeValid ?? true,
    broadcast: competition?.broadcast || null,
    overUnder: odds?.overUnder ?? null,
    ...(odds?.spread === undefined ? {} : { spread: odds.spread }),
    temperature: temperature ?? null,
    ...(displayValue === undefined
      ? {}
      : { weatherCondition: /^\d+$/.test(displayValue) ? conditionId : displayValue }),
  };
}

describe.each(recordingFolders.map(recordedIn))("the scoreboards in $folder", ({ boards, teams: recordedTeams }) => {
  it.each(boards)("[2.36][2.40] %s: every game is shown as it was recorded", async (_, raw) => {
    const board = parseScoreboard(raw);
    expect(board.skipped).toEqual([]);
    const t = testBackend();
    if (recordedTeams) await t.mutation(internal.jobs.feed.storeTeams, recordedTeams);
    expect(await t.mutation(internal.jobs.feed.storeBoard, { board })).toEqual([]);
    const wanted = raw.events.filter((event) => isOfSeason(event, raw));
    expect(board.events.map(({ externalId }) => externalId)).toEqual(wanted.map(({ id }) => id));

    const teams = new Map(
      await t.run(async (ctx) => (await ctx.db.query("teams").collect()).map((row) => [row._id, row])),
    );
    const externalIds = new Map(
      await t.run(async (ctx) => (await ctx.db.query("games").collect()).map((row) => [row.externalId, row._id])),
    );
    for (const event of wanted) {
      const parsed = board.events.find(({ externalId }) => externalId === event.id);
      if (!parsed) throw new Error(`Event ${event.id} is missing.`);
      const { season, week } = parsed;
      const { games, teamRecords } = await t.query(api.games.listByWeek, { season, week });
      const game = games.find(({ id }) => id === externalIds.get(event.id));
      if (!game) throw new Error(`Event ${event.id} is on no screen.`);
      const [home, away] = [side(event, "home"), side(event, "away")];
      expect(game, `event ${event.id}`).toMatchObject({
        status: statusOf(event),
        kickoffAtMs: Date.parse(event.date),
        ...factsOf(event),
      });
      expect(teams.get(game.homeTeamId)?.externalId).toBe(home.team.id);
      expect(teams.get(game.awayTeamId)?.externalId).toBe(away.team.id);
      for (const [teamId, { records }] of [
        [game.homeTeamId, home],
        [game.awayTeamId, away],
      ] as const) {
        const record = teamRecords[teamId];
        // [2.36] The feed's record includes a finished game, the card's is the one before it.
        const parsedTotal = parseRecord(records);
        const result = game.winnerTeamId === teamId ? "W" : game.winnerTeamId ? "L" : "T";
        if (parsedTotal && week <= 18) {
          const before = recordWithout(parsedTotal, game.status === "final" ? [result] : []);
          expect(record, `record in ${event.id}`).toEqual(before);
        }
      }
      if (event.weather && !game.isIndoor) expect(game.weatherCode, `weather of ${event.id}`).not.toBeNull();
      if (event.competitions[0]?.odds?.some((odds) => odds?.details)) expect(game.spread).not.toBeNull();

      const score = (await t.query(api.games.listScores, { season, week })).find(({ gameId }) => gameId === game.id);
      const points = { homeScore: Number(home.score ?? 0), awayScore: Number(away.score ?? 0) };
      if (game.status === "final") {
        expect(game).toMatchObject(points);
        const winner = home.winner ? game.homeTeamId : away.winner ? game.awayTeamId : null;
        expect(game.winnerTeamId).toBe(winner);
      }
      if (game.status === "in_progress") {
        const { situation } = event.competitions[0] ?? {};
        expect(score).toMatchObject({
          ...points,
          period: event.status.period,
          clock: event.status.displayClock,
          phase: event.status.type.name,
          downDistance: situation?.downDistanceText ?? null,
          isRedZone: situation?.isRedZone ?? false,
        });
        if (situation?.possession) {
          expect(teams.get(score?.possessionTeamId ?? game.homeTeamId)?.externalId).toBe(situation.possession);
        }
      }
    }
    if (raw.week?.teamsOnBye && board.season !== null && board.week !== null) {
      const { byeTeamIds } = await t.query(api.games.listByWeek, { season: board.season, week: board.week });
      // Without the recorded teams only the games' teams are known.
      if (recordedTeams) {
        const onBye = byeTeamIds.map((id) => teams.get(id)?.externalId);
        expect(new Set(onBye)).toEqual(new Set(raw.week.teamsOnBye.map(({ id }) => id)));
      }
    }
  });

  it("[3.2] the teams: all of them, with colours and logos", () => {
    if (!recordedTeams) return;
    const { teams, skipped } = recordedTeams;
    expect(skipped).toEqual([]);
    // We made up ten; the feed has all.
    expect([10, 32]).toContain(teams.length);
    expect(teams.every((team) => team.logoUrl && team.color && team.alternateColor && team.location)).toBe(true);
  });
});
