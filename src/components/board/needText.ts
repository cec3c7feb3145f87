// [11.3] What the viewer needs, with the names of teams.
import { hiddenGames, openGames } from "../../../domain/odds/leagueWeek";
import { needInWords } from "../../../domain/odds/needInWords";
import type { Need } from "../../../domain/odds/whatINeed";
import type { TeamMap } from "../../hooks/useTeams";
import type { BoardGame } from "./boardWeek";
import type { CountedWeek } from "./useWeekOdds";
import * as texts from "../../texts/components/board";

interface Deed {
  readonly one: string;
  readonly many: string;
  readonly past: string;
  /** What a game is that neither does it in. */
  readonly not: string;
}

/** What a team does for who picked it: under a spread it covers. */
export const deedOf = ({ rules }: CountedWeek["week"]): Deed =>
  rules.settings.format === "spread"
    ? { one: texts.covers, many: texts.cover, past: texts.covered, not: texts.aPush }
    : { one: texts.wins, many: texts.win, past: texts.wonTheGame, not: texts.aTie };

export function needText(need: Need, { week }: CountedWeek, teams: TeamMap): string {
  const open = openGames(week.games);
  const nameOf = ({ game, outcome }: { game: number; outcome: "home" | "away" }) => {
    const those = open[game];
    const team = those && teams.get(outcome === "home" ? those.homeTeam : those.awayTeam);
    if (!team) return texts.unknown;
    const isShared = [...teams.values()].some(({ id, location }) => id !== team.id && location === team.location);
    return isShared ? texts.theTeam(team.name) : team.location;
  };
  const deed = deedOf(week);
  return needInWords(need, { nameOf, verb: deed, tie: deed.not, hidden: hiddenText(week) });
}

const dayFormat = new Intl.DateTimeFormat("en-US", { weekday: "long", timeZone: "America/New_York" });
const MOST_DAYS = 2;

/** "Monday's picks", where that names all that is hidden and nothing else. */
function hiddenText({ games }: CountedWeek["week"]): string {
  const hidden = new Set(hiddenGames(games));
  const daysOf = (those: readonly BoardGame[]) =>
    new Set(
      [...those].sort((a, b) => a.kickoffAtMs - b.kickoffAtMs).map(({ kickoffAtMs }) => dayFormat.format(kickoffAtMs)),
    );
  const days = [...daysOf(games.filter((game) => hidden.has(game)))];
  const others = daysOf(games.filter((game) => !hidden.has(game)));
  if (days.length > MOST_DAYS || days.some((day) => others.has(day))) return texts.hiddenPicksOf(hidden.size);
  return texts.picksOfDays(days);
}
