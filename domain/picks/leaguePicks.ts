// A league's picks as one of its members sees them: those revealed to all, and the member's own open ones.

interface GradedPick {
  readonly isCorrect: boolean | null;
  readonly isTie: boolean;
}

interface PicksRow {
  readonly entryId: string;
  readonly correct: number;
  /** The number of graded picks. */
  readonly total: number;
  readonly picks: readonly GradedPick[];
}

/** [2.45] The viewer's row first, with all of its picks; then the others', as they are. */
export function seenBy<Row extends PicksRow>(
  rows: readonly Row[],
  viewer: { readonly entryId: Row["entryId"] | null; readonly picks: Row["picks"] },
): (Row & { readonly isMe: boolean })[] {
  const mine = rows.filter(({ entryId }) => entryId === viewer.entryId);
  const others = rows.filter(({ entryId }) => entryId !== viewer.entryId);
  return [
    ...mine.map((row) => ({ ...row, ...tallied(viewer.picks), isMe: true })),
    ...others.map((row) => ({ ...row, isMe: false })),
  ];
}

function tallied<Picks extends readonly GradedPick[]>(picks: Picks) {
  const correct = picks.filter(({ isCorrect }) => isCorrect === true).length;
  const total = picks.filter(({ isCorrect, isTie }) => isCorrect !== null || isTie).length;
  return { correct, total, picks };
}
