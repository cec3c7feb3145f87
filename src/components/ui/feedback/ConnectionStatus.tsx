import { CloudOff, RefreshCw } from "lucide-react";
import { useConvexConnectionState } from "convex/react";
import { useEffect, useState } from "react";
import { Trans } from "@lingui/react/macro";
import { useIsOffline } from "../../../hooks/useIsOffline";
import { useNow } from "../../../hooks/useNow";
import { formatAge, formatTime } from "../../../lib/format";
import { useCutOff } from "../../../lib/offline/cutOff";
import { cx } from "../../../lib/cx";

/** A socket that reconnects within this time isn't worth reporting. */
const graceMs = 1_500;

interface ConnectionStatusProps {
  /** The page has a banner that says when it is cut off from the server: one of them at a time. */
  hasBanner?: boolean;
  className?: string;
}

/** Empty while what is shown is current; otherwise shows how old it is. */
export function ConnectionStatus({ hasBanner = false, className }: ConnectionStatusProps) {
  const { isWebSocketConnected, hasEverConnected } = useConvexConnectionState();
  const isOffline = useIsOffline();
  const { isCutOff, knownAtMs } = useCutOff();
  return (
    <ConnectionNotice
      isConnected={isWebSocketConnected && !isOffline}
      hasEverConnected={hasEverConnected}
      knownAtMs={isCutOff ? null : knownAtMs}
      isSaidElsewhere={isCutOff && hasBanner}
      className={className}
    />
  );
}

interface ConnectionNoticeProps {
  isConnected: boolean;
  hasEverConnected: boolean;
  /** The age of what is shown until the server's answers arrive; null where it is new. */
  knownAtMs: number | null;
  isSaidElsewhere?: boolean;
  className?: string | undefined;
}

export function ConnectionNotice({
  isConnected,
  hasEverConnected,
  knownAtMs,
  isSaidElsewhere = false,
  className,
}: ConnectionNoticeProps) {
  const nowMs = useNow(15_000, Date.now);
  const [lostAtMs, setLostAtMs] = useState<number | null>(null);
  useEffect(() => {
    if (isConnected) return;
    const atMs = Date.now();
    const timer = setTimeout(() => setLostAtMs(atMs), graceMs);
    return () => {
      clearTimeout(timer);
      setLostAtMs(null);
    };
  }, [isConnected]);
  const isLost = !isConnected && lostAtMs !== null && !isSaidElsewhere;
  return (
    <p role="status" className={cx("text-12 leading-none font-medium", className)}>
      {!isLost && knownAtMs !== null && (
        <span className="inline-flex items-center gap-1.5">
          <RefreshCw aria-hidden="true" className="size-4" />
          <Trans>Updating… this is from {formatAge(nowMs - knownAtMs)}</Trans>
        </span>
      )}
      {isLost && (
        <span className="inline-flex items-center gap-1.5">
          <CloudOff aria-hidden="true" className="size-4" />
          {hasEverConnected ? <Trans>Reconnecting… showing {formatTime(lostAtMs)}</Trans> : <Trans>Connecting…</Trans>}
        </span>
      )}
    </p>
  );
}
