// The board's rows: who leads, and what each figure says.
import { t } from "@lingui/core/macro";
import { formatChance } from "../../lib/format";
import type { BoardMember, EntryId } from "./boardWeek";
import type { BoardOdds } from "./oddsCounter";
import type { ContenderOdds } from "../../../domain/odds/contenders";

export interface BoardRow {
  readonly member: BoardMember;
  /** Members who stand equal share a place. */
  readonly place: number;
  readonly odds: ContenderOdds;
}

/**
 * Those who take part, the likeliest winner first; equal chances go by expected points, then by points that are
 * possible.
 */
export function boardRows(members: readonly BoardMember[], odds: BoardOdds): BoardRow[] {
  const byId = new Map<EntryId, BoardMember>(members.map((member) => [member.entryId, member]));
  const rows = [...odds.members].flatMap(([id, own]) => {
    const member = byId.get(id);
    return member === undefined ? [] : [{ member, odds: own }];
  });
  rows.sort((a, b) => compare(a.odds, b.odds) || a.member.entryName.localeCompare(b.member.entryName));
  return placed(rows);
}

/** [13.10] Those of some entries, with their places among these. */
export function rowsAmong(rows: readonly BoardRow[], entries: readonly { readonly entryId: string }[]): BoardRow[] {
  const ids = new Set(entries.map(({ entryId }) => entryId));
  return placed(rows.filter(({ member }) => ids.has(member.entryId)));
}

function placed(rows: readonly Omit<BoardRow, "place">[]): BoardRow[] {
  let place = 1;
  return rows.map((row, index) => {
    const before = rows[index - 1];
    if (before === undefined || compare(before.odds, row.odds) !== 0) place = index + 1;
    return { ...row, place };
  });
}

const ROUNDING = 1e-9;

function compare(a: ContenderOdds, b: ContenderOdds): number {
  const differences = [b.chance - a.chance, b.expectedPoints - a.expectedPoints, b.mostPoints - a.mostPoints];
  return differences.find((difference) => Math.abs(difference) > ROUNDING) ?? 0;
}

/** The chance of winning without sharing; null where that is as likely as winning at all. */
export function aloneText({ chance, chanceAlone, prospect }: ContenderOdds, isCoarse: boolean): string | null {
  if (prospect === "out") return null;
  const alone = formatChance(chanceAlone, isCoarse);
  return alone === formatChance(chance, isCoarse) ? null : alone;
}

/** "34%", "<1%"; in fives where the model is coarse. "Won" and "Out" are for what is certain. */
export function chanceText({ chance, prospect }: ContenderOdds, isCoarse: boolean): string {
  if (prospect === "won") return t`Won`;
  if (prospect === "out") return t`Out`;
  return formatChance(chance, isCoarse);
}
