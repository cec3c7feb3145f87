import type { FunctionReturnType } from "convex/server";
import { plural, t } from "@lingui/core/macro";
import type { api } from "../../../../convex/_generated/api";
import { shortWeekName } from "../../../../domain/games/weeks";
import { weekName } from "../../../lib/weekName";

export type HallView = FunctionReturnType<typeof api.hallOfFame.get>;
export type RecordView = HallView["records"][number];
export type HeldView = RecordView["held"][number];

/** "You, Ann Lee and 3 others" */
export function peopleText({ people, count }: Pick<HeldView, "people" | "count">): string {
  const names = people.map(({ name, isMe }) => (isMe ? t`You` : name));
  const others = count - people.length;
  if (names.length === 0) return plural(count, { one: "Somebody who has left", other: "# who have left" });
  const all = others > 0 ? [...names, plural(others, { one: "# other", other: "# others" })] : names;
  const last = all.at(-1) ?? "";
  return all.length === 1 ? last : t`${all.slice(0, -1).join(", ")} and ${last}`;
}

/** "Week 7, 2025", "W3 to W5, 2025" */
export function whenOf({ season, fromWeek, week }: Pick<HeldView, "season" | "fromWeek" | "week">): string {
  return fromWeek === null
    ? t`${weekName(week)}, ${season}`
    : t`${shortWeekName(fromWeek)} to ${shortWeekName(week)}, ${season}`;
}
