// [15.3] A shared link tells those who can't sign in only what is public. A private league shows its name only where
// the link is its invitation.
import { v, type Infer } from "convex/values";
import { normaliseInviteCode } from "../../../domain/leagues/leagueForms";
import { formatEastern } from "../../../domain/common/easternTime";
import { isWholeBetween } from "../../../domain/common/fieldProblem";
import { wholeIn } from "../../../domain/common/wholeNumbers";
import { LAST_WEEK } from "../../../domain/games/weeks";
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { weekName } from "../common/weekName";
import { listWeekGames } from "../records/games/weekGames";
import { getCurrentWeek } from "../records/games/currentWeek";
import { getByInviteCode } from "../records/leagues/inviteCodes";

const cardTeam = v.object({
  abbreviation: v.string(),
  color: v.string(), // "#rrggbb"
  alternateColor: v.string(), // "#rrggbb"
  conference: v.union(v.literal("AFC"), v.literal("NFC"), v.null()),
  /** Null until the game is final, so that a kept picture never shows an old score. */
  score: v.union(v.number(), v.null()),
});

const cardGame = v.object({
  away: cardTeam,
  home: cardTeam,
  /** "Final", "Live now", or the kickoff. */
  state: v.string(),
});
export type CardGame = Infer<typeof cardGame>;

export const shareCard = v.object({
  title: v.string(),
  description: v.string(),
  /** The picture's text: `title`, or less where a line of its own says the rest. */
  heading: v.string(),
  /** A line above the heading. */
  kicker: v.union(v.string(), v.null()),
  /** The week's games, at most 16, or the one game of the link. */
  games: v.array(cardGame),
});
export type ShareCard = Infer<typeof shareCard>;

const APP: ShareCard = {
  title: "Huddle Picks",
  description: "Pick the winner of every NFL game, compete in private leagues and watch the scores settle it live.",
  heading: "Pick every NFL game. Watch it live.",
  kicker: null,
  games: [],
};

/** Longer than any address of the app. */
const MAX_PATH_LENGTH = 300;
/** Addresses are paths; a host of some kind is needed to read them. */
const BASE = "https://app.invalid";
const MAX_CARD_GAMES = 16;

/** The path and query that a request is about; "/" for anything that isn't one of the app's addresses. */
export function sharedPath(request: Request): string {
  const path = new URL(request.url).searchParams.get("path") ?? "/";
  if (path.length > MAX_PATH_LENGTH || !URL.canParse(path, BASE)) return "/";
  const { origin, pathname, search } = new URL(path, BASE);
  return origin === BASE ? `${pathname}${search}` : "/";
}

/**
 * The card of an address below the app's own, such as "/games/abc". Addresses that say nothing public get the app's
 * card. It reads at most a league, a week's games (at most 16) and their teams.
 */
export async function getShareCard(ctx: QueryCtx, path: string): Promise<ShareCard> {
  const url = new URL(path, BASE);
  const [, room = "", id = "", ...rest] = url.pathname.split("/");
  if (room === "join" && id !== "" && rest.length === 0) return await invitationCard(ctx, id);
  if (room === "games" && rest.length === 0) return await gameCard(ctx, id);
  const leagueId = room === "leagues" || room === "survivor" ? id : url.searchParams.get("league");
  const league = await getPublicLeague(ctx, leagueId);
  const isOfWeek = (room === "picks" || room === "all-picks") && id === "";
  if (isOfWeek) return (await weekCard(ctx, { league, query: url.searchParams })) ?? APP;
  return league === null ? APP : leagueCard(league);
}

/** The app's card and the current week's; reads a week's games (at most 16) and their teams. */
export async function listLikelyCards(ctx: QueryCtx): Promise<ShareCard[]> {
  const current = await getCurrentWeek(ctx);
  if (current === null) return [APP];
  const query = new URLSearchParams({ season: String(current.season), week: String(current.week) });
  const week = await weekCard(ctx, { league: null, query });
  return week === null ? [APP] : [APP, week];
}

async function invitationCard(ctx: QueryCtx, code: string): Promise<ShareCard> {
  const league = await getByInviteCode(ctx, normaliseInviteCode(decodeOrNull(code) ?? ""));
  if (league === null || league.isDeleted) return APP;
  const description = "You're invited. Pick the winner of every NFL game and watch the scores settle it live.";
  return { ...APP, title: `Join ${league.name} on Huddle Picks`, description, heading: league.name, kicker: "Join" };
}

function decodeOrNull(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

async function getPublicLeague(ctx: QueryCtx, id: string | null): Promise<Doc<"leagues"> | null> {
  const leagueId = id === null ? null : ctx.db.normalizeId("leagues", id);
  const league = leagueId === null ? null : await ctx.db.get("leagues", leagueId);
  return league !== null && league.isPublic && !league.isDeleted ? league : null;
}

function leagueCard({ name, poolType }: Doc<"leagues">): ShareCard {
  const kind = poolType === "survivor" ? "A survivor pool" : "A pick’em league";
  const description = `${kind} on Huddle Picks that anyone can join.`;
  return { ...APP, title: `${name} on Huddle Picks`, description, heading: name, kicker: kind };
}

async function gameCard(ctx: QueryCtx, id: string): Promise<ShareCard> {
  const gameId = ctx.db.normalizeId("games", id);
  const game = gameId === null ? null : await ctx.db.get("games", gameId);
  const teams = game === null ? null : await readTeams(ctx, game);
  if (game === null || teams === null) return APP;
  const { away, home } = teams;
  const shown = toCardGame(game, teams);
  const week = `${weekName(game.week)}, ${game.season}`;
  const isScored = shown.away.score !== null;
  const title = isScored
    ? `${away.name} ${game.awayScore}, ${home.name} ${game.homeScore}`
    : game.isNeutralSite
      ? `${away.displayName} vs ${home.displayName}`
      : `${away.displayName} at ${home.displayName}`;
  const description = `${week}. ${shown.state}. Score, chance of winning, drives and lines, live.`;
  return { title, description, heading: title, kicker: week, games: [shown] };
}

interface WeekLink {
  readonly league: Doc<"leagues"> | null;
  readonly query: URLSearchParams;
}

async function weekCard(ctx: QueryCtx, { league, query }: WeekLink): Promise<ShareCard | null> {
  const season = wholeIn(query.get("season"));
  const week = wholeIn(query.get("week"));
  if (Number.isNaN(season) || !isWholeBetween(week, { min: 1, max: LAST_WEEK })) return null;
  const games: CardGame[] = [];
  for (const game of (await listWeekGames(ctx, { season, week })).slice(0, MAX_CARD_GAMES)) {
    const teams = await readTeams(ctx, game);
    if (teams !== null) games.push(toCardGame(game, teams));
  }
  if (games.length === 0) return null;
  const heading = `${weekName(week)}, ${season}`;
  const title = league === null ? heading : `${heading} in ${league.name}`;
  return { ...APP, title, heading, kicker: league?.name ?? null, games };
}

interface Teams {
  readonly away: Doc<"teams">;
  readonly home: Doc<"teams">;
}

async function readTeams(ctx: QueryCtx, { awayTeamId, homeTeamId }: Doc<"games">): Promise<Teams | null> {
  const [away, home] = [await ctx.db.get("teams", awayTeamId), await ctx.db.get("teams", homeTeamId)];
  return away === null || home === null ? null : { away, home };
}

function toCardGame(game: Doc<"games">, { away, home }: Teams): CardGame {
  const toTeam = ({ abbreviation, color, alternateColor, conference }: Doc<"teams">, score: number | null) => ({
    abbreviation,
    color,
    alternateColor,
    conference,
    score: game.status === "final" ? score : null,
  });
  return { away: toTeam(away, game.awayScore), home: toTeam(home, game.homeScore), state: stateOf(game) };
}

function stateOf({ status, kickoffAtMs, isKickoffConfirmed }: Doc<"games">): string {
  switch (status) {
    case "final":
      return "Final";
    case "in_progress":
      return "Live now";
    case "cancelled":
      return "Cancelled";
    case "postponed":
      return "Postponed";
    case "scheduled":
      return isKickoffConfirmed ? formatEastern(kickoffAtMs) : "Time to be announced";
  }
}
