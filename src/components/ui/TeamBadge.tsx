// A team's mark: the feed's logo if it loads, else a badge drawn in the team's two colors. The box has its final size
// from the start and the drawing appears at once, so nothing jumps and no broken image ever shows.
import { useEffect, useSyncExternalStore } from "react";
import { t } from "@lingui/core/macro";
import { cx } from "../../lib/cx";
import { logoState, reachForLogo, reportLogo, subscribeToLogos } from "../../lib/logos";
import { contrast } from "../../lib/oklch";

export interface BadgeTeam {
  displayName: string;
  abbreviation: string;
  logoUrl: string | null;
  color: string;
  alternateColor: string;
  conference: string | null;
}

const sizes = { xs: "size-5", sm: "size-7", md: "size-9", lg: "size-12", xl: "size-18" };

interface TeamBadgeProps {
  team: BadgeTeam | null | undefined;
  size?: keyof typeof sizes;
  /** Exposes the team's name to screen readers. Omit it where the name is written next to the badge. */
  isLabelled?: boolean;
  className?: string;
}

export function TeamBadge({ team, size = "md", isLabelled = false, className }: TeamBadgeProps) {
  const name = team?.displayName ?? t`Unknown`;
  const logoUrl = team?.logoUrl ?? null;
  const state = useSyncExternalStore(
    subscribeToLogos,
    () => (logoUrl ? logoState(logoUrl) : "failed"),
    // Drawn by the build.
    () => "failed" as const,
  );
  useEffect(() => {
    if (logoUrl && state === "waiting") reachForLogo(logoUrl);
  }, [logoUrl, state]);
  return (
    <span
      {...(isLabelled ? { role: "img", "aria-label": name } : { "aria-hidden": true })}
      className={cx("inline-grid shrink-0 *:col-start-1 *:row-start-1", sizes[size], className)}
    >
      {state !== "loaded" && <DrawnBadge team={team} />}
      {logoUrl && (state === "try" || state === "loaded") && (
        <img
          src={logoUrl}
          alt=""
          loading="lazy"
          decoding="async"
          className={cx("size-full object-contain", state === "try" && "opacity-0")}
          onLoad={() => reportLogo(logoUrl, "loaded")}
          onError={() => reportLogo(logoUrl, "failed")}
        />
      )}
    </span>
  );
}

const shield = "M18 1.5 33 5v12.5c0 8.4-5.8 14-15 17-9.2-3-15-8.6-15-17V5Z";
const hexagon = "M18 1.2 32.5 9.6v16.8L18 34.8 3.5 26.4V9.6Z";

function inkOn(fill: string, preferred: string): string {
  if (contrast(preferred, fill) >= 4.5) return preferred;
  return contrast("#ffffff", fill) >= contrast("#07101f", fill) ? "#ffffff" : "#07101f";
}

/** A shield for the AFC, a hexagon for the NFC, a circle for an unknown team. */
function DrawnBadge({ team }: { team: BadgeTeam | null | undefined }) {
  const fill = team?.color ?? "#64748b";
  const rim = team?.alternateColor ?? "#cbd5e1";
  const text = team?.abbreviation ?? "?";
  const shape = { fill, stroke: rim, strokeWidth: 2, strokeLinejoin: "round" as const };
  // A hairline in the surface's opposite keeps black badges visible on dark, and white rims on light.
  const outline = { fill: "none", strokeWidth: 3.4, strokeLinejoin: "round" as const, className: "stroke-control/45" };
  const path = team?.conference === "AFC" ? shield : team?.conference === "NFC" ? hexagon : null;
  return (
    <svg viewBox="0 0 36 36" className="size-full overflow-visible">
      {path ? <path d={path} {...outline} /> : <circle cx="18" cy="18" r="16" {...outline} />}
      {path ? <path d={path} {...shape} /> : <circle cx="18" cy="18" r="16" {...shape} />}
      <text
        x="18"
        y="18.5"
        textAnchor="middle"
        dominantBaseline="central"
        fontSize={text.length > 2 ? 14 : 16}
        fontWeight="700"
        fill={inkOn(fill, rim)}
        className="font-display"
      >
        {text}
      </text>
    </svg>
  );
}
