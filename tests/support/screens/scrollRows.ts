import { fireEvent } from "@testing-library/react";

/** Scrolls a table's rows that far above the viewport's top, since there is no layout here. */
export function scrollRows(region: HTMLElement, px: number): void {
  const rows = region.querySelector("tbody");
  if (!rows) throw new Error("There is no table.");
  rows.getBoundingClientRect = () => new DOMRect(0, -px);
  fireEvent.scroll(region);
}
