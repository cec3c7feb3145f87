// Each row's share of the league's rules [10.1]–[10.7].
import { t } from "@lingui/core/macro";
import { numbersLeft, placesOf } from "../../../../domain/scoring/confidenceSheet";
import type { GameId, GameView, TeamId } from "../../../components/games/gameViews";
import type { NumberOption } from "../confidence/NumberSelect";
import type { NumberSheet } from "../confidence/useNumbers";
import type { CountedPick, LeagueLine, LeagueSettings, LeagueSheet } from "../sheet/leagueSheet";

export interface RowRules {
  settings: LeagueSettings;
  /** [10.3] */
  isCounting: boolean;
  /** undefined until it has frozen. */
  line: LeagueLine | undefined;
  /** [10.7] The pick that the rules made. */
  missed: CountedPick | null;
  /** [10.21] A pick more than the week has: the earlier ones count. */
  isSurplus: boolean;
  /** null in a league without numbers, and for a pick too many. */
  number: RowNumber | null;
  /** null in a league without best bets. */
  bestBet: { isBestBet: boolean; canChoose: boolean } | null;
}

export interface RowNumber {
  /** Given by the viewer, or kept by a locked game. */
  value: number | null;
  /** The pick counts this much as long as it has no number; null without a pick. */
  left: number | null;
  options: readonly NumberOption[];
}

interface RulesOf {
  league: LeagueSheet;
  /** Of the games with a pick. */
  picks: ReadonlyMap<GameId, { selectedTeamId: TeamId }>;
  locked: ReadonlySet<GameId>;
  numbers: NumberSheet | null;
  bestBetGameId: GameId | null;
  nameOf: (teamId: TeamId) => string;
}

export function rowRulesOf(
  games: readonly Pick<GameView, "id" | "status">[],
  { league, picks, locked, numbers, bestBetGameId, nameOf }: RulesOf,
): ReadonlyMap<GameId, RowRules> {
  const { settings, counted } = league;
  const numberOf = numbers === null ? null : rowNumbers(numbers, { league, picks, nameOf });
  const isBetHeld = bestBetGameId !== null && locked.has(bestBetGameId);
  return new Map(
    games.map(({ id, status }) => {
      const pick = counted.get(id);
      const isSurplus = settings.games === "pickN" && picks.has(id) && pick === undefined;
      const canChoose = picks.has(id) && !isSurplus && !locked.has(id) && status !== "cancelled" && !isBetHeld;
      const rules: RowRules = {
        settings,
        isCounting: league.counting.has(id),
        line: league.lines.get(id),
        missed: pick?.isMissed ? pick : null,
        isSurplus,
        number: isSurplus ? null : (numberOf?.(id) ?? null),
        bestBet: settings.weights === "bestBet" ? { isBestBet: bestBetGameId === id, canChoose } : null,
      };
      return [id, rules];
    }),
  );
}

function rowNumbers({ sheet }: NumberSheet, { league, picks, nameOf }: Pick<RulesOf, "league" | "picks" | "nameOf">) {
  const open = numberedGames(league, picks);
  const places = new Map(placesOf(sheet, open).map((place) => [place.game, place]));
  const left = new Set(numbersLeft(sheet));
  const nameOfGame = (id: GameId) => {
    const pick = picks.get(id);
    return pick ? nameOf(pick.selectedTeamId) : t`Unknown`;
  };
  const holders = new Map([...sheet.given].map(([id, number]) => [number, id]));
  return (gameId: GameId): RowNumber => {
    const place = places.get(gameId);
    const options = [...sheet.slots].reverse().flatMap((number): NumberOption[] => {
      const holder = holders.get(number);
      if (holder === undefined && !left.has(number)) return [];
      return [{ number, holder: holder === undefined || holder === gameId ? null : nameOfGame(holder) }];
    });
    const value = place && (place.kind === "given" || place.kind === "fixed") ? place.number : null;
    return { value, left: place?.kind === "left" ? place.number : null, options };
  };
}

/** The games with a pick that counts, by kickoff. */
export function numberedGames(league: LeagueSheet, picks: ReadonlyMap<GameId, unknown>): GameId[] {
  const { settings, counted } = league;
  return league.countingGameIds.filter((id) => picks.has(id) && (settings.games !== "pickN" || counted.has(id)));
}
