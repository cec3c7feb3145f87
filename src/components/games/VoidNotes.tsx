// [13.3] Says which of a week's games are void, where any is: few weeks need the code.
import { Suspense } from "react";
import { later } from "../../lib/later";
import type { VoidNoteListProps } from "./VoidNoteList";

const VoidNoteList = later(async () => (await import("./VoidNoteList")).VoidNoteList);

interface VoidNotesProps extends Omit<VoidNoteListProps, "voids"> {
  voids: VoidNoteListProps["voids"] | undefined;
}

export function VoidNotes({ voids = [], ...rest }: VoidNotesProps) {
  if (voids.length === 0) return null;
  return (
    <Suspense fallback={<div className="h-6" />}>
      <VoidNoteList voids={voids} {...rest} />
    </Suspense>
  );
}
