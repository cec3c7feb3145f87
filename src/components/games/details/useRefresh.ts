import { useAction } from "convex/react";
import { useCallback, useEffect, useState } from "react";
import { api } from "../../../../convex/_generated/api";
import type { GameId } from "../views";

const WAITING_MS = 10_000;
const LOOKING_MS = 60_000;

/**
 * Asks the server for the game's details when somebody begins to look, and now and then while they look; it fetches only
 * what is out of date. What comes of it is pushed to the queries. Gives whether it could be asked, and a way to ask again.
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
