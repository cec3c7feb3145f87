import { useState } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { periodName } from "../../components/games/gameState";
import { Card, CardHeader } from "../../components/ui/Card";
import { TextButton } from "../../components/ui/buttons/TextButton";
import { TeamBadge } from "../../components/ui/TeamBadge";
import { teamVariables } from "../../lib/color";
import { cx } from "../../lib/cx";
import type { TeamView } from "../../lib/views";
import type { DriveView } from "./gamePageViews";
import { PlaysBody, type PlaysProps } from "./PlaysBody";

/** So many are shown at once. */
const SHOWN = 6;

/** [11.9] The drives, the latest first. */
export function DrivesCard(props: PlaysProps) {
  const { course, teams, names } = props;
  const [isWhole, setWhole] = useState(false);
  const drives = (course?.drives ?? []).toReversed();
  const shown = isWhole ? drives : drives.slice(0, SHOWN);
  return (
    <Card aria-label={t`Drives`}>
      <CardHeader title={t`Drives`} subtitle={t`${names.home} drive to the right, ${names.away} to the left.`} />
      <PlaysBody {...props} count={drives.length} none={t`The feed has no drives for this game.`}>
        <ol className="divide-y divide-hairline py-2">
          {shown.map((drive, index) => (
            <Drive key={drives.length - index} drive={drive} team={teams[drive.side]} />
          ))}
        </ol>
        {drives.length > SHOWN && (
          <div className="border-t border-hairline px-4 py-1 sm:px-6">
            <TextButton onClick={() => setWhole(!isWhole)}>
              {isWhole ? <Trans>Show fewer</Trans> : <Trans>Show all {drives.length} drives</Trans>}
            </TextButton>
          </div>
        )}
      </PlaysBody>
    </Card>
  );
}

function Drive({ drive, team }: { drive: DriveView; team: TeamView | undefined }) {
  const { period, clock, summary, result, isScore } = drive;
  return (
    <li style={team && teamVariables(team)} className="flex items-center gap-3 px-4 py-2.5 sm:px-6">
      <TeamBadge team={team} size="sm" isLabelled />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className={cx("text-14 font-semibold", isScore ? "text-[var(--team-text)]" : "text-strong")}>
            {result ?? t`Underway`}
          </span>
          <span className="tabular text-12 text-muted">
            {periodName(period)} {clock}
            {summary && ` · ${summary}`}
          </span>
        </p>
        <Field drive={drive} />
      </div>
    </li>
  );
}

/** A hundred yards, the home side's goal at the left. */
function Field({ drive: { side, startYardLine: start, endYardLine: end } }: { drive: DriveView }) {
  if (start === null || end === null) return null;
  const tip = side === "home" ? "rounded-r-full" : "rounded-l-full";
  return (
    <span aria-hidden className="bar relative mt-1.5 block h-2 rounded-full bg-neutral-soft">
      {[25, 50, 75].map((yard) => (
        <span key={yard} style={{ left: `${yard}%` }} className="absolute inset-y-0 w-px bg-surface" />
      ))}
      <span
        style={{ left: `${Math.min(start, end)}%`, width: `${Math.max(1, Math.abs(end - start))}%` }}
        className={cx("absolute inset-y-0 bg-[var(--team,var(--color-muted))]", tip)}
      />
    </span>
  );
}
