import { teamVariables } from "../../lib/color";
import { cx } from "../../lib/cx";
import type { TeamView } from "../../lib/views";
import * as texts from "../../texts/components/games";

interface Side {
  team: TeamView | undefined;
  picks: number;
}

interface SplitBarProps {
  away: Side;
  home: Side;
  className?: string;
}

const nameOf = (team: TeamView | undefined) => team?.name ?? texts.unknown;

/** How picks split between two teams, the away side at the left as on the card. */
export function SplitBar({ away, home, className }: SplitBarProps) {
  const total = away.picks + home.picks;
  const label =
    total === 0 ? texts.nobodyPicked : texts.pickedPicked(away.picks, nameOf(away.team), home.picks, nameOf(home.team));
  return (
    <span
      role="img"
      aria-label={label}
      className={cx("bar flex h-2 min-w-8 gap-0.5 overflow-hidden rounded-full bg-neutral-soft", className)}
    >
      {[away, home].map(
        ({ team, picks }, index) =>
          picks > 0 && (
            <span
              key={index}
              style={{ ...(team && teamVariables(team)), flexGrow: picks }}
              className="h-full basis-0 bg-[var(--team,var(--color-muted))]"
            />
          ),
      )}
    </span>
  );
}
