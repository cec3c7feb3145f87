import { formatCount } from "../../../domain/common/plurals";

export const nothingCanBeSavedPicks = "Nothing can be saved right now. Picks you make wait on this device.";
export const youreOffline = "You’re offline.";
export const whatsMissingWasNeverOpened =
  "What’s missing on this page was never opened on this device. It shows once you’re connected.";
export const lastUpdated = (age: string) => `Last updated ${age}.`;
export const failedToSavePick = "Failed to save pick";
export const pickSavedSuccessfully = "Pick saved successfully!";
export const picksSavedSuccessfully = (saved: number) => `${saved} picks saved successfully!`;
export const picksMadeOffline = "Picks made offline";
export const youMadePickWhileOffline = (count: number, question: string) =>
  `You made ${formatCount(count, "pick")} while offline. ${question}`;
export const saving = "Saving…";
export const savePick = (count: number) => `Save ${formatCount(count, "pick")}`;
export const discard = "Discard";
export const ok = "OK";
export const itsDeadlineHasPassed = "Its deadline has passed.";
export const theirDeadlinesHavePassed = "Their deadlines have passed.";
export const saveItNow = "Save it now?";
export const saveThemNow = "Save them now?";
export const aNewerPickIsSaved = "A newer pick is saved.";
export const newerPicksAreSaved = "Newer picks are saved.";
export const keepWhatIsSaved = "Keep what’s saved";
export const pickedAt = (when: string) => `Picked ${when}.`;
export const itWouldReplace = (team: string, when: string) => `It would replace the ${team}, saved ${when}.`;
export const laterSaved = (team: string, when: string) =>
  `The ${team} were saved after it, ${when}, and stay unless you check this pick.`;
export const saveOfThemNow = (open: number) => `Save ${open} of them now?`;
export const unknown = "Unknown";
export const over = (name: string) => ` over ${name}`;
export const aLeague = "A league";
export const theDeadlineHasPassedNot = "· The deadline has passed; not saved";
