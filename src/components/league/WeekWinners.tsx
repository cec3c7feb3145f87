// [10.15] The moment in which a week is won. The banner stands there before it too, at the same height, so that nothing
// moves. When the week is decided while somebody looks, the cup drops in and a light passes over the winner's name; a
// corrected score replaces the name and says so.
import { Trophy } from "lucide-react";
import { useState } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { winInWords, winnersInWords, type Win } from "../../../domain/scoring/winnersInWords";
import { cx } from "../../lib/cx";
import { useHasArrived } from "../../hooks/useHasArrived";
import { saidText } from "../../lib/saidText";
import { PersonAvatar } from "../ui/PersonAvatar";
import { Badge } from "../ui/Badge";
import { weekName } from "../../lib/weekName";
import "./weekWinners.css";

export interface ShownWinner {
  readonly entryId: string;
  readonly entryName: string;
  readonly userId: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly profileImageUrl: string | null;
  readonly favoriteTeamId: string | null;
  readonly isMe: boolean;
  readonly points: number;
  readonly distance: number | null;
}

/** A winner who has left since. */
export const FORMER_MEMBER = {
  entryName: t`Former member`,
  firstName: t`Former`,
  lastName: "member",
  profileImageUrl: null,
  favoriteTeamId: null,
  isMe: false,
} as const;

interface WeekWinnersProps {
  /** Null before the season's first week is decided. */
  week: number | null;
  /** Null until the week's last game that counts is final. */
  winners: readonly ShownWinner[] | null;
  /** Shown meanwhile. */
  outlook: string;
}

/** Announces what changes while it is on screen; so give it a key of what the viewer has chosen. */
export function WeekWinners({ week, winners, outlook }: WeekWinnersProps) {
  const news = useNews(week, winners);
  const shown = winners?.slice(0, 3) ?? [];
  const title = titleOf(week, winners);
  const detail = winners && saidText(winInWords(winOf(winners), winners.length));
  return (
    <section
      aria-label={week === null ? t`Weekly winners` : t`Winner of ${weekName(week)}`}
      className={cx(
        "relative flex min-h-24 items-center sm:min-h-21 gap-3 overflow-hidden rounded-card border px-4 py-3 shadow-card sm:px-5",
        winners?.length ? "border-warning/40 bg-warning-soft" : "border-hairline bg-surface",
      )}
    >
      {news !== null && <span key={news.count} aria-hidden className="winner-light" />}
      <span
        key={`cup ${news?.count}`}
        aria-hidden
        className={cx(
          "inline-flex size-11 shrink-0 items-center justify-center rounded-full",
          winners?.length ? "bg-warning text-page" : "bg-neutral-soft text-faint",
          news !== null && "winner-cup",
        )}
      >
        <Trophy className="size-5" />
      </span>
      <span key={`name ${news?.count}`} className={cx("min-w-0 flex-1", news !== null && "winner-name")}>
        <span className="display line-clamp-2 text-20 text-strong sm:text-28">{title}</span>
        <span className="tabular flex flex-wrap items-center gap-x-2 text-14 text-muted">
          {detail ?? outlook}
          {news?.kind === "corrected" && (
            <Badge tone="neutral">
              <Trans>Corrected score</Trans>
            </Badge>
          )}
        </span>
      </span>
      <span aria-hidden className="flex shrink-0 -space-x-3 max-sm:hidden">
        {shown.map((winner) => (
          <PersonAvatar key={winner.entryId} person={winner} size="lg" />
        ))}
      </span>
      <span role="status" className="sr-only">
        {news !== null && winners !== null && (
          <span key={news.count}>
            {news.kind === "corrected" && <Trans>Corrected: </Trans>}
            {title}. {detail}
          </span>
        )}
      </span>
    </section>
  );
}

/** Alone, since a row of the table says of the season what a segment's winner has of weeks won [13.11]. */
function winOf([first]: readonly ShownWinner[]): Win | null {
  return first === undefined ? null : { points: first.points, distance: first.distance };
}

function titleOf(week: number | null, winners: readonly ShownWinner[] | null): string {
  if (week === null) return t`Weekly winners`;
  if (winners === null) return t`${weekName(week)} is open`;
  const named = winners.map((winner) => ({ name: winner.entryName, isMe: winner.isMe }));
  return saidText(winnersInWords(named, { week }));
}

interface News {
  readonly kind: "won" | "corrected";
  /** Tells one piece of news from the one before. */
  readonly count: number;
}

interface Seen {
  readonly week: number | null;
  /** Null while the week is open. */
  readonly winners: string | null;
  readonly told: string | null;
  readonly news: News | null;
}

/** The news since the banner came on screen; null at first, and when another week is shown. */
function useNews(week: number | null, winners: readonly ShownWinner[] | null): News | null {
  const now = winners && winners.map(({ entryId, points }) => `${entryId} ${points}`).join();
  const hasArrived = useHasArrived();
  const [seen, setSeen] = useState<Seen>({ week, winners: now, told: now, news: null });
  if (seen.week === week && seen.winners === now) return seen.news;
  const next = hasArrived ? afterChange(seen, week, now) : { week, winners: now, told: now, news: null };
  setSeen(next);
  return next.news;
}

function afterChange(seen: Seen, week: number | null, winners: string | null): Seen {
  const count = (seen.news?.count ?? 0) + 1;
  // The newest finished week has become another one.
  if (seen.week !== week) {
    const isNext = week !== null && winners !== null && week > (seen.week ?? 0);
    return { week, winners, told: winners, news: isNext ? { kind: "won", count } : null };
  }
  // A final that was taken back leaves the week open again.
  if (winners === null) return { ...seen, winners, news: null };
  if (winners === seen.told) return { ...seen, winners, news: null };
  return { week, winners, told: winners, news: { kind: seen.told === null ? "won" : "corrected", count } };
}
