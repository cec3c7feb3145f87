import type { Watch } from "convex/react";

/** An answer that is asked for; screens that ask for the same have the same key. */
export interface Asked {
  readonly key: string;
  readonly name: string;
  readonly args: Readonly<Record<string, unknown>> | undefined;
  readonly watch: Watch<unknown>;
}
