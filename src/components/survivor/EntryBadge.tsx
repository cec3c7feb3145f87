import { Crown, Skull, UserCheck } from "lucide-react";
import { shortWeekName } from "../../../domain/games/weeks";
import { Badge } from "../ui/Badge";
import type { EntryView } from "./survivorViews";
import * as texts from "../../texts/components/survivor";

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
        {texts.winner}
      </Badge>
    );
  if (entry.isEliminated)
    return (
      <Badge tone="danger" icon={<Skull aria-hidden />} {...look}>
        {entry.eliminatedWeek === null ? texts.eliminated : texts.eliminated2(shortWeekName(entry.eliminatedWeek))}
      </Badge>
    );
  return (
    <Badge tone="success" icon={<UserCheck aria-hidden />} {...look}>
      {texts.active}
    </Badge>
  );
}
