// [18.4] How far behind the games a member's stream is.

export const MAX_BEHIND_SECONDS = 180;

/** In seconds; what is offered, of all that can be set. */
export const BEHIND_CHOICES: readonly number[] = [0, 10, 20, 30, 45, 60, 90, 120, MAX_BEHIND_SECONDS];
