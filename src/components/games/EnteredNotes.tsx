// [13.2] Which picks of a week commissioners entered, where they did: few weeks need the code.
import { Suspense } from "react";
import { later } from "../../lib/later";
import type { TeamMap } from "../../hooks/useTeams";
import type { EnteredNote } from "./EnteredNoteList";
import type { GameView } from "./gameViews";

const EnteredNoteList = later(async () => (await import("./EnteredNoteList")).EnteredNoteList);

interface MarkedPick {
  readonly gameId: string;
  readonly selectedTeamId: string;
  readonly enteredBy?: string | undefined;
  readonly enteredAtMs?: number | undefined;
  readonly enteredReason?: string | undefined;
}

export interface EnteredNotesProps {
  members: readonly { readonly entryId: string; readonly entryName: string; readonly picks: readonly MarkedPick[] }[];
  /** The guesses of the same entries. */
  guesses?: ReadonlyMap<string, Pick<EnteredNote, "enteredBy" | "enteredAtMs" | "enteredReason">> | undefined;
  games: readonly GameView[];
  teams: TeamMap;
}

export function EnteredNotes(props: EnteredNotesProps) {
  const { members, guesses } = props;
  const isMarked = ({ enteredReason }: MarkedPick) => enteredReason !== undefined;
  if (!guesses?.size && !members.some(({ picks }) => picks.some(isMarked))) return null;
  return (
    <Suspense fallback={<div className="h-11" />}>
      <EnteredNoteList {...props} />
    </Suspense>
  );
}
