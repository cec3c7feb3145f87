// The messages between the load's main process and its clients' process.
import type { World } from "./world";

export type LoadCommand =
  | { readonly type: "openBare"; readonly url: string; readonly count: number }
  | ({ readonly type: "openPlayers"; readonly syncUrl: string } & Omit<World, "tick">)
  | { readonly type: "savePicks"; readonly perSecond: number }
  | { readonly type: "stopSaving" }
  | { readonly type: "takeFigures" }
  | { readonly type: "stallReader" }
  /** The stalled client reads again, and finds that it was dropped. */
  | { readonly type: "resumeReader" }
  | { readonly type: "storm" };

export type GroupName = "players" | "bare";

export type LoadReport =
  | { readonly type: "opened"; readonly group: GroupName; readonly frameBytes: number }
  /** The group's last client has received the tick. `atNs` is the monotonic clock, which all processes share. */
  | { readonly type: "reached"; readonly group: GroupName; readonly tick: number; readonly atNs: string }
  | { readonly type: "savingStopped" }
  | ({ readonly type: "figures" } & LoadFigures)
  | { readonly type: "readerDropped" }
  /** When the first, half and all of the players had all their results again. */
  | { readonly type: "recovered"; readonly firstMs: number; readonly halfMs: number; readonly lastMs: number };

/** Since they were last taken. */
export interface LoadFigures {
  readonly frames: number;
  readonly saves: number;
  /** From sending a save until the league's last member sees it. */
  readonly saveMs: readonly number[];
  /** The number of occurrences of each problem. */
  readonly problems: Readonly<Record<string, number>>;
  readonly cpuMs: number;
}
