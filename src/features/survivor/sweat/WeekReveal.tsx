// [11.6] The moment in which a survivor week's picks are revealed while somebody looks: how the pool split, and who
// stands alone. It lies over the page, so that nothing moves under a finger.
import { LockKeyholeOpen, X } from "lucide-react";
import { useEffect, useState } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { PoolView, RidersView, WeekStateView } from "../../../components/survivor/survivorViews";
import { TeamBadge } from "../../../components/ui/TeamBadge";
import { IconButton } from "../../../components/ui/buttons/IconButton";
import { useHasArrived } from "../../../hooks/useHasArrived";
import type { TeamMap } from "../../../hooks/useTeams";
import { teamVariables } from "../../../lib/color";
import { weekName } from "../../../lib/weekName";
import { alone, aloneText, splitText } from "./revealText";
import "./weekReveal.css";

const SHOWN_MS = 12_000;
const SHOWN_TEAMS = 5;

interface WeekRevealProps {
  pool: PoolView;
  state: WeekStateView;
  /** undefined while they load. */
  riders: RidersView | null | undefined;
  teams: TeamMap;
}

/** Give it a key of the pool and week: a week that was revealed before it mounts is no news. */
export function WeekReveal({ pool, state, riders, teams }: WeekRevealProps) {
  const hasArrived = useHasArrived();
  const [wasVisible, setWasVisible] = useState(state.arePicksVisible);
  if (!hasArrived && wasVisible !== state.arePicksVisible) setWasVisible(state.arePicksVisible);
  const [isClosed, setClosed] = useState(false);
  const isNow = state.arePicksVisible && !wasVisible && riders !== undefined;
  useEffect(() => {
    if (!isNow) return;
    const timer = setTimeout(() => setClosed(true), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isNow]);
  return (
    <section
      aria-label={t`Revealed now`}
      role="status"
      className="pointer-events-none fixed inset-x-4 bottom-[calc(var(--tab-bar-height)+1rem)] z-40 grid justify-items-center"
    >
      {isNow && !isClosed && (
        <RevealCard pool={pool} state={state} riders={riders} teams={teams} onClose={() => setClosed(true)} />
      )}
    </section>
  );
}

function RevealCard({ pool, state, riders, teams, onClose }: WeekRevealProps & { onClose: () => void }) {
  const ordered = [...state.split].sort((a, b) => b.count - a.count);
  const most = Math.max(1, ...state.split.map(({ count }) => count));
  const mine = new Set<string>(pool.myEntries.map(({ id }) => id));
  const single = aloneText(alone(riders?.entries ?? []), { mine, teams });
  return (
    <div className="week-reveal pointer-events-auto w-full max-w-md rounded-card border border-hairline bg-surface-raised p-4 shadow-overlay">
      <div className="flex items-center gap-2">
        <p className="flex min-w-0 flex-1 items-center gap-2 text-12 text-muted">
          <LockKeyholeOpen aria-hidden className="size-4 shrink-0" />
          <Trans>{weekName(pool.currentWeek)}: picks are open</Trans>
        </p>
        <IconButton label={t`Close`} className="-my-2 -mr-2" onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </div>
      <ul aria-hidden className="mt-2 flex h-24 items-end gap-2">
        {ordered.slice(0, SHOWN_TEAMS).map(({ teamId, count }, index) => {
          const team = teams.get(teamId);
          return (
            <li key={teamId} className="grid h-full flex-1 grid-rows-[1fr_auto] justify-items-center gap-1">
              <span className="flex h-full w-full flex-col justify-end">
                <span className="tabular text-center text-12 font-semibold text-strong">{count}</span>
                <span
                  style={{
                    ...(team && teamVariables(team)),
                    height: `${(count / most) * 70}%`,
                    animationDelay: `${300 + index * 90}ms`,
                  }}
                  className="week-reveal-bar bar rounded-sm bg-[var(--team,var(--color-muted))]"
                />
              </span>
              <TeamBadge team={team} size="sm" />
            </li>
          );
        })}
      </ul>
      <p className="tabular mt-2 text-14 font-semibold text-strong">{splitText(state.split, teams)}</p>
      {single && <p className="text-14 text-body">{single}</p>}
    </div>
  );
}
