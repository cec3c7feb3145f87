// [3] The product's entities as the HTTP interface writes them. These schemas define both the OpenAPI document and the
// types of the routes' answers. They use zod's own `meta`: the library's `openapi` is a method that it adds to zod's
// classes when it is loaded, which in a bundle may be after this file.
import { z } from "@hono/zod-openapi";
import { DEADLINE_DAYS } from "../../../domain/leagues/deadlines";
import { PICKS_FOR_OTHERS } from "../../../domain/leagues/picksForOthers";
import { leagueRules } from "./ruleShapes";

const id = z.string();
const nullableText = z.string().nullable();
const nullableNumber = z.number().nullable();
const isoDate = z.iso.datetime().meta({ example: "2026-11-22T18:00:00.000Z" });
export const percentage = z.number().min(0).max(1).meta({ description: "0 to 1" });

/** [3.1] */
export const user = z
  .strictObject({
    id,
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    profileImageUrl: nullableText,
    favoriteTeamId: nullableText,
    role: z.enum(["admin", "user"]),
  })
  .meta({ id: "User" });

/** [3.2] */
export const team = z
  .strictObject({
    id,
    displayName: z.string(),
    name: z.string(),
    location: z.string(),
    abbreviation: z.string(),
    logoUrl: nullableText,
    logo: nullableText.meta({ description: "The same as logoUrl" }),
    color: z.string(),
    alternateColor: z.string(),
    conference: z.enum(["AFC", "NFC"]).nullable(),
    division: nullableText,
  })
  .meta({ id: "Team" });
export type TeamShape = z.output<typeof team>;

/** [3.3] */
export const game = z
  .strictObject({
    id,
    week: z.number(),
    season: z.number(),
    homeTeamId: id,
    awayTeamId: id,
    gameDate: isoDate,
    pickDeadline: isoDate.meta({
      description: "24 hours before kickoff; in a survivor pool's weekGames, the pool's",
    }),
    status: z.enum(["scheduled", "in_progress", "final", "postponed", "cancelled"]),
    homeScore: nullableNumber,
    awayScore: nullableNumber,
    spread: nullableNumber.meta({ description: "From the home side: negative when the home team is favored" }),
    overUnder: nullableNumber,
    temperature: nullableNumber.meta({ description: "°F" }),
    weatherCode: nullableNumber.meta({ description: "WeatherAPI.com's condition code; 1000 is sunny" }),
    weatherCondition: nullableText,
    winnerTeamId: nullableText,
  })
  .meta({ id: "Game" });
export type GameShape = z.output<typeof game>;

/** [3.4] */
export const teamRecord = z
  .strictObject({ wins: z.number(), losses: z.number(), ties: z.number() })
  .meta({ id: "TeamRecord" });
export const recentForm = z
  .array(
    z.strictObject({
      result: z.enum(["W", "L", "T"]),
      gameDate: isoDate,
      opponent: z.string(),
      opponentLogo: nullableText,
      score: z.string().meta({ example: "24-17" }),
    }),
  )
  .meta({ id: "RecentForm" });

/** [10.2][10.6][10.13] A league's own rules add these to its picks; a field is there where the rules use it. */
const weights = {
  confidence: nullableNumber.optional().meta({ description: "The pick's number; null without one" }),
  isBestBet: z.boolean().optional(),
  guess: nullableNumber.optional().meta({ description: "The member's guess for this week's last game" }),
  line: nullableNumber.optional().meta({
    description: "The league's line, from the home side; null until it is frozen, and for a game played straight",
  }),
};

/** [16.1] */
const ownerId = id.nullable().meta({ description: "Null for an entry without an owner" });

/** [3.5] Fields that only exist in the other pool type are null. */
export const pick = z
  .strictObject({
    userId: ownerId,
    userName: z.string(),
    leagueId: id,
    gameId: id,
    selectedTeamId: id,
    week: z.number(),
    isCorrect: z.boolean().nullable().meta({ description: "Null while pending, and on a tie" }),
    points: nullableNumber,
    entryNumber: nullableNumber,
    entryId: id.nullable().meta({ description: "Null while a pick of an older version is brought up to date" }),
    entryName: nullableText,
    survived: z.boolean().nullable(),
    isEliminated: z.boolean().nullable(),
    eliminatedWeek: nullableNumber,
    isAuto: z.literal(true).optional().meta({ description: "The entry's safety net picked it" }),
    ...weights,
  })
  .meta({ id: "Pick" });
export type PickShape = z.output<typeof pick>;

/** [10.19] */
export const weekDeadlineShape = z
  .discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("firstKickoff") }),
    z.strictObject({
      kind: z.literal("dayTime"),
      day: z.enum(DEADLINE_DAYS),
      time: z.string().meta({ example: "13:00", description: "Eastern time; earlier games lock at their kickoff" }),
    }),
  ])
  .meta({ id: "WeekDeadline" });

/** [13.2] */
const picksForOthersShape = z.enum(PICKS_FOR_OTHERS);

const leagueFields = {
  id,
  name: z.string(),
  description: nullableText,
  poolType: z.enum(["pickem", "survivor"]),
  isPublic: z.boolean(),
  memberCount: z.number(),
  currentSeason: z.number(),
  inviteCode: z.string(),
  maxMembers: z.number(),
  duesSeason: z.number().optional().meta({ description: "The newest season that has dues" }),
  prizesSeason: z.number().optional().meta({ description: "The newest season that has prizes" }),
  entriesPerMember: z.number().optional().meta({ description: "How many a member can have; one if it is missing" }),
  groups: z
    .array(z.strictObject({ key: z.string(), name: z.string() }))
    .optional()
    .meta({ description: "Groups of its entries, by name, for its members; missing without any" }),
  netWeeks: z
    .number()
    .optional()
    .meta({ description: "How many weeks of a season a safety net may pick; 3 if missing" }),
  entryCount: z.number().optional().meta({ description: "How many play, where that isn't `memberCount`" }),
  picksForOthers: picksForOthersShape
    .optional()
    .meta({ description: "When commissioners may enter others' picks; `untilKickoff` if it is missing" }),
  pickDeadlineHours: z.number().meta({ description: "0 for the kinds of deadline in `deadline`" }),
  deadline: weekDeadlineShape.optional(),
  nextDeadline: z
    .object({ pickDeadlineHours: z.number(), deadline: weekDeadlineShape.optional(), fromWeek: z.int() })
    .optional()
    .meta({ description: "Follows once the week under way has locked" }),
  createdById: id,
  historicalModeEnabled: z.boolean(),
  historicalModeSeason: nullableNumber,
};

/** [3.6] */
export const league = z.strictObject({ ...leagueFields, rules: leagueRules.optional() }).meta({ id: "League" });

/** [3.7] */
export const standing = z
  .strictObject({
    userId: ownerId,
    entryId: id,
    entryName: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    profileImageUrl: nullableText,
    correctPicks: z.number(),
    totalPicks: z.number(),
    winPercentage: percentage,
    totalPoints: z.number(),
    weeksWon: z.number().optional(),
    droppedWeeks: z.array(z.number()).optional().meta({ description: "Weeks whose points aren't in the total" }),
  })
  .meta({ id: "Standing" });
export const favouritesScore = z
  .strictObject({ correctPicks: z.number(), totalPicks: z.number(), winPercentage: percentage })
  .meta({ id: "FavouritesScore" });

/** [3.8] */
export const divisionStandings = z
  .record(z.string(), z.array(z.strictObject({ team, ...teamRecord.shape, winPercentage: percentage, recentForm })))
  .meta({ id: "DivisionStandings", description: "By division name, each in order" });

/** [3.9] */
export const survivorEntry = z
  .strictObject({
    entryId: id,
    entryNumber: z.number(),
    entryName: z.string(),
    isEliminated: z.boolean(),
    eliminatedWeek: nullableNumber,
    userId: ownerId,
  })
  .meta({ id: "SurvivorEntry" });

/** [3.10] */
export const survivorSettings = z
  .strictObject({
    allowMultipleEntries: z.boolean(),
    maxEntriesPerUser: z.number(),
    tiesSurvive: z.boolean(),
    allowLateEntries: z.boolean(),
    latestEntryWeek: z.number(),
    resurrectionsAllowed: z.number(),
    resurrectionCost: z.number(),
    startingWeek: z.number(),
    livesPerEntry: z.number(),
    latestResurrectionWeek: z.number().meta({ description: "The last week for which an entry can be bought back" }),
    picksLosers: z.boolean().meta({ description: "Pick the team that loses" }),
    twoPicksFromWeek: nullableNumber.meta({ description: "Null: one pick a week" }),
    playoffsFreeTeams: z.boolean().meta({ description: "The teams of the regular season are free in weeks 19 to 22" }),
    marginBreaksTies: z.boolean().meta({ description: "Among the last standing, the highest sum of margins wins" }),
  })
  .meta({ id: "SurvivorSettings" });
export const survivorLeague = z.strictObject({ ...leagueFields, survivorSettings }).meta({ id: "SurvivorLeague" });

/** [3.14] */
export const notificationPreferences = z
  .strictObject({
    userId: id,
    emailEnabled: z.boolean(),
    browserEnabled: z.boolean(),
    deadline24h: z.boolean(),
    deadline4h: z.boolean(),
    deadline1h: z.boolean(),
    resultsNotifications: z.boolean(),
    weeklyDigest: z.boolean(),
    weeklyWinners: z.boolean(),
    survivorElimination: z.boolean(),
    announcements: z.boolean(),
    commissionerReminders: z.boolean(),
    safetyNets: z.boolean(),
    receipts: z.boolean(),
    memberships: z.boolean(),
    talk: z.boolean(),
    recaps: z.boolean(),
  })
  .meta({ id: "NotificationPreferences" });
