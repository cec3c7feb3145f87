import { formatCount } from "../../../../domain/common/plurals";

export const unknown = "Unknown";
export const failedToUpdateScores = "Failed to update scores";
export const correctScore = "Correct Score";
export const picksAreGradedAgainBy = "Picks are graded again by the new score.";
export const theGameBecomesFinalWith = "The game becomes final with this score, and its picks are graded.";
export const cancel = "Cancel";
export const saveScore = "Save Score";
export const scoreCorrected = "Score corrected";
export const nothingChanged = "Nothing changed";
export const theGameIsFinalWith = "The game is final with this score already.";
export const required = "Required";
export const gameDeleted = "Game deleted";
export const failedToDeleteTheGame = "Failed to delete the game";
export const atLeast = "at least ";
export const deleteGame = "Delete Game";
export const atGoesWithAllThat = (away: string, home: string, kickoff: string) =>
  `${away} at ${home}, ${kickoff}, goes with all that follows from it: records and standings no longer count it.`;
export const thisActionCannotBeUndone = "This action cannot be undone. A game that the feed still lists comes back.";
export const pickAndSurvivorPickAre = (more: string, picks: number, survivorPicks: number) =>
  `${more}${formatCount(picks, "pick")} and ${formatCount(survivorPicks, "survivor pick")} are freed.`;
export const itsPicksAreFreed = "Its picks are freed.";
export const scheduled = "Scheduled";
export const live = "Live";
export const final = "Final";
export const postponed = "Postponed";
export const cancelled = "Cancelled";
export const at = (away: string, home: string) => `${away} at ${home}`;
export const setByAnAdmin = "Set by an admin";
export const optionsFor = (title: string) => `Options for ${title}`;
export const releaseScore = "Release Score";
export const scoreReleasedTheFeedUpdates = "Score released: the feed updates it again";
export const correctAGame = "Correct a Game";
export const theFeedDoesntOverwriteA =
  "The feed doesn't overwrite a score that you set, until it agrees or you release the score.";
export const noGames = "No games";
export const noGamesAreKnownFor = (weekName: string, season: number) =>
  `No games are known for ${weekName} of ${season}.`;
export const games = "Games";
export const gamesUnknownToTheFeed = "Games the feed doesn't know";
export const theirWeekIsOverAnd =
  "Their week is over, and the feed doesn’t list them. Delete those that were never played.";
export const unknownGames = "Unknown games";
export const ofLabel = (weekName: string, season: number) => `${weekName} of ${season}`;
export const deleteLabel = "Delete";
export const deleteAt = (away: string, home: string) => `Delete ${away} at ${home}`;
