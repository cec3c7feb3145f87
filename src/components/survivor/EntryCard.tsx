// [2.46] One entry of a pool: its owner, its status, and its pick of the week once that may be shown.
import { LockKeyhole } from "lucide-react";
import { memo } from "react";
import { Trans } from "@lingui/react/macro";
import { shortWeekName } from "../../../domain/games/weeks";
import type { TeamMap } from "../../hooks/useTeams";
import { cx } from "../../lib/cx";
import { fullName } from "../../lib/format";
import { EntryLink } from "../league/EntryLink";
import { PersonAvatar } from "../ui/PersonAvatar";
import { Badge } from "../ui/Badge";
import { TeamBadge } from "../ui/TeamBadge";
import { EntryBadge } from "./EntryBadge";
import { Lives } from "./Lives";
import { weekOutcomeOf } from "./pickOutcome";
import { enteredOf, enteredText } from "../games/enteredText";
import { PickOutcomeText } from "./PickOutcomeText";
import type { EntryRowView } from "./survivorViews";

interface EntryCardProps {
  leagueId: string;
  row: EntryRowView;
  week: number;
  livesPerEntry: number;
  /** True once other members' picks of the week are revealed. */
  arePicksVisible: boolean;
  /** A game of the week's picks is being played. */
  isInProgress: boolean;
  teams: TeamMap;
}

export const EntryCard = memo(function EntryCard(props: EntryCardProps) {
  const { leagueId, row, week, livesPerEntry } = props;
  const { entry } = row;
  const last = entry.isEliminated ? undefined : entry.comebacks.at(-1);
  const wasOutBefore = entry.eliminatedWeek !== null && entry.eliminatedWeek < week;
  return (
    <li
      className={cx(
        "flex min-h-19 items-center gap-3 rounded-card border bg-surface p-3 shadow-card",
        entry.isMe ? "border-accent" : "border-hairline",
      )}
    >
      <PersonAvatar person={entry} isFaded={entry.isEliminated} />
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-2">
          <EntryLink leagueId={leagueId} poolType="survivor" entryId={entry.id} className="-my-3 block min-w-0 py-3">
            <span className={cx("name-lines text-14 font-semibold", entry.isEliminated ? "text-muted" : "text-strong")}>
              {fullName(entry)}
            </span>
          </EntryLink>
          {entry.isMe && (
            <Badge tone="accent">
              <Trans>You</Trans>
            </Badge>
          )}
        </p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-12 text-muted">
          {entry.userId !== null && <span className="truncate">{entry.entryName}</span>}
          {entry.margin !== null && <span className="tabular shrink-0">+{entry.margin}</span>}
          {entry.firstWeek !== null && (
            <span className="shrink-0">
              <Trans>From {shortWeekName(entry.firstWeek)}</Trans>
            </span>
          )}
          {last !== undefined && (
            <span className="shrink-0">
              <Trans>Back {shortWeekName(last.fromWeek)}</Trans>
            </span>
          )}
          {livesPerEntry > 1 && !entry.isEliminated && <Lives left={entry.livesLeft} total={livesPerEntry} />}
        </p>
      </div>
      <div className="flex shrink-0 flex-col items-end gap-1 text-12">
        <EntryBadge entry={entry} />
        {!wasOutBefore && <WeekPick {...props} />}
        {!wasOutBefore && <EnteredNote {...props} />}
      </div>
    </li>
  );
});

/** [13.2] */
function EnteredNote({ row: { pick, secondPick } }: EntryCardProps) {
  const entered = [pick, secondPick].flatMap((each) => (each && enteredOf(each)) ?? []);
  return entered.map((each) => (
    <p key={each.atMs} className="max-w-48 text-right [overflow-wrap:anywhere] text-muted first-letter:uppercase">
      {enteredText(each)}
    </p>
  ));
}

function WeekPick({ row: { entry, pick, secondPick }, week, arePicksVisible, isInProgress, teams }: EntryCardProps) {
  if (pick) {
    const team = teams.get(pick.selectedTeamId);
    return (
      <span className="flex h-6 items-center gap-1.5">
        <PickOutcomeText
          outcome={weekOutcomeOf({ ...pick, week }, secondPick && { ...secondPick, week }, entry)}
          isInProgress={isInProgress}
        />
        {(pick.isAuto ?? secondPick?.isAuto) && (
          <span className="text-muted">
            <Trans>Auto</Trans>
          </span>
        )}
        <TeamBadge team={team} size="xs" isLabelled />
        {secondPick && <TeamBadge team={teams.get(secondPick.selectedTeamId)} size="xs" isLabelled />}
      </span>
    );
  }
  if (!arePicksVisible && !entry.isMe)
    return (
      <span className="flex h-6 items-center gap-1 text-faint">
        <LockKeyhole aria-hidden className="size-3.5" />
        <Trans>Hidden</Trans>
      </span>
    );
  return (
    <span className="flex h-6 items-center text-muted">
      <Trans>No pick</Trans>
    </span>
  );
}
