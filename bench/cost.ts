// Costs of a member's week: the documents that each call reads and writes, and the bytes that it answers with, in a
// league of 20 with 16 games. docs/cost.md multiplies these. Counted, not timed.
import { fileURLToPath } from "node:url";
import { convexToJson, jsonToConvex, type Value } from "convex/values";
import { createHost } from "../host/createHost";
import { memoryStorage } from "../tests/support/host/memoryStorage";
import { bundleProduct } from "../tests/support/adapter/productModules";

const [GAMES, MEMBERS] = [16, 20];
/** As in sunday/sundayFunctions.ts. */
const WEEK = { season: 2026, week: 10 };
const BEFORE_KICKOFF_MS = Date.UTC(2026, 10, 5);

interface CallCost {
  readonly call: string;
  readonly documentsRead: number;
  readonly documentsWritten: number;
  readonly answerBytes: number;
}

export async function measureCost(): Promise<readonly CallCost[]> {
  const engine = await createHost({
    storage: memoryStorage(),
    clock: { now: () => BEFORE_KICKOFF_MS, setTimeout: () => () => undefined },
    runsCrons: false,
  });
  const modules = await bundleProduct({
    sunday: fileURLToPath(new URL("sunday/sundayFunctions.ts", import.meta.url)),
    cost: fileURLToPath(new URL("cost/costFunctions.ts", import.meta.url)),
  });
  await engine.deployed.activate(await engine.deployed.prepare({ modules }));
  let [documentsRead, documentsWritten] = [0, 0];
  engine.executor.onExecution((execution) => (documentsRead = execution.documentsRead));
  engine.database.onCommit(({ writes }) => {
    documentsWritten = writes.filter(({ index }) => index.endsWith(".by_id")).length;
  });

  const identity = { tokenIdentifier: "bench|0", issuer: "bench", subject: "0" };
  const call = async (kind: "query" | "mutation", path: string, args: Value = {}) => {
    [documentsRead, documentsWritten] = [0, 0];
    const request = { path, args: convexToJson(args), identity, caller: "public" as const };
    const { outcome } = await (kind === "query" ? engine.executor.query(request) : engine.mutations.run(request));
    if (outcome.kind === "error") throw new Error(`${path}: ${outcome.message}`);
    const cost = { call: path, documentsRead, documentsWritten };
    return { value: jsonToConvex(outcome.value), cost: { ...cost, answerBytes: JSON.stringify(outcome.value).length } };
  };

  await call("mutation", "sunday:seedWeek", { games: GAMES, members: MEMBERS });
  await call("mutation", "sunday:seedLeagues", { from: 0, count: 1 });
  await call("mutation", "cost:openLeague");
  const { leagueId, key, gameId, teamIds } = (await call("query", "cost:what")).value as {
    leagueId: string;
    key: string;
    gameId: string;
    teamIds: string[];
  };
  const costs: CallCost[] = [];
  // The first save of a game in any league also notes that it was picked: the last one is like most.
  for (const [index, selectedTeamId] of [...teamIds, ...teamIds].entries()) {
    const { cost } = await call("mutation", "picks:submit", { leagueId, gameId, selectedTeamId });
    if (index === 2 * teamIds.length - 1) costs.push(cost);
  }
  const reads: readonly [string, Value][] = [
    ["picks:listMine", { leagueId, ...WEEK }],
    ["picks:ownSheet", { leagueId, ...WEEK }],
    ["picks:listRevealed", { leagueId, ...WEEK, key }],
    ["games:listByWeek", WEEK],
    ["games:listScores", WEEK],
    ["leagues:listMine", {}],
    ["leagues:listSummaries", {}],
    ["standings:forLeague", { leagueId, season: WEEK.season, limit: 100 }],
    ["standings:weekly", { leagueId, season: WEEK.season }],
    ["dashboard:summary", {}],
    ["users:current", {}],
    ["weeks:current", {}],
    ["teams:list", {}],
  ];
  for (const [path, args] of reads) costs.push((await call("query", path, args)).cost);
  return costs;
}
