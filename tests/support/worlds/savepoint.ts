// A world takes many calls to make. Where each test needs it as it was when it was new, its rows are brought back
// instead.
import type { Backend } from "./factories";

/**
 * Returns what brings the backend's rows of this moment back. Nothing may be running; the timers of jobs aren't kept.
 */
export function savepointOf(t: Backend): () => Promise<void> {
  return (t as unknown as { savepoint(): () => Promise<void> }).savepoint();
}

/**
 * Returns what gives the same world to each caller, as it was when it was new: whoever had it before is done with it.
 */
export function asNew<World extends { readonly t: Backend }>(open: () => Promise<World>): () => Promise<World> {
  let opened: { readonly world: World; readonly bringBack: () => Promise<void> } | null = null;
  return async () => {
    if (opened) await opened.bringBack();
    else {
      const world = await open();
      opened = { world, bringBack: savepointOf(world.t) };
    }
    return opened.world;
  };
}
