// [11.6] How a pool's entries split over a week, in words.
import type { TeamId } from "../../../components/games/gameViews";
import type { RiderView, WeekStateView } from "../../../components/survivor/survivorViews";
import type { TeamMap } from "../../../hooks/useTeams";
import { fullName } from "../../../lib/format";
import * as texts from "../../../texts/pages/survivor/sweat";

/** Standing alone says something among at least so many. */
const FEWEST_PICKS = 3;

const nameOf = (teams: TeamMap, id: TeamId) => teams.get(id)?.name ?? texts.unknown;

/** "12 of 30 picked the Chiefs, the most of 9 teams." */
export function splitText(split: WeekStateView["split"], teams: TeamMap): string {
  const total = split.reduce((sum, { count }) => sum + count, 0);
  const [first, second] = [...split].sort((a, b) => b.count - a.count);
  if (first === undefined) return texts.nobodyHasPicked;
  if (second === undefined) {
    const all = total === 1 ? texts.theOnlyPickIs : texts.allPicked(total);
    return texts.the(all, nameOf(teams, first.teamId));
  }
  if (first.count === second.count) return texts.pickOnTeams(total, split.length);
  return texts.ofPickedTheTheMost(first.count, total, nameOf(teams, first.teamId), split.length);
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
    const who = mine.has(entry.entryId) ? texts.youStand : texts.stands(fullName(entry));
    return texts.aloneOnThe(who, nameOf(teams, teamId));
  });
  const rest = found.length - sentences.length;
  if (rest > 0) sentences.push(texts.so(rest === 1 ? texts.does1More : texts.doMore(rest)));
  return sentences.join(" ");
}
