import { useCallback, useEffect, useRef } from "react";
import type { GameId } from "../../../components/games/gameViews";
import { gameAnchor } from "../../../lib/paths";

interface NextToPick {
  /** Call with the game that the viewer acts on: "next" means after it. */
  leave: (id: GameId) => void;
  /** Moves the focus to the next game that lacks a pick; after the last one it begins again at the top. */
  goOn: () => void;
}

/** `shown` is the page's games from top to bottom. Both functions stay the same. */
export function useNextToPick(shown: readonly GameId[], isToPick: (id: GameId) => boolean): NextToPick {
  const last = useRef<GameId | null>(null);
  const page = useRef({ shown, isToPick });
  useEffect(() => {
    page.current = { shown, isToPick };
  });
  const leave = useCallback((id: GameId) => {
    last.current = id;
  }, []);
  const goOn = useCallback(() => {
    const { shown: ids, isToPick: isMissing } = page.current;
    const from = last.current === null ? 0 : ids.indexOf(last.current) + 1;
    const next = [...ids.slice(from), ...ids].find((id) => isMissing(id) && id !== last.current);
    if (!next) return;
    last.current = next;
    const row = document.getElementById(gameAnchor(next));
    row?.scrollIntoView({ block: "nearest" });
    row?.querySelector<HTMLElement>("[role=radio][tabindex='0']")?.focus({ preventScroll: true });
  }, []);
  return { leave, goOn };
}
