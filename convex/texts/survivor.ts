export const entries = (limit: number) => `${limit} entries`;
export const entry = (number: number) => `Entry ${number}`;
export const week = (startingWeek: number) => `week ${startingWeek}`;
export const survivorPool = "survivor pool";
