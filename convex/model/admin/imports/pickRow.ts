// A row of an import of picks.
import { z } from "zod";
import type { Doc } from "../../../_generated/dataModel";
import { describeInput, idText, text, whole } from "./rowFields";

export const pickRow = z.strictObject(
  {
    userId: text,
    leagueId: text,
    gameId: idText,
    selectedTeamId: idText,
    entryNumber: whole.nullish(),
    pickNumber: z.union([z.literal(1), z.literal(2)], { error: (issue) => describeInput(issue, "1 or 2") }).nullish(),
    isCorrect: z.boolean({ error: (issue) => describeInput(issue, "boolean") }).nullish(),
    points: z.number({ error: (issue) => describeInput(issue, "number") }).nullish(),
    confidence: whole.nullish(),
    isBestBet: z.boolean({ error: (issue) => describeInput(issue, "boolean") }).nullish(),
    guess: whole.nullish(),
  },
  { error: (issue) => describeInput(issue, "object") },
);

/** A pick's row with everything that it refers to. */
export interface NamedPick {
  readonly row: z.output<typeof pickRow>;
  readonly actor: Doc<"users">;
  readonly user: Doc<"users">;
  readonly league: Doc<"leagues">;
  readonly game: Doc<"games">;
  readonly team: Doc<"teams">;
}
