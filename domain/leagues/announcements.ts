// [13.5] Announcements by the commissioners of a league or pool. Forms and functions share this code.
import type { FieldProblem } from "../common/fieldProblem";
import { say } from "../common/said";

export const ANNOUNCEMENT_MAX = 1000;
export const ANNOUNCEMENTS_A_DAY = 3;

export function announcementProblem(text: string): FieldProblem {
  const { length } = text.trim();
  if (length === 0) return say("Write something to announce");
  return length > ANNOUNCEMENT_MAX
    ? say("An announcement has at most {max} characters", { max: ANNOUNCEMENT_MAX })
    : null;
}
