// Puts the week's games in order when nobody touches the page, so that nobody loses the row they are at.
import type { RefObject } from "react";
import { flushSync } from "react-dom";
import type { GameId } from "../../../components/games/gameViews";
import { useStillness } from "../../../hooks/useStillness";
import { gameAnchor } from "../../../lib/paths";

interface QuietOrder {
  sheet: RefObject<HTMLElement | null>;
  movedOn: number;
  putInOrder: (isAttended: (id: GameId) => boolean) => void;
}

export function useQuietOrder({ sheet, movedOn, putInOrder }: QuietOrder): void {
  useStillness(movedOn, () => {
    const rows = [...(sheet.current?.querySelectorAll("article") ?? [])];
    const tops = new Map(rows.map((row) => [row, row.getBoundingClientRect().top]));
    const inView = rows.filter(isInView).sort((one, other) => offCenter(one) - offCenter(other));
    const attended = new Set(
      rows
        .filter((row) => row.querySelector("[aria-expanded=true]") ?? (inView.includes(row) && row.matches(atHand)))
        .map(({ id }) => id),
    );
    // At best it is a row that stays in its section, since the others are drawn anew.
    const anchors = [":hover", atHand, "*"].flatMap((state) => inView.filter((row) => row.matches(state)));
    const focused = document.activeElement?.closest("article");

    flushSync(() => putInOrder((id) => attended.has(gameAnchor(id))));

    const anchor = anchors.find((row) => row.isConnected) ?? anchors[0];
    const now = anchor && document.getElementById(anchor.id);
    const shift = now ? now.getBoundingClientRect().top - (tops.get(anchor) ?? 0) : 0;
    if (shift !== 0) window.scrollBy({ top: shift, behavior: "instant" });
    if (focused && !focused.isConnected) document.getElementById(focused.id)?.focus({ preventScroll: true });
  });
}

const atHand = ":hover, :focus-within";

/** Between the bars, which cover the page as far as it is padded for scrolling (app.css). */
function isInView(row: Element): boolean {
  const { top, bottom } = row.getBoundingClientRect();
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  const covered = (padding: string) => Number.parseFloat(padding) || 0;
  return bottom >= covered(scrollPaddingTop) && top <= window.innerHeight - covered(scrollPaddingBottom);
}

/** How far a row is from the middle of the screen, in pixels. */
function offCenter(row: Element): number {
  const { top, bottom } = row.getBoundingClientRect();
  return Math.abs(top + bottom - window.innerHeight) / 2;
}
