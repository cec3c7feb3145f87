// A league's picks as one of its members sees them: those revealed to all, and the member's own open ones.

interface GradedPick {
  readonly isCorrect: boolean | null;
  readonly isTie: boolean;
}

interface PicksRow {
  readonly userId: string;
  readonly correct: number;
  /** The number of graded picks. */
  readonly total: number;
  readonly picks: readonly GradedPick[];
}

/** [2.45] The viewer's row first, with all of their picks; then the others', as they are. */
export function seenBy<Row extends PicksRow>(
  rows: readonly Row[],
  viewer: { readonly userId: string; readonly picks: Row["picks"] },
): (Row & { readonly isMe: boolean })[] {
  const mine = rows.filter(({ userId }) => userId === viewer.userId);
  const others = rows.filter(({ userId }) => userId !== viewer.userId);
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
