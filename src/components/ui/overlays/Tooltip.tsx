// [2.51] Tooltips open after 700 ms. Moving to another tooltip within 300 ms opens it at once. A page has dozens, so
// each is only a span with a few handlers until it opens; what draws and places it is fetched once the pointer reaches
// one.
import { Suspense, useEffect, useId, useRef, useState, type FocusEvent, type MouseEvent, type ReactNode } from "react";
import { cx } from "../../../lib/cx";
import { later } from "../../../lib/later";

const OPEN_AFTER_MS = 700;
const NEXT_WITHIN_MS = 300;

const TooltipBubble = later(async () => (await import("./TooltipBubble")).TooltipBubble);

/** When a tooltip was last open. */
let openUntilMs = -Infinity;

interface TooltipProps {
  content: ReactNode;
  /** The explained element. Set `isFocusable` when nothing inside it can take the focus. */
  children: ReactNode;
  isFocusable?: boolean;
  className?: string;
}

export function Tooltip({ content, children, isFocusable = false, className }: TooltipProps) {
  const id = useId();
  /** The explained element, while its tooltip is open. */
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isOpen = anchor !== null;

  const open = (element: HTMLElement, afterMs: number) => {
    TooltipBubble.load().catch(() => undefined);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAnchor(element), afterMs);
  };
  const close = () => {
    clearTimeout(timer.current);
    setAnchor(null);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!isOpen) return;
    const handleKey = ({ key }: KeyboardEvent) => key === "Escape" && setAnchor(null);
    document.addEventListener("keydown", handleKey);
    return () => {
      openUntilMs = Date.now();
      document.removeEventListener("keydown", handleKey);
    };
  }, [isOpen]);

  const handleMouseEnter = ({ currentTarget }: MouseEvent<HTMLElement>) =>
    open(currentTarget, Date.now() - openUntilMs < NEXT_WITHIN_MS ? 0 : OPEN_AFTER_MS);
  const handleFocus = ({ currentTarget, target }: FocusEvent<HTMLElement>) => {
    if (target.matches(":focus-visible")) open(currentTarget, 0);
  };
  return (
    <>
      <span
        onMouseEnter={handleMouseEnter}
        onMouseLeave={close}
        onFocus={handleFocus}
        onBlur={close}
        aria-describedby={isOpen ? id : undefined}
        {...(isFocusable ? { tabIndex: 0 } : {})}
        className={cx("inline-flex rounded-sm", className)}
      >
        {children}
      </span>
      {isOpen && (
        <Suspense>
          <TooltipBubble id={id} anchor={anchor}>
            {content}
          </TooltipBubble>
        </Suspense>
      )}
    </>
  );
}
