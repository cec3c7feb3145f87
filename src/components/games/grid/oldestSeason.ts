/** [2.44] The current season and the one before. */
export const oldestSeason = (currentSeason: number) => currentSeason - 1;
