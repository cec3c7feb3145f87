// The people, leagues and games of the load, created through the product's own functions, as its users, its admin and
// its feed call them.
//
// The leagues are in historical mode, where picks of live games are visible to the league and can still be changed. So
// every saved pick reaches all members.
import { api, internal } from "../../convex/_generated/api";
import type { Id } from "../../convex/_generated/dataModel";
import { seasonAt } from "../../domain/games/weeks";
import { DemoClient } from "../../local/demo/DemoClient";
import { displayName, teams } from "../../local/season/teams/teams";
import type { BenchHost } from "../processes";
import { inBatches } from "./inBatches";
import type { Issuer } from "./loadIssuer";

interface SeasonWeek {
  readonly season: number;
  readonly week: number;
}

interface Seat {
  readonly userId: Id<"users">;
  readonly token: string;
}

export interface LeagueOfLoad {
  readonly leagueId: Id<"leagues">;
  /** Opens its revealed picks. */
  readonly revealKey: string;
  readonly seats: readonly Seat[];
}

interface GameOfLoad {
  readonly gameId: Id<"games">;
  readonly homeTeamId: Id<"teams">;
  readonly awayTeamId: Id<"teams">;
}

export interface World {
  readonly season: number;
  readonly week: number;
  readonly leagues: readonly LeagueOfLoad[];
  /** Live games; everybody has picked the home team. Picks of other live games aren't made. */
  readonly pickedGames: readonly GameOfLoad[];
  /** The feed's answer with a new play. */
  tick(number: number): Promise<void>;
}

interface WorldSize {
  readonly leagues: number;
  readonly membersPerLeague: number;
}

const [week, liveCount, pickedLive, endedPicked, hourMs] = [9, 8, 1, 4, 3_600_000];
const [concurrent, importedAtOnce] = [16, 500];
export const adminEmail = "admin@bench.example";
export const tickMarker = (number: number) => `#${String(number).padStart(6, "0")}`;

export async function buildWorld(host: BenchHost, issuer: Issuer, size: WorldSize): Promise<World> {
  const client = new DemoClient(host, (email) => issuer.token(email));
  const startedAtMs = Date.now();
  const season = seasonAt(startedAtMs);
  const feed = new Feed(season, startedAtMs);
  const store = (events: readonly object[], of: number) =>
    client.runInternal(internal.jobs.feed.storeBoard, {
      board: { season, week: of, byeTeamIds: [], events: events as never, skipped: [] },
    });
  await store(feed.endedWeek(), week - 1);
  await store(feed.currentWeek(0), week);

  const admin = await client.actingAs(adminEmail);
  await admin.mutation(api.users.store, {});
  const at = { season, week };
  const leagues = await inBatches(Array.from({ length: size.leagues }), concurrent, async (_none, league) => {
    const emails = Array.from({ length: size.membersPerLeague }, (_seat, seat) => `${league}-${seat}@bench.example`);
    return await foundLeague(client, issuer, { name: `League ${league}`, emails, at });
  });
  await inBatches(leagues, concurrent, ({ leagueId }) =>
    admin.mutation(api.admin.setHistoricalMode, { leagueId, enabled: true, season }),
  );

  const ended = await client.runInternal(internal.jobs.imports.listGames, { season, week: week - 1 });
  const current = await client.runInternal(internal.jobs.imports.listGames, { season, week });
  const pickedGames = current
    .filter(({ status }) => status === "in_progress")
    .slice(0, pickedLive)
    .map(({ id, homeTeamId, awayTeamId }) => ({ gameId: id, homeTeamId, awayTeamId }));
  const picked = [
    ...ended.slice(0, endedPicked).map(({ id, homeTeamId }) => ({ gameId: id, homeTeamId })),
    ...pickedGames,
  ];
  const picks = leagues.flatMap(({ leagueId, seats }) =>
    seats.flatMap(({ userId }) =>
      picked.map(({ gameId, homeTeamId }) => ({ userId, leagueId, gameId, selectedTeamId: homeTeamId })),
    ),
  );
  const batches = Array.from({ length: Math.ceil(picks.length / importedAtOnce) }, (_batch, index) =>
    picks.slice(index * importedAtOnce, (index + 1) * importedAtOnce),
  );
  await inBatches(batches, 2, (batch) => client.runInternal(internal.jobs.imports.importPicks, { picks: batch }));
  return {
    season,
    week,
    leagues,
    pickedGames,
    tick: async (number) => void (await store(feed.currentWeek(number), week)),
  };
}

async function foundLeague(
  client: DemoClient,
  issuer: Issuer,
  { name, emails, at }: { readonly name: string; readonly emails: readonly string[]; readonly at: SeasonWeek },
): Promise<LeagueOfLoad> {
  const seats: Seat[] = [];
  let league: { readonly id: Id<"leagues">; readonly inviteCode: string } | null = null;
  for (const email of emails) {
    const member = await client.actingAs(email);
    const userId = await member.mutation(api.users.store, {});
    if (league === null) league = await member.mutation(api.leagues.create, { name, maxMembers: emails.length });
    else await member.mutation(api.leagues.join, { inviteCode: league.inviteCode });
    seats.push({ userId, token: await issuer.token(email) });
  }
  const [creator] = emails;
  if (league === null || creator === undefined) throw new Error("A league needs members.");
  const mine = await (await client.actingAs(creator)).query(api.picks.listMine, { leagueId: league.id, ...at });
  if (mine.revealKey === null) throw new Error("A new league has a key.");
  return { leagueId: league.id, revealKey: mine.revealKey, seats };
}

/** The feed's data for two weeks: one that has ended, and one of which half is being played. */
class Feed {
  constructor(
    private readonly season: number,
    private readonly nowMs: number,
  ) {}

  endedWeek(): readonly object[] {
    return this.games(week - 1, () => ({
      kickoffAtMs: this.nowMs - 7 * 24 * hourMs,
      status: "final",
      homeScore: 20,
      awayScore: 17,
      winner: "home",
      period: 4,
      clock: "0:00",
      phase: "STATUS_FINAL",
      detail: "Final",
      lastPlay: null,
    }));
  }

  /** With one more play in one of the games. */
  currentWeek(tick: number): readonly object[] {
    return this.games(week, (index) => {
      if (index >= liveCount) {
        return {
          kickoffAtMs: this.nowMs + 24 * hourMs,
          status: "scheduled",
          homeScore: 0,
          awayScore: 0,
          winner: null,
          period: 0,
          clock: "0:00",
          phase: "STATUS_SCHEDULED",
          detail: "Sun 1:00 PM",
          lastPlay: null,
        };
      }
      // The newest tick so far that belonged to this game.
      const plays = tick - ((tick - index + liveCount) % liveCount);
      return {
        kickoffAtMs: this.nowMs - hourMs,
        status: "in_progress",
        homeScore: 14,
        awayScore: 10,
        winner: null,
        period: 3,
        clock: "8:42",
        phase: "STATUS_IN_PROGRESS",
        detail: "8:42 - 3rd",
        lastPlay: `${tickMarker(Math.max(0, plays))} (Shotgun) pass short right for 7 yards, tackled at the 42 yard line`,
      };
    });
  }

  private games(of: number, played: (index: number) => object): readonly object[] {
    return Array.from({ length: teams.length / 2 }, (_none, index) => ({
      externalId: `${of}-${index}`,
      season: this.season,
      week: of,
      home: teamAt(index * 2),
      away: teamAt(index * 2 + 1),
      isKickoffConfirmed: true,
      isNeutralSite: false,
      venue: "Stadium",
      broadcast: "CBS",
      possession: null,
      downDistance: null,
      isRedZone: false,
      lines: {
        spread: -3,
        overUnder: 44,
        homeMoneyline: -150,
        awayMoneyline: 130,
        temperature: null,
        weatherCode: null,
        weatherCondition: null,
        isIndoor: false,
      },
      ...played(index),
    }));
  }
}

function teamAt(index: number) {
  const team = teams[index];
  if (team === undefined) throw new Error(`There is no team ${index}.`);
  const { id, abbreviation, location, name, color, alternateColor } = team;
  return {
    externalId: id,
    displayName: displayName(team),
    name,
    location,
    abbreviation,
    logoUrl: null,
    color: `#${color}`,
    alternateColor: `#${alternateColor}`,
    isPlaceholder: false,
  };
}
