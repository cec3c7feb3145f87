export const quarter = (periodName: string) => `${periodName} quarter`;
export const scoring = "Scoring";
export const scoresAsOf = (time: string) => `Scores as of ${time}`;
