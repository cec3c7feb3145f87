// The limits that the load must meet.
import { loadPhases, maxHeapGrowth, type LoadResult, type PhaseFigures } from "./LoadPhases";

/** On top of the bare broadcast's time for the same. */
const maxBeyondBareMs = 250;
/**
 * Growth from the first to the second half of the measured time, and to after the storms. The heap is compared with
 * that second half. The process's memory is compared with its use after everybody connected, since a storm does that
 * again.
 */
const maxGrowth = { residentMb: 1.2, heapMb: maxHeapGrowth };
const maxRecoveryMs = 30_000;

export function verdictOf({ phases, underLoad, storms, slowReadersDropped }: LoadResult): string[] {
  const failures: string[] = [];
  for (const [name, { problems, lostTicks, ticks, saves }] of Object.entries(phases)) {
    if (problems !== "") failures.push(`${name}: ${problems}`);
    if (lostTicks > 0) failures.push(`${name}: ${lostTicks} ticks didn't reach everybody`);
    if (name !== "bare alone" && (ticks === 0 || saves === 0)) failures.push(`${name}: there was no load`);
  }
  const bareMs = Math.min(phaseOf(phases, "bare alone").bareP99Ms, underLoad.bareP99Ms);
  const stalled = phaseOf(phases, "stalled reader");
  for (const [when, { tickP99Ms }] of [["under load", underLoad] as const, ["stalled reader", stalled] as const]) {
    const beyondMs = tickP99Ms - bareMs;
    if (!(beyondMs < maxBeyondBareMs)) {
      failures.push(`${when}: p99 of a tick is ${Math.round(beyondMs)} ms beyond the bare broadcast's`);
    }
  }
  for (const kind of ["residentMb", "heapMb"] as const) {
    const least = (names: readonly string[]) => Math.min(...names.map((name) => phaseOf(phases, name)[kind]));
    const [first, second] = [least(loadPhases.slice(0, 2)), least(loadPhases.slice(2))];
    for (const [when, before, now] of [
      ["under load", first, second] as const,
      ["after the storms", kind === "heapMb" ? second : least(["bare alone"]), least(["afterwards"])] as const,
    ]) {
      if (!(now <= before * maxGrowth[kind])) failures.push(`${kind} grew from ${before} to ${now} ${when}`);
    }
  }
  if (slowReadersDropped !== 1) failures.push(`${slowReadersDropped} slow readers were dropped instead of 1`);
  for (const { lastMs } of storms) {
    if (lastMs > maxRecoveryMs) failures.push(`recovering from a storm took ${Math.round(lastMs)} ms`);
  }
  return failures;
}

function phaseOf(phases: LoadResult["phases"], name: string): PhaseFigures {
  const phase = phases[name];
  if (phase === undefined) throw new Error(`There was no phase "${name}".`);
  return phase;
}
