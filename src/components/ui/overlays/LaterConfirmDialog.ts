import { laterDialog } from "./laterDialog";

/** ConfirmDialog for pages, which shouldn't wait for it. */
export const LaterConfirmDialog = laterDialog(async () => (await import("./ConfirmDialog")).ConfirmDialog);
