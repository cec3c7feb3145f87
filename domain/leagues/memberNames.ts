// [5.6][16.1] Both names of a person, as the server takes them: look-alikes take a table of letters, which browsers do
// without until a move-in.
import { personNameProblem, type NameField } from "../common/personNames";
import { say, type Said } from "../common/said";
import { isLikeTheApp } from "./entryNames";

interface MemberNameProblem {
  readonly field: NameField;
  readonly problem: Said;
}

export function memberNameProblem(names: Readonly<Record<NameField, string>>): MemberNameProblem | null {
  for (const field of ["firstName", "lastName"] as const) {
    const problem = personNameProblem(field, names[field]);
    if (problem !== null) return { field, problem };
  }
  if (!isLikeTheApp(`${names.firstName} ${names.lastName}`)) return null;
  return {
    field: isLikeTheApp(names.firstName) ? "firstName" : "lastName",
    problem: say("Your name can’t be like this app’s own, Huddle Picks"),
  };
}
