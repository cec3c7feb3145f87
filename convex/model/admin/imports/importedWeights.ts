// [10.2][10.6][10.21] Numbers, best bets and guesses in an import. Each must be one that the league's rules have in the
// week. Numbers must stay unique on a sheet, and its picks as few as the rules say: among the file's rows, and with
// the stored ones.
import { formatCount } from "../../../../domain/common/plurals";
import { guessProblem } from "../../../../domain/scoring/guess";
import { highestNumber, picksLeft, takesPick } from "../../../../domain/scoring/pickLimit";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { ensureNoProblem, refusalAt } from "../../common/refusals";
import type { AuditChange } from "../../log/auditLog";
import { requestLeagueScoring } from "../../flows/scoring/scoringRounds";
import type { WeekRules } from "../../records/leagueRules/weekRules";
import type { EntryOwner } from "../../records/leagues/leagueEntries";
import { getSheet, type EnteredWeights, type SheetOwner } from "../../records/picks/sheets";
import { pickedOn } from "../../records/picks/sheetWeights";
import type { Claim, Obstacle, Undo } from "./checkedRow";
import { RowProblem } from "./rowFields";

/** As files name them; null is the same as nothing. */
export interface ImportedWeights {
  readonly confidence?: number | null | undefined;
  readonly isBestBet?: boolean | null | undefined;
  readonly guess?: number | null | undefined;
}

export function toEntered({ confidence, isBestBet, guess }: ImportedWeights): EnteredWeights | undefined {
  const given = { number: confidence ?? undefined, isBestBet: isBestBet ?? undefined, guess: guess ?? undefined };
  return Object.values(given).some((value) => value !== undefined) ? given : undefined;
}

/** Errors: INVALID for what the week's rules don't have, naming it below `path`. */
export function ensureWeights(
  { settings, games }: WeekRules,
  { confidence, isBestBet, guess }: ImportedWeights,
  path: string,
): void {
  if (typeof confidence === "number") {
    const highest = highestNumber(settings, games);
    if (highest === null) throw refusalAt(`${path}.confidence`, "noNumbers");
    if (!Number.isInteger(confidence) || confidence < 1 || confidence > highest) {
      throw refusalAt(`${path}.confidence`, "numberOutOfRange", { games: highest });
    }
  }
  if (typeof isBestBet === "boolean" && settings.weights !== "bestBet") {
    throw refusalAt(`${path}.isBestBet`, "noBestBets");
  }
  if (typeof guess !== "number") return;
  if (settings.tiebreaker === "none" || games.length === 0) throw refusalAt(`${path}.guess`, "noGuessAsked");
  ensureNoProblem(`${path}.guess`, guessProblem(guess));
}

interface RowOfSheet extends ImportedWeights {
  readonly owner: EntryOwner;
  readonly game: Doc<"games">;
  readonly sheet: Doc<"sheets"> | null;
}

interface WeightsCheck {
  readonly fields: AuditChange[];
  readonly claims: Claim[];
  readonly provides: string[];
  readonly obstacles: Obstacle[];
}

/** How the row's weights go with the sheet, and with the file's other rows. */
export function checkWeights({ owner, game, sheet, confidence, isBestBet, guess }: RowOfSheet): WeightsCheck {
  const { _id: gameId, season, week } = game;
  const onSheet = (...parts: (string | number)[]) =>
    [owner.leagueId, owner.userId, season, week, ...parts].map(String).join("/");
  const check: WeightsCheck = { fields: [], claims: [], provides: [], obstacles: [] };
  const note = (field: string, before: number | boolean | undefined, after: number | boolean) => {
    if (before !== after) check.fields.push({ field, before: before?.toString() ?? null, after: after.toString() });
  };
  if (typeof confidence === "number") {
    note("confidence", sheet?.picks[gameId]?.number, confidence);
    check.claims.push({
      key: onSheet("number", confidence),
      field: "confidence",
      text: `gives this member's number ${confidence} of the week already`,
    });
    check.provides.push(onSheet("numbered", gameId));
    const holder = holderOf(sheet, confidence);
    if (holder !== null && holder !== gameId) {
      const message = `Another of this member's picks has the number ${confidence}. Give that one another number too.`;
      check.obstacles.push({ unless: onSheet("numbered", holder), field: "confidence", message });
    }
  }
  if (typeof isBestBet === "boolean") {
    note("isBestBet", sheet?.bestBetGameId === gameId, isBestBet);
    const claim = {
      key: onSheet("bestBet"),
      field: "isBestBet",
      text: "is this member's best bet of the week already",
    };
    if (isBestBet) check.claims.push(claim);
  }
  if (typeof guess === "number") {
    note("guess", sheet?.guess, guess);
    const text = "gives another guess of this member for the week";
    check.claims.push({ key: onSheet("guess"), field: "guess", text, value: String(guess) });
  }
  return check;
}

function holderOf(sheet: Doc<"sheets"> | null, number: number): Id<"games"> | null {
  const picks = Object.entries(sheet?.picks ?? {}) as [Id<"games">, Doc<"sheets">["picks"][Id<"games">]][];
  return picks.find(([, pick]) => pick.number === number)?.[0] ?? null;
}

/**
 * [10.21] The row's claim to one of the picks that the member has left for the week; none where it takes none. Errors:
 * RowProblem.
 */
export function claimsOfLimit(
  { owner, game, sheet }: Omit<RowOfSheet, keyof ImportedWeights>,
  rules: WeekRules,
): Claim[] {
  const { settings, games } = rules;
  const picks = pickedOn(sheet);
  const room = picks.has(game._id) || !takesPick(game) ? null : picksLeft(settings, games, picks);
  if (room === null) return [];
  const { picksPerWeek } = settings;
  if (room <= 0)
    throw new RowProblem("gameId", `This member has picked ${formatCount(picksPerWeek, "game")} of the week already.`);
  const key = [owner.leagueId, owner.userId, game.season, game.week, "picked"].join("/");
  return [
    {
      key,
      field: "gameId",
      text: `is the last of the ${formatCount(picksPerWeek, "pick")} that this member has in the week`,
      room,
    },
  ];
}

type WeightsUndo = NonNullable<Extract<Undo, { kind: "pick" }>["weights"]>;

export function weightsOn(sheet: Doc<"sheets"> | null): WeightsUndo["before"] {
  const picks = Object.entries(sheet?.picks ?? {}) as [Id<"games">, Doc<"sheets">["picks"][Id<"games">]][];
  return {
    numbers: picks.flatMap(([gameId, { number }]) => (number === undefined ? [] : [{ gameId, number }])),
    bestBetGameId: sheet?.bestBetGameId ?? null,
    guess: sheet?.guess ?? null,
  };
}

/** True if the pick and the sheet still have what the row gave them. */
export function areWeightsKept(sheet: Doc<"sheets"> | null, gameId: Id<"games">, { given }: WeightsUndo): boolean {
  if (given.number !== undefined && sheet?.picks[gameId]?.number !== given.number) return false;
  if (given.guess !== undefined && sheet?.guess !== given.guess) return false;
  return given.isBestBet === undefined || (sheet?.bestBetGameId === gameId) === given.isBestBet;
}

/** Gives a sheet its weights back; rows are undone in reverse order. */
export async function restoreWeights(
  ctx: MutationCtx,
  { owner, game }: { owner: SheetOwner; game: Doc<"games"> },
  { before }: WeightsUndo,
): Promise<void> {
  const { season, week } = game;
  const sheet = await getSheet(ctx, { ...owner, season, week });
  if (sheet === null) return;
  const numbers = new Map(before.numbers.map(({ gameId, number }) => [gameId, number]));
  const picks: Doc<"sheets">["picks"] = {};
  for (const [id, { number: _number, ...pick }] of Object.entries(sheet.picks)) {
    const gameId = id as Id<"games">;
    const number = numbers.get(gameId);
    picks[gameId] = { ...pick, ...(number === undefined ? {} : { number }) };
  }
  const bestBetGameId =
    before.bestBetGameId !== null && before.bestBetGameId in picks ? before.bestBetGameId : undefined;
  await ctx.db.patch("sheets", sheet._id, {
    picks,
    bestBetGameId,
    guess: before.guess ?? undefined,
    copied: undefined,
  });
  await requestLeagueScoring(ctx, { leagueId: owner.leagueId, season, week });
}
