import { useAction } from "convex/react";
import { useCallback, useEffect, useState } from "react";
import { api } from "../../../../convex/_generated/api";
import type { GameId } from "../gameViews";

const WAITING_MS = 10_000;
const LOOKING_MS = 60_000;

/**
 * Asks the server to refresh the game's details when the dialog opens, and periodically while it stays open. The server
 * fetches only what is out of date, and queries push the result. Returns whether the request worked, and a way to
 * retry.
 */
export function useRefresh(gameId: GameId, isReady: boolean) {
  const refresh = useAction(api.gameDetails.refresh);
  const [isRefused, setRefused] = useState(false);
  const ask = useCallback(() => {
    refresh({ gameId }).then(
      () => setRefused(false),
      () => setRefused(true),
    );
  }, [refresh, gameId]);
  useEffect(() => {
    ask();
  }, [ask]);
  useEffect(() => {
    const timer = setInterval(ask, isReady ? LOOKING_MS : WAITING_MS);
    return () => clearInterval(timer);
  }, [ask, isReady]);
  return { isRefused, ask };
}
