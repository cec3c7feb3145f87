// Where to find the app's services. A local web server writes it into the page, and a build for the cloud has VITE_
// variables. Only where neither does, as with `npm run dev`, does the page ask for /config.json. It is read before
// anything is drawn, so it is checked by hand: zod weighs more than the dashboard.
import type { DemoAccount } from "../hooks/account/useAuth";

interface ConfigFile {
  convexUrl: string;
  identityUrl: string | null;
  inboxUrl: string | null;
  isDemo: boolean;
  demoAccounts: DemoAccount[];
}

export type AppConfig = ConfigFile & { clerkPublishableKey: string | null };

interface Environment {
  VITE_CONVEX_URL?: string | undefined;
  VITE_CLERK_PUBLISHABLE_KEY?: string | undefined;
}

/** @throws when no source names the backend and a way to sign in. The message names the missing setting. */
export async function loadConfig(environment: Environment, fetchFile: typeof fetch = fetch): Promise<AppConfig> {
  const clerkPublishableKey = environment.VITE_CLERK_PUBLISHABLE_KEY || null;
  const built = environment.VITE_CONVEX_URL ? { convexUrl: environment.VITE_CONVEX_URL } : null;
  const config = readInlined() ?? configOf(built ?? (await readConfigFile(fetchFile)));
  if (!clerkPublishableKey && !config.identityUrl)
    throw new Error("VITE_CLERK_PUBLISHABLE_KEY is not set, and /config.json names no identityUrl to sign in with.");
  return { ...config, clerkPublishableKey };
}

/** The server of the page wrote it into it (local/web/indexPage.ts). */
function readInlined(): ConfigFile | null {
  const text = document.getElementById("config")?.textContent;
  return text ? configOf(JSON.parse(text)) : null;
}

/** Where there is no such file, a static host answers 404, or its index page for every path. */
async function readConfigFile(fetchFile: typeof fetch): Promise<unknown> {
  const response = await fetchFile("/config.json", { cache: "no-store" });
  if (response.ok && response.headers.get("content-type")?.includes("application/json")) return await response.json();
  throw new Error("VITE_CONVEX_URL is not set, and there is no /config.json.");
}

function configOf(value: unknown): ConfigFile {
  const file = (typeof value === "object" ? value : null) as Partial<Record<keyof ConfigFile, unknown>> | null;
  const convexUrl = addressOf("convexUrl", file?.convexUrl);
  if (convexUrl === null) throw invalid("convexUrl");
  return {
    convexUrl,
    identityUrl: addressOf("identityUrl", file?.identityUrl),
    inboxUrl: addressOf("inboxUrl", file?.inboxUrl),
    isDemo: file?.isDemo === true,
    demoAccounts: Array.isArray(file?.demoAccounts) ? file.demoAccounts.filter(isDemoAccount) : [],
  };
}

/** A path is relative to the page's own origin. */
function addressOf(name: string, value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value !== "string") throw invalid(name);
  if (value.startsWith("/")) return `${window.location.origin}${value}`;
  if (!URL.canParse(value)) throw invalid(name);
  return value;
}

const invalid = (name: string) => new Error(`/config.json is not valid. ${name} is neither an address nor a path.`);

function isDemoAccount(value: unknown): value is DemoAccount {
  const account = value as Partial<DemoAccount> | null;
  return [account?.label, account?.email, account?.password].every((field) => typeof field === "string");
}
