export const theLimitMustBeA = (maxLimit: number) => `The limit must be a whole number from 1 to ${maxLimit}.`;
