import type { TeamView } from "../../lib/views";
import { FittedText } from "../ui/FittedText";
import * as texts from "../../texts/components/games";

interface TeamNameProps {
  team: TeamView | undefined;
  className?: string;
}

/** The full name where it fits on one line, else the nickname. Never a cut name. */
export function TeamName({ team, className }: TeamNameProps) {
  const name = team?.displayName ?? texts.unknown;
  return <FittedText long={name} short={team?.name ?? name} {...(className ? { className } : {})} />;
}
