// The message for an entry's owner, given its standing and what they were told before. When and how: entryNews.ts.
import { hasOwnName } from "../../../../domain/survivor/hasOwnName";
import { optionsOf } from "../../../../domain/survivor/survivorOptions";
import type { Doc } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { correctionContent, eliminationContent, winContent, type Correction } from "../../notices/mail/survivorContent";
import { noticePages } from "../../notices/noticePages";
import type { NoticeContent } from "../../notices/notices";
import type { Reader } from "../../notices/reader";
import type { NoticeKind } from "../../notices/noticeKinds";
import { hasNewLoss, type KnownResults } from "../../records/survivor/knownResults";
import { type Pool, weeksOf } from "../../records/survivor/pool";

export type Standing = NonNullable<Doc<"survivorNews">["told"]>;

export function standingOf(pool: Doc<"survivorPools">, entry: Doc<"survivorEntries">): Standing {
  if (entry.isWinner) return pool.winnerCount > 1 ? "shared" : "won";
  return entry.isEliminated ? "eliminated" : "alive";
}

interface NewsContext extends Pool {
  readonly entry: Doc<"survivorEntries">;
  readonly picks: readonly Doc<"survivorPicks">[];
  /** The owner was last told this. */
  readonly told: Standing | null;
  /** The owner knew this when told that the entry is alive. */
  readonly known: KnownResults | null;
  /** The owner's only entry in the pool isn't named, unless it has a name of its own. */
  readonly isOnly: boolean;
}

export interface Message {
  readonly kind: NoticeKind;
  readonly week: number;
  readonly contentFor: (reader: Reader) => NoticeContent;
}

/** Null: the owner knows already, or it is too old to be news. */
export async function messageFor(
  ctx: MutationCtx,
  { league, pool, entry, picks, known, isOnly, told: lastTold }: NewsContext,
): Promise<Message | null> {
  const standing = standingOf(pool, entry);
  const isOrdinary =
    lastTold === "alive" && known !== null && standing === "eliminated" && hasNewLoss(entry, picks, known);
  const told = isOrdinary ? null : lastTold;
  if (standing === told || (standing === "alive" && told === null)) return null;
  const { picksLosers, marginBreaksTies } = optionsOf(pool);
  const { actualWeek, currentWeek } = await weeksOf(ctx, pool);
  const { entryName, eliminatedWeek, eliminatedByTeamId: teamId, livesLeft } = entry;
  const { _id: leagueId, poolType } = league;
  const aboutFor = (reader: Reader, week: number) => ({
    ...reader,
    poolName: league.name,
    entryName: isOnly && !hasOwnName(entry) ? null : entryName,
    picksLosers,
    pages: noticePages({ leagueId, poolType, season: pool.season, week }),
  });
  if (entry.isWinner && told !== "won" && told !== "shared") {
    const about = { week: currentWeek, isShared: standing === "shared", eliminatedWeek };
    return {
      kind: "survivorWin",
      week: currentWeek,
      contentFor: (reader) => winContent({ ...aboutFor(reader, currentWeek), ...about }),
    };
  }
  const teamName = (teamId && (await ctx.db.get("teams", teamId)))?.name ?? null;
  const week = eliminatedWeek ?? currentWeek;
  if (told === null) {
    // Eliminations in earlier weeks that only come to light now are history.
    if (week < actualWeek - 1) return null;
    const isWeekOpen = pool.state === "open" && week === currentWeek;
    return {
      kind: "survivorElimination",
      week,
      contentFor: (reader) =>
        eliminationContent({ ...aboutFor(reader, week), week, teamName, isWeekOpen, marginBreaksTies }),
    };
  }
  const changes: Record<Standing, Correction> = {
    alive: { kind: "alive", livesLeft },
    eliminated: { kind: "eliminated", week, teamName },
    won: { kind: "won" },
    shared: { kind: "shared" },
  };
  const change = changes[standing];
  return {
    kind: "survivorCorrection",
    week: currentWeek,
    contentFor: (reader) => correctionContent({ ...aboutFor(reader, currentWeek), change }),
  };
}
