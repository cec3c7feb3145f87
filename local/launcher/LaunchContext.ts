import type { LaunchError } from "./LaunchError";
import type { ShutdownStack } from "./processes/ShutdownStack";

export interface LaunchContext {
  readonly root: string;
  readonly env: NodeJS.ProcessEnv;
  readonly shutdown: ShutdownStack;
  /** Aborts when the launcher is asked to stop while it is still starting. */
  readonly signal: AbortSignal;
  readonly say: (line: string) => void;
  /** Called when a part has failed for good. */
  readonly onFailure: (error: LaunchError) => void;
}
