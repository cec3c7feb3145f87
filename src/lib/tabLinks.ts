// Links between the tabs of a page. Its frame stays on screen, so the focus stays on the tab, and the page doesn't go
// back to its top (src/app/frame).

/** The state of a tab's link. */
export const TAB_LINK = { isTab: true } as const;

export function isTabLink(state: unknown): boolean {
  return typeof state === "object" && state !== null && "isTab" in state;
}
