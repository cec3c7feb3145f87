/** Calls back when the viewer touches the page by any means. Returns a function that stops it. */
export function onTouch(handleTouch: () => void): () => void {
  const touches = ["wheel", "touchstart", "pointerdown", "keydown"] as const;
  for (const touch of touches) window.addEventListener(touch, handleTouch, { passive: true, capture: true });
  return () => {
    for (const touch of touches) window.removeEventListener(touch, handleTouch, { capture: true });
  };
}
