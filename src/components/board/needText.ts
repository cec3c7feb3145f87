// [11.3] Says what the viewer needs, with the names of teams.
import { plural, t } from "@lingui/core/macro";
import { hiddenGames, openGames } from "../../../domain/odds/leagueWeek";
import type { Need } from "../../../domain/odds/whatINeed";
import type { TeamMap } from "../../hooks/useTeams";
import type { BoardGame } from "./boardWeek";
import { needInWords } from "./needInWords";
import type { CountedWeek } from "./useWeekOdds";

interface Deed {
  readonly one: string;
  readonly many: string;
  readonly past: string;
  /** Names a game in which neither team does it. */
  readonly not: string;
}

/** A team wins for who picked it; under a spread it covers. */
export const deedOf = ({ rules }: CountedWeek["week"]): Deed =>
  rules.settings.format === "spread"
    ? { one: t`covers`, many: t`cover`, past: t`covered`, not: t`a push` }
    : { one: t`wins`, many: t`win`, past: t`won`, not: t`a tie` };

export function needText(need: Need, { week }: CountedWeek, teams: TeamMap): string {
  const open = openGames(week.games);
  const nameOf = ({ game, outcome }: { game: number; outcome: "home" | "away" }) => {
    const those = open[game];
    const team = those && teams.get(outcome === "home" ? those.homeTeam : those.awayTeam);
    if (!team) return t`Unknown`;
    const isShared = [...teams.values()].some(({ id, location }) => id !== team.id && location === team.location);
    return isShared ? t`the ${team.name}` : team.location;
  };
  const deed = deedOf(week);
  return needInWords(need, { nameOf, verb: deed, tie: deed.not, hidden: hiddenText(week) });
}

/** "Monday's picks", where that names all that is hidden and nothing else. */
function hiddenText({ games }: CountedWeek["week"]): string {
  const dayFormat = new Intl.DateTimeFormat("en-US", { weekday: "long", timeZone: "America/New_York" });
  const hidden = new Set(hiddenGames(games));
  const daysOf = (those: readonly BoardGame[]) =>
    new Set(
      [...those].sort((a, b) => a.kickoffAtMs - b.kickoffAtMs).map(({ kickoffAtMs }) => dayFormat.format(kickoffAtMs)),
    );
  const [first = "", second, ...more] = daysOf(games.filter((game) => hidden.has(game)));
  const others = daysOf(games.filter((game) => !hidden.has(game)));
  if (more.length > 0 || others.has(first) || (second !== undefined && others.has(second)))
    return t`the hidden picks of ${plural(hidden.size, { one: "# game", other: "# games" })}`;
  return second === undefined ? t`${first}'s picks` : t`${first}'s and ${second}'s picks`;
}
