import { Crown, Skull, UserCheck } from "lucide-react";
import { Badge } from "../ui/Badge";
import type { EntryView } from "./views";
import { shortWeek } from "./weekText";

interface EntryBadgeProps {
  entry: Pick<EntryView, "isEliminated" | "eliminatedWeek" | "isWinner">;
  className?: string;
}

/** [4.4][2.46] Active or Eliminated with its week; the winner is named so. */
export function EntryBadge({ entry, className }: EntryBadgeProps) {
  const look = className === undefined ? {} : { className };
  if (entry.isWinner)
    return (
      <Badge tone="accent" icon={<Crown aria-hidden />} {...look}>
        Winner
      </Badge>
    );
  if (entry.isEliminated)
    return (
      <Badge tone="danger" icon={<Skull aria-hidden />} {...look}>
        {entry.eliminatedWeek === null ? "Eliminated" : `Eliminated ${shortWeek(entry.eliminatedWeek)}`}
      </Badge>
    );
  return (
    <Badge tone="success" icon={<UserCheck aria-hidden />} {...look}>
      Active
    </Badge>
  );
}
