import { MENTIONS_MAX } from "../../domain/leagues/talk";
import type { Id } from "../../convex/_generated/dataModel";
import { fullName } from "./format";

interface Member {
  readonly userId: Id<"users">;
  readonly firstName: string;
  readonly lastName: string;
}

/** [14.2] The members whom a message names, as many as it may. */
export function mentionedIn(text: string, members: readonly Member[]): Id<"users">[] {
  const named = members.filter((member) => text.includes(`@${fullName(member)}`));
  return named.map(({ userId }) => userId).slice(0, MENTIONS_MAX);
}
