// [13.9] A league's prizes, and their names. Limits of what a league may set: prizesProblem.ts; winners: awards.ts.
import { say, type Part } from "../common/said";
import { weekName } from "../games/weeks";
import type { Group } from "../leagues/groups";
import { segmentKey, weeksText, type Segment, type WeekRange } from "../scoring/segments";

/** Exactly one of the two. */
export interface Worth {
  /** In the currency's smallest unit. */
  readonly cents?: number | undefined;
  readonly text?: string | undefined;
}

/** Of each week from the first to the last one. `carriesOver`: nobody's goes to the next week with an amount. */
export interface WeekPrize extends Worth, WeekRange {
  readonly kind: "week";
  readonly carriesOver: boolean;
}

export type Prize =
  | WeekPrize
  | (Worth & WeekRange & { readonly kind: "segment" })
  | (Worth & { readonly kind: "group"; readonly group: string })
  | (Worth & { readonly kind: "place"; readonly place: number })
  | (Worth & { readonly kind: "last" })
  | (Worth & { readonly kind: "survivor" });

export const PLACES_WITH_PRIZES = 20;
export const PRIZE_TEXT_MAX = 60;
/** Each place, segment, group, the last place and the survivor, some weeks, and texts beside amounts. */
export const PRIZES_A_SEASON = 60;

/** The unit in which prizes are won and marked as handed over. Tied entries share the places that they take. */
export type Target =
  | { readonly kind: "week"; readonly week: number }
  | (WeekRange & { readonly kind: "segment" })
  | { readonly kind: "group"; readonly group: string }
  | { readonly kind: "places"; readonly fromPlace: number; readonly toPlace: number }
  | { readonly kind: "last" }
  | { readonly kind: "survivor" };

/** "week-3", "segment-1-9", "places-2-3", "last": names a target within a season. */
export function targetKey(target: Target): string {
  switch (target.kind) {
    case "week":
      return `week-${target.week}`;
    case "segment":
      return `segment-${segmentKey(target)}`;
    case "group":
      return `group-${target.group}`;
    case "places":
      return `places-${target.fromPlace}-${target.toPlace}`;
    default:
      return target.kind;
  }
}

/** The league's names for its segments and groups. */
export interface PrizeNames {
  readonly segments: readonly Segment[];
  readonly groups: readonly Group[];
}

/** "Week 3", "First half", "East", "1st place", "2nd to 4th place", "Last place" */
export function targetName(target: Target, { segments, groups }: PrizeNames): Part {
  switch (target.kind) {
    case "week":
      return weekName(target.week);
    case "segment":
      return segments.find((each) => segmentKey(each) === segmentKey(target))?.name ?? weeksText(target);
    case "group":
      return groups.find(({ key }) => key === target.group)?.name ?? say("A former group");
    case "places": {
      const { fromPlace, toPlace } = target;
      return fromPlace === toPlace
        ? say("{place, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} place", { place: fromPlace })
        : say(
            "{fromPlace, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} to {toPlace, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} place",
            { fromPlace, toPlace },
          );
    }
    case "last":
      return say("Last place");
    case "survivor":
      return say("Survivor");
  }
}

/** The same of a prize; a weekly one is named by its weeks: "Weeks 1–18". */
export function prizeName(prize: Prize, names: PrizeNames): Part {
  if (prize.kind === "week") return weeksText(prize);
  if (prize.kind === "place")
    return targetName({ kind: "places", fromPlace: prize.place, toPlace: prize.place }, names);
  return targetName(prize, names);
}
