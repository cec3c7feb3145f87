// npm run bench [-- --json <file>] [--clients 500,1000] [--updates 200] [--leagues 50,500] [--watchers 100,1000]
// [--members 10,100,500] [--only sunday] [--profile <folder>] [--short] [--minutes 60]
//
// Every figure comes with the same figure for a plain baseline, measured in the same run. Compare the ratios between
// machines. --profile writes CPU profiles of the host. --short shows within seconds that a benchmark still runs, and
// its figures say nothing. It leaves out the jobs, which tests/bench/jobBounds.test.ts causes anyway.
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { measureBoard } from "./board";
import { measureCommissioner } from "./commissioner";
import { measureCost } from "./cost";
import { measureEngine } from "./engine";
import { ensureNamed } from "./ensureNamed";
import { measureFanOut } from "./fanOut";
import { measureFormats } from "./formats";
import { measureJobs } from "./jobs";
import { measureMoveIn } from "./moveIn";
import { measureNets } from "./nets";
import { measureReveal } from "./reveal";
import { measureRows } from "./rows";
import { FULL, SHORT } from "./scale";
import { measureScheduledWork } from "./scheduledWork";
import { measureScreenMemory } from "./screen";
import { measureSunday } from "./sunday";
import { measureSurvivor } from "./survivor";

const { values: flags } = parseArgs({
  options: {
    json: { type: "string" },
    clients: { type: "string" },
    updates: { type: "string" },
    leagues: { type: "string" },
    watchers: { type: "string" },
    members: { type: "string" },
    minutes: { type: "string" },
    only: { type: "string" },
    profile: { type: "string" },
    short: { type: "boolean", default: false },
  },
});

const scale = flags.short ? SHORT : FULL;

const benchmarks = {
  fanOut: async () => {
    const results = [];
    for (const clients of numbers(flags.clients) ?? scale.clients) {
      const result = await measureFanOut({
        clients,
        updates: Number(flags.updates ?? scale.updates),
        warmUps: scale.warmUps,
        profileFolder: flags.profile,
      });
      results.push(result);
      const { host, bare, ratios, updates, frameBytes, documentsReadPerUpdate, hostMemoryMb } = result;
      console.log(`One score update to ${clients} clients, ${updates} times, ${frameBytes} bytes a frame`);
      console.log(`${documentsReadPerUpdate} documents read per update, ${hostMemoryMb} MB of memory`);
      console.table({ host, "bare ws": bare, "host / bare": ratios });
    }
    return results;
  },
  engine: async () => {
    const engine = await measureEngine(scale.engine);
    console.log("The engine against the store below it");
    console.table(engine);
    return engine;
  },
  scheduledWork: async () => {
    const scheduledWork = await measureScheduledWork(scale.scheduledWork);
    console.log(
      `A client's save with ${scale.scheduledWork.jobs} scheduled jobs in line, each of ${scheduledWork.jobMs} ms`,
    );
    const { idle, queued, ratios } = scheduledWork;
    console.table({ idle, queued, "queued / idle": ratios });
    return scheduledWork;
  },
  survivor: async () => {
    const survivor = await measureSurvivor(scale.entries);
    console.log("A survivor pool's week: 16 finals, a correction and the missed picks");
    console.table(survivor.pools);
    console.table({ "largest pool / smallest": survivor.ratios });
    return survivor;
  },
  reveal: async () => {
    const reveal = await measureReveal(numbers(flags.watchers) ?? scale.watchers);
    console.log("A full league's All Picks: what a saved pick and a lock cost however many watch");
    console.table(reveal);
    return reveal;
  },
  board: async () => {
    const board: Record<string, Awaited<ReturnType<typeof measureBoard>>> = {};
    for (const members of [100, 250]) board[`${members} members`] = await measureBoard(members, scale.ticks);
    console.log("A score on the week's board of 16 games, in a browser slowed to a quarter");
    console.table(board);
    return board;
  },
  rows: async () => {
    const rows = await measureRows(scale.scrolledPx);
    console.log("Scrolling 1,000 rows quickly, in a browser slowed to a quarter");
    console.table(rows);
    return rows;
  },
  cost: async () => {
    const cost = await measureCost();
    console.log("What a member's calls cost in a league of 20 with 16 games");
    console.table(cost);
    return cost;
  },
  sunday: async () => {
    const sunday = await measureSunday(numbers(flags.leagues) ?? scale.leagues);
    console.log("A league's week with 16 games, eight of which end together: what scoring it costs");
    console.table(sunday.leagues);
    console.log("Leagues of 20 when those games end, with ten score ticks a second to a watching client");
    console.table(sunday.waves);
    return sunday;
  },
  commissioner: async () => {
    const powers = await measureCommissioner(scale.leagueEntries);
    console.log("What running a league costs: documents, with all jobs that follow");
    console.table(powers);
    return powers;
  },
  nets: async () => {
    const nets = await measureNets(scale.leaguesWithNets);
    console.log("Safety nets of leagues of 250 at one kickoff, with ten score ticks a second to a watching client");
    console.table(nets);
    return nets;
  },
  moveIn: async () => {
    const moved = await measureMoveIn(scale.movedSeason);
    console.log("A season that is moved in, with ten score ticks a second to a watching client");
    console.table([moved.season]);
    console.table(Object.fromEntries(moved.steps.map(({ job, ...cost }) => [job, cost])));
    const { allowedMs, longestOfAllowed } = moved;
    console.log(
      `The longest step takes ${longestOfAllowed} of the ${allowedMs} ms that a job may take, at the 95th percentile`,
    );
    return moved;
  },
  formats: async () => {
    const formats = await measureFormats(numbers(flags.members) ?? scale.members);
    console.log("Scoring by a league's format: documents per graded pick, and beside Classic");
    console.table(formats);
    return formats;
  },
  jobs: async () => {
    const figures = await measureJobs(scale.jobs);
    console.log("Background jobs at their bounds");
    console.table(Object.fromEntries(figures.jobs.map(({ job, ...cost }) => [job, cost])));
    const { allowedMs, tooLong } = figures;
    console.log(`Longer than ${allowedMs} ms at the 95th percentile: ${tooLong.join(", ") || "none"}`);
    return figures;
  },
  screen: async () => {
    const memory = await measureScreenMemory(Number(flags.minutes ?? scale.screenMinutes));
    const { grownMb, asksForWakeLock, reloads, moved, counted } = memory;
    console.log(
      `A big screen at speed 30: ${grownMb} MB more after ${counted.at(-1)?.minutes} minutes, 20 are allowed`,
    );
    console.log(
      `It asks to be kept awake: ${asksForWakeLock}. Reloads: ${reloads}. Moves: ${moved.join("; ") || "none"}`,
    );
    console.table(counted);
    return memory;
  },
};

/** Leaves out an hour of the big screen unless it is named, and the jobs when it is to be short. */
const leftOut = flags.short ? "jobs" : "screen";

ensureNamed(flags.only, Object.keys(benchmarks));
const results: Record<string, unknown> = {};
for (const [name, measure] of Object.entries(benchmarks)) {
  const isWanted = flags.only === undefined ? name !== leftOut : flags.only === name;
  if (isWanted) results[name] = await measure();
}
if (flags.json !== undefined) writeFileSync(flags.json, `${JSON.stringify(results, null, 2)}\n`);
process.exit(0);

function numbers(list: string | undefined): number[] | undefined {
  return list?.split(",").map(Number);
}
