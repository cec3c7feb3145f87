// [13.5] What the commissioners of a league or pool announce. Forms and functions share this code.
import type { FieldProblem } from "./leagueForms";

export const ANNOUNCEMENT_MAX = 1000;
export const ANNOUNCEMENTS_A_DAY = 3;

export function announcementProblem(text: string): FieldProblem {
  const { length } = text.trim();
  if (length === 0) return "Write something to announce";
  return length > ANNOUNCEMENT_MAX ? `An announcement has at most ${ANNOUNCEMENT_MAX} characters` : null;
}
