// A sheet's picks carry these besides teams, as far as they count by the week's rules.
import { countedGames } from "../../../../domain/scoring/pickLimit";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { WeekRules } from "../leagueRules/weekRules";

type SheetOfWeek = Pick<Doc<"sheets">, "picks" | "bestBetGameId"> | null;

/** The games that are picked on a sheet, whether or not they count. */
export const pickedOn = (sheet: Pick<Doc<"sheets">, "picks"> | null) =>
  new Set(Object.keys(sheet?.picks ?? {}) as Id<"games">[]);

/** Of picks that count; a number that stayed on another game holds nothing. */
export function numbersOn(
  sheet: SheetOfWeek,
  { settings, games }: WeekRules,
): { gameId: Id<"games">; number: number }[] {
  return countedGames(settings, games, pickedOn(sheet))
    .flatMap(({ id: gameId }) => {
      const number = sheet?.picks[gameId]?.number;
      return number === undefined ? [] : [{ gameId, number }];
    })
    .sort((a, b) => a.number - b.number);
}

/** Null also where it stayed on a game that doesn't count. */
export function bestBetOn(sheet: SheetOfWeek, { games }: WeekRules): Id<"games"> | null {
  return games.find(({ id }) => id === sheet?.bestBetGameId)?.id ?? null;
}
