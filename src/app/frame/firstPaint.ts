// The page before the app has drawn anything: the landing page for visitors, the app's outline for whoever was signed
// in at the last visit. The build draws both (local/build/firstPage.ts), and index.html chooses by the person that
// src/lib/offline/lastPerson.ts remembers.
import { useLayoutEffect } from "react";
import { t } from "@lingui/core/macro";

export function removeFirstPaint(): void {
  document.getElementById("first-paint")?.remove();
  delete document.documentElement.dataset["wanted"];
}

/** For whatever replaces it, in the same frame. */
export function useTakeOver(): void {
  useLayoutEffect(removeFirstPaint, []);
}

/** True while there is still something to see without us. */
export function isFirstPaintShown(): boolean {
  return document.getElementById("first-paint") !== null && document.documentElement.dataset["first"] !== "none";
}

/** The dialog whose button was pressed while nothing could answer yet. */
export function readWanted(): "signIn" | "signUp" | null {
  const label = document.documentElement.dataset["wanted"];
  return label === t`Sign In` ? "signIn" : label === t`Create Account` ? "signUp" : null;
}
