import { Timer } from "lucide-react";
import { useEffect } from "react";
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Link } from "../../components/ui/Link";
import { useHasSkeletons } from "../../components/ui/feedback/Skeleton";
import { useNow } from "../../hooks/useNow";
import { paths } from "../../lib/paths";
import { toast } from "../../components/ui/overlays/toast";
import { useOpensAt, useToldAt } from "../convexClient/behindStream/opensAt";

const SECOND_MS = 1_000;

/**
 * [18.4] While a page waits for the stream: why, and for how long. At its foot, so that nothing moves when it is there.
 */
export function OpensLater({ seconds }: { seconds: number }) {
  const opensAtMs = useOpensAt();
  const hasSkeletons = useHasSkeletons();
  useToldLater();
  if (opensAtMs === null || !hasSkeletons) return null;
  return (
    <div className="sticky bottom-(--tab-bar-height) z-20 mx-auto flex max-w-6xl px-4 pb-4 sm:px-6">
      <div className="flex flex-1 items-center gap-3 rounded-card border border-hairline bg-surface-raised p-3 pl-4 text-14 text-body shadow-overlay">
        <Timer aria-hidden="true" className="size-5 shrink-0 text-muted" />
        <p>
          <strong role="status" className="text-strong">
            <Trans>Shown {seconds} seconds behind, as you chose.</Trans>
          </strong>{" "}
          <TimeLeft endsAtMs={opensAtMs} />{" "}
          <Link to={paths.profile} className="font-semibold text-accent underline underline-offset-2">
            <Trans>Change the delay</Trans>
          </Link>
        </p>
      </div>
    </div>
  );
}

/**
 * Why a save doesn't end: how it went tells of a result. It says so above dialogs too, which most of these saves are
 * in.
 */
function useToldLater(): void {
  const toldAtMs = useToldAt();
  useEffect(() => {
    if (toldAtMs === null) return;
    const seconds = Math.max(1, Math.ceil((toldAtMs - Date.now()) / SECOND_MS));
    toast({
      title: t`Waiting for your stream`,
      description: plural(seconds, {
        one: "In # second you’ll see whether that was saved.",
        other: "In # seconds you’ll see whether that was saved.",
      }),
    });
  }, [toldAtMs]);
}

function TimeLeft({ endsAtMs }: { endsAtMs: number }) {
  const left = Math.max(0, Math.ceil((endsAtMs - useNow(SECOND_MS, Date.now)) / SECOND_MS));
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
  return (
    <span role="timer" className="tabular-nums">
      <Trans>The rest opens in {time}.</Trans>
    </span>
  );
}
