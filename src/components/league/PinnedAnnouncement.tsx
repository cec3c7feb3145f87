// [13.5] A commissioner's announcement on the home of the league or pool. A reader may fold it on this device; the
// next one is open again. Text only: what looks like a link isn't one.
import { ChevronDown, Megaphone } from "lucide-react";
import { Suspense, useId, useState } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { cx } from "../../lib/cx";
import { formatKickoff } from "../../lib/format";
import { later } from "../../lib/later";
import type { LeagueView } from "../../lib/views";
import { Card } from "../ui/Card";

const Choices = later(async () => (await import("./AnnouncementChoices")).AnnouncementChoices);

type Announcement = NonNullable<LeagueView["announcement"]>;

export function PinnedAnnouncement({ league }: { league: LeagueView }) {
  const { announcement } = league;
  if (!announcement) return null;
  return <Pinned key={announcement.postedAtMs} league={league} announcement={announcement} />;
}

interface PinnedProps {
  league: LeagueView;
  announcement: Announcement;
}

function Pinned({ league, announcement }: PinnedProps) {
  const { text, authorName, postedAtMs, editedAtMs } = announcement;
  const [isOpen, fold] = useFolding(league.id, postedAtMs);
  const textId = useId();
  return (
    <Card aria-label={t`Announcement`}>
      <div className="flex items-center gap-1 py-1 pr-2 sm:pr-3">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={textId}
          onClick={() => fold(isOpen)}
          className="flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-card px-4 text-left text-14 sm:px-6"
        >
          <Megaphone aria-hidden="true" className="size-5 shrink-0 text-accent" />
          <span className="min-w-0 flex-1">
            <span className="sr-only">
              <Trans>Announcement by</Trans>{" "}
            </span>
            <span className="font-semibold wrap-anywhere text-strong">{authorName}</span>
            <span className="tabular block text-12 text-muted">
              {editedAtMs === null ? formatKickoff(postedAtMs) : <Trans>{formatKickoff(postedAtMs)} · edited</Trans>}
            </span>
          </span>
          <ChevronDown
            aria-hidden="true"
            className={cx("size-4 shrink-0 text-faint transition-transform", isOpen && "rotate-180")}
          />
        </button>
        {league.isCommissioner && (
          <Suspense fallback={<span className="size-11" />}>
            <Choices league={league} announcement={announcement} />
          </Suspense>
        )}
      </div>
      {isOpen && (
        <p
          id={textId}
          className="max-w-prose px-4 pb-4 text-16 wrap-anywhere whitespace-pre-line text-body sm:px-6 sm:pb-5"
        >
          {text}
        </p>
      )}
    </Card>
  );
}

/** Tells if the announcement is open on this device, and folds it. */
function useFolding(leagueId: string, postedAtMs: number): [isOpen: boolean, fold: (isFolded: boolean) => void] {
  const key = `folded-announcement/${leagueId}`;
  const [isOpen, setOpen] = useState(() => localStorage.getItem(key) !== String(postedAtMs));
  const fold = (isFolded: boolean) => {
    setOpen(!isFolded);
    if (isFolded) localStorage.setItem(key, String(postedAtMs));
    else localStorage.removeItem(key);
  };
  return [isOpen, fold];
}
