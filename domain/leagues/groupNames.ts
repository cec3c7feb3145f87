// [13.10] The rules for a group's name. The server alone checks it: look-alikes take a table of letters.
import type { FieldProblem } from "../common/fieldProblem";
import { isBlankName, nameLength, namingProblem } from "../common/names";
import { say } from "../common/said";
import { foldEntryName } from "./entryNames";
import { GROUP_NAME_MAX } from "./groups";

/** About a name beside the names of the league's other groups. */
export function groupNameProblem(name: string, others: readonly string[]): FieldProblem {
  if (isBlankName(name) || foldEntryName(name) === "") return say("Group name is required");
  if (nameLength(name) > GROUP_NAME_MAX)
    return say("Group name must be at most {max} characters", { max: GROUP_NAME_MAX });
  const naming = namingProblem(say("Group name"), name);
  if (naming !== null) return naming;
  const folded = foldEntryName(name);
  const like = others.find((other) => foldEntryName(other) === folded);
  return like === undefined
    ? null
    : say("The league has a group called {like} already. Choose another name.", { like });
}
