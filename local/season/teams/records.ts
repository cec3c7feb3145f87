// Wins, losses and ties of a regular season, as the feed shows them next to a team.
import type { Fixture } from "../schedule/schedule";

export interface TeamRecord {
  wins: number;
  losses: number;
  ties: number;
  pointDifference: number;
}

export function emptyRecord(): TeamRecord {
  return { wins: 0, losses: 0, ties: 0, pointDifference: 0 };
}

export function addResult(
  records: Map<string, TeamRecord>,
  { homeId, awayId }: Fixture,
  { homeScore, awayScore }: { readonly homeScore: number; readonly awayScore: number },
): void {
  for (const [id, margin] of [
    [homeId, homeScore - awayScore],
    [awayId, awayScore - homeScore],
  ] as const) {
    const record = records.get(id) ?? emptyRecord();
    if (margin > 0) record.wins++;
    else if (margin < 0) record.losses++;
    else record.ties++;
    record.pointDifference += margin;
    records.set(id, record);
  }
}

export function winPercentage({ wins, losses, ties }: TeamRecord): number {
  const games = wins + losses + ties;
  return games === 0 ? 0 : (wins + ties / 2) / games;
}

/** "9-2", "9-2-1" */
export function summarize({ wins, losses, ties }: TeamRecord): string {
  return ties > 0 ? `${wins}-${losses}-${ties}` : `${wins}-${losses}`;
}
