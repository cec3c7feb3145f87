// Reads the feed's words about the ball's place, for the chances of a live game.

/**
 * Reads the feed's "3rd & 7 at DEN 20": the down, and how far the side with the ball has to go. Null where unreadable.
 */
export function readFieldPosition(
  downDistance: string | null,
  teamWithBall: string | null,
): { readonly down: number | null; readonly yardsToGoal: number | null } {
  const match = /^([1-4])\w\w & .* at (?:([A-Z]{2,3}) )?(\d{1,2})$/.exec(downDistance ?? "");
  if (match === null || teamWithBall === null) return { down: null, yardsToGoal: null };
  const [, down, side, yardLine] = match;
  return { down: Number(down), yardsToGoal: side === teamWithBall ? 100 - Number(yardLine) : Number(yardLine) };
}
