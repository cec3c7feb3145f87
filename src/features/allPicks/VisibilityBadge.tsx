import { Eye, EyeOff } from "lucide-react";
import { Trans } from "@lingui/react/macro";
import { Badge } from "../../components/ui/Badge";

/** [2.44] Visible once the first game locks; the count shows how many have. */
export function VisibilityBadge({ locked, games }: { locked: number; games: number }) {
  return (
    <span className="tabular flex items-center gap-2 text-14 text-muted">
      {locked > 0 && locked < games && (
        <Trans>
          {locked} of {games} games
        </Trans>
      )}
      {locked > 0 ? (
        <Badge tone="success" icon={<Eye aria-hidden />}>
          <Trans>Visible</Trans>
        </Badge>
      ) : (
        <Badge tone="locked" icon={<EyeOff aria-hidden />}>
          <Trans>Hidden</Trans>
        </Badge>
      )}
    </span>
  );
}
