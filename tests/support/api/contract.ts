// How a valid call of an operation is described.
import type { ApiWorld } from "./apiWorld";

type Input = Readonly<Record<string, unknown>>;

export interface GoodCall {
  readonly params?: Input;
  readonly body?: Input;
}

export interface Contract {
  readonly input: (world: ApiWorld) => GoodCall;
  /** Outsider, member, creator, admin. Signed out is always 401. */
  readonly answers: readonly [outsider: number, member: number, creator: number, admin: number];
}
