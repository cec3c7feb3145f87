// Which logos can be shown. A host's first logo is tried alone and the others follow once it has loaded, so that a
// machine without internet makes one request, not thirty-two. The outcome is kept for the visit.

type Reach = "unknown" | "trying" | "reached" | "failed";

const reachOf = new Map<string, Reach>();
const loaded = new Set<string>();
const failed = new Set<string>();
const listeners = new Set<() => void>();
const failedKey = "huddle.failedLogoHosts";

function readFailedHosts(): string[] {
  return (sessionStorage.getItem(failedKey) ?? "").split(" ").filter(Boolean);
}

function originOf(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : "";
}

function setReach(origin: string, reach: Reach): void {
  reachOf.set(origin, reach);
  if (reach === "failed") sessionStorage.setItem(failedKey, [...new Set([...readFailedHosts(), origin])].join(" "));
  for (const listener of listeners) listener();
}

export function subscribeToLogos(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export type LogoState = "waiting" | "try" | "loaded" | "failed";

/** "try": render it and report the outcome. */
export function logoState(url: string): LogoState {
  if (loaded.has(url)) return "loaded";
  const origin = originOf(url);
  const reach = reachOf.get(origin) ?? (readFailedHosts().includes(origin) ? "failed" : "unknown");
  if (reach === "failed" || failed.has(url) || origin === "") return "failed";
  return reach === "reached" ? "try" : "waiting";
}

/** Tries the logo's host, unless the outcome is known or pending. */
export function reachForLogo(url: string): void {
  const origin = originOf(url);
  if (logoState(url) !== "waiting" || reachOf.get(origin) === "trying") return;
  reachOf.set(origin, "trying");
  const image = new Image();
  image.onload = () => {
    loaded.add(url);
    setReach(origin, "reached");
  };
  image.onerror = () => setReach(origin, "failed");
  image.src = url;
}

export function reportLogo(url: string, outcome: "loaded" | "failed"): void {
  (outcome === "loaded" ? loaded : failed).add(url);
  for (const listener of listeners) listener();
}
