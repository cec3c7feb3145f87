// [11.6] How a pool's entries split over a week, in words.
import { plural, t } from "@lingui/core/macro";
import type { TeamId } from "../../../components/games/gameViews";
import type { RiderView, WeekStateView } from "../../../components/survivor/survivorViews";
import type { TeamMap } from "../../../hooks/useTeams";
import { fullName } from "../../../lib/format";

/** Standing alone says something among at least so many. */
const FEWEST_PICKS = 3;

const nameOf = (teams: TeamMap, id: TeamId) => teams.get(id)?.name ?? t`Unknown`;

/** "12 of 30 picked the Chiefs, the most of 9 teams." */
export function splitText(split: WeekStateView["split"], teams: TeamMap): string {
  const total = split.reduce((sum, { count }) => sum + count, 0);
  const [first, second] = [...split].sort((a, b) => b.count - a.count);
  if (first === undefined) return t`Nobody has picked.`;
  if (second === undefined) {
    const team = nameOf(teams, first.teamId);
    return total === 1 ? t`The only pick is the ${team}.` : t`All ${total} picked the ${team}.`;
  }
  if (first.count === second.count)
    return t`${plural(total, { one: "# pick", other: "# picks" })} on ${split.length} teams.`;
  return t`${first.count} of ${total} picked the ${nameOf(teams, first.teamId)}, the most of ${split.length} teams.`;
}

export interface Alone {
  readonly entry: RiderView;
  readonly teamId: TeamId;
}

/** Who is the only one on a team. */
export function alone(riders: readonly RiderView[]): Alone[] {
  const picks = riders.flatMap((entry) => entry.picks.map(({ teamId }) => ({ entry, teamId })));
  if (picks.length < FEWEST_PICKS) return [];
  return picks.filter(({ teamId }) => picks.filter((each) => each.teamId === teamId).length === 1);
}

/** "You stand alone on the Lions. Ann Lee stands alone on the Jets." At most two, the viewer's own first. */
export function aloneText(found: readonly Alone[], { mine, teams }: { mine: ReadonlySet<string>; teams: TeamMap }) {
  const ordered = [...found].sort((a, b) => Number(mine.has(b.entry.entryId)) - Number(mine.has(a.entry.entryId)));
  const sentences = ordered.slice(0, 2).map(({ entry, teamId }) => {
    const team = nameOf(teams, teamId);
    return mine.has(entry.entryId)
      ? t`You stand alone on the ${team}.`
      : t`${fullName(entry)} stands alone on the ${team}.`;
  });
  const rest = found.length - sentences.length;
  if (rest > 0) sentences.push(rest === 1 ? t`So does 1 more.` : t`So do ${rest} more.`);
  return sentences.join(" ");
}
