// The shape of a refusal in the tables of refusals.
export type ErrorCode =
  | "UNAUTHENTICATED"
  | "FORBIDDEN"
  | "NOT_FOUND"
  | "INVALID"
  | "LOCKED"
  | "CONFLICT"
  | "FULL"
  | "TOO_MANY";

export type Values = Readonly<Record<string, string | number | null>>;
export type Words<Name extends string> = Readonly<Record<Name, string>>;
export type Numbers<Name extends string> = Readonly<Record<Name, number>>;

export interface RefusalEntry {
  readonly code: ErrorCode;
  /** The argument at fault; `refusalAt` names another one. */
  readonly field?: string;
  readonly text: string | ((values: never) => string);
}
