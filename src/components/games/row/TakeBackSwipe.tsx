// A finger that moves a row to the left takes its pick back. The row follows the finger and springs back; what it
// leaves free says what letting go would do. The browser keeps what isn't sideways, so the page scrolls as ever.
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
  /** The finger that may be taking the pick back, and where it came down. */
  const finger = useRef<{ id: number; x: number } | null>(null);
  /** How far the row is to the left of its place. */
  const [shiftPx, setShiftPx] = useState(0);
  const isEnough = shiftPx >= ENOUGH_PX;
  /** How far to the left the finger is of where it came down; null for any other one. */
  const movedBy = ({ pointerId, clientX }: PointerEvent) =>
    finger.current?.id === pointerId ? finger.current.x - clientX : null;
  const springBack = () => {
    finger.current = null;
    setShiftPx(0);
  };
  const handleDown = ({ pointerType, isPrimary, pointerId, clientX }: PointerEvent) => {
    if (onTakeBack && isPrimary && pointerType === "touch") finger.current = { id: pointerId, x: clientX };
  };
  const handleMove = (event: PointerEvent) => {
    const movedPx = movedBy(event);
    if (movedPx === null || (shiftPx === 0 && movedPx < STARTS_AT_PX)) return;
    // The button under the finger isn't pressed any more.
    event.currentTarget.setPointerCapture(event.pointerId);
    setShiftPx(Math.max(0, movedPx));
  };
  const handleUp = (event: PointerEvent) => {
    const movedPx = movedBy(event);
    if (movedPx === null) return;
    springBack();
    if (movedPx >= ENOUGH_PX) onTakeBack?.();
  };
  const handleCancel = (event: PointerEvent) => {
    if (movedBy(event) !== null) springBack();
  };
  return (
    <div
      data-carried={carriedTo}
      onPointerDown={handleDown}
      onPointerMove={handleMove}
      onPointerUp={handleUp}
      onPointerCancel={handleCancel}
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
