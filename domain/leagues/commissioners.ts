/** [13.1] Whom a league's or pool's owner may name. */
export const MAX_COMMISSIONERS = 5;
