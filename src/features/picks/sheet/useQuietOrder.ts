// Puts the week's games in order when nobody touches the page, so that nobody loses the card they are at.
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
    const cards = [...(sheet.current?.querySelectorAll("article") ?? [])];
    const tops = new Map(cards.map((card) => [card, card.getBoundingClientRect().top]));
    const inView = cards.filter(isInView).sort((one, other) => offCenter(one) - offCenter(other));
    const attended = new Set(
      cards
        .filter((card) => card.querySelector("[aria-expanded=true]") ?? (inView.includes(card) && card.matches(atHand)))
        .map(({ id }) => id),
    );
    // At best it is a card that stays in its section, since the others are drawn anew.
    const anchors = [":hover", atHand, "*"].flatMap((state) => inView.filter((card) => card.matches(state)));
    const focused = document.activeElement?.closest("article");

    flushSync(() => putInOrder((id) => attended.has(gameAnchor(id))));

    const anchor = anchors.find((card) => card.isConnected) ?? anchors[0];
    const now = anchor && document.getElementById(anchor.id);
    const shift = now ? now.getBoundingClientRect().top - (tops.get(anchor) ?? 0) : 0;
    if (shift !== 0) window.scrollBy({ top: shift, behavior: "instant" });
    if (focused && !focused.isConnected) document.getElementById(focused.id)?.focus({ preventScroll: true });
  });
}

const atHand = ":hover, :focus-within";

/** Between the bars, which cover the page as far as it is padded for scrolling (app.css). */
function isInView(card: Element): boolean {
  const { top, bottom } = card.getBoundingClientRect();
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  const covered = (padding: string) => Number.parseFloat(padding) || 0;
  return bottom >= covered(scrollPaddingTop) && top <= window.innerHeight - covered(scrollPaddingBottom);
}

/** How far a card is from the middle of the screen, in pixels. */
function offCenter(card: Element): number {
  const { top, bottom } = card.getBoundingClientRect();
  return Math.abs(top + bottom - window.innerHeight) / 2;
}
