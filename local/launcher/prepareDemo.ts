// Fills a demo while it starts: its accounts while the functions are deployed, then its leagues and picks. A filling
// that fails is tried again.
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { DemoClient } from "../demo/DemoClient";
import { startMemberActivity } from "../demo/memberActivity";
import { seedClub } from "../demo/seedClub";
import { createAccounts, type HistoryProgress, seedCurrentWeek, seedHistory, seedPeople } from "../demo/seedDemo";
import { seedSeasons } from "../demo/seedSeasons";
import { seedSurvivor } from "../demo/seedSurvivor";
import { seedTalk } from "../demo/seedTalk";
import type { Identity } from "../identity/createIdentity";
import { setEnvironment, type Deployment } from "./deployment";
import type { DataFolder } from "./folder/DataFolder";
import { SEEDED } from "./folder/folderKind";
import { seconds } from "./steps";
import type { LaunchContext } from "./LaunchContext";

interface DemoStart {
  readonly data: DataFolder;
  readonly identity: Identity;
  readonly deployment: Deployment;
  readonly context: Pick<LaunchContext, "shutdown" | "signal" | "say">;
}

const seededFile = z.object({ season: z.number(), weeks: z.array(z.number()) });
/** After this long, the rest of the season is filled in while people already use the app. */
const HISTORY_WAIT_MS = 12_000;
const REFILL_MS = 10_000;
const MAX_REFILL_MS = 5 * 60_000;

/**
 * Returns what fills the demo, to be called once the functions are deployed. It resolves when there is enough to look
 * at, or when filling the demo failed, which it then tries again.
 */
export function prepareDemo({ data, identity, deployment, context }: DemoStart): () => Promise<void> {
  const { shutdown, signal, say } = context;
  const client = new DemoClient(deployment, (email) => identity.issueToken(email));
  const seeding = new AbortController();
  signal.addEventListener("abort", () => seeding.abort());
  const world = { identity, client, signal: seeding.signal };
  let isLively = false;
  let isRestLeft = false;
  /** Continues where an earlier one ended. */
  const fill = async (onWeek: () => void) => {
    const known = seededFile.safeParse(await data.readJson(SEEDED));
    const startedAtMs = performance.now();
    if (!known.success) say("Filling the demo: accounts, leagues, this season's picks …");
    const people = await seedPeople(world);
    const [shown] = people.leagues;
    if (shown) await setEnvironment(deployment, { SHOW_LEAGUE: shown.id });
    const left = known.success ? known.data : earlierWeeks(await seedCurrentWeek(world, people));
    await seedClub(world, people);
    await seedTalk(world);
    await seedSeasons(world);
    const onProgress = (progress: HistoryProgress) => data.writeJson(SEEDED, progress);
    await onProgress(left);
    onWeek();
    const { leagues } = people;
    if (!isLively) shutdown.add("members", startMemberActivity({ client, leagues, random: Math.random }));
    isLively = true;
    await Promise.all([seedHistory(world, { ...left, people, onProgress }), seedSurvivor(world, people)]);
    await seedTalk(world);
    await seedSeasons(world);
    if (!known.success || isRestLeft) say(`Filled the demo in ${seconds(performance.now() - startedAtMs)}.`);
  };
  // Filling creates those that are still missing, and says what is wrong.
  const accounts = createAccounts(identity).catch(() => undefined);
  return async () => {
    await accounts;
    await new Promise<void>((resolve) => {
      let waiting: NodeJS.Timeout | undefined;
      const leaveRest = () => {
        isRestLeft = true;
        say("This week is filled; the rest of the demo follows while you look around.");
        resolve();
      };
      const onWeek = () => void (waiting ??= setTimeout(leaveRest, HISTORY_WAIT_MS).unref());
      const stopWaiting = () => {
        clearTimeout(waiting);
        resolve();
      };
      const filled = untilFilled(() => fill(onWeek), { signal: seeding.signal, say, onFailure: stopWaiting });
      void filled.then(stopWaiting);
      shutdown.add("seeding", async () => {
        clearTimeout(waiting);
        seeding.abort();
        await filled;
      });
    });
  };
}

/** Fills again and again until it succeeds: a busy machine or a host that restarts is no reason to end a demo. */
async function untilFilled(
  fill: () => Promise<void>,
  { signal, say, onFailure }: { signal: AbortSignal; say: (line: string) => void; onFailure: () => void },
): Promise<void> {
  for (let waitMs = REFILL_MS; ; waitMs = Math.min(2 * waitMs, MAX_REFILL_MS)) {
    try {
      return await fill();
    } catch (error) {
      if (signal.aborted) return;
      say(
        `Filling the demo failed: ${error instanceof Error ? error.message : String(error)}\n` +
          `What is there can be used, and it is filled further in ${waitMs / 1000} seconds. If that doesn't help, ` +
          "npm run demo -- --fresh begins anew.",
      );
      onFailure();
      await pause(waitMs, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
    }
  }
}

function earlierWeeks({ season, week }: { season: number; week: number }): HistoryProgress {
  return { season, weeks: Array.from({ length: week - 1 }, (_, i) => week - 1 - i) };
}
