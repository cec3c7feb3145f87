import { Eye, EyeOff } from "lucide-react";
import { Trans } from "@lingui/react/macro";
import { Badge } from "../../components/ui/Badge";

/** [2.44] Visible once the first game's picks are shown; the count says of how many. */
export function VisibilityBadge({ shown, games }: { shown: number; games: number }) {
  return (
    <span className="tabular flex items-center gap-2 text-14 text-muted">
      {shown > 0 && shown < games && (
        <Trans>
          {shown} of {games} games
        </Trans>
      )}
      {shown > 0 ? (
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
