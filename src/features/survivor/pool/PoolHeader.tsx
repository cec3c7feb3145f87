import { Globe } from "lucide-react";
import { Suspense, memo } from "react";
import { useNavigate } from "react-router-dom";
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { TalkLink } from "../../../components/league/talk/TalkCounts";
import { WaitingCount } from "../../../components/league/WaitingCount";
import type { PoolView } from "../../../components/survivor/survivorViews";
import { Badge } from "../../../components/ui/Badge";
import { Link } from "../../../components/ui/Link";
import { TextButton } from "../../../components/ui/buttons/TextButton";
import { deadlineOf } from "../../../../domain/leagues/deadlines";
import { formatLockRule } from "../../../lib/format";
import { cx } from "../../../lib/cx";
import { later } from "../../../lib/later";
import { paths } from "../../../lib/paths";
import { usePoolDialogs } from "../dialogs/usePoolDialogs";
import { PoolMenu } from "../PoolMenu";
import { weekName } from "../../../lib/weekName";

const UnpaidCount = later(async () => (await import("../../../components/league/dues/UnpaidCount")).UnpaidCount);
const OwnDues = later(async () => (await import("../../../components/league/dues/OwnDues")).OwnDues);

/** The pool's name, with its rules in one line. */
export const PoolHeader = memo(function PoolHeader({ pool }: { pool: PoolView }) {
  const { league, settings } = pool;
  const members = t`${league.memberCount} of ${league.maxMembers} members`;
  const navigate = useNavigate();
  const { open, dialogs } = usePoolDialogs({ pools: [pool], onGone: () => void navigate(paths.survivor) });
  return (
    <header className="min-w-0">
      {/* Counts come later and may take a second line, which has its place from the start. */}
      <p
        className={cx(
          "text-14 text-muted max-[22.5rem]:min-h-10",
          league.duesSeason !== undefined && league.isCommissioner && "max-sm:min-h-10",
        )}
      >
        <Link
          to={paths.survivor}
          className="-my-3 inline-flex min-h-11 items-center rounded-sm font-medium text-accent hover:underline"
        >
          <Trans>Survivor Pools</Trans>
        </Link>{" "}
        ·{" "}
        {pool.showsEntries ? (
          <TextButton className="-my-0.5 min-h-6! font-medium" onClick={() => open("members", pool)}>
            {members}
          </TextButton>
        ) : (
          members
        )}
        {(league.isCommissioner || pool.myEntries.length > 0) && <TalkLink league={league} />}
        {league.isCommissioner && <WaitingCount league={league} />}
        {league.isCommissioner && league.duesSeason !== undefined && (
          <Suspense>
            <UnpaidCount league={league} />
          </Suspense>
        )}
      </p>
      <div className="flex items-start gap-2">
        <h1 className="display flex min-w-0 flex-wrap items-center gap-x-3 text-28 text-strong [overflow-wrap:anywhere] sm:text-40">
          <span data-carried={paths.survivorPool(league.id)}>{league.name}</span>
          {league.isPublic && (
            <Badge className="font-sans" icon={<Globe aria-hidden />}>
              <Trans>Public</Trans>
            </Badge>
          )}
        </h1>
        {(league.isCommissioner || pool.myEntries.length > 0) && (
          <div className="-my-1.5 ml-auto sm:my-0 sm:ml-0">
            <PoolMenu pool={league} onOpen={(dialog) => open(dialog, pool)} />
          </div>
        )}
      </div>
      {league.description && <p className="max-w-prose text-14 text-muted sm:text-16">{league.description}</p>}
      <p className="mt-1 text-12 text-muted first-letter:uppercase">
        {[
          settings.picksLosers && t`pick the team that loses`,
          plural(settings.livesPerEntry, { one: "# life", other: "# lives" }),
          settings.tiesSurvive ? t`ties survive` : t`a tie is a loss`,
          settings.allowMultipleEntries &&
            t`up to ${plural(settings.maxEntriesPerUser, { one: "# entry", other: "# entries" })}`,
          twoPicksText(settings.twoPicksFromWeek),
          settings.resurrectionsAllowed > 0 &&
            plural(settings.resurrectionsAllowed, { one: "# buy-back", other: "# buy-backs" }),
          settings.playoffsFreeTeams && t`teams free again in the playoffs`,
          settings.marginBreaksTies && t`margin breaks ties`,
          t`picks lock ${formatLockRule(deadlineOf(league))}`,
        ]
          .filter(Boolean)
          .join(" · ")}
        {" · "}
        <Link
          to={paths.survivorRules(league.id)}
          className="-my-3 inline-flex min-h-11 items-center rounded-sm font-medium text-accent hover:underline"
        >
          <Trans>All rules</Trans>
        </Link>
      </p>
      {league.duesSeason !== undefined && pool.showsEntries && (
        <Suspense>
          <OwnDues league={league} />
        </Suspense>
      )}
      {dialogs}
    </header>
  );
});

const twoPicksText = (week: number | null) => week !== null && t`two picks from ${weekName(week)} on`;
