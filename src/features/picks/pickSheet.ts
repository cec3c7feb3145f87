// The saves of a pick sheet as a state machine: pure, so that every path can be tested. Owns what is under way and how
// the last save of each game ended; the saved picks themselves are the server's (picks.listMine), and the hook that
// drives this (usePickSheet) does the calling and waiting.

/** [9.6] */
export const maxRetries = 2;
export const retryDelayMs = 1_000;

export type PickSave<Team extends string = string> =
  /** `failures` counts the tries that went wrong so far; the choice shows while any are left. */
  | { kind: "saving"; teamId: Team; failures: number }
  | { kind: "saved"; teamId: Team }
  /** The selection is back to what was saved before. */
  | { kind: "failed"; teamId: Team; message: string };

/** By league and game (`sheetKey`). */
export type PickSheet<Team extends string = string> = Readonly<Record<string, PickSave<Team>>>;

export type PickSheetEvent<Team extends string = string> =
  | { kind: "chosen"; key: string; teamId: Team; savedTeamId: Team | null; canPick: boolean }
  | { kind: "tryFailed"; key: string; message: string; isFinal: boolean }
  | { kind: "saved"; key: string };

export function sheetKey(leagueId: string, gameId: string): string {
  return `${leagueId}/${gameId}`;
}

/** An event that changes nothing gives back the very same sheet: that is how a caller knows that it was ignored. */
export function nextSheet<Team extends string>(sheet: PickSheet<Team>, event: PickSheetEvent<Team>): PickSheet<Team> {
  const save = sheet[event.key];
  switch (event.kind) {
    case "chosen":
      // [2.41] Ignored when locked, without a league and while a save is pending; also when nothing would change.
      if (!event.canPick || save?.kind === "saving" || event.teamId === event.savedTeamId) return sheet;
      return { ...sheet, [event.key]: { kind: "saving", teamId: event.teamId, failures: 0 } };
    case "tryFailed": {
      if (save?.kind !== "saving") return sheet;
      const failures = save.failures + 1;
      const hasGivenUp = event.isFinal || failures > maxRetries;
      return {
        ...sheet,
        [event.key]: hasGivenUp
          ? { kind: "failed", teamId: save.teamId, message: event.message }
          : { ...save, failures },
      };
    }
    case "saved":
      return save?.kind === "saving" ? { ...sheet, [event.key]: { kind: "saved", teamId: save.teamId } } : sheet;
    default:
      return event satisfies never;
  }
}

/** [4.11] What the card shows as picked: the choice while it is being saved, else what the server has. */
export function selectionOf<Team extends string>(
  save: PickSave<Team> | undefined,
  savedTeamId: Team | null,
): Team | null {
  return save?.kind === "saving" ? save.teamId : savedTeamId;
}
