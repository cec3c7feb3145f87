// The saves of a pick sheet as a state machine. It is pure, so that every path can be tested. It holds the pending
// saves and how each game's last save ended. The saved picks themselves are the server's (picks.listMine). The hook
// that drives it (usePickSheet) does the calling and waiting.

/** [9.6] */
export const maxRetries = 2;
export const retryDelayMs = 1_000;

/** A choice without a team takes the pick back. */
export type PickSave<Team extends string = string> =
  /** `failures` counts the failed attempts so far. The choice shows while attempts are left. */
  | { kind: "saving"; teamId: Team | null; failures: number }
  | { kind: "saved" }
  /** [15.1] Made without a connection, and kept on this device only. */
  | { kind: "unsaved"; teamId: Team | null }
  /** The selection is back to the saved pick. */
  | { kind: "failed"; message: string };

/** Keyed by league and game (`sheetKey`). */
export type PickSheet<Team extends string = string> = Readonly<Record<string, PickSave<Team>>>;

export type PickSheetEvent<Team extends string = string> =
  /** `savedTeamId` is undefined while nobody knows it. */
  | { kind: "chosen"; key: string; teamId: Team | null; savedTeamId: Team | null | undefined; canPick: boolean }
  | { kind: "tryFailed"; key: string; message: string; isFinal: boolean }
  | { kind: "saved"; key: string }
  /** The save can't be sent now, or nothing is left to show of it. */
  | { kind: "over"; key: string };

export function sheetKey(leagueId: string, gameId: string): string {
  return `${leagueId}/${gameId}`;
}

/** An event that changes nothing returns the same sheet object, which tells the caller that it was ignored. */
export function nextSheet<Team extends string>(sheet: PickSheet<Team>, event: PickSheetEvent<Team>): PickSheet<Team> {
  const save = sheet[event.key];
  switch (event.kind) {
    case "chosen":
      // [2.41] Ignored when locked, without a league, or when nothing would change. While a save is pending, another
      // team is ignored too; taking back isn't, and neither is a team after that.
      if (!event.canPick) return sheet;
      if (
        save?.kind === "saving"
          ? (event.teamId === null) === (save.teamId === null)
          : event.teamId === event.savedTeamId
      )
        return sheet;
      return { ...sheet, [event.key]: { kind: "saving", teamId: event.teamId, failures: 0 } };
    case "tryFailed": {
      if (save?.kind !== "saving") return sheet;
      const failures = save.failures + 1;
      const hasGivenUp = event.isFinal || failures > maxRetries;
      return {
        ...sheet,
        [event.key]: hasGivenUp ? { kind: "failed", message: event.message } : { ...save, failures },
      };
    }
    case "saved":
      return save?.kind === "saving" ? { ...sheet, [event.key]: { kind: "saved" } } : sheet;
    case "over": {
      const { [event.key]: _save, ...others } = sheet;
      return others;
    }
    default:
      return event satisfies never;
  }
}

/** [15.1] The sheet with the picks that were made without a connection. */
export function withUnsaved<Team extends string>(
  sheet: PickSheet<Team>,
  unsaved: readonly { leagueId: string; gameId: string; teamId: Team | null }[],
): PickSheet<Team> {
  if (unsaved.length === 0) return sheet;
  const merged: Record<string, PickSave<Team>> = { ...sheet };
  for (const { leagueId, gameId, teamId } of unsaved) {
    const key = sheetKey(leagueId, gameId);
    if (sheet[key]?.kind !== "saving") merged[key] = { kind: "unsaved", teamId };
  }
  return merged;
}

/** [4.11] The pick to show: the choice while it is being saved or can't be, else the server's. */
export function selectionOf<Team extends string>(
  save: PickSave<Team> | undefined,
  savedTeamId: Team | null,
): Team | null {
  return save?.kind === "saving" || save?.kind === "unsaved" ? save.teamId : savedTeamId;
}
