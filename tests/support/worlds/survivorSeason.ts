// A few weeks of football for survivor pools: the same pairings every week, on Sundays, three hours apart.
import { api, internal } from "../../../convex/_generated/api";
import type { Doc, Id } from "../../../convex/_generated/dataModel";
import {
  addGame,
  addTeam,
  advanceTo,
  type Backend,
  DAY_MS,
  endGame,
  HOUR_MS,
  type Player,
  SEASON,
  settle,
  SUNDAY,
  WEEK,
} from "./factories";

export type TeamName = "Aces" | "Bats" | "Cubs" | "Dogs" | "Eels" | "Foxes";
const PAIRS: readonly (readonly [TeamName, TeamName])[] = [
  ["Aces", "Bats"],
  ["Cubs", "Dogs"],
  ["Eels", "Foxes"],
];

export type Settings = Partial<
  Pick<
    Doc<"survivorPools">,
    | "allowMultipleEntries"
    | "maxEntriesPerUser"
    | "tiesSurvive"
    | "allowLateEntries"
    | "latestEntryWeek"
    | "startingWeek"
    | "livesPerEntry"
    | "resurrectionsAllowed"
    | "latestResurrectionWeek"
    | "picksLosers"
    | "twoPicksFromWeek"
    | "playoffsFreeTeams"
    | "marginBreaksTies"
  >
>;

interface Choice {
  readonly week?: number;
  readonly entryNumber?: number;
  readonly pickNumber?: 1 | 2;
}

/** A week's first kickoff. */
export function kickoffOf(week: number): number {
  return SUNDAY + (week - WEEK) * 7 * DAY_MS;
}

export class SurvivorSeason {
  private constructor(
    readonly t: Backend,
    private readonly teams: ReadonlyMap<TeamName, Id<"teams">>,
    private readonly games: ReadonlyMap<string, Id<"games">>,
  ) {}

  /** Weeks 10 to `lastWeek`, with week 10 current; `firstWeek` may be another one. */
  static async create(t: Backend, lastWeek = WEEK + 3, firstWeek = WEEK): Promise<SurvivorSeason> {
    const teams = new Map<TeamName, Id<"teams">>();
    for (const name of PAIRS.flat()) teams.set(name, await addTeam(t, { name }));
    const season = new SurvivorSeason(t, teams, new Map());
    const games = new Map<string, Id<"games">>();
    for (let week = firstWeek; week <= lastWeek; week += 1) {
      for (const [index, [home, away]] of PAIRS.entries()) {
        const kickoffAtMs = kickoffOf(week) + index * 3 * HOUR_MS;
        const gameId = await addGame(t, {
          week,
          kickoffAtMs,
          spread: -3,
          homeTeamId: season.team(home),
          awayTeamId: season.team(away),
        });
        games.set(`${week} ${home}`, gameId);
        games.set(`${week} ${away}`, gameId);
      }
    }
    await t.mutation(internal.jobs.maintenance.sweep, {});
    await settle(t);
    return new SurvivorSeason(t, teams, games);
  }

  team(name: TeamName): Id<"teams"> {
    const id = this.teams.get(name);
    if (id === undefined) throw new Error(`There are no ${name}.`);
    return id;
  }

  nameOf(id: Id<"teams"> | null): TeamName | null {
    return [...this.teams].find(([, teamId]) => teamId === id)?.[0] ?? null;
  }

  game(name: TeamName, week = WEEK): Id<"games"> {
    const id = this.games.get(`${week} ${name}`);
    if (id === undefined) throw new Error(`The ${name} have no game in week ${week}.`);
    return id;
  }

  /** Ends the team's game with a win, or with the given score (its own first). */
  async wins(name: TeamName, week = WEEK, [own, other]: readonly [number, number] = [20, 10]): Promise<void> {
    const isHome = PAIRS.some(([home]) => home === name);
    await endGame(this.t, this.game(name, week), isHome ? [own, other] : [other, own]);
    await settle(this.t);
  }

  /** The named teams win their games of a week, which is then over. */
  async play(week: number, winners: readonly TeamName[]): Promise<void> {
    await advanceTo(this.t, kickoffOf(week) + 9 * HOUR_MS);
    for (const name of winners) await this.wins(name, week);
    await advanceTo(this.t, kickoffOf(week) + 3 * DAY_MS);
    await this.t.mutation(internal.jobs.maintenance.sweep, {});
    await settle(this.t);
  }

  pickOf(name: TeamName, week = WEEK) {
    return { week, selectedTeamId: this.team(name), gameId: this.game(name, week) };
  }

  async pick(player: Player, leagueId: Id<"leagues">, name: TeamName, choice: Choice = {}) {
    const { week = WEEK, entryNumber = 1, pickNumber } = choice;
    const numbered = pickNumber === undefined ? {} : { pickNumber };
    const wanted = { leagueId, entryNumber, ...this.pickOf(name, week), ...numbered };
    return await player.as.mutation(api.survivor.submitPick, wanted);
  }
}

/** A pool of these people with `numberOfEntries` each; the first one creates it with one entry. */
export async function addPool(players: readonly Player[], settings: Settings = {}, numberOfEntries = 1) {
  const [creator, ...others] = players;
  if (creator === undefined) throw new Error("A pool needs a creator.");
  const pool = await creator.as.mutation(api.survivor.create, { name: "Last One", survivorSettings: settings });
  const { id, inviteCode } = pool.league;
  for (const other of others) await other.as.mutation(api.survivor.join, { inviteCode, numberOfEntries });
  return id;
}

/** A pool's counts and flags as its first member sees them. */
export async function poolOf(player: Player, leagueId: Id<"leagues">) {
  return await player.as.query(api.survivor.get, { leagueId });
}

interface Crowd {
  readonly leagueId: Id<"leagues">;
  readonly count: number;
  readonly team: TeamName;
  /** Each entry's differences from the pool's first one. */
  readonly changesOf: (index: number) => Partial<Doc<"survivorEntries">>;
}

/**
 * Adds `count` more members with one entry each, who all picked that team. Only the rows; the pool's counts don't
 * change.
 */
export async function addCrowd(season: SurvivorSeason, { leagueId, count, team, changesOf }: Crowd): Promise<void> {
  await season.t.run(async (ctx) => {
    const entry = await ctx.db.query("survivorEntries").first();
    const user = await ctx.db.query("users").first();
    if (entry === null || user === null) throw new Error("There is no pool.");
    const { _id: _entryId, _creationTime: _entryTime, ...entryFields } = entry;
    const { _id: _userId, _creationTime: _userTime, ...userFields } = user;
    for (let index = 0; index < count; index += 1) {
      const userId = await ctx.db.insert("users", { ...userFields, tokenIdentifier: `crowd|${index}` });
      const entryId = await ctx.db.insert("survivorEntries", { ...entryFields, userId, ...changesOf(index) });
      await ctx.db.insert("leagueMembers", { leagueId, userId, poolType: "survivor", joinedAtMs: index });
      await ctx.db.insert("survivorPicks", {
        leagueId,
        entryId,
        userId,
        season: SEASON,
        savedAtMs: 0,
        ...season.pickOf(team),
        survived: null,
        isTeamReturned: false,
        gradedRevision: 0,
      });
    }
  });
}
