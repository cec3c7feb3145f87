import { t } from "@lingui/core/macro";
import { matchupVariables } from "../../lib/color";
import { cx } from "../../lib/cx";
import type { TeamView } from "../../lib/views";

interface Side {
  team: TeamView | undefined;
  picks: number;
}

interface SplitBarProps {
  away: Side;
  home: Side;
  className?: string;
}

const nameOf = (team: TeamView | undefined) => team?.name ?? t`Unknown`;

/** "10 picked Chiefs, 7 picked Bills" */
export function splitText({ away, home }: Pick<SplitBarProps, "away" | "home">): string {
  if (away.picks + home.picks === 0) return t`Nobody picked`;
  return t`${away.picks} picked ${nameOf(away.team)}, ${home.picks} picked ${nameOf(home.team)}`;
}

/** How picks split between two teams, the away side at the left as on its row. */
export function SplitBar({ away, home, className }: SplitBarProps) {
  const variables = matchupVariables(away.team, home.team);
  const sides = [
    { key: "away", picks: away.picks },
    { key: "home", picks: home.picks },
  ] as const;
  return (
    <span
      role="img"
      aria-label={splitText({ away, home })}
      className={cx("bar flex h-2 min-w-8 gap-0.5 overflow-hidden rounded-full bg-neutral-soft", className)}
    >
      {sides.map(
        ({ key, picks }) =>
          picks > 0 && (
            <span
              key={key}
              style={{ ...variables[key], flexGrow: picks }}
              className="h-full basis-0 bg-[var(--team,var(--color-muted))]"
            />
          ),
      )}
    </span>
  );
}
