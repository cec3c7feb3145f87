// Complete views for UI tests; each test sets only the fields that matter to it.
import { CLASSIC, type RuleSettings } from "../../../domain/leagueRules/ruleSettings";
import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../convex/_generated/api";
import type { FormView, GameId, GameView, ScoreView, TeamId } from "../../../src/components/games/gameViews";
import type { LeagueView, TeamView } from "../../../src/lib/views";

export const kickoffAtMs = Date.parse("2026-11-22T18:00:00Z");
export const hourMs = 3_600_000;

function aTeam(abbreviation: string, over: Partial<TeamView> = {}): TeamView {
  return {
    id: abbreviation as TeamId,
    externalId: abbreviation,
    displayName: `${abbreviation} City ${abbreviation}s`,
    name: `${abbreviation}s`,
    location: `${abbreviation} City`,
    abbreviation,
    logoUrl: null,
    color: "#203731",
    alternateColor: "#ffb612",
    conference: "NFC",
    division: "NFC North",
    ...over,
  };
}

export const packers = aTeam("GB", { displayName: "Green Bay Packers", name: "Packers" });
export const bears = aTeam("CHI", { displayName: "Chicago Bears", name: "Bears", color: "#0b162a" });
export const teams = new Map([packers, bears].map((team) => [team.id as string, team]));

/** Bears at Packers, Sunday 1 pm in New York. */
export function aGame(over: Partial<GameView> = {}): GameView {
  return {
    id: "game1" as GameId,
    season: 2026,
    week: 12,
    homeTeamId: packers.id,
    awayTeamId: bears.id,
    kickoffAtMs,
    isKickoffConfirmed: true,
    status: "scheduled",
    homeScore: null,
    awayScore: null,
    winnerTeamId: null,
    isNeutralSite: false,
    venue: "Lambeau Field",
    broadcast: "FOX",
    spread: -3.5,
    overUnder: 44.5,
    homeMoneyline: -180,
    awayMoneyline: 155,
    temperature: 38,
    weatherCode: 1000,
    weatherCondition: "Sunny",
    isIndoor: false,
    ...over,
  };
}

export function aScore(over: Partial<ScoreView> = {}): ScoreView {
  return {
    gameId: "game1" as GameId,
    homeScore: 14,
    awayScore: 10,
    period: 3,
    clock: "8:42",
    phase: "STATUS_IN_PROGRESS",
    detail: "8:42 - 3rd",
    possessionTeamId: null,
    downDistance: null,
    isRedZone: false,
    lastPlay: null,
    ...over,
  };
}

export function aLeague(over: Partial<LeagueView> = {}): LeagueView {
  return {
    id: "league1" as LeagueView["id"],
    name: "Sunday Club",
    description: null,
    poolType: "pickem",
    isPublic: false,
    memberCount: 3,
    currentSeason: 2026,
    inviteCode: "ABCD2345",
    maxMembers: 20,
    pickDeadlineHours: 24,
    createdById: "user1" as LeagueView["createdById"],
    isCreator: true,
    isCommissioner: true,
    historicalModeEnabled: false,
    historicalModeSeason: null,
    ...over,
  };
}

export function aForm(results: string): FormView[] {
  return [...results].map((result, index) => ({
    result: result as FormView["result"],
    kickoffAtMs: kickoffAtMs - (index + 1) * 7 * 24 * hourMs,
    opponentTeamId: bears.id,
    teamScore: 24,
    opponentScore: 17,
  }));
}

/** The viewer's sheet in a league with Classic rules, or with these. */
export function aSheet(
  games: readonly Pick<GameView, "id">[] = [],
  settings: Partial<RuleSettings> = {},
): FunctionReturnType<typeof api.picks.ownSheet> {
  return {
    settings: { ...CLASSIC, ...settings },
    countingGameIds: games.map(({ id }) => id),
    highestNumber: settings.weights === "confidence" ? games.length : null,
    numbers: [],
    counted: [],
    bestBetGameId: null,
    guess: null,
    recast: null,
    copied: 0,
    canChooseGames: false,
    guessGameId: null,
    lines: [],
  };
}
