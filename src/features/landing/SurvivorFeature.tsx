// [1.4] The other game, below the four cards of [1.8]: a pool's season, week by week, with a drawing of one entry's
// picks.
import { Check, X } from "lucide-react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { TeamBadge, type BadgeTeam } from "../../components/ui/TeamBadge";
import { cx } from "../../lib/cx";

const club = (team: Pick<BadgeTeam, "abbreviation" | "color" | "alternateColor" | "conference">): BadgeTeam => ({
  ...team,
  displayName: team.abbreviation,
  logoUrl: null,
});

const weeks = [
  { team: club({ abbreviation: "BUF", color: "#00338d", alternateColor: "#d50a0a", conference: "AFC" }), isWon: true },
  { team: club({ abbreviation: "PHI", color: "#06424d", alternateColor: "#a5acaf", conference: "NFC" }), isWon: true },
  { team: club({ abbreviation: "KC", color: "#e31837", alternateColor: "#ffb612", conference: "AFC" }), isWon: true },
  { team: club({ abbreviation: "DET", color: "#0076b6", alternateColor: "#bbbbbb", conference: "NFC" }), isWon: true },
  { team: club({ abbreviation: "SF", color: "#aa0000", alternateColor: "#b3995d", conference: "NFC" }), isWon: false },
];

export function SurvivorFeature() {
  return (
    <section
      aria-label={t`Survivor pools`}
      className="flex flex-col gap-6 rounded-card border border-hairline bg-surface p-4 shadow-card sm:p-6 lg:flex-row lg:items-center lg:gap-16"
    >
      <div className="flex-1">
        <p className="display text-28 text-strong">
          <Trans>Or be the last one standing</Trans>
        </p>
        <p className="mt-1 max-w-prose text-14 text-muted sm:text-16">
          <Trans>
            Survivor pools: pick one winner a week, each team only once. A loss puts you out. A planner shows which
            teams to save for later.
          </Trans>
        </p>
      </div>
      <ol aria-hidden className="flex shrink-0 gap-2 sm:gap-4">
        {weeks.map(({ team, isWon }, index) => (
          <li key={team.abbreviation} className="flex flex-1 flex-col items-center gap-2">
            <span className="tabular text-12 text-muted">{index + 1}</span>
            <TeamBadge team={team} size="lg" className={cx(!isWon && "opacity-45 grayscale")} />
            {isWon ? (
              <Check strokeWidth={3} className="size-5 text-success" />
            ) : (
              <X strokeWidth={3} className="size-5 text-danger" />
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
