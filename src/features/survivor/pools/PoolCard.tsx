// [2.49] A pool in a list: the viewer's lives and picks, how many are left, how it plays, and the available actions;
// the code and the limits are on demand.
import { Globe, Users } from "lucide-react";
import { type ReactNode } from "react";
import { useNavigate } from "react-router-dom";
import { t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { ScoreDigits } from "../../../components/games/scores/ScoreDigits";
import type { PoolDialog } from "../dialogs/PoolDialogs";
import type { PoolView } from "../../../components/survivor/survivorViews";
import { LeagueDetails } from "../../../components/league/LeagueDetails";
import { UnreadLink } from "../../../components/league/talk/TalkCounts";
import { Badge } from "../../../components/ui/Badge";
import { Card } from "../../../components/ui/Card";
import { paths } from "../../../lib/paths";
import { PoolMenu } from "../PoolMenu";
import { AliveBar } from "../pool/AliveField";
import { weekName } from "../../../lib/weekName";

interface PoolCardProps {
  pool: PoolView;
  /** [13.8] Where others have the same one, its name with the season. */
  name?: string;
  /** Without it the card has no menu. */
  onOpen?: (dialog: PoolDialog) => void;
  /** The viewer's action, full width at the bottom. */
  action: ReactNode;
  /** The status of the viewer's own entries. */
  status?: ReactNode;
}

export function PoolCard({ pool, name = pool.league.name, onOpen, action, status }: PoolCardProps) {
  const { league, settings } = pool;
  const navigate = useNavigate();
  return (
    <Card aria-label={name} className="flex flex-col">
      <div className="flex items-start gap-3 p-4 pb-0 sm:p-6 sm:pb-0">
        <h2 className="display min-w-0 flex-1 text-20 [overflow-wrap:anywhere]">
          <span data-carried={paths.survivorPool(league.id)} className="inline-block">
            {name}
          </span>
        </h2>
        {league.isPublic && (
          <Badge className="mt-0.5" icon={<Globe aria-hidden />}>
            <Trans>Public</Trans>
          </Badge>
        )}
        {onOpen && (
          <div className="-mt-2.5 -mr-2.5">
            <PoolMenu pool={league} onOpen={onOpen} onView={() => void navigate(paths.survivorPool(league.id))} />
          </div>
        )}
      </div>
      {league.description && <p className="mt-1 line-clamp-2 px-4 text-14 text-muted sm:px-6">{league.description}</p>}
      <div className="flex flex-1 flex-col justify-end gap-3 p-4 sm:px-6">
        {status}
        <p className="flex flex-wrap items-baseline gap-x-2 text-14 text-muted">
          <span className="display text-28 text-strong">
            <ScoreDigits value={pool.aliveEntries} />
          </span>
          <span className="mr-auto">
            <Trans>
              of <Plural value={pool.totalEntries} one="# entry" other="# entries" /> alive
            </Trans>
          </span>
          <UnreadLink league={league} />
        </p>
        <AliveBar alive={pool.aliveEntries} total={pool.totalEntries} />
        <p className="tabular flex items-start gap-1.5 text-14 text-muted">
          <Users aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>
            <span>
              <Plural value={league.memberCount} one="# member" other="# members" />
            </span>
            {" · "}
            <span>{stageText(pool)}</span>
            {settings.livesPerEntry > 1 && (
              <Trans>
                {" "}
                · <Plural value={settings.livesPerEntry} one="# life" other="# lives" /> each
              </Trans>
            )}
            {settings.allowMultipleEntries && (
              <Trans>
                {" "}
                · up to <Plural value={settings.maxEntriesPerUser} one="# entry" other="# entries" />
              </Trans>
            )}
          </span>
        </p>
      </div>
      <div className="border-t border-hairline p-4 *:w-full sm:px-6">{action}</div>
      {onOpen && <LeagueDetails league={league} />}
    </Card>
  );
}

function stageText({ state, hasStarted, startingWeek, currentWeek }: PoolView): string {
  if (state === "over") return t`Over`;
  return hasStarted ? weekName(currentWeek) : t`Starts in ${weekName(startingWeek)}`;
}
