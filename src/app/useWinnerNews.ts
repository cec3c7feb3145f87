// [10.15][13.11] Says who has won a week or a segment, in a toast, while the app is open. Earlier wins are on the
// standings.
import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { t } from "@lingui/core/macro";
import { api } from "../../convex/_generated/api";
import { segmentKey } from "../../domain/scoring/segments";
import { toast } from "../components/ui/overlays/toast";
import { useQuietQuery } from "../hooks/useQuietQuery";
import { paths } from "../lib/paths";
import type { Winners } from "./winnerToast";

const keyOf = ({ leagueId, season, week, segment, number }: Winners) =>
  `${leagueId}/${season}/${segment ? `${segmentKey(segment)} ` : ""}${week}/${number}`;

/** Where the league is on screen, its banner says it already. */
export function useWinnerNews(isSignedIn: boolean): void {
  const latest = useQuietQuery(api.notifications.latestWinners, isSignedIn ? {} : "skip");
  const known = useRef<ReadonlySet<string> | null>(null);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const place = `${pathname}${search}`;
  useEffect(() => {
    if (!latest) return;
    const before = known.current;
    known.current = new Set([...(before ?? []), ...latest.map(keyOf)]);
    const fresh = latest.filter(
      (winners) => before && !before.has(keyOf(winners)) && !place.includes(winners.leagueId),
    );
    const last = fresh.at(-1);
    if (last === undefined) return;
    // A week and the segment that ends with it are won at once.
    tell(fresh.filter(({ leagueId }) => leagueId === last.leagueId)).catch(() => {
      // The words couldn't be fetched: the next answer or page brings the news again.
      known.current = before;
    });

    async function tell(news: readonly Winners[]) {
      const { winnerToast } = await import("./winnerToast");
      for (const won of news) {
        const { leagueId, season, week, segment } = won;
        toast({
          ...winnerToast(won),
          action: segment
            ? {
                label: t`Standings`,
                onSelect: () =>
                  void navigate(paths.leagueStandings(leagueId, { season, segment: segmentKey(segment) })),
              }
            : {
                label: t`All Picks`,
                onSelect: () => void navigate(paths.allPicks({ league: leagueId, season, week })),
              },
        });
      }
    }
  }, [latest, navigate, place]);
}
