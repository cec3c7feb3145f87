// A finger that moves a row to the left takes its pick back. The row follows the finger and springs back; what it leaves
// free says what letting go would do. The browser keeps what isn't sideways, so the page scrolls as ever.
import { Undo2 } from "lucide-react";
import { useRef, useState, type PointerEvent, type ReactNode } from "react";
import { Trans } from "@lingui/react/macro";
import { cx } from "../../../lib/cx";

/** A press isn't quite still. */
const STARTS_AT_PX = 10;
const ENOUGH_PX = 96;

interface TakeBackSwipeProps {
  /** undefined where there is nothing to take back. */
  onTakeBack: (() => void) | undefined;
  /** The page that the row moves into (src/app/carriedOver.ts). */
  carriedTo: string;
  children: ReactNode;
}

export function TakeBackSwipe({ onTakeBack, carriedTo, children }: TakeBackSwipeProps) {
  const startX = useRef<number | null>(null);
  /** How far the row is to the left of its place. */
  const [shiftPx, setShiftPx] = useState(0);
  const isEnough = shiftPx >= ENOUGH_PX;
  const handleDown = ({ pointerType, isPrimary, clientX }: PointerEvent) => {
    startX.current = onTakeBack && isPrimary && pointerType === "touch" ? clientX : null;
  };
  const handleMove = ({ currentTarget, pointerId, clientX }: PointerEvent) => {
    if (startX.current === null) return;
    const movedPx = startX.current - clientX;
    if (shiftPx === 0 && movedPx < STARTS_AT_PX) return;
    // What the finger is on isn't pressed any more.
    currentTarget.setPointerCapture(pointerId);
    setShiftPx(Math.max(0, movedPx));
  };
  const handleEnd = () => {
    startX.current = null;
    setShiftPx(0);
  };
  const handleUp = () => {
    if (isEnough) onTakeBack?.();
    handleEnd();
  };
  return (
    <div
      data-carried={carriedTo}
      onPointerDown={handleDown}
      onPointerMove={handleMove}
      onPointerUp={handleUp}
      onPointerCancel={handleEnd}
      className={cx("relative overflow-x-clip bg-inherit", onTakeBack && "touch-pan-y touch-pinch-zoom")}
    >
      {shiftPx > 0 && (
        <div
          aria-hidden
          style={{ width: `${shiftPx}px` }}
          className={cx(
            "absolute inset-y-0 right-0 flex min-w-20 flex-col items-center justify-center gap-1 text-12 font-semibold whitespace-nowrap",
            isEnough ? "bg-accent-soft text-strong" : "bg-neutral-soft text-muted",
          )}
        >
          <Undo2 className="size-5" />
          <Trans>Take back</Trans>
        </div>
      )}
      <div
        style={shiftPx > 0 ? { transform: `translateX(${-shiftPx}px)` } : undefined}
        className={cx(
          "relative flex bg-inherit",
          shiftPx === 0 && "motion-safe:transition-transform motion-safe:duration-150",
        )}
      >
        {children}
      </div>
    </div>
  );
}
