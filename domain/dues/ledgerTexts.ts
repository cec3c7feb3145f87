// [13.6] Commissioners' words beside an amount: how it was paid, and a note. Forms and functions share this code.
import type { FieldProblem } from "../common/fieldProblem";
import { say } from "../common/said";

/** In characters, without spaces around them. */
export const HOW_MAX = 40;
export const NOTE_MAX = 200;

export const howProblem = (how: string): FieldProblem =>
  how.trim().length > HOW_MAX ? say("How it was paid has at most {max} characters", { max: HOW_MAX }) : null;

export const noteProblem = (note: string): FieldProblem =>
  note.trim().length > NOTE_MAX ? say("A note has at most {max} characters", { max: NOTE_MAX }) : null;
