// [14.2] How many have the talk open, the viewer among them. The page says that it shows it, and again every few
// minutes while it is in view; hidden, left or closed, it takes that back.
import { useMutation } from "convex/react";
import { Eye } from "lucide-react";
import { useEffect } from "react";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { WATCH_AGAIN_MS, WATCHING_MAX } from "../../../../domain/leagues/talk";
import { useQuietQuery } from "../../../hooks/useQuietQuery";
import { useCutOff } from "../../../lib/offline/cutOff";

interface WatchingProps {
  leagueId: Id<"leagues">;
  /** The league's. */
  leagueKey: string;
}

/** Empty if nobody else has it open. */
export function Watching({ leagueId, leagueKey }: WatchingProps) {
  useSaying(leagueId);
  const watching = useQuietQuery(api.talk.watching, { leagueId, key: leagueKey }) ?? 0;
  if (watching < 2) return null;
  const count = watching >= WATCHING_MAX ? `${WATCHING_MAX - 1}+` : String(watching);
  return (
    <span className="inline-flex min-h-11 items-center gap-1.5 text-14 text-muted tabular [&_svg]:size-4">
      <Eye aria-hidden />
      <span>
        <Trans>{count} watching</Trans>
      </span>
    </span>
  );
}

function useSaying(leagueId: Id<"leagues">): void {
  const watch = useMutation(api.talk.watch);
  const leave = useMutation(api.talk.leave);
  const { isCutOff } = useCutOff();
  useEffect(() => {
    if (isCutOff) return;
    const page = { leagueId, key: crypto.randomUUID() };
    let isSaid = false;
    // A call that fails is made again in a few minutes, and a watch that isn't taken back ends by itself.
    const say = () => {
      if (document.visibilityState !== "visible") return;
      isSaid = true;
      watch(page).catch(() => undefined);
    };
    const takeBack = () => {
      if (!isSaid) return;
      isSaid = false;
      leave(page).catch(() => undefined);
    };
    const turn = () => (document.visibilityState === "visible" ? say() : takeBack());
    say();
    const again = setInterval(say, WATCH_AGAIN_MS);
    document.addEventListener("visibilitychange", turn);
    window.addEventListener("pagehide", takeBack);
    return () => {
      clearInterval(again);
      document.removeEventListener("visibilitychange", turn);
      window.removeEventListener("pagehide", takeBack);
      takeBack();
    };
  }, [leagueId, watch, leave, isCutOff]);
}
