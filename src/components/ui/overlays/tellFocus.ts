/**
 * When a dialog closes, Headless UI returns the focus to where it saw it last. Its code may arrive only after the first
 * dialog's button was pressed, so whatever loads it tells it then.
 */
export function tellFocus(): void {
  document.activeElement?.dispatchEvent(new FocusEvent("focus"));
}
