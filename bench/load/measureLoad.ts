// The load's processes and people: everything that its phases need.
import { fileURLToPath } from "node:url";
import { startBareBroadcast, startBenchHost } from "../processes";
import { rounded } from "../statistics";
import { LoadClients } from "./LoadClients";
import { LoadPhases, type LoadResult } from "./LoadPhases";
import { startIssuer } from "./loadIssuer";
import { adminEmail, buildWorld } from "./world";

export interface LoadOptions {
  /** A multiple of 20. */
  readonly clients: number;
  readonly seconds: number;
  readonly savesPerSecond: number;
  readonly profileFolder: string | undefined;
}

const membersPerLeague = 20;

export async function measureLoad(options: LoadOptions): Promise<LoadResult> {
  const issuer = await startIssuer();
  const bare = await startBareBroadcast();
  const host = await startBenchHost({
    project: fileURLToPath(new URL("../..", import.meta.url)),
    // The benchmark creates the ticks: the product's own polls find no feed.
    environment: { AUTH_ISSUER: issuer.url, ADMIN_EMAILS: adminEmail, SPORTS_FEED_URL: `${issuer.url}/feed` },
    profileFolder: options.profileFolder,
  });
  const clients = new LoadClients((code) => {
    console.error(`The clients' process ended with ${code}.`);
    process.exit(1);
  });
  try {
    const size = { leagues: options.clients / membersPerLeague, membersPerLeague };
    const startedAt = performance.now();
    const world = await buildWorld(host, issuer, size);
    console.log(`${options.clients} people in ${size.leagues} leagues made in ${secondsSince(startedAt)} s`);
    return await new LoadPhases({ ...options, host, bare, clients, world }).run();
  } finally {
    issuer.close();
    await Promise.all([clients.close(), bare.close(), host.close()]);
  }
}

function secondsSince(startedAt: number): number {
  return rounded((performance.now() - startedAt) / 1000);
}
