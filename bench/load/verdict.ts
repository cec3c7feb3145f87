// What the load has to show.
import { loadPhases, type LoadResult, type PhaseFigures } from "./LoadPhases";

/** Beyond what the bare broadcast takes for the same. */
const maxBeyondBareMs = 250;
/** From the first to the last quarter of the measured time, and from it to after the storms. */
const maxGrowth = { residentMb: 24, heapMb: 12 };
const maxRecoveryMs = 30_000;

export function verdictOf({ phases, storms, slowReadersDropped }: LoadResult): string[] {
  const failures: string[] = [];
  for (const [name, { problems, lostTicks, ticks, saves }] of Object.entries(phases)) {
    if (problems !== "") failures.push(`${name}: ${problems}`);
    if (lostTicks > 0) failures.push(`${name}: ${lostTicks} ticks didn't reach everybody`);
    if (name !== "bare alone" && (ticks === 0 || saves === 0)) failures.push(`${name}: there was no load`);
  }
  const bareMs = Math.min(...["bare alone", ...loadPhases].map((name) => phaseOf(phases, name).bareP99Ms));
  for (const name of [...loadPhases, "stalled reader"]) {
    const beyondMs = phaseOf(phases, name).tickP99Ms - bareMs;
    if (beyondMs >= maxBeyondBareMs) {
      failures.push(`${name}: p99 of a tick is ${Math.round(beyondMs)} ms beyond the bare broadcast's`);
    }
  }
  const [first, last, after] = ["load 1", "load 4", "afterwards"].map((name) => phaseOf(phases, name));
  for (const kind of ["residentMb", "heapMb"] as const) {
    for (const [when, before, now] of [
      ["under load", first, last] as const,
      ["after the storms", last, after] as const,
    ]) {
      const grown = (now?.[kind] ?? NaN) - (before?.[kind] ?? NaN);
      if (!(grown <= maxGrowth[kind])) failures.push(`${kind} grew by ${Math.round(grown)} ${when}`);
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
