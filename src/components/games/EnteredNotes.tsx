// [13.2] Which picks of a week commissioners entered or made possible, where they did: few weeks need the code.
import { Suspense } from "react";
import { later } from "../../lib/later";
import type { EnteredNotesProps, MarkedPick } from "./EnteredNoteList";

const EnteredNoteList = later(async () => (await import("./EnteredNoteList")).EnteredNoteList);

export function EnteredNotes(props: EnteredNotesProps) {
  const { members, guesses } = props;
  const isMarked = ({ enteredReason, openedReason }: MarkedPick) => (enteredReason ?? openedReason) !== undefined;
  if (!guesses?.size && !members.some(({ picks }) => picks.some(isMarked))) return null;
  return (
    <Suspense fallback={<div className="h-11" />}>
      <EnteredNoteList {...props} />
    </Suspense>
  );
}
