// Where to find the app's services. A local web server serves /config.json; a build for the cloud has VITE_ variables.
import { z } from "zod";

/** A path is relative to the page's own origin. */
const address = z
  .union([z.url(), z.string().startsWith("/", "Neither an address nor a path")])
  .transform((text) => (text.startsWith("/") ? `${window.location.origin}${text}` : text));

const configFile = z.object({
  convexUrl: address,
  identityUrl: address.nullish(),
  inboxUrl: z.url().nullish(),
  isDemo: z.boolean().default(false),
  demoAccounts: z.array(z.object({ label: z.string(), email: z.string(), password: z.string() })).default([]),
});

export type AppConfig = z.output<typeof configFile> & { clerkPublishableKey: string | null };

interface Environment {
  VITE_CONVEX_URL?: string | undefined;
  VITE_CLERK_PUBLISHABLE_KEY?: string | undefined;
}

/** @throws when neither source names the backend and a way to sign in. The message names the missing setting. */
export async function loadConfig(environment: Environment, fetchFile: typeof fetch = fetch): Promise<AppConfig> {
  const clerkPublishableKey = environment.VITE_CLERK_PUBLISHABLE_KEY || null;
  const file = await readConfigFile(fetchFile);
  const config = file ?? configFile.parse({ convexUrl: requireConvexUrl(environment) });
  if (!clerkPublishableKey && !config.identityUrl)
    throw new Error("VITE_CLERK_PUBLISHABLE_KEY is not set, and /config.json names no identityUrl to sign in with.");
  return { ...config, clerkPublishableKey };
}

function requireConvexUrl(environment: Environment): string {
  if (!environment.VITE_CONVEX_URL) throw new Error("VITE_CONVEX_URL is not set, and there is no /config.json.");
  return environment.VITE_CONVEX_URL;
}

/** Returns null where there is no such file: a static host answers 404, or its index page for every path. */
async function readConfigFile(fetchFile: typeof fetch) {
  const response = await fetchFile("/config.json", { cache: "no-store" });
  if (!response.ok || !response.headers.get("content-type")?.includes("application/json")) return null;
  const parsed = configFile.safeParse(await response.json());
  if (parsed.success) return parsed.data;
  throw new Error(`/config.json is not valid. ${z.prettifyError(parsed.error)}`);
}
