export const league = "league";
