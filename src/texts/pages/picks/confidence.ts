import { formatCount } from "../../../../domain/common/plurals";

export const numberOf = (name: string) => `Number of ${name}`;
export const swapWith = (holder: string) => ` · swap with ${holder}`;
export const failedToSaveYourNumbers = "Failed to save your numbers";
export const numbersUsed = "Numbers used";
export const used = "Used";
export const ofLabel = (used: number, slotCount: number) => `${used} of ${slotCount}`;
export const atStake = "At stake";
export const points = "Points";
export const numbersLeft = "Numbers left";
export const left = "Left";
export const none = "None";
export const view = "View";
export const games = "Games";
export const order = "Order";
export const undoRanking = "Undo ranking";
export const rankByTheOdds = "Rank by the odds";
export const numbersSaved = "Numbers saved";
export const saved = "Saved";
export const noNumbersYet = "No numbers yet";
export const saving = "Saving…";
export const notSavedYourLastSaved = "Not saved. Your last saved numbers are back.";
export const movablePick = "movable pick";
export const unknown = "Unknown";
export const missedCountedForYou = "Missed, counted for you";
export const countsSoFar = (number: number) => ` · counts ${number} for now`;
export const free = "Free";
export const moveNumber = (name: string, number: number) => `Move ${name}, number ${number}`;
export const locked = "Locked";
export const pressSpaceOrEnterTo =
  "Press Space or Enter to pick it up, the arrow keys to move it, and Space or Enter to put it down. Escape leaves it where it was.";
export const thePick = "The pick";
export const pickedUpNumber = (name: string, number: number | undefined) => `Picked up ${name}, number ${number}.`;
export const wouldGet = (name: string, number: number) => `${name} would get ${number}.`;
export const isBetweenNumbers = (name: string) => `${name} is between numbers.`;
export const hasNumber = (name: string, number: number | undefined) => `${name} has number ${number}.`;
export const isBackWhereItWas = (name: string) => `${name} is back where it was.`;
export const isBackAt = (name: string, number: number | undefined) => `${name} is back at ${number}.`;
export const nothingToOrderYet = "Nothing to order yet";
export const pickTheWinnersFirstEach =
  "Pick the winners first. Then rank your picks here, with your surest at the top.";
export const orderOfYourPicks = "Order of your picks";
export const gameWithoutAPickA = (unpicked: number) =>
  `${formatCount(unpicked, "game")} without a pick. A game gets its place here once you have picked it.`;
