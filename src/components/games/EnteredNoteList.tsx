import { Pencil } from "lucide-react";
import { t } from "@lingui/core/macro";
import { Plural } from "@lingui/react/macro";
import type { TeamMap } from "../../hooks/useTeams";
import { enteredOf, enteredText, type Entered, type EnteredMarks } from "./enteredText";
import type { GameView } from "./gameViews";

interface EnteredNote {
  readonly key: string;
  readonly entryName: string;
  /** Null for the guess of the week. */
  readonly gameId: string | null;
  readonly selectedTeamId: string | null;
  readonly entered: Entered;
}

export interface MarkedPick extends EnteredMarks {
  readonly gameId: string;
  readonly selectedTeamId: string;
}

export interface EnteredNotesProps {
  members: readonly { readonly entryId: string; readonly entryName: string; readonly picks: readonly MarkedPick[] }[];
  /** The guesses of the same entries. */
  guesses?: ReadonlyMap<string, EnteredMarks> | undefined;
  games: readonly GameView[];
  teams: TeamMap;
}

/** Folded: who wants to know opens it. */
export function EnteredNoteList({ members, guesses, games, teams }: EnteredNotesProps) {
  const notes = members.flatMap(({ entryId, entryName, picks }): EnteredNote[] => {
    const ofGuess = enteredOf(guesses?.get(entryId) ?? {});
    return [
      ...picks.flatMap(({ gameId, selectedTeamId, ...marks }): EnteredNote[] => {
        const entered = enteredOf(marks);
        if (entered?.reason === undefined) return [];
        return [{ key: `${entryId}/${gameId}`, entryName, gameId, selectedTeamId, entered }];
      }),
      ...(ofGuess
        ? [{ key: `${entryId}/guess`, entryName, gameId: null, selectedTeamId: null, entered: ofGuess }]
        : []),
    ];
  });
  return (
    <details className="text-14">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-muted hover:text-strong">
        <Pencil aria-hidden className="size-4 shrink-0" />
        {notes.some(({ entered }) => entered.openedBy !== undefined) ? (
          <Plural
            value={notes.length}
            one="# pick entered or made possible by a commissioner"
            other="# picks entered or made possible by commissioners"
          />
        ) : (
          <Plural
            value={notes.length}
            one="# pick entered by a commissioner"
            other="# picks entered by commissioners"
          />
        )}
      </summary>
      <ul aria-label={t`Picks entered by commissioners`} className="grid gap-2 px-1 pb-2">
        {notes.map((note) => (
          <li key={note.key} className="wrap-anywhere">
            <p className="font-medium text-strong">
              {note.entryName} <span className="font-normal text-muted">· {subjectOf(note, games, teams)}</span>
            </p>
            <p className="text-12 text-muted first-letter:uppercase">{enteredText(note.entered)}</p>
          </li>
        ))}
      </ul>
    </details>
  );
}

function subjectOf({ gameId, selectedTeamId }: EnteredNote, games: readonly GameView[], teams: TeamMap): string {
  if (selectedTeamId === null) return t`the tiebreaker’s guess`;
  const game = games.find(({ id }) => id === gameId);
  const nameOf = (id: string | undefined) => (id === undefined ? undefined : teams.get(id)?.name) ?? t`Unknown`;
  const opponent = selectedTeamId === game?.homeTeamId ? game.awayTeamId : game?.homeTeamId;
  return t`${nameOf(selectedTeamId)} against ${nameOf(opponent)}`;
}
