import { Crown, Skull, UserCheck } from "lucide-react";
import { Trans } from "@lingui/react/macro";
import { shortWeekName } from "../../../domain/games/weeks";
import { Badge } from "../ui/Badge";
import type { EntryView } from "./survivorViews";

interface EntryBadgeProps {
  entry: Pick<EntryView, "isEliminated" | "eliminatedWeek" | "isWinner">;
  className?: string;
}

/** [4.4][2.46] Active, Winner, or Eliminated with its week. */
export function EntryBadge({ entry, className }: EntryBadgeProps) {
  const look = className === undefined ? {} : { className };
  if (entry.isWinner)
    return (
      <Badge tone="accent" icon={<Crown aria-hidden />} {...look}>
        <Trans>Winner</Trans>
      </Badge>
    );
  if (entry.isEliminated)
    return (
      <Badge tone="danger" icon={<Skull aria-hidden />} {...look}>
        {entry.eliminatedWeek === null ? (
          <Trans>Eliminated</Trans>
        ) : (
          <Trans>Eliminated {shortWeekName(entry.eliminatedWeek)}</Trans>
        )}
      </Badge>
    );
  return (
    <Badge tone="success" icon={<UserCheck aria-hidden />} {...look}>
      <Trans>Active</Trans>
    </Badge>
  );
}
