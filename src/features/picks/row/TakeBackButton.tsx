import { Undo2 } from "lucide-react";
import { useState } from "react";
import { Trans } from "@lingui/react/macro";
import { cx } from "../../../lib/cx";

interface TakeBackButtonProps {
  /** The team that is picked; null without a pick. */
  name: string | null;
  canPick: boolean;
  /** undefined where there is no pick that can be taken back. */
  onTakeBack: (() => void) | undefined;
}

/** In a row's details. It stays until they are closed, so that neither a press nor the deadline moves what is below. */
export function TakeBackButton({ name, canPick, onTakeBack }: TakeBackButtonProps) {
  const [isShown] = useState(canPick);
  if (!isShown) return null;
  return (
    <button
      type="button"
      aria-disabled={!onTakeBack}
      onClick={onTakeBack}
      className={cx(
        "flex h-11 w-full items-center justify-center gap-1.5 border-t border-hairline text-14 font-medium -outline-offset-2 transition-colors duration-150",
        onTakeBack ? "text-body hover:bg-hover hover:text-strong" : "cursor-default! text-faint",
      )}
    >
      <Undo2 aria-hidden className="size-4 shrink-0 text-muted" />
      <Trans>Take back pick</Trans>
      {name !== null && <span className="sr-only">{`: ${name}`}</span>}
    </button>
  );
}
