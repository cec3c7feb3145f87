// A league's All Picks, watched by many: how often its query runs for a saved pick and for a lock, compared with the
// same query if it looks at its caller. Counted, not timed.
import { fileURLToPath } from "node:url";
import { convexToJson, jsonToConvex, type Value } from "convex/values";
import { bundleProduct, PRODUCT_FOLDER } from "../tests/support/adapter/productModules";
import { ManualClock } from "../tests/support/host/manualClock";
import { startHost, type TestHost } from "../tests/support/host/startHost";
import { frameDecoder } from "./load/decodeFrame";
import { inBatches } from "./load/inBatches";
import { startIssuer } from "./load/loadIssuer";
import { Player, type PlayerQuery } from "./load/Player";
import { rounded } from "./statistics";

const [GAMES, MEMBERS, CHANGES, OPENED_AT_A_TIME, QUIET_MS] = [16, 100, 2, 50, 100];
/** As in sunday/sundayFunctions.ts. */
const WEEK = { season: 2026, week: 10 };

export interface RevealFigures {
  readonly query: string;
  readonly watchers: number;
  readonly runsPerSave: number;
  readonly documentsPerSave: number;
  /** Frames sent to all watchers together. */
  readonly framesPerSave: number;
  readonly runsPerLock: number;
  readonly documentsPerLock: number;
  readonly framesPerLock: number;
  readonly runsPerWatcher: number;
}

export async function measureReveal(counts: readonly number[]): Promise<readonly RevealFigures[]> {
  const modules = await bundleProduct({
    "auth.config": `${PRODUCT_FOLDER}auth.config.ts`,
    sunday: fileURLToPath(new URL("sunday/sundayFunctions.ts", import.meta.url)),
    reveal: fileURLToPath(new URL("reveal/revealFunctions.ts", import.meta.url)),
  });
  const figures: RevealFigures[] = [];
  const issuer = await startIssuer();
  for (const query of ["reveal:perMember", "picks:listRevealed"]) {
    for (const watchers of counts) {
      const host = await startHost({
        clock: new ManualClock(Date.now()),
        environment: { AUTH_ISSUER: issuer.url, SPORTS_FEED_URL: `${issuer.url}/feed` },
      });
      await host.engine.deployed.activate(await host.engine.deployed.prepare({ modules }));
      const tokens = await Promise.all(
        Array.from({ length: watchers }, (_none, index) => issuer.token(`${index}@bench.example`)),
      );
      figures.push(await new Reveal(host, query).measure(tokens));
      await host.close();
    }
  }
  issuer.close();
  return figures;
}

class Reveal {
  private runs = 0;
  private documents = 0;
  private frames = 0;

  constructor(
    private readonly host: TestHost,
    private readonly query: string,
  ) {
    host.engine.executor.onExecution(({ path, documentsRead }) => {
      if (!path.startsWith(query)) return;
      this.runs += 1;
      this.documents += documentsRead;
    });
  }

  async measure(tokens: readonly string[]): Promise<RevealFigures> {
    await this.call("sunday:seedWeek", { games: GAMES, members: MEMBERS });
    await this.call("sunday:seedLeagues", { from: 0, count: 1 });
    const { leagueId, key } = (await this.call("reveal:openLeague", {})) as { leagueId: string; key: string };
    const args = { leagueId, ...WEEK, ...(this.query.startsWith("reveal:") ? {} : { key }) };
    const players = await this.open(tokens, { udfPath: this.query, args });
    const save = await this.per((change) => this.call("reveal:save", { game: 0, isHome: change % 2 === 0 }));
    const lock = await this.per((change) => this.call("reveal:lock", { game: change }));
    for (const player of players) player.cut();
    return {
      query: this.query,
      watchers: tokens.length,
      runsPerSave: save.runs,
      documentsPerSave: save.documents,
      framesPerSave: save.frames,
      runsPerLock: lock.runs,
      documentsPerLock: lock.documents,
      framesPerLock: lock.frames,
      runsPerWatcher: rounded(lock.runs / tokens.length),
    };
  }

  /** Opens a socket for each token, and waits for its first result. */
  private async open(tokens: readonly string[], query: PlayerQuery): Promise<Player[]> {
    const decode = frameDecoder();
    return await inBatches(tokens, OPENED_AT_A_TIME, async (token) => {
      return await new Promise<Player>((resolve, reject) => {
        const player: Player = new Player({
          url: `${this.host.url.replace("http", "ws")}/api/1.48.0/sync`,
          token,
          queries: [query],
          decode: (data) => {
            this.frames += 1;
            return decode(data);
          },
          onResult: () => undefined,
          onReady: () => resolve(player),
          onProblem: (what) => reject(new Error(what)),
        });
        player.connect();
      });
    });
  }

  private async per(change: (index: number) => Promise<unknown>) {
    await this.quiet();
    [this.runs, this.documents, this.frames] = [0, 0, 0];
    for (let index = 0; index < CHANGES; index += 1) {
      await change(index);
      await this.quiet();
    }
    const each = (sum: number) => rounded(sum / CHANGES);
    return { runs: each(this.runs), documents: each(this.documents), frames: each(this.frames) };
  }

  /** Ends when nothing has run or arrived for a while. */
  private async quiet(): Promise<void> {
    for (let before = -1; before !== this.runs + this.frames;) {
      before = this.runs + this.frames;
      await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
    }
  }

  private async call(path: string, args: Value): Promise<Value> {
    const request = { path, args: convexToJson(args), identity: null, caller: "internal" as const };
    const { outcome } = await this.host.engine.mutations.run(request);
    if (outcome.kind === "error") throw new Error(`${path}: ${outcome.message}`);
    return jsonToConvex(outcome.value);
  }
}
