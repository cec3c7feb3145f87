/** Sets how wide the window is, in px, for what media queries say. */
export function setWidth(width: number): void {
  const { happyDOM } = window as unknown as { happyDOM: { setViewport(size: { width: number }): void } };
  happyDOM.setViewport({ width });
}

/** A phone's, and what the window has otherwise. */
export const WIDTHS = { phone: 390, default: 1024 };
