export const theGuessMustBeA = (min: number, max: number) => `The guess must be a whole number from ${min} to ${max}.`;
export const off = (distance: number) => `${distance} off`;
export const you = "You";
export const others = (rest: number) => `${rest} others`;
export const nobodyWon = (weekName: string) => `Nobody won ${weekName}`;
export const noPickCountedInIt = "No pick counted in it.";
export const each = (points: string) => `${points} each.`;
export const theGuess = (points: string, distance: number) =>
  distance === 0 ? `${points}, with an exact guess.` : `${points}, with a guess off by ${distance}.`;
