// [16.4] How long a claim link works, and how long a claim can be undone.
const DAY_MS = 24 * 3_600_000;

export const CLAIM_LINK_DAYS = 14;
export const CLAIM_UNDO_DAYS = 7;

export const claimLinkEnd = (madeAtMs: number) => madeAtMs + CLAIM_LINK_DAYS * DAY_MS;
export const claimUndoEnd = (claimedAtMs: number) => claimedAtMs + CLAIM_UNDO_DAYS * DAY_MS;
