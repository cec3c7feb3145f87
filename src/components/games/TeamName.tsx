import { t } from "@lingui/core/macro";
import type { TeamView } from "../../lib/views";
import { FittedText } from "../ui/FittedText";

interface TeamNameProps {
  team: TeamView | undefined;
  className?: string;
}

/** The full name where it fits on one line, else the nickname. Never a cut name. */
export function TeamName({ team, className }: TeamNameProps) {
  const name = team?.displayName ?? t`Unknown`;
  return <FittedText long={name} short={team?.name ?? name} {...(className ? { className } : {})} />;
}
