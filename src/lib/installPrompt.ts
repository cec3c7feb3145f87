// The browser's own offer to install the app. Chromium makes it once, soon after the page has loaded, so it is kept
// until the profile shows it. Other browsers have it in their menus.
import { useSyncExternalStore } from "react";

interface InstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: "accepted" | "dismissed" }>;
}

let offer: InstallPromptEvent | null = null;
const listeners = new Set<() => void>();

function setOffer(next: InstallPromptEvent | null): void {
  offer = next;
  for (const listener of listeners) listener();
}

export function keepInstallPrompt(): void {
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    setOffer(event as InstallPromptEvent);
  });
  window.addEventListener("appinstalled", () => setOffer(null));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Null if the browser offers nothing, for example because the app is installed. */
export function useInstallPrompt(): (() => Promise<void>) | null {
  const kept = useSyncExternalStore(subscribe, () => offer);
  if (!kept) return null;
  return async () => {
    await kept.prompt();
    // An offer can be made once.
    setOffer(null);
  };
}

/** Safari on iPhones and iPads installs from its share menu, without an offer. */
export function canAddToHomeScreen({ userAgent, maxTouchPoints }: Navigator): boolean {
  const isIpad = userAgent.includes("Macintosh") && maxTouchPoints > 1;
  return /iPhone|iPad|iPod/.test(userAgent) || isIpad;
}

export function isInstalled(): boolean {
  return window.matchMedia("(display-mode: standalone)").matches;
}
