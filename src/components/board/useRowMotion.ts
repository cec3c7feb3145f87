import { useLayoutEffect, useRef } from "react";

const MOVE_MS = 350;

interface Motion {
  readonly animation: Animation;
  /** How many rows away it began. */
  readonly from: number;
}

/**
 * Slides what a list's rows show to its new places when the order changes. The first row shows the first of `names`,
 * and so on; all are `--row-height` high, so nothing is measured: that would lay out the page before it is painted.
 */
export function useRowMotion<List extends HTMLElement>(names: readonly string[]) {
  const ref = useRef<List>(null);
  const places = useRef<ReadonlyMap<string, number>>(new Map());
  const motions = useRef(new Map<string, Motion>());
  const order = names.join();
  useLayoutEffect(() => {
    const before = places.current;
    places.current = new Map(order.split(",").map((name, place) => [name, place]));
    if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const onTheWay = new Map([...motions.current].map(([name, motion]) => [name, rowsLeft(motion)]));
    // Two at once on a row would run on the page's own thread.
    for (const { animation } of motions.current.values()) animation.finish();
    motions.current.clear();
    for (const [name, place] of places.current) {
      const from = (before.get(name) ?? place) - place + (onTheWay.get(name) ?? 0);
      const row = ref.current?.children[place];
      if (from === 0 || !row) continue;
      const start = { transform: `translateY(calc(${from} * var(--row-height)))` };
      const animation = row.animate([start, { transform: "none" }], {
        duration: MOVE_MS,
        easing: "cubic-bezier(0.2, 0.7, 0.2, 1)",
      });
      motions.current.set(name, { animation, from });
    }
  }, [order]);
  return ref;
}

/** How many rows it still has to go. */
function rowsLeft({ animation, from }: Motion): number {
  const progress = animation.effect?.getComputedTiming().progress ?? 1;
  return from * (1 - progress);
}
