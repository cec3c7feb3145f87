// [2.50] Eliminations as they happen, newest on top. One that a corrected result undoes while somebody watches stays,
// and says so. Screen readers announce both politely.
import { useState } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { shortWeekName } from "../../../../domain/games/weeks";
import { EntryLink } from "../../../components/league/EntryLink";
import {
  eliminationChanges,
  eliminationKey,
  type Eliminations as Standing,
} from "../../../components/survivor/eliminationChanges";
import { EliminationNews, eliminatedName } from "../../../components/survivor/EliminationNews";
import type { EliminationView, PoolView } from "../../../components/survivor/survivorViews";
import { PersonAvatar } from "../../../components/ui/PersonAvatar";
import { Card, CardHeader } from "../../../components/ui/Card";
import { TeamBadge } from "../../../components/ui/TeamBadge";
import { useHasArrived } from "../../../hooks/useHasArrived";
import type { TeamMap } from "../../../hooks/useTeams";
import { weekName } from "../../../lib/weekName";
import "./eliminations.css";

interface EliminationsProps {
  pool: PoolView;
  /** Newest first. */
  eliminations: readonly EliminationView[];
  teams: TeamMap;
}

export function Eliminations({ pool, eliminations, teams }: EliminationsProps) {
  // Entries already eliminated when the page opened aren't announced.
  const [known] = useState(() => new Set(eliminations.map(eliminationKey)));
  const revived = useRevived(pool, eliminations);
  const rows = [...eliminations, ...revived].sort((a, b) => b.week - a.week || b.atMs - a.atMs);
  return (
    <Card aria-label={t`Eliminations`}>
      <CardHeader title={t`Eliminations`} subtitle={eliminations.length > 0 ? t`Newest first` : undefined} />
      {rows.length === 0 ? (
        <p className="px-4 pt-2 pb-4 text-14 text-muted sm:px-6 sm:pb-5">
          <Trans>Nobody is out yet.</Trans>
        </p>
      ) : (
        <ol className="max-h-96 overflow-y-auto py-2" tabIndex={0} aria-label={t`Eliminated entries`}>
          {rows.map((out) => {
            const isRevived = revived.includes(out);
            return (
              <li
                key={eliminationKey(out)}
                className={
                  isRevived ? "elimination-undone" : known.has(eliminationKey(out)) ? undefined : "elimination-new"
                }
              >
                <div className="flex min-h-13 items-center gap-3 px-4 py-1 sm:px-6">
                  <PersonAvatar person={out} isFaded={out.backFromWeek === null && !isRevived} />
                  <span className="min-w-0 flex-1">
                    <span className="block truncate text-14 font-semibold text-strong">
                      <EntryLink leagueId={pool.league.id} poolType="survivor" entryId={out.entryId}>
                        {eliminatedName(out, pool)}
                      </EntryLink>
                    </span>
                    {isRevived ? (
                      <span className="block truncate text-12 font-medium text-success">
                        <Trans>Back in, no longer eliminated</Trans>
                      </span>
                    ) : (
                      <span className="block truncate text-12 text-muted">{reasonOf(out, teams)}</span>
                    )}
                    {out.backFromWeek !== null && (
                      <span className="block truncate text-12 font-medium text-success">
                        <Trans>Bought back in, {weekName(out.backFromWeek)}</Trans>
                      </span>
                    )}
                  </span>
                  {out.teamId !== null && <TeamBadge team={teams.get(out.teamId)} size="sm" />}
                  <span className="tabular w-8 text-right text-12 text-muted">{shortWeekName(out.week)}</span>
                </div>
              </li>
            );
          })}
        </ol>
      )}
      <EliminationNews pool={pool} eliminations={eliminations} />
    </Card>
  );
}

/** Eliminations that were undone while somebody watched, unless the entry is out again. */
function useRevived({ aliveEntries: alive }: PoolView, list: readonly EliminationView[]): readonly EliminationView[] {
  const hasArrived = useHasArrived();
  const [seen, setSeen] = useState<Standing & { revived: readonly EliminationView[] }>({
    list,
    alive,
    revived: [],
  });
  if (seen.list === list) return seen.revived;
  const isListed = ({ entryId }: EliminationView) => list.some((out) => out.entryId === entryId);
  const fresh = hasArrived ? eliminationChanges(seen, { list, alive }).revived : [];
  const revived = [...seen.revived, ...fresh].filter((out) => !isListed(out));
  setSeen({ list, alive, revived });
  return revived;
}

function reasonOf({ teamId }: EliminationView, teams: TeamMap): string {
  return teamId === null ? t`No pick before the deadline` : t`Picked the ${teams.get(teamId)?.name ?? t`Unknown`}`;
}
