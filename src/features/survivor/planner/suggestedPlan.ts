// [11.8] The planner's drawing where a pick is open or its planned team can't be picked: the best plan's teams. They
// are marked, and nothing of them is saved before the viewer takes them.
import { isSameSlot } from "../../../../domain/survivor/plan";
import { bestChanges, plannerOf, type Change, type Planner, type PlanSources } from "./planWeeks";

export interface SuggestedPlan {
  /** As it is saved. */
  own: Planner;
  /** With the suggestions. */
  shown: Planner;
  /** The changes that take all of them. */
  suggestions: readonly Change[];
}

export function suggestedPlan(sources: PlanSources): SuggestedPlan {
  const own = plannerOf(sources);
  const open = own.weeks.flatMap(({ slots }) => slots.filter(({ option, isPicked }) => option === null && !isPicked));
  const suggestions = bestChanges(own, sources.pool.settings, "planned").filter(
    (change) => change.teamId !== null && open.some((slot) => isSameSlot(slot, change)),
  );
  const added = suggestions.flatMap(({ teamId, ...slot }) => (teamId === null ? [] : [{ ...slot, teamId }]));
  // Teams that can't be picked give way.
  const saved = sources.plan.planned.filter((pick) => !added.some((slot) => isSameSlot(slot, pick)));
  const drawn = plannerOf({ ...sources, plan: { ...sources.plan, planned: [...saved, ...added] } });
  const weeks = drawn.weeks.map(({ slots, ...week }) => ({
    ...week,
    slots: slots.map((slot) => ({ ...slot, isSuggested: added.some((pick) => isSameSlot(pick, slot)) })),
  }));
  return { own, shown: { ...drawn, weeks }, suggestions };
}
