// The server's refusals: each by its name, with its code, the argument at fault and its sentence
// (docs/decisions/001). A screen may say it in other words, by its name and its values.
import { DUES_REFUSALS } from "./duesRefusals";
import { LEAGUE_REFUSALS } from "./leagueRefusals";
import type { Numbers, RefusalEntry, Words } from "./refusalEntry";
import { RECAP_REFUSALS } from "./recapRefusals";
import { TALK_REFUSALS } from "./talkRefusals";
import { WEBHOOK_REFUSALS } from "./webhookRefusals";
import { weekName } from "./weekName";

export const REFUSALS = {
  // Who is asking
  signedOut: { code: "UNAUTHENTICATED", text: "Please sign in first." },
  accountNotSetUp: { code: "UNAUTHENTICATED", text: "Your account isn't set up yet. Please try again." },
  accountDeleted: {
    code: "UNAUTHENTICATED",
    text: "This account was deleted. To start a new one, sign in a little later.",
  },
  notAnAdmin: { code: "FORBIDDEN", text: "Only admins can do this." },
  onlyAdminCannotLeave: { code: "CONFLICT", text: "You are the only admin. Make somebody else an admin first." },
  tooOften: {
    code: "TOO_MANY",
    text: ({ what, minutes }: Words<"what"> & Numbers<"minutes">) =>
      `You can’t ${what} that often. Try again in ${minutes < 60 ? `${minutes} min` : `${Math.ceil(minutes / 60)} h`}.`,
  },
  limitOutOfRange: {
    code: "INVALID",
    field: "limit",
    text: ({ max }: Numbers<"max">) => `The limit must be a whole number from 1 to ${max}.`,
  },

  // Accounts, mail and browsers
  userNotFound: { code: "NOT_FOUND", field: "userId", text: "That user doesn't exist." },
  lastAdminDemoted: {
    code: "CONFLICT",
    field: "role",
    text: "The last admin can't be demoted. Make somebody else an admin first.",
  },
  emailUnknown: { code: "NOT_FOUND", field: "email", text: "No account has that confirmed email address." },
  emailAmbiguous: { code: "NOT_FOUND", field: "email", text: "Several accounts have that confirmed email address." },
  favoriteTeamUnknown: { code: "INVALID", field: "teamId", text: "That team doesn't exist." },
  behindStreamOutOfRange: {
    code: "INVALID",
    field: "seconds",
    text: ({ max }: Numbers<"max">) => `Choose a whole number of seconds from 0 to ${max}.`,
  },
  mailNotSetUp: { code: "CONFLICT", text: "Please check your email configuration." },
  noEmail: { code: "CONFLICT", text: "Your account has no email address." },
  emailNotConfirmed: { code: "CONFLICT", text: "Confirm your email address first." },
  pushServiceUnknown: { code: "INVALID", field: "endpoint", text: "This browser's push service isn't known." },

  ...LEAGUE_REFUSALS,
  ...DUES_REFUSALS,
  ...RECAP_REFUSALS,
  ...TALK_REFUSALS,
  ...WEBHOOK_REFUSALS,

  // A league's rules, lines and slates
  poolHasNoRules: { code: "INVALID", field: "leagueId", text: "Only pick'em leagues have these rules." },
  presetAndRules: { code: "INVALID", field: "preset", text: "Choose a preset or rules of your own, not both." },
  togetherNeedsDeadline: {
    code: "INVALID",
    field: "reveal",
    text: "Picks are shown together at the week's deadline. First let the week's first kickoff or a day and time be your league's deadline.",
  },
  togetherKeepsDeadline: {
    code: "CONFLICT",
    field: "deadline",
    text: "Your league shows a week's picks together, at the week's deadline. Change that rule first.",
  },
  seasonOver: {
    code: "INVALID",
    field: "season",
    text: ({ season }: Numbers<"season">) => `The ${season} season is over. Its rules can't change.`,
  },
  seasonNotBegun: {
    code: "INVALID",
    field: "season",
    text: ({ season }: Numbers<"season">) => `The ${season} season hasn't begun.`,
  },
  noWeekForNewRules: {
    code: "INVALID",
    field: "season",
    text: ({ season }: Numbers<"season">) => `The ${season} season has no week left for new rules to take effect.`,
  },
  changeWeekMoved: {
    code: "CONFLICT",
    field: "fromWeek",
    text: ({ fromWeek }: Numbers<"fromWeek">) =>
      `The change would now take effect ${fromWeek === 1 ? "immediately" : `from ${weekName(fromWeek)} on`}. Check it again.`,
  },
  gameOfAnotherWeek: {
    code: "INVALID",
    field: "gameId",
    text: ({ week, season }: Numbers<"week" | "season">) => `That game isn't in ${weekName(week)} of ${season}.`,
  },
  noLines: { code: "INVALID", field: "homeSpread", text: "This league plays without lines." },
  lineLocked: { code: "LOCKED", field: "gameId", text: "This game has locked. Its line can't change." },
  noSlate: { code: "INVALID", field: "gameIds", text: "This league doesn't choose its games." },
  slateLocked: {
    code: "LOCKED",
    field: "gameIds",
    text: "A game of this week has locked. The week's games can't change.",
  },

  // Picks of games
  gameNotFound: { code: "NOT_FOUND", field: "gameId", text: "That game doesn't exist." },
  gameCancelled: { code: "LOCKED", text: "This game was cancelled." },
  gameVoided: { code: "LOCKED", text: "A commissioner has voided this game. It counts for nobody." },
  gamePostponed: { code: "LOCKED", field: "gameId", text: "This game was postponed." },
  gameLocked: { code: "LOCKED", text: "Picks for this game are locked." },
  gameNotCounted: { code: "INVALID", field: "gameId", text: "This game doesn't count in your league." },
  pickLimitReached: {
    code: "CONFLICT",
    field: "gameId",
    text: ({ picks }: Numbers<"picks">) =>
      picks === 1
        ? "You can pick 1 game a week. Take it back first."
        : `You can pick ${picks} games a week. Take one back first.`,
  },
  teamNotInGame: { code: "INVALID", field: "selectedTeamId", text: "That team doesn't play in this game." },
  teamsNotKnownYet: { code: "INVALID", field: "selectedTeamId", text: "It isn't known yet who plays in this game." },
  pickOnPoolPage: { code: "INVALID", field: "leagueId", text: "Picks for survivor pools are made on the pool's page." },

  // Numbers, best bets and guesses
  noNumbers: { code: "INVALID", field: "number", text: "This league's picks have no numbers." },
  numberOutOfRange: {
    code: "INVALID",
    field: "number",
    text: ({ games }: Numbers<"games">) => `A pick's number must be a whole number from 1 to ${games}.`,
  },
  numberUsedTwice: {
    code: "INVALID",
    field: "numbers",
    text: ({ number }: Numbers<"number">) => `The number ${number} is used twice.`,
  },
  numberLocked: {
    code: "LOCKED",
    field: "number",
    text: ({ number }: Numbers<"number">) => `The number ${number} is on a game that has locked.`,
  },
  lockedGameKeepsNumber: { code: "LOCKED", field: "numbers", text: "A locked game keeps its number." },
  missedGameKeepsNumber: {
    code: "LOCKED",
    field: "number",
    text: ({ weight }: Numbers<"weight">) => `A game that you missed counts ${weight}. Keep the lower numbers in use.`,
  },
  numberBeforePick: { code: "INVALID", field: "numbers", text: "Pick a team before you number its game." },
  gameListedTwice: { code: "INVALID", field: "numbers", text: "A game is listed twice." },
  weekWithoutGames: { code: "INVALID", field: "week", text: "No games are known for that week." },
  noBestBets: { code: "INVALID", field: "isBestBet", text: "This league has no best bets." },
  bestBetLocked: { code: "LOCKED", field: "isBestBet", text: "Your best bet is on a game that has locked." },
  noGuessAsked: { code: "INVALID", field: "guess", text: "This league has no guess this week." },
  guessLocked: { code: "LOCKED", field: "guess", text: "The tiebreaker game has locked." },

  // Survivor pools and their options
  poolNotFound: { code: "NOT_FOUND", field: "leagueId", text: "That survivor pool doesn't exist." },
  poolOver: { code: "LOCKED", text: "This pool is over." },
  tooLateForPool: { code: "INVALID", field: "startingWeek", text: "It is too late to start a pool this season." },
  startingWeekBegun: {
    code: "INVALID",
    field: "startingWeek",
    text: ({ week, earliest }: Numbers<"week" | "earliest">) =>
      `Week ${week} has begun. Choose week ${earliest} or later.`,
  },
  entryWeekBeforeStart: {
    code: "INVALID",
    field: "latestEntryWeek",
    text: "The latest entry week can't be before the starting week.",
  },
  buyBackWeekBeforeStart: {
    code: "INVALID",
    field: "latestResurrectionWeek",
    text: "The latest buy-back week must be after the starting week.",
  },
  buyBackCosts: { code: "INVALID", field: "resurrectionCost", text: "No money moves here, so a buy-back costs 0." },

  // Survivor entries
  entryNotFound: {
    code: "NOT_FOUND",
    field: "entryNumber",
    text: ({ entryNumber }: Numbers<"entryNumber">) => `You have no entry ${entryNumber} in this pool.`,
  },
  tooManyEntries: {
    code: "INVALID",
    field: "entryNumber",
    text: ({ max }: Numbers<"max">) => `This pool allows ${max === 1 ? "one entry" : `${max} entries`} per player.`,
  },
  entriesClosed: { code: "LOCKED", text: "This pool has started and is closed to new entries." },
  entryAfterPoolEnd: { code: "CONFLICT", text: "This pool is over." },
  entryEliminated: {
    code: "LOCKED",
    field: "entryNumber",
    text: ({ week }: { week: number | null }) => `This entry was eliminated in week ${week}.`,
  },
  entryStartsLater: {
    code: "LOCKED",
    field: "entryNumber",
    text: ({ week }: Numbers<"week">) => `This entry plays from week ${week} on.`,
  },
  entryAlive: { code: "CONFLICT", field: "entryNumber", text: "This entry is alive." },
  noBuyBackLeft: {
    code: "CONFLICT",
    field: "entryNumber",
    text: "This entry has been bought back as often as the pool allows.",
  },
  noBuyBacks: { code: "LOCKED", field: "leagueId", text: "Entries can't be bought back in this pool." },
  buyBacksEnded: {
    code: "LOCKED",
    field: "leagueId",
    text: ({ latestWeek }: Numbers<"latestWeek">) => `Entries could be bought back until week ${latestWeek}.`,
  },
  buyBackWeekBegun: {
    code: "LOCKED",
    field: "leagueId",
    text: ({ week }: Numbers<"week">) => `Week ${week} has begun. Entries can be bought back when it is complete.`,
  },
  resultsPending: { code: "LOCKED", field: "leagueId", text: "Results are being counted. Try again in a moment." },

  // Survivor picks and plans
  poolNotStarted: {
    code: "LOCKED",
    text: ({ startingWeek }: Numbers<"startingWeek">) => `This pool starts in week ${startingWeek}.`,
  },
  notCurrentWeek: {
    code: "INVALID",
    field: "week",
    text: ({ currentWeek }: Numbers<"currentWeek">) => `Picks can be made for week ${currentWeek} only.`,
  },
  weekClosed: { code: "LOCKED", text: ({ week }: Numbers<"week">) => `The last deadline of week ${week} has passed.` },
  onePickAWeek: {
    code: "INVALID",
    field: "pickNumber",
    text: ({ week }: Numbers<"week">) => `This pool takes one pick in week ${week}.`,
  },
  teamHasBye: {
    code: "INVALID",
    field: "selectedTeamId",
    text: ({ week }: Numbers<"week">) => `That team has a bye in week ${week}.`,
  },
  gameNotInWeek: {
    code: "INVALID",
    field: "gameId",
    text: ({ week }: Numbers<"week">) => `That game isn't played in week ${week}.`,
  },
  teamUsed: {
    code: "CONFLICT",
    field: "selectedTeamId",
    text: ({ week }: Numbers<"week">) => `This entry used that team in week ${week}.`,
  },
  chooseTwoGames: {
    code: "CONFLICT",
    field: "gameId",
    text: "This entry's other pick is on that game. Choose two games.",
  },
  pickLocked: { code: "LOCKED", text: "Your pick is locked and can no longer be changed." },
  pickCancelled: { code: "LOCKED", text: "Your pick's game was cancelled; your entry survives." },
  pickVoided: { code: "LOCKED", text: "Your pick's game was voided; your entry survives." },
  pickMoved: { code: "LOCKED", text: "Your pick's game was moved to another week; your entry survives." },
  teamNotFound: { code: "NOT_FOUND", field: "teamId", text: "That team doesn't exist." },
  weekNotPlannable: {
    code: "INVALID",
    field: "week",
    text: ({ first, last }: Numbers<"first" | "last">) => `Weeks ${first} to ${last} can be planned.`,
  },
  tooManyPlanChanges: { code: "INVALID", field: "changes", text: "Those are too many changes." },

  // Admins' entries and jobs
  notASeason: { code: "INVALID", field: "season", text: "Season must be a year such as 2025." },
  notAWeek: { code: "INVALID", field: "week", text: ({ last }: Numbers<"last">) => `Week must be from 1 to ${last}.` },
  noGameStarted: {
    code: "INVALID",
    field: "season",
    text: ({ season }: Numbers<"season">) => `No game of ${season} has started here yet.`,
  },
  syncNotFound: { code: "NOT_FOUND", field: "runId", text: "That run doesn't exist." },
  noWeekToRemind: { code: "CONFLICT", text: "No schedule is known yet." },
  nobodySelected: { code: "INVALID", field: "userIds", text: "Select at least one user." },
  tooManySelected: {
    code: "INVALID",
    field: "userIds",
    text: ({ max }: Numbers<"max">) => `Select at most ${max} users.`,
  },
  unlockedSeasonMissing: { code: "INVALID", field: "season", text: "Choose the season that is never locked." },
  importRunning: { code: "CONFLICT", text: "Another import is under way. Wait until it is done." },
  importNotFound: { code: "NOT_FOUND", field: "importId", text: "That import doesn't exist." },
  moveInRunning: {
    code: "CONFLICT",
    text: "A sheet is being moved into this league already. Wait until that is done.",
  },
  moveInEmpty: { code: "INVALID", field: "rows", text: "Nothing to move in was found." },
  moveInOtherSeason: {
    code: "INVALID",
    field: "season",
    text: ({ season }: Numbers<"season">) => `Only the league's season of ${season} can be moved in.`,
  },
  moveInNotLast: {
    code: "CONFLICT",
    field: "importId",
    text: "Something was moved in later. Take that back first.",
  },
  tooManyMovedPeople: {
    code: "INVALID",
    field: "people",
    text: ({ max }: Numbers<"max">) => `At most ${max} people can be moved in at once.`,
  },
  importNotDone: { code: "CONFLICT", text: "Only a finished import can be undone." },
  importEmpty: { code: "INVALID", text: ({ kind }: Words<"kind">) => `Please enter ${kind} data` },
  tooManyRows: { code: "INVALID", text: ({ max }: Numbers<"max">) => `At most ${max} rows can be imported at once.` },
  rowTooLong: { code: "INVALID", text: ({ row }: Numbers<"row">) => `Row ${row} is too long.` },
  tooManyPicks: {
    code: "INVALID",
    field: "picks",
    text: ({ max }: Numbers<"max">) => `At most ${max} picks can be imported at once.`,
  },
  pickemLeagueNotFound: { code: "NOT_FOUND", field: "leagueId", text: "That pick'em league doesn't exist." },
  userNotInLeague: { code: "INVALID", field: "userId", text: "That user isn't in the league." },
  pickBeforePool: {
    code: "INVALID",
    field: "leagueId",
    text: ({ startingWeek }: Numbers<"startingWeek">) => `This pool starts in week ${startingWeek}.`,
  },
  pickOutsidePool: {
    code: "INVALID",
    field: "gameId",
    text: ({ firstWeek, lastWeek, season }: Numbers<"firstWeek" | "lastWeek" | "season">) => {
      const weeks = firstWeek === lastWeek ? `week ${firstWeek}` : `weeks ${firstWeek} to ${lastWeek}`;
      return `This pool takes picks of ${weeks} of ${season}.`;
    },
  },
  entryNumberSkipped: {
    code: "INVALID",
    field: "entryNumber",
    text: ({ next }: Numbers<"next">) => `The next entry of this player is number ${next}.`,
  },
  otherPickOnGame: { code: "CONFLICT", field: "gameId", text: "This entry's other pick is on that game." },
  teamInUse: {
    code: "CONFLICT",
    field: "selectedTeamId",
    text: ({ week }: Numbers<"week">) => `This entry uses that team in week ${week}.`,
  },
  teamUsedBefore: { code: "CONFLICT", field: "selectedTeamId", text: "This entry used that team before." },
  firstWeekNotOpen: {
    code: "INVALID",
    field: "firstWeek",
    text: ({ week }: Numbers<"week">) => `No entry of this pool starts in week ${week}.`,
  },
  buyBacksNotAllowed: { code: "INVALID", field: "buyBackWeeks", text: "This pool doesn't allow these buy-backs." },
  noScheduleYet: { code: "CONFLICT", text: "There is no schedule yet." },
  laterEntriesExist: { code: "CONFLICT", text: "Remove this player's later entries first." },
} satisfies Record<string, RefusalEntry>;
