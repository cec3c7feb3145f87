// The demo's feed: a simulated season around the present, or recordings of a real one.
import { mkdir } from "node:fs/promises";
import { createSeason } from "../../season/createSeason";
import { LaunchError } from "../LaunchError";
import type { Command } from "../parseCommand";
import { servePart, type ServiceContext } from "./services";

export async function startFeed({ speed, seed, replayFolder }: Command, services: ServiceContext): Promise<void> {
  const dataDir = services.data.subfolder("season");
  await mkdir(dataDir, { recursive: true });
  const create = () => {
    try {
      return createSeason({ dataDir, now: Date.now, speed, seed, replayDir: replayFolder ?? undefined });
    } catch (error) {
      throw new LaunchError(
        `The demo's feed can't be started: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  };
  const season = create();
  await servePart("feed", (request) => season.handle(request), services);
}
