export const numbers1To = (count: number) => `1 to ${count}`;
