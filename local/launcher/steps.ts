// The times of a start's steps, so that whoever waits sees where the time goes.

/** Says what was done and in how many seconds, such as "Deployed convex/ in 3.1 s.", once it is done. */
export async function timed<T>(say: (line: string) => void, done: string, step: () => Promise<T>): Promise<T> {
  const startedAtMs = performance.now();
  const result = await step();
  say(`${done} in ${seconds(performance.now() - startedAtMs)}.`);
  return result;
}

export function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
