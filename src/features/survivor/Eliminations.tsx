// [2.50] Who fell, as they fall: named once each, quietly, newest on top; screen readers hear the new ones politely.
import { useEffect, useRef, useState } from "react";
import { inWeek, shortWeek } from "../../components/survivor/weekText";
import type { EliminationView, PoolView } from "../../components/survivor/views";
import { Avatar } from "../../components/ui/Avatar";
import { Card, CardHeader } from "../../components/ui/Card";
import { TeamBadge } from "../../components/ui/TeamBadge";
import type { TeamMap } from "../../hooks/useTeams";
import { formatCount, fullName } from "../../lib/format";
import "./eliminations.css";

interface EliminationsProps {
  pool: PoolView;
  /** Newest first. */
  eliminations: readonly EliminationView[];
  teams: TeamMap;
}

const nameOf = (fallen: EliminationView, pool: PoolView) =>
  pool.settings.allowMultipleEntries ? `${fullName(fallen)}, ${fallen.entryName}` : fullName(fallen);

export function Eliminations({ pool, eliminations, teams }: EliminationsProps) {
  // Those who had fallen before the page was opened are no news.
  const [known] = useState(() => new Set(eliminations.map(keyOf)));
  return (
    <Card aria-label="Eliminations">
      <CardHeader title="Eliminations" subtitle={eliminations.length > 0 ? "Newest first" : undefined} />
      {eliminations.length === 0 ? (
        <p className="px-4 pt-2 pb-4 text-14 text-muted sm:px-6 sm:pb-5">Nobody yet. They will be named here.</p>
      ) : (
        <ol className="max-h-96 overflow-y-auto py-2" tabIndex={0} aria-label="Eliminated entries">
          {eliminations.map((fallen) => (
            <li key={keyOf(fallen)} className={known.has(keyOf(fallen)) ? undefined : "elimination-new"}>
              <div className="flex min-h-13 items-center gap-3 px-4 sm:px-6">
                <Avatar name={fullName(fallen)} isFaded />
                <span className="min-w-0 flex-1">
                  <span className="block truncate text-14 font-semibold text-strong">{nameOf(fallen, pool)}</span>
                  <span className="block truncate text-12 text-muted">{reasonOf(fallen, teams)}</span>
                </span>
                {fallen.teamId !== null && <TeamBadge team={teams.get(fallen.teamId)} size="sm" />}
                <span className="tabular w-8 text-right text-12 text-muted">{shortWeek(fallen.week)}</span>
              </div>
            </li>
          ))}
        </ol>
      )}
      <Announcer pool={pool} eliminations={eliminations} />
    </Card>
  );
}

const keyOf = (fallen: EliminationView) => `${fallen.entryId} ${fallen.atMs}`;

function reasonOf({ teamId }: EliminationView, teams: TeamMap): string {
  return teamId === null ? "No pick before the deadline" : `With the ${teams.get(teamId)?.name ?? "Unknown"}`;
}

/** One line for all that fell together. */
function Announcer({ pool, eliminations }: Pick<EliminationsProps, "pool" | "eliminations">) {
  const heard = useRef(new Set(eliminations.map(keyOf)));
  const [line, setLine] = useState<string | null>(null);
  useEffect(() => {
    const fresh = eliminations.filter((fallen) => !heard.current.has(keyOf(fallen)));
    heard.current = new Set(eliminations.map(keyOf));
    if (fresh.length === 0) return;
    const names = fresh.map((fallen) => nameOf(fallen, pool)).join("; ");
    setLine(
      `Eliminated ${inWeek(fresh[0]?.week ?? pool.currentWeek)}: ${names}. ${formatCount(pool.aliveEntries, "entry", "entries")} still alive.`,
    );
  }, [eliminations, pool]);
  return (
    <div role="log" aria-live="polite" aria-label="Eliminations as they happen" className="sr-only">
      {line && <p key={line}>{line}</p>}
    </div>
  );
}
