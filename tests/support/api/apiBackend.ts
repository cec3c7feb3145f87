// The HTTP API on the function tests' backend: a frozen clock, a feed with one summary, mail that isn't delivered.
import { vi } from "vitest";
import { internal } from "../../../convex/_generated/api";
import { testBackend } from "../worlds/backends";
import { ApiDocument, type RawDocument } from "./apiDocument";
import { openApiWorld, PEOPLE, type ApiHost, type ApiWorld, type Role } from "./apiWorld";
import { espnSummary } from "../feed/espnSummary";
import { freezeClock, identityOf, type Backend } from "../worlds/factories";
import { setUpMail } from "../worlds/noticeWorld";

export function setUpApi(): void {
  freezeClock();
  setUpMail();
  vi.stubEnv("ADMIN_EMAILS", String(identityOf(PEOPLE.admin).email));
  vi.stubEnv("SPORTS_FEED_URL", "http://feed.example/nfl");
  vi.stubGlobal("fetch", async () => await Promise.resolve(Response.json(espnSummary())));
}

export function tearDownApi(): void {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
}

export async function readDocument(): Promise<ApiDocument> {
  return new ApiDocument((await (await testBackend().fetch("/api/openapi.json")).json()) as RawDocument);
}

export function as(t: Backend, role: Role) {
  return role === "signedOut" ? t : t.withIdentity(identityOf(PEOPLE[role]));
}

export async function openBackend(): Promise<ApiWorld & { readonly t: Backend }> {
  const t = testBackend();
  const host: ApiHost = {
    fetch: async (role, path, init) => await as(t, role).fetch(path, init),
    storeTeams: async (args) => void (await t.mutation(internal.jobs.feed.storeTeams, args)),
    storeBoard: async (args) => void (await t.mutation(internal.jobs.feed.storeBoard, args)),
  };
  return { t, ...(await openApiWorld(host)) };
}

/** Resets the rate limits, as if nobody had called for a while. */
export async function forgetCalls(t: Backend): Promise<void> {
  await t.run(async (ctx) => {
    for (const row of await ctx.db.query("rateLimits").collect()) await ctx.db.delete("rateLimits", row._id);
  });
}
