// [11.3] What the viewer needs, with the names of teams.
import { openGames } from "../../../domain/odds/leagueWeek";
import { needInWords } from "../../../domain/odds/needInWords";
import type { Need } from "../../../domain/odds/whatINeed";
import type { TeamMap } from "../../hooks/useTeams";
import type { CountedWeek } from "./useWeekOdds";
import * as texts from "../../texts/components/board";

interface Deed {
  readonly one: string;
  readonly many: string;
  readonly past: string;
}

/** What a team does for who picked it: under a spread it covers. */
export const deedOf = ({ rules }: CountedWeek["week"]): Deed =>
  rules.settings.format === "spread"
    ? { one: texts.covers, many: texts.cover, past: texts.covered }
    : { one: texts.wins, many: texts.win, past: texts.wonTheGame };

export function needText(need: Need, { week }: CountedWeek, teams: TeamMap): string {
  const open = openGames(week.games);
  const nameOf = ({ game, outcome }: { game: number; outcome: "home" | "away" }) => {
    const those = open[game];
    const team = those && teams.get(outcome === "home" ? those.homeTeam : those.awayTeam);
    if (!team) return texts.unknown;
    const isShared = [...teams.values()].some(({ id, location }) => id !== team.id && location === team.location);
    return isShared ? team.name : team.location;
  };
  return needInWords(need, nameOf, deedOf(week));
}
