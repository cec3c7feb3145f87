// [17.3] Who won a week that was moved in as totals.
import type { Tally } from "../picks/pickGrades";
import type { WeekWinner } from "./weekWinners";

interface Total {
  readonly points: number;
  readonly isWinner?: true;
}

/** As given; where nobody is, those with the most points, adjusted ones included. */
export function carriedWinners<EntryId, Member extends { readonly entryId: EntryId }>(
  totals: ReadonlyMap<EntryId, Total>,
  contenders: readonly { readonly member: Member; readonly result: Tally }[],
): WeekWinner<Member>[] {
  const carried = contenders.filter(({ member }) => totals.has(member.entryId));
  const isGiven = [...totals.values()].some(({ isWinner }) => isWinner);
  const most = Math.max(...carried.map(({ result }) => result.points));
  return carried
    .filter(({ member, result }) => (isGiven ? totals.get(member.entryId)?.isWinner === true : result.points === most))
    .map(({ member, result: { points } }) => ({ member, points, distance: null }));
}
