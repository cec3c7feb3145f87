// Rounds through the leagues of a week, one a step, in the order of their ids. A round that is requested again while it
// runs goes on, past the end and from the start again, until it has come to the last league that it had visited before.
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { defineRound, type Round } from "./rounds";

type LeagueRoundTable = "scoringRounds" | "lineFreezes";

interface SeasonWeek {
  readonly season: number;
  readonly week: number;
}

interface LeagueRoundOptions {
  readonly table: LeagueRoundTable;
  readonly resumeAfterMs: number;
  /** Schedules the next step. */
  readonly next: (ctx: MutationCtx, at: SeasonWeek) => Promise<unknown>;
  /** The first league after this one that the round visits; null if there are no more. */
  readonly findLeague: (ctx: QueryCtx, at: SeasonWeek, after: Id<"leagues"> | null) => Promise<Id<"leagues"> | null>;
  readonly visit: (ctx: MutationCtx, at: SeasonWeek & { readonly leagueId: Id<"leagues"> }) => Promise<unknown>;
}

export interface LeagueRound extends Pick<Round<LeagueRoundTable>, "resume"> {
  readonly get: (ctx: QueryCtx, at: SeasonWeek) => Promise<Doc<LeagueRoundTable> | null>;
  /** Starts a round, or makes the running one visit every league once more. */
  readonly request: (ctx: MutationCtx, at: SeasonWeek) => Promise<void>;
  /** Visits the next league, or ends the round. */
  readonly step: (ctx: MutationCtx, at: SeasonWeek) => Promise<null>;
}

export function defineLeagueRound(options: LeagueRoundOptions): LeagueRound {
  const { table, resumeAfterMs, next, findLeague, visit } = options;
  const round = defineRound({ table, resumeAfterMs, next: (ctx, { season, week }) => next(ctx, { season, week }) });

  async function get(ctx: QueryCtx, { season, week }: SeasonWeek): Promise<Doc<LeagueRoundTable> | null> {
    return await ctx.db
      .query(table)
      .withIndex("by_week", (q) => q.eq("season", season).eq("week", week))
      .unique();
  }

  return {
    get,
    resume: round.resume,
    request: async (ctx, { season, week }) => {
      const row = await get(ctx, { season, week });
      if (row === null) await round.start(ctx, { season, week, visited: null, until: null, isSecondLap: false });
      else await ctx.db.patch(table, row._id, { until: row.visited, isSecondLap: false });
    },
    step: async (ctx, at) => {
      const row = await get(ctx, at);
      if (row === null) return null;
      await round.step(ctx, row, async ({ season, week, visited, until, isSecondLap }) => {
        const leagueId = await findLeague(ctx, { season, week }, visited);
        const isLastLap = isSecondLap || until === null;
        if (leagueId === null) return isLastLap ? "done" : { visited: null, isSecondLap: true };
        if (isSecondLap && until !== null && leagueId > until) return "done";
        await visit(ctx, { leagueId, season, week });
        return { visited: leagueId };
      });
      return null;
    },
  };
}
