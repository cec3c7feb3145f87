import { formatCount } from "../../../../domain/common/plurals";
import { thisIsFull } from "../../../../domain/texts/leagues";
import { thisPoolHasStartedNobody } from "../../../../domain/texts/survivor";

export { thisIsFull, thisPoolHasStartedNobody };
export const pickemLeague = "Pick'em league";
export const survivorPool = "Survivor pool";
export const join = (name: string) => `Join ${name}`;
export const invitesYouTo = "invites you to";
export const pickOneTeamAWeek = "Pick one team a week that loses, each team once. If it doesn't, you're out.";
export const pickOneWinnerAWeek = "Pick one winner a week, each team once. One loss and you're out.";
export const kind = "Type";
export const ofLabel = (memberCount: number, maxMembers: number) => `${memberCount} of ${maxMembers}`;
export const members = "Members";
export const pickDeadline = "Pick Deadline";
export const startsIn = "Starts in";
export const upToEntriesEach = (maxEntriesPerUser: number) =>
  `Up to ${formatCount(maxEntriesPerUser, "entry", "entries")} each`;
export const entries = "Entries";
export const rules = "Rules";
export const theMostPointsLeadThe = (rulesInShort: string) => `${rulesInShort} The most points leads.`;
export const rules2 = "Rules:";
export const invitation = "Invitation";
export const thisInvitationDoesntWork = "This invitation doesn’t work";
export const theInviteCodeWasRenewed =
  "The invite code was renewed after this link was sent. Ask the sender for the new one.";
export const noLeagueHasTheCode = "No league has the code";
export const itMayHaveBeenRenewed =
  ". It may have been renewed, or the link is incomplete. Ask the sender for a new one.";
export const loadingInvitation = "Loading invitation…";
export const myLeagues = "My Leagues";
export const findAnotherPool = "Find another pool";
export const findAnotherLeague = "Find another league";
export const numberOfEntries = "Number of Entries";
export const fromTo = (min: number, maxEntries: number) => `From ${min} to ${maxEntries}`;
export const joinPool = "Join Pool";
export const joinLeague = "Join League";
export const joinedLeagueSuccessfully = "Joined league successfully!";
export const failedToJoinLeague = "Failed to join league";
export const joined = "Joined";
export const failedToJoinSurvivorPool = "Failed to join survivor pool";
export const goToTheHomePage = "Go to the home page";
export const createAccount = "Create Account";
export const signIn = "Sign In";
