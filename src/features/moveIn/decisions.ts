// [17.2] Whom a name of a spreadsheet means.

export interface Entry {
  readonly entryId: string;
  readonly name: string;
}

export const NEW_PLAYER = "new";

/** An entry's id, or that the player is new. */
export type Decision = string;
