// Refusals about leagues and pools, and who is in them. All others: refusalTable.ts.
import type { Numbers, RefusalEntry, Words } from "./refusalEntry";
import { weekName } from "./weekName";

/** Without a line, of a name by itself. */
type NamedLine = Words<"name"> & Readonly<Record<"line", number | null>>;

const namedIn = ({ line, name }: NamedLine) => `${line === null ? "" : `Line ${line}: `}"${name}"`;

export const LEAGUE_REFUSALS = {
  weekUnderWay: {
    code: "CONFLICT",
    field: "deadline",
    text: ({ week }: Numbers<"week">) =>
      `${weekName(week)} has begun and keeps its deadline. Choose the new one for the weeks after it.`,
  },
  leagueNotFound: { code: "NOT_FOUND", field: "leagueId", text: "That league doesn't exist." },
  notAMember: { code: "FORBIDDEN", text: ({ noun }: Words<"noun">) => `You are not a member of this ${noun}.` },
  removedFromLeague: {
    code: "FORBIDDEN",
    text: ({ noun }: Words<"noun">) => `You were removed from this ${noun}. Ask a commissioner to let you in again.`,
  },
  notTheOwner: { code: "FORBIDDEN", text: ({ noun }: Words<"noun">) => `Only the ${noun}'s owner can do this.` },
  notACommissioner: {
    code: "FORBIDDEN",
    text: ({ noun }: Words<"noun">) => `Only the ${noun}'s owner and commissioners can do this.`,
  },
  commissionerIsTheOwners: {
    code: "FORBIDDEN",
    field: "userId",
    text: ({ noun }: Words<"noun">) => `Only the ${noun}'s owner can remove a commissioner.`,
  },
  commissionersFull: {
    code: "FULL",
    field: "userId",
    text: ({ noun, max }: Words<"noun"> & Numbers<"max">) =>
      `This ${noun} has ${max} of ${max} commissioners. Dismiss one first.`,
  },
  alreadyMember: { code: "CONFLICT", text: ({ noun }: Words<"noun">) => `You're already in this ${noun}.` },
  joiningEnded: {
    code: "LOCKED",
    text: ({ noun }: Words<"noun">) => `Joining this ${noun} has ended. Ask a commissioner to open it again.`,
  },
  joiningEndedForInvited: {
    code: "LOCKED",
    text: ({ noun }: Words<"noun">) =>
      `Joining this ${noun} has ended. Choose a later last day in its settings, and invite people then.`,
  },
  noAddresses: { code: "INVALID", field: "addresses", text: "Enter at least one address." },
  requestKeyTaken: {
    code: "CONFLICT",
    text: "This key came with another request. Send a new one with a key of its own.",
  },
  notAnAddress: {
    code: "INVALID",
    field: "addresses",
    text: ({ address }: Words<"address">) => `"${address}" isn't an email address. Nothing was sent.`,
  },
  tooManyAddresses: {
    code: "INVALID",
    field: "addresses",
    text: ({ count, max }: Numbers<"count" | "max">) =>
      `These are ${count} addresses. Invite at most ${max} at a time.`,
  },
  invitationsUsedUp: {
    code: "TOO_MANY",
    field: "addresses",
    text: ({ left, max, noun }: Numbers<"left" | "max"> & Words<"noun">) =>
      `A ${noun} invites at most ${max} people by mail a day. ${left} are left today; invite the others tomorrow.`,
  },
  invitationsFull: {
    code: "FULL",
    field: "addresses",
    text: ({ max, noun }: Numbers<"max"> & Words<"noun">) =>
      `This ${noun} has ${max} invitations by mail. Withdraw some, and invite more people tomorrow.`,
  },
  invitationNotFound: { code: "NOT_FOUND", field: "invitationId", text: "This invitation was withdrawn." },
  invitedToday: {
    code: "TOO_MANY",
    field: "invitationId",
    text: "This address has had an invitation today. Send it again tomorrow.",
  },
  invitedIsIn: {
    code: "CONFLICT",
    field: "invitationId",
    text: ({ noun }: Words<"noun">) => `Whoever has this address is in this ${noun} already, or waits for approval.`,
  },
  addressNotMailed: { code: "CONFLICT", field: "invitationId", text: "This address can't be invited by mail." },
  waitingForApproval: {
    code: "FORBIDDEN",
    text: ({ noun }: Words<"noun">) => `You asked to join this ${noun}. No commissioner has approved it yet.`,
  },
  requestDeclined: {
    code: "FORBIDDEN",
    text: ({ noun }: Words<"noun">) => `Your request to join this ${noun} was declined.`,
  },
  requestGone: {
    code: "NOT_FOUND",
    field: "userId",
    text: "They no longer wait: the request was withdrawn, or somebody has answered it.",
  },
  askerInTooManyLeagues: {
    code: "CONFLICT",
    text: ({ max }: Numbers<"max">) => `They're already in ${max} leagues, and have to leave one first.`,
  },
  tooManyWaiting: {
    code: "FULL",
    text: ({ noun }: Words<"noun">) => `Too many people are waiting to join this ${noun}. Try again later.`,
  },
  picksForOthersFrozen: {
    code: "LOCKED",
    field: "picksForOthers",
    text: "A game of this season has locked. When commissioners may enter picks for others can change again before the next season.",
  },
  commissionersNeverPick: { code: "FORBIDDEN", text: "In this league, commissioners don't enter picks for others." },
  lockedForCommissioners: {
    code: "LOCKED",
    field: "gameId",
    text: "This game has locked. In this league, commissioners enter picks for others only until the deadline.",
  },
  gameStillOpen: {
    code: "CONFLICT",
    field: "gameId",
    text: "This game hasn't locked yet. Everybody can pick it until the deadline.",
  },
  openedGamesSpent: {
    code: "FULL",
    field: "gameId",
    text: ({ max }: Numbers<"max">) => `A league can open ${max} games for entries in a season.`,
  },
  entryIsYours: {
    code: "FORBIDDEN",
    field: "entryId",
    text: "That entry is yours. Make its picks on My Picks, until the deadline.",
  },
  gameHasStarted: { code: "LOCKED", field: "gameId", text: "This game has kicked off. Nobody can pick it any more." },
  numbersNotShown: {
    code: "LOCKED",
    field: "number",
    text: "A locked game of this entry has no number that you can see, so its numbers can't be changed for it. Leave the number out.",
  },
  betNotShown: {
    code: "LOCKED",
    field: "isBestBet",
    text: "Locked picks of this week aren't shown yet, so a best bet can't be moved for somebody else.",
  },
  netsOff: { code: "CONFLICT", field: "chain", text: "There are no safety nets here." },
  netsUnderWay: {
    code: "CONFLICT",
    field: "chain",
    text: "A deadline has just passed, and safety nets are picking. Try again in a minute.",
  },
  netWeeksFrozen: {
    code: "CONFLICT",
    field: "netWeeks",
    text: "The first deadline of the season has passed. Safety net weeks can change again next season.",
  },
  entryNotYours: {
    code: "NOT_FOUND",
    field: "entryId",
    text: "You don't pick for that entry. Choose one of yours, or reload the page.",
  },
  sittingOut: {
    code: "CONFLICT",
    field: "entryId",
    text: "You sit this season out. Until its first week begins, you can say on the league's page that you are in again.",
  },
  noSeasonToStart: {
    code: "CONFLICT",
    field: "season",
    text: "A new season starts once the last one has ended, and once only. Reload the page to see where the league is.",
  },
  nobodyAsks: {
    code: "CONFLICT",
    field: "isIn",
    text: "Nobody asks at the moment: no new season was started, or its first week has begun. Leave the league or ask a commissioner.",
  },
  tooManyOwnEntries: {
    code: "CONFLICT",
    text: ({ max }: Numbers<"max">) => `You can have ${max} ${max === 1 ? "entry" : "entries"} in this league.`,
  },
  tooManyLeagueEntries: {
    code: "FULL",
    text: ({ max }: Numbers<"max">) => `This league is full: at most ${max} entries play in it.`,
  },
  firstEntryStays: {
    code: "CONFLICT",
    field: "entryId",
    text: "Your first entry stays as long as you are in the league.",
  },
  playerNotFound: {
    code: "NOT_FOUND",
    field: "entryId",
    text: "That player isn't in the league any more, or has an account by now.",
  },
  pickersNotYours: {
    code: "NOT_FOUND",
    field: "entryId",
    text: "It isn't yours to say who picks for that entry. Reload the page.",
  },
  managerPicksAlready: {
    code: "INVALID",
    field: "userId",
    text: ({ entry }: Words<"entry">) => `They pick for ${entry} already. Choose another member.`,
  },
  managersFull: {
    code: "FULL",
    field: "userId",
    text: ({ entry, max }: Words<"entry"> & Numbers<"max">) =>
      `${entry} has ${max} of ${max} managers. Remove one first.`,
  },
  claimLinkEnded: {
    code: "NOT_FOUND",
    field: "token",
    text: "This link doesn't work any more: it was used or renewed, or has ended. Ask a commissioner for a new one.",
  },
  noMoreOwnEntries: {
    code: "CONFLICT",
    text: ({ max }: Numbers<"max">) =>
      `You have ${max} entries in this league, and nobody can have more. Join this one with another of yours.`,
  },
  noMorePoolEntries: {
    code: "CONFLICT",
    text: ({ max }: Numbers<"max">) =>
      `You have ${max} ${max === 1 ? "entry" : "entries"} in this pool, and nobody can have more. Ask a commissioner.`,
  },
  entriesClash: {
    code: "CONFLICT",
    field: "joinWith",
    text: ({ weeks }: Words<"weeks">) => `Both have picks in ${weeks}, so they can't be joined. Keep both.`,
  },
  tooMuchToJoin: {
    code: "CONFLICT",
    field: "joinWith",
    text: ({ seasons }: Numbers<"seasons">) =>
      `An entry with more than ${seasons} seasons of picks can't be joined with another one. Keep both.`,
  },
  claimOver: { code: "LOCKED", field: "claimId", text: "A claim can be undone for 7 days, and only once." },
  playersTooLong: { code: "INVALID", text: "That list is too long. Add at most 64 kB at a time." },
  tooManyPlayers: {
    code: "INVALID",
    text: ({ max }: Numbers<"max">) => `Add at most ${max} players at a time.`,
  },
  playerNameTooShort: {
    code: "INVALID",
    field: "names",
    text: (named: NamedLine) => `${namedIn(named)} is too short. A name has at least 2 characters.`,
  },
  playerNameTooLong: {
    code: "INVALID",
    field: "names",
    text: (named: NamedLine) => `${namedIn(named)} is too long. A name has at most 30 characters.`,
  },
  playerNameLikeTheApp: {
    code: "INVALID",
    field: "names",
    text: (named: NamedLine) => `${namedIn(named)} is too much like this app's own name, Huddle Picks.`,
  },
  playerNameTwice: {
    code: "INVALID",
    field: "names",
    text: (named: NamedLine) => `${namedIn(named)} is on the list already, or looks like another name on it.`,
  },
  playerNameTaken: {
    code: "CONFLICT",
    field: "names",
    text: (named: NamedLine) => `${namedIn(named)} is taken, or looks like a name in this league.`,
  },
  tooFewSeats: {
    code: "FULL",
    field: "names",
    text: ({ seats }: Numbers<"seats">) =>
      seats === 0
        ? "This league is full. Raise its number of members first."
        : `This league has ${seats} ${seats === 1 ? "seat" : "seats"} left. Raise its number of members first, or add fewer players.`,
  },
  leagueFull: { code: "FULL", text: ({ noun }: Words<"noun">) => `This ${noun} is full.` },
  tooManyLeagues: {
    code: "CONFLICT",
    text: ({ max }: Numbers<"max">) => `You're already in ${max} leagues. Leave one to join another.`,
  },
  inviteCodeUnknown: {
    code: "NOT_FOUND",
    field: "inviteCode",
    text: ({ noun }: Words<"noun">) => `No ${noun} has this invite code.`,
  },
  inviteCodeRenewed: {
    code: "NOT_FOUND",
    field: "inviteCode",
    text: "This invite code was renewed. Ask the sender for the new one.",
  },
  notAPickemLeague: { code: "INVALID", text: "This is a survivor pool. Join it on the Survivor page." },
  notASurvivorPool: { code: "INVALID", text: "This is a pick'em league. Join it on the Leagues page." },
  ownerCannotLeave: {
    code: "CONFLICT",
    text: ({ noun }: Words<"noun">) => `Hand the ${noun} over to another member before you leave, or delete it.`,
  },
  ownerCannotBeRemoved: {
    code: "INVALID",
    field: "userId",
    text: ({ noun }: Words<"noun">) => `The ${noun}'s owner can't be removed.`,
  },
  announcementsSpent: {
    code: "TOO_MANY",
    field: "text",
    text: ({ noun, count, hours }: Words<"noun"> & Numbers<"count" | "hours">) =>
      `This ${noun} has had ${count} announcements in 24 hours. Edit the last one, or announce again in ${hours} h.`,
  },
  announcementReplaced: {
    code: "CONFLICT",
    field: "text",
    text: "This announcement is no longer pinned. Copy your text and announce it anew.",
  },
  seasonNotTold: {
    code: "INVALID",
    field: "season",
    text: ({ first, last }: Numbers<"first" | "last">) => `Enter a season from ${first} to ${last}.`,
  },
  seasonComputed: {
    code: "CONFLICT",
    field: "season",
    text: ({ season }: Numbers<"season">) => `The ${season} season was played here, so its results stay as they are.`,
  },
  toldSeasonsSpent: {
    code: "FULL",
    field: "season",
    text: ({ max }: Numbers<"max">) => `${max} past seasons are entered already. Remove one first.`,
  },
  gameOfAnotherSeason: {
    code: "INVALID",
    field: "gameId",
    text: ({ season }: Numbers<"season">) => `That game isn't one of the ${season} season.`,
  },
  voidsSpent: {
    code: "FULL",
    field: "gameId",
    text: ({ max }: Numbers<"max">) => `${max} games of this season are void. Put one back first.`,
  },
  poolHasNoPoints: { code: "INVALID", field: "leagueId", text: "A survivor pool has no points." },
  entryNotInLeague: { code: "NOT_FOUND", field: "entryId", text: "That entry isn't in the league any more." },
  weekNotPicked: { code: "INVALID", field: "week", text: "Nobody has picked in that week." },
  adjustmentsSpent: {
    code: "FULL",
    field: "points",
    text: ({ max }: Numbers<"max">) => `Points were adjusted ${max} times this season. Take one back first.`,
  },
  segmentWon: {
    code: "CONFLICT",
    field: "segments",
    text: ({ name, weeks }: Words<"name" | "weeks">) =>
      `${name} has been won and keeps its weeks: ${weeks}. You can give it another name.`,
  },
  groupHasPrize: {
    code: "CONFLICT",
    field: "group",
    text: ({ name }: Words<"name">) => `${name} has a prize. Remove the prize first.`,
  },
  segmentHasPrize: {
    code: "CONFLICT",
    field: "segments",
    text: ({ name, weeks }: Words<"name" | "weeks">) =>
      `${name} has a prize and keeps its weeks: ${weeks}. Remove the prize first.`,
  },
  noSuchSegment: {
    code: "NOT_FOUND",
    field: "segment",
    text: "The league has no segment of these weeks in that season.",
  },
  groupsSpent: {
    code: "FULL",
    field: "name",
    text: ({ max }: Numbers<"max">) => `A league has at most ${max} groups. Remove one first.`,
  },
  groupGone: { code: "NOT_FOUND", field: "group", text: "The league has no such group any more." },
  noGroups: { code: "CONFLICT", text: "Add two groups or more first: entries are dealt into them." },
  nobodyToDeal: { code: "CONFLICT", text: "Every entry is in a group already." },
  noSuchFile: { code: "INVALID", field: "kind", text: ({ noun }: Words<"noun">) => `This ${noun} has no such file.` },
  remindedToday: {
    code: "TOO_MANY",
    text: ({ noun }: Words<"noun">) =>
      `This ${noun}'s members were already reminded today. Remind them again tomorrow.`,
  },
  nobodyToRemind: { code: "CONFLICT", text: "Nobody misses a pick that can still be made." },
  memberNotFound: {
    code: "NOT_FOUND",
    field: "userId",
    text: ({ noun }: Words<"noun">) => `That person isn't in this ${noun}.`,
  },
  formerMemberCannotRun: {
    code: "INVALID",
    field: "userId",
    text: ({ noun }: Words<"noun">) => `A former member can't run a ${noun}.`,
  },
} satisfies Record<string, RefusalEntry>;
