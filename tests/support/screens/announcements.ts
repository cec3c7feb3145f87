// Collects what a screen reader would announce: the texts of live regions that appear or change.
const LIVE = "[role=status], [role=alert], [role=log], [aria-live]";

export interface Announcements {
  /** In order; one that is repeated word for word counts once. */
  readonly said: readonly string[];
}

/** Listens from now on. */
export function hearAnnouncements(): Announcements {
  const said: string[] = [];
  const say = (text: string | null) => {
    const words = text?.trim().replaceAll(/\s+/g, " ") ?? "";
    if (words !== "" && said.at(-1) !== words) said.push(words);
  };
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      const element = target instanceof Element ? target : target.parentElement;
      const region = element?.closest(LIVE);
      if (region?.getAttribute("role") === "log") for (const node of addedNodes) say(node.textContent);
      else if (region) say(region.textContent);
      else
        for (const node of addedNodes) {
          if (!(node instanceof Element)) continue;
          if (node.matches(LIVE)) say(node.textContent);
          for (const inner of node.querySelectorAll(LIVE)) say(inner.textContent);
        }
    }
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
  return { said };
}
