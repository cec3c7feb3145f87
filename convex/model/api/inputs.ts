// The input of callers of the HTTP interface: ids, seasons, weeks, and the form fields of section 5 with their texts.
import { z } from "@hono/zod-openapi";
import { PICK_DEADLINE_HOURS } from "../../../domain/leagues/deadlines";
import { LEAGUE_DESCRIPTION_MAX, LEAGUE_NAME_MAX } from "../../../domain/leagues/leagueForms";
import { REQUEST_KEY_MAX } from "../../../domain/common/requestKeys";
import { wholeIn } from "../../../domain/common/wholeNumbers";
import { LAST_WEEK } from "../../../domain/games/weeks";

/** JSON can carry half a surrogate pair, which Convex doesn't accept in strings. */
export const text = z.string().refine((value) => !/\p{Surrogate}/u.test(value), "Not valid Unicode");

/** A name. The functions themselves keep its limit, since they count emoji as people do. */
export const nameText = (max: number, missing = "Required") => text.min(1, missing).meta({ maxLength: max });

/** One of our ids; the database decides whether it really is one (callIds.ts). */
export const idInput = text.min(1, "Required").max(64, "Not an id").meta({ example: "k57d2h3…" });

/** -0 is turned into 0, since the two are different index keys. */
export function whole({ min, max }: { readonly min: number; readonly max: number }) {
  return z
    .int()
    .min(min)
    .max(max)
    .overwrite((value) => value + 0);
}

/** The same, as text in a path or query. */
export function wholeText({ min, max }: { readonly min: number; readonly max: number }) {
  return z.preprocess((given) => wholeIn(given as string | undefined), z.int().min(min).max(max));
}

const SEASONS = { min: 2000, max: 2100 };
const WEEKS = { min: 1, max: LAST_WEEK };
export const season = whole(SEASONS).meta({ example: 2026 });
export const week = whole(WEEKS).meta({ example: 12 });
export const seasonText = wholeText(SEASONS).meta({ example: 2026 });
export const weekText = wholeText(WEEKS).meta({ example: 12 });

/** [13.11] "1-9": a segment by its weeks. */
export const segmentText = z
  .string()
  .regex(/^\d{1,2}-\d{1,2}$/, "Two weeks, such as 1-9")
  .meta({ example: "1-9", description: "A segment of the season, by its weeks" });

/** [13.10] */
export const groupText = z
  .string()
  .regex(/^[0-9a-f]{10}$/, "The key of a group")
  .meta({ example: "3f9a0c71be", description: "A group of the league, by its key" });

export const weekQuery = z.object({ week: weekText, season: seasonText });

/** [5.1] The texts are the forms'; the functions themselves ignore surrounding blanks. */
export const leagueForm = {
  name: nameText(LEAGUE_NAME_MAX, "League name is required"),
  description: text
    .max(LEAGUE_DESCRIPTION_MAX, `Description must be less than ${LEAGUE_DESCRIPTION_MAX} characters`)
    .nullish(),
  isPublic: z.boolean().optional(),
};

/** [5.3] */
export const inviteCode = text.min(1, "Invite code is required").max(64).meta({ example: "SUNDAY42" });

/** [13.6] */
export const requestKey = text
  .min(1, "Required")
  .max(REQUEST_KEY_MAX)
  .optional()
  .meta({ description: "Made up by the caller: the same one sent again changes nothing more" });

/** [10.11] */
export const deadlineFrom = z
  .literal("nextWeek")
  .optional()
  .meta({ description: "While a week is under way, the deadline holds for the weeks after it" });
export const deadlineHours = whole(PICK_DEADLINE_HOURS).meta({ example: 24 });

/** [10.2][10.6] As far as any week goes: the functions know how many games this one has. */
export const CONFIDENCE = { min: 1, max: 16 };
