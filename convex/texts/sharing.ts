export const huddlePicks = "Huddle Picks";
export const pickTheWinnerOfEvery =
  "Pick the winner of every NFL game, compete in private leagues and watch the scores settle it live.";
export const pickEveryNflGameWatch = "Pick every NFL game. Watch it live.";
export const youAreInvitedPickThe =
  "You're invited. Pick the winner of every NFL game and watch the scores settle it live.";
export const joinOnHuddlePicks = (league: string) => `Join ${league} on Huddle Picks`;
export const join = "Join";
export const aSurvivorPool = "A survivor pool";
export const aPickemLeague = "A pick’em league";
export const onHuddlePicksThatEverybody = (kind: string) => `${kind} on Huddle Picks that anyone can join.`;
export const onHuddlePicks = (name: string) => `${name} on Huddle Picks`;
export const vs = (away: string, home: string) => `${away} vs ${home}`;
export const at = (away: string, home: string) => `${away} at ${home}`;
export const scoreChanceOfWinningDrives = (week: string, state: string) =>
  `${week}. ${state}. Score, chance of winning, drives and lines, live.`;
export const inLabel = (heading: string, league: string) => `${heading} in ${league}`;
export const final = "Final";
export const liveNow = "Live now";
export const cancelled = "Cancelled";
export const postponed = "Postponed";
export const timeToBeAnnounced = "Time to be announced";
export const tooManyPicturesAreBeing = "Too many pictures are being drawn. Try again in a minute.";
export const tryAgain = "Try again.";
