// [11.5] Which winners are chosen, in words.
import { t } from "@lingui/core/macro";
import type { BoardGame, Choices } from "../../../components/board/boardWeek";
import type { deedOf } from "../../../components/board/needText";
import type { TeamMap } from "../../../hooks/useTeams";
import { formatList } from "../../../lib/format";

/** More are counted. */
const MOST_NAMED = 3;

interface Chosen {
  readonly choices: Choices;
  readonly open: readonly BoardGame[];
  readonly teams: TeamMap;
  readonly deed: ReturnType<typeof deedOf>;
}

/** "Titans and Lions win", in the order of the games. */
export function choicesText({ choices, open, teams, deed }: Chosen): string {
  const names = open.flatMap(({ id }) => {
    const winner = choices.get(id);
    return winner === undefined ? [] : [teams.get(winner)?.name ?? t`Unknown`];
  });
  if (names.length > MOST_NAMED) return t`the ${names.length} chosen teams ${deed.many}`;
  return `${formatList(names)} ${deed.many}`;
}
