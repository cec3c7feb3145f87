import { CloudOff } from "lucide-react";
import { Trans } from "@lingui/react/macro";
import { useHasSkeletons } from "../../components/ui/feedback/Skeleton";
import { useNow } from "../../hooks/useNow";
import { formatAge } from "../../lib/format";
import { useCutOff } from "../../lib/offline/cutOff";

const MINUTE_MS = 60_000;

/** A bar at the foot of the page stands above it. */
function publishHeight(banner: HTMLElement | null) {
  if (!banner) return;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty("--offline-height", `${banner.offsetHeight}px`));
  observer.observe(banner);
  return () => {
    observer.disconnect();
    style.removeProperty("--offline-height");
  };
}

/** [15.1] Fixed at the foot of the page, so that nothing above it moves. */
export function OfflineBanner() {
  const { isCutOff, knownAtMs } = useCutOff();
  const nowMs = useNow(MINUTE_MS / 4, Date.now);
  const hasSkeletons = useHasSkeletons();
  if (!isCutOff) return null;
  return (
    <div
      ref={publishHeight}
      role="status"
      className="pointer-events-none sticky bottom-(--tab-bar-height) z-20 mx-auto flex max-w-6xl px-4 pb-4 sm:px-6"
    >
      <div className="flex flex-1 items-center gap-3 rounded-card border border-warning bg-surface-raised p-3 pl-4 text-14 shadow-overlay">
        <CloudOff aria-hidden="true" className="size-5 shrink-0 text-warning" />
        <p className="text-body">
          <strong className="text-strong">
            <Trans>You’re offline. </Trans>
            {knownAtMs !== null && <Trans>Last updated {formatAge(nowMs - knownAtMs)}.</Trans>}
          </strong>{" "}
          {hasSkeletons && (
            <Trans>What’s missing on this page was never opened on this device. It shows once you’re connected.</Trans>
          )}
          <Trans> Nothing can be saved right now. Picks and messages wait on this device.</Trans>
        </p>
      </div>
    </div>
  );
}
