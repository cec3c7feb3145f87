// [13.6] What one more entry costs. Nothing is drawn where nothing is asked.
import { Trans } from "@lingui/react/macro";
import { api } from "../../../../convex/_generated/api";
import { formatMoney } from "../../../../domain/dues/money";
import { useQuery } from "../../../hooks/useQuery";
import type { LeagueView } from "../../../lib/views";

export function EntryFees({ league: { id: leagueId, duesSeason, currentSeason } }: { league: LeagueView }) {
  const fees = useQuery(api.dues.get, duesSeason === currentSeason ? { leagueId } : "skip")?.fees;
  if (!fees) return null;
  const { currency, entryFeeCents, weeklyFeeCents } = fees;
  const [once, weekly] = [formatMoney(entryFeeCents, currency), formatMoney(weeklyFeeCents, currency)];
  if (entryFeeCents > 0 && weeklyFeeCents > 0)
    return (
      <Trans>
        It costs {once}, and {weekly} a week.
      </Trans>
    );
  if (entryFeeCents > 0) return <Trans>It costs {once}.</Trans>;
  return weeklyFeeCents > 0 && <Trans>It costs {weekly} a week.</Trans>;
}
