import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { cx } from "../../../lib/cx";

export type BoardView = "board" | "guide";

interface ViewSwitchProps {
  view: BoardView;
  openGames: number;
  onChange: (view: BoardView) => void;
}

/** For phones: the table, or whom to root for and what if. */
export function ViewSwitch({ view, openGames, onChange }: ViewSwitchProps) {
  const button = (value: BoardView) => ({
    type: "button" as const,
    "aria-pressed": view === value,
    onClick: () => onChange(value),
    className: cx(
      "h-11 rounded-md text-14 font-semibold",
      view === value ? "bg-surface-raised text-strong shadow-card" : "text-muted hover:text-strong",
    ),
  });
  return (
    <div
      role="group"
      aria-label={t`View`}
      className="grid grid-cols-2 gap-1 rounded-card bg-neutral-soft p-1 lg:hidden"
    >
      <button {...button("board")}>
        <Trans>Board</Trans>
      </button>
      <button {...button("guide")}>
        <Trans>Root For · {openGames}</Trans>
      </button>
    </div>
  );
}
