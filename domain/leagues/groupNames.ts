// [13.10] What a group can be called. The server alone checks it: look-alikes take a table of letters.
import { isBlankName, namingProblem } from "../common/names";
import { foldEntryName } from "./entryNames";
import { GROUP_NAME_MAX } from "./groups";

/** What is wrong with a name beside the names of the league's other groups; null if nothing is. */
export function groupNameProblem(name: string, others: readonly string[]): string | null {
  if (isBlankName(name) || foldEntryName(name) === "") return "Group name is required";
  if (name.length > GROUP_NAME_MAX) return `Group name must be at most ${GROUP_NAME_MAX} characters`;
  const naming = namingProblem("Group name", name);
  if (naming !== null) return naming;
  const folded = foldEntryName(name);
  const like = others.find((other) => foldEntryName(other) === folded);
  return like === undefined ? null : `The league has a group called ${like} already. Choose another name.`;
}
