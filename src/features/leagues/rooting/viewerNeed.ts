// [11.3][11.5] The viewer's need in the counted week, in words, with the winners that are chosen.
import { t } from "@lingui/core/macro";
import { openGames } from "../../../../domain/odds/leagueWeek";
import { chanceText } from "../../../components/board/boardRows";
import type { BoardGame, Choices } from "../../../components/board/boardWeek";
import { deedOf, needText } from "../../../components/board/needText";
import type { CountedWeek } from "../../../components/board/useWeekOdds";
import type { TeamMap } from "../../../hooks/useTeams";
import { choicesText } from "./whatIfTexts";

export interface NeedSources {
  readonly counted: CountedWeek;
  /** Those that can be chosen for, whether or not they are. */
  readonly open: readonly BoardGame[];
  readonly choices: Choices;
  readonly teams: TeamMap;
}

export function viewerNeed({ counted, open, choices, teams }: NeedSources) {
  const { week, odds } = counted;
  const own = week.own ? odds.members.get(week.own.id) : undefined;
  const chance = own === undefined ? null : chanceText(own, odds.isCoarse);
  const need = odds.need === null ? t`You aren’t playing this week.` : needText(odds.need, counted, teams);
  const ifChosen = t`If ${choicesText({ choices, open, teams, deed: deedOf(week) })}`;
  const given =
    own?.prospect === "open" && chance !== null
      ? t`${ifChosen}, your chance is ${chance}. ${need}`
      : `${ifChosen}: ${need}`;
  return {
    /** "34%", "Won", "Out"; null for who takes no part. */
    chance,
    isOpen: own?.prospect === "open",
    need,
    isWhatIf: choices.size > 0,
    ifChosen,
    /** The chosen winners, and what is needed then. */
    given,
    isCounted: isCountedWith(choices, { open, counted }),
  };
}

/** True if the counted week is the one in which exactly these winners have won. */
function isCountedWith(choices: Choices, { open, counted }: Pick<NeedSources, "open" | "counted">): boolean {
  const stillOpen = new Set(openGames(counted.week.games).map(({ id }) => id));
  return open.every(({ id }) => choices.has(id) !== stillOpen.has(id));
}
