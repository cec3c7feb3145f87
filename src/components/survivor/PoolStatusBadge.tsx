import { Crown, Skull, UserCheck, UserX } from "lucide-react";
import { Badge } from "../ui/Badge";
import type { PoolStatus } from "./poolStatus";
import { inWeek } from "./weekText";
import * as texts from "../../texts/components/survivor";

/** [2.20][4.4] Not Entered, Active, or Eliminated with the week. */
export function PoolStatusBadge({ status }: { status: PoolStatus }) {
  switch (status.kind) {
    case "notEntered":
      return <Badge icon={<UserX aria-hidden />}>{texts.notEntered}</Badge>;
    case "active":
      return (
        <Badge tone="success" icon={<UserCheck aria-hidden />}>
          {texts.active}
        </Badge>
      );
    case "winner":
      return (
        <Badge tone="accent" icon={<Crown aria-hidden />}>
          {texts.winner}
        </Badge>
      );
    case "eliminated":
      return (
        <Badge tone="danger" icon={<Skull aria-hidden />}>
          {texts.eliminated}
          {status.eliminatedWeek !== null && ` ${inWeek(status.eliminatedWeek)}`}
        </Badge>
      );
    default:
      return status.kind satisfies never;
  }
}
