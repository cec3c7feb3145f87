import { useCallback, useEffect, useRef } from "react";
import type { GameId } from "../../../components/games/gameViews";
import { gameAnchor } from "../../../lib/paths";

export interface NextToPick {
  /** Call with the game that the viewer acts on: "next" means after it. */
  leave: (id: GameId) => void;
  /**
   * Moves the focus to the next game that lacks a pick; after the last one it begins again at the top. With `done`, the
   * game that the viewer has just picked, it moves only to another one that hasn't been chosen either.
   */
  goOn: (done?: GameId) => void;
}

interface SheetPage {
  /** The league and week. Each begins at the top. */
  key: string;
  toPick: readonly GameId[];
  /** True for a game whose choice is on its way: it comes only when no other is left. */
  isChosen: (id: GameId) => boolean;
}

/** Both functions stay the same. */
export function useNextToPick({ key, toPick, isChosen }: SheetPage): NextToPick {
  const last = useRef<{ key: string; anchor: string } | null>(null);
  const page = useRef({ key, toPick, isChosen });
  useEffect(() => {
    page.current = { key, toPick, isChosen };
  });
  const leave = useCallback((id: GameId) => {
    last.current = { key: page.current.key, anchor: gameAnchor(id) };
  }, []);
  const goOn = useCallback((done?: GameId) => {
    const { key: here, toPick: missing, isChosen: isOnItsWay } = page.current;
    const games = new Map(missing.map((id) => [gameAnchor(id), id]));
    const rows = [...document.querySelectorAll("article")];
    const from = last.current?.key === here ? rows.findIndex(({ id }) => id === last.current?.anchor) + 1 : 0;
    const following = [...rows.slice(from), ...rows].filter(({ id }) => games.has(id));
    const row =
      following.find(({ id }) => {
        const game = games.get(id);
        return game !== undefined && game !== done && !isOnItsWay(game);
      }) ?? (done === undefined ? following[0] : undefined);
    if (!row) return;
    last.current = { key: here, anchor: row.id };
    row.scrollIntoView({ block: "nearest" });
    row.querySelector<HTMLElement>("[role=radio][tabindex='0']")?.focus({ preventScroll: true });
  }, []);
  return { leave, goOn };
}
