// What the load has to show.
import { loadPhases, type LoadResult, type PhaseFigures } from "./LoadPhases";

/** Beyond what the bare broadcast takes for the same. */
const maxBeyondBareMs = 250;
/** From the first to the second half of the measured time, and from that to after the storms. */
const maxGrowth = { residentMb: 1.2, heapMb: 1.4 };
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
  for (const kind of ["residentMb", "heapMb"] as const) {
    const least = (names: readonly string[]) => Math.min(...names.map((name) => phaseOf(phases, name)[kind]));
    const [first, second, after] = [least(loadPhases.slice(0, 2)), least(loadPhases.slice(2)), least(["afterwards"])];
    for (const [when, before, now] of [
      ["under load", first, second] as const,
      ["after the storms", second, after] as const,
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
