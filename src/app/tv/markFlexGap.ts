/**
 * Marks the page where its browser leaves no gaps between flexible boxes: local/build/oldStyles.ts has margins for
 * them.
 */
export function markFlexGap(): void {
  const box = document.createElement("div");
  box.style.cssText = "position:absolute;display:flex;flex-direction:column;row-gap:1px";
  box.append(document.createElement("div"), document.createElement("div"));
  document.body.append(box);
  if (box.scrollHeight !== 1) document.documentElement.classList.add("no-flex-gap");
  box.remove();
}
