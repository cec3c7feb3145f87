import { formatCount } from "../../../../domain/common/plurals";

export const picks = "Picks";
export const member = "Member";
export const entries = "Entries";
export const at = (abbreviation: string) => `at ${abbreviation}`;
export const picked = (count: number) => `${count} picked`;
export const ofLabel = (count: number, value: number) => `${count} of ${value}`;
export const noPick = "No pick";
export const hidden = "Hidden";
export const correct = ", correct";
export const incorrect = ", incorrect";
export const unknown = "Unknown";
export const recordedInTheLeaguesLog = "Recorded in the league’s log";
export const failedToShowOpenPicks = "Failed to show open picks";
export const viewPicks = "View Picks";
export const picksThatMembersCantSee = "Picks that members can’t see yet are shown on request. Keep them to yourself.";
export const noGames = "No games";
export const noGamesAreKnownFor = (weekName: string, season: number) =>
  `No games are known for ${weekName} of ${season}.`;
export const picksOnOpenGameAre = (count: number) =>
  `Picks on ${formatCount(count, "open game")} are hidden. Members read in their league’s log that you looked.`;
export const showOpenPicks = "Show Open Picks";
