// A league, a survivor pool and five callers, set up through the HTTP API itself; only games come from the feed.
import type { FunctionArgs } from "convex/server";
import type { internal } from "../../../convex/_generated/api";
import { parseScoreboard } from "../../../convex/model/feed/espn/parseScoreboard";
import { parseTeams } from "../../../convex/model/feed/espn/parseTeams";
import { seasonAt } from "../../../domain/games/weeks";
import { espnEvent, espnScoreboard, espnTeams, type EventOptions } from "../feed/espnEvent";

export const ROLES = ["signedOut", "outsider", "member", "creator", "admin"] as const;
export type Role = (typeof ROLES)[number];

/** Their names at the identity provider; `admin` is in ADMIN_EMAILS. */
export const PEOPLE: Readonly<Record<Exclude<Role, "signedOut">, string>> = {
  outsider: "Olga Out",
  member: "Mel Fox",
  creator: "Cat Lee",
  admin: "Boss One",
};

export interface ApiRequest {
  readonly method?: string;
  readonly body?: unknown;
  /** Sent unchanged, instead of `body`. */
  readonly rawBody?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface ApiHost {
  /** Sends one request as a role. */
  fetch(role: Role, path: string, init: RequestInit): Promise<Response>;
  /** Stores what the feed would store. */
  storeTeams(args: FunctionArgs<typeof internal.jobs.feed.storeTeams>): Promise<void>;
  storeBoard(args: FunctionArgs<typeof internal.jobs.feed.storeBoard>): Promise<void>;
}

const DAY_MS = 86_400_000;
export const WEEK = 12;

export interface ApiWorld {
  readonly season: number;
  readonly leagueId: string;
  readonly inviteCode: string;
  readonly poolId: string;
  readonly poolCode: string;
  readonly creatorId: string;
  readonly memberId: string;
  /** [16.2] The member's second one. */
  readonly secondEntryId: string;
  /** [13.10] East, which nobody is in. */
  readonly groupKey: string;
  /** [16.3] Grandpa Joe's, who has no account. */
  readonly playerId: string;
  /** The member's in the pool. */
  readonly poolEntryId: string;
  /** Lions at Packers, in four days. */
  readonly game: { readonly id: string; readonly homeTeamId: string; readonly awayTeamId: string };
  /** Bears at Packers, ten days ago. */
  readonly playedGameId: string;
  call(role: Role, path: string, request?: ApiRequest): Promise<Response>;
}

export async function openApiWorld(host: ApiHost): Promise<ApiWorld> {
  const season = seasonAt(Date.now());
  const store = async (week: number, events: readonly EventOptions[]) => {
    const at = { season, week };
    const board = parseScoreboard(
      espnScoreboard(
        events.map((event) => espnEvent({ ...event, ...at })),
        at,
      ),
    );
    await host.storeBoard({ board });
  };
  const at = (ms: number) => new Date(Date.now() + ms).toISOString();
  await host.storeTeams(parseTeams(espnTeams()));
  await store(WEEK - 1, [
    { id: "301", home: "GB", away: "CHI", date: at(-10 * DAY_MS), status: "final", score: [24, 17], period: 4 },
  ]);
  await store(WEEK, [{ date: at(4 * DAY_MS) }, { id: "402", home: "CHI", away: "MIN", date: at(4 * DAY_MS) }]);

  const call = async (role: Role, path: string, { body, rawBody, headers = {}, method }: ApiRequest = {}) => {
    const text = rawBody ?? (body === undefined ? undefined : JSON.stringify(body));
    return await host.fetch(role, path, {
      method: method ?? (text === undefined ? "GET" : "POST"),
      headers: { ...(text === undefined ? {} : { "content-type": "application/json" }), ...headers },
      ...(text === undefined ? {} : { body: text }),
    });
  };
  const ask = async <Body>(role: Role, path: string, request?: ApiRequest) => {
    const response = await call(role, path, request);
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as Body;
  };

  for (const role of ["outsider", "admin"] as const) await ask(role, "/api/auth/user");
  const { id: creatorId } = await ask<{ id: string }>("creator", "/api/auth/user");
  const { id: memberId } = await ask<{ id: string }>("member", "/api/auth/user");
  type League = { id: string; inviteCode: string };
  const league = await ask<League>("creator", "/api/leagues", {
    body: { name: "Sunday Crew", entriesPerMember: 3, rules: { tiebreaker: "totalPoints" } },
  });
  await ask("member", "/api/leagues/join", { body: { inviteCode: league.inviteCode } });
  const entries = `/api/leagues/${league.id}/entries`;
  const { entryId: secondEntryId } = await ask<{ entryId: string }>("member", entries, { body: {} });
  await ask("creator", `/api/leagues/${league.id}/players`, { body: { names: ["Grandpa Joe"] } });
  const playing = await ask<{ entryId: string; userId: string | null }[]>("member", entries);
  const joe = playing.find(({ userId }) => userId === null);
  if (joe === undefined) throw new Error("Joe doesn't play.");
  const groups = `/api/leagues/${league.id}/groups`;
  await ask("creator", groups, { body: { name: "West" } });
  const { key: groupKey } = await ask<{ key: string }>("creator", groups, { body: { name: "East" } });
  await ask("creator", `/api/leagues/${league.id}/dues`, { body: { currency: "USD", entryFeeCents: 2000 } });
  const pool = await ask<League>("creator", "/api/survivor/leagues", { body: { name: "Last One" } });
  await ask("member", "/api/survivor/leagues/join", { body: { inviteCode: pool.inviteCode } });
  type Listed = { entries: { entryId: string; userId: string }[] };
  const { entries: inPool } = await ask<Listed>("member", `/api/survivor/leagues/${pool.id}`);
  const poolEntry = inPool.find(({ userId }) => userId === memberId);
  if (poolEntry === undefined) throw new Error("The member isn't in the pool.");
  type Games = { games: (ApiWorld["game"] & { week: number })[] };
  const { games } = await ask<Games>("member", `/api/games?week=${WEEK}&season=${season}`);
  const played = await ask<Games>("member", `/api/games?week=${WEEK - 1}&season=${season}`);
  const teams = await ask<{ id: string; abbreviation: string }[]>("member", "/api/teams");
  const packers = teams.find(({ abbreviation }) => abbreviation === "GB")?.id;
  const game = games.find(({ homeTeamId }) => homeTeamId === packers);
  if (game === undefined || played.games[0] === undefined) throw new Error("The feed's games aren't there.");
  return {
    season,
    leagueId: league.id,
    inviteCode: league.inviteCode,
    poolId: pool.id,
    poolCode: pool.inviteCode,
    creatorId,
    memberId,
    secondEntryId,
    groupKey,
    playerId: joe.entryId,
    poolEntryId: poolEntry.entryId,
    game,
    playedGameId: played.games[0].id,
    call,
  };
}
