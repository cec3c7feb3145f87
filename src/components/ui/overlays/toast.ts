// [2.51] Shows a toast. A new one replaces the one on screen. Toaster renders it.
import { toast as hotToast } from "react-hot-toast/headless";
import { t } from "@lingui/core/macro";

export interface ToastContent {
  title: string;
  description?: string;
  /** Only for screen readers, for example which of many games it is about. */
  spoken?: string;
  variant?: "default" | "destructive";
  action?: { label: string; onSelect: () => void };
}

const toastDurationMs = 5_000;
const removeDelayMs = 1_000_000;

const contents = new Map<string, ToastContent>();
let lastId = 0;

export function toast(content: ToastContent): string {
  hotToast.dismissAll();
  const id = `toast-${++lastId}`;
  contents.clear();
  contents.set(id, content);
  return hotToast(content.title, { id, duration: toastDurationMs, removeDelay: removeDelayMs });
}

/** [8.5] Reports a failed change: titled Error, in the destructive style. */
export function toastError(description: string, spoken?: string): string {
  return toast({ title: t`Error`, description, variant: "destructive", ...(spoken !== undefined && { spoken }) });
}

/** [8.8] */
export function toastSuccess(title: string, spoken?: string): string {
  return toast({ title, ...(spoken !== undefined && { spoken }) });
}

export function dismissToast(id: string): void {
  hotToast.dismiss(id);
}

export function contentOf(id: string): ToastContent | undefined {
  return contents.get(id);
}
