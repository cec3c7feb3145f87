// [4.6] Members see one another's picks on games whose deadline has passed, and on no others; where a week is shown
// together [10.20], on none before. Deadlines pass as rows (gameLocks.ts), so a reveal is pushed the moment it is due.
// Historical mode keeps games open beyond their deadline, but doesn't hide anything that is due to be shown
// [4.5][2.45].
//
// The answer is the same for every member, so that it is computed once and sent to all of them (decision 045). Whoever
// shows it puts the viewer's open picks in, which ownPicks.ts knows (domain/picks/leaguePicks.ts).
import { v, type Infer } from "convex/values";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { listWeekGames, type SeasonWeek } from "../../records/games/weekGames";
import { readWeekReveal, revealMoment } from "../../records/leagueRules/revealedGames";
import { viewVoids, voidFields } from "../../records/leagueRules/voidedGames";
import { gradeOf, readWeekRules, scoreEntry } from "../../records/leagueRules/weekRules";
import { getPlayer, listEntries, playerFields, playsIn } from "../../records/leagues/leagueEntries";
import { adjustmentFields, listAdjustments, viewAdjustments } from "../../records/standings/adjustments";
import { listSheets, picksOn } from "../../records/picks/sheets";
import { enteredFields, enteredOn, listPickers } from "./enteredMarks";

const shownPick = v.object({
  gameId: v.id("games"),
  selectedTeamId: v.id("teams"),
  isCorrect: v.union(v.boolean(), v.null()),
  isTie: v.boolean(),
  ...enteredFields,
  /** [12.2] The entry's safety net picked it. */
  isAuto: v.optional(v.literal(true)),
});
type ShownPick = Infer<typeof shownPick>;

const memberFields = { ...playerFields, correct: v.number(), total: v.number() };

export const revealedPicksView = v.object({
  members: v.array(v.object({ ...memberFields, picks: v.array(shownPick) })),
  lockedGameIds: v.array(v.id("games")),
  /** Whose picks are shown: the locked ones, or none of them yet [10.20]. */
  revealedGameIds: v.array(v.id("games")),
  /** [10.20] When all of them are shown together; null once they are, and where they are shown game by game. */
  togetherAtMs: v.union(v.number(), v.null()),
  splits: v.array(v.object({ gameId: v.id("games"), homePicks: v.number(), awayPicks: v.number() })),
  ...voidFields,
  ...adjustmentFields,
});

/** The same with each pick's points, for callers that show no table beside it. */
export const scoredPicksView = v.object({
  ...revealedPicksView.fields,
  members: v.array(v.object({ ...memberFields, picks: v.array(shownPick.extend({ points: v.number() })) })),
});
type RevealedPicks = Infer<typeof scoredPicksView>;
type ScoredPick = RevealedPicks["members"][number]["picks"][number];

/**
 * For anybody who holds the league's key; null for everybody else, whether or not there is such a league. Reads the
 * same rows for all: the league, its locks of the week, the week's games, and for each member, of whom there are at
 * most 100 besides former ones, the entry, the person and the sheet.
 */
export async function listRevealed(
  ctx: QueryCtx,
  { leagueId, key, ...at }: SeasonWeek & { leagueId: Id<"leagues">; key: string },
): Promise<Infer<typeof revealedPicksView> | null> {
  const league = await ctx.db.get("leagues", leagueId);
  if (league === null || league.isDeleted || league.revealKey !== key) return null;
  return withoutPoints(await readRevealed(ctx, { league, ...at }));
}

export function withoutPoints({ members, ...week }: RevealedPicks): Infer<typeof revealedPicksView> {
  const toShown = ({ points: _points, ...pick }: ScoredPick): ShownPick => pick;
  return { ...week, members: members.map(({ picks, ...row }) => ({ ...row, picks: picks.map(toShown) })) };
}

/** [2.45] A week's grid, by name, without asking for a key. `total` counts graded picks. */
export async function readRevealed(
  ctx: QueryCtx,
  { league, season, week }: SeasonWeek & { league: Doc<"leagues"> },
): Promise<RevealedPicks> {
  const leagueId = league._id;
  const games = new Map((await listWeekGames(ctx, { season, week })).map((game) => [game._id, game]));
  const rules = await readWeekRules(ctx, { leagueId, season, week }, { games: [...games.values()] });
  const { past, shown } = await readWeekReveal(ctx, { league, season, week }, rules);
  // While nothing is shown, saving a pick doesn't even ask again.
  const found = shown.size === 0 ? [] : await listSheets(ctx, { leagueId, season, week });
  const sheets = new Map(found.map((sheet) => [sheet.entryId, sheet]));
  const members: RevealedPicks["members"] = [];
  const revealed = new Map<Id<"games">, ShownPick[]>();
  const pickers = await listPickers(
    ctx,
    found.flatMap((sheet) => picksOn(sheet).filter(({ gameId }) => shown.has(gameId))),
  );
  for (const entry of await listEntries(ctx, leagueId)) {
    const { _id: entryId, ownerId, name: entryName } = entry;
    const picks: ScoredPick[] = [];
    let total = 0;
    const sheet = sheets.get(entryId) ?? null;
    const result = scoreEntry(rules, { league, season, entry, sheet });
    for (const made of picksOn(sheet)) {
      const { gameId, selectedTeamId } = made;
      const game = games.get(gameId);
      if (game === undefined || !shown.has(gameId)) continue;
      const { isCorrect, isTie, points } = gradeOf(result, gameId);
      const marks = { ...enteredOn(made, pickers), ...(made.isAuto && { isAuto: made.isAuto }) };
      const pick = { gameId, selectedTeamId, isCorrect, isTie, points, ...marks };
      picks.push(pick);
      revealed.set(gameId, [...(revealed.get(gameId) ?? []), pick]);
      if (isCorrect !== null || isTie) total += 1;
    }
    if (!playsIn(entry, season) && picks.length === 0) continue;
    const correct = picks.filter((pick) => pick.isCorrect === true).length;
    members.push({ ...(await getPlayer(ctx, { ownerId, entryId, entryName })), correct, total, picks });
  }
  const splits: RevealedPicks["splits"] = [];
  for (const [gameId, picks] of revealed) {
    const game = games.get(gameId);
    if (game !== undefined) splits.push({ gameId, ...splitOf(game, picks) });
  }
  const adjustments = await listAdjustments(ctx, { leagueId, season, week });
  return {
    members: members.sort(byName),
    lockedGameIds: [...past],
    revealedGameIds: [...shown],
    togetherAtMs: revealMoment(league, rules, { past, games: [...games.values()] }),
    splits,
    ...(await viewVoids(ctx, rules.games, rules.voids)),
    ...(adjustments.length > 0 && { adjustments: await viewAdjustments(ctx, adjustments) }),
  };
}

function splitOf({ homeTeamId, awayTeamId }: Doc<"games">, picks: readonly ShownPick[]) {
  const picksOf = (teamId: Id<"teams">) => picks.filter((pick) => pick.selectedTeamId === teamId).length;
  return { homePicks: picksOf(homeTeamId), awayPicks: picksOf(awayTeamId) };
}

type Named = Pick<RevealedPicks["members"][number], "entryId" | "entryName">;

function byName(a: Named, b: Named): number {
  const [nameA, nameB] = [a.entryName.toLowerCase(), b.entryName.toLowerCase()];
  if (nameA !== nameB) return nameA < nameB ? -1 : 1;
  return a.entryId < b.entryId ? -1 : 1;
}
