// [2.50] Eliminations as they happen, newest on top. Screen readers announce new ones politely.
import { useState } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { shortWeekName } from "../../../../domain/games/weeks";
import { EntryLink } from "../../../components/league/EntryLink";
import { EliminationNews, eliminatedName } from "../../../components/survivor/EliminationNews";
import type { EliminationView, PoolView } from "../../../components/survivor/survivorViews";
import { PersonAvatar } from "../../../components/ui/PersonAvatar";
import { Card, CardHeader } from "../../../components/ui/Card";
import { TeamBadge } from "../../../components/ui/TeamBadge";
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
  const [known] = useState(() => new Set(eliminations.map(keyOf)));
  return (
    <Card aria-label={t`Eliminations`}>
      <CardHeader title={t`Eliminations`} subtitle={eliminations.length > 0 ? t`Newest first` : undefined} />
      {eliminations.length === 0 ? (
        <p className="px-4 pt-2 pb-4 text-14 text-muted sm:px-6 sm:pb-5">
          <Trans>Nobody is out yet.</Trans>
        </p>
      ) : (
        <ol className="max-h-96 overflow-y-auto py-2" tabIndex={0} aria-label={t`Eliminated entries`}>
          {eliminations.map((out) => (
            <li key={keyOf(out)} className={known.has(keyOf(out)) ? undefined : "elimination-new"}>
              <div className="flex min-h-13 items-center gap-3 px-4 py-1 sm:px-6">
                <PersonAvatar person={out} isFaded={out.backFromWeek === null} />
                <span className="min-w-0 flex-1">
                  <span className="block truncate text-14 font-semibold text-strong">
                    <EntryLink leagueId={pool.league.id} poolType="survivor" entryId={out.entryId}>
                      {eliminatedName(out, pool)}
                    </EntryLink>
                  </span>
                  <span className="block truncate text-12 text-muted">{reasonOf(out, teams)}</span>
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
          ))}
        </ol>
      )}
      <EliminationNews pool={pool} eliminations={eliminations} />
    </Card>
  );
}

const keyOf = (out: EliminationView) => `${out.entryId} ${out.atMs}`;

function reasonOf({ teamId }: EliminationView, teams: TeamMap): string {
  return teamId === null ? t`No pick before the deadline` : t`Picked the ${teams.get(teamId)?.name ?? t`Unknown`}`;
}
