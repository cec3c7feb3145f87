// The toast sits in the bar, where a line of text covers no content and no dialog's buttons: it can confirm a saved
// pick while the next one is made. The bar's buttons at both ends stay reachable.
// [2.51] One toast is visible at a time, for 5 seconds (longer while hovered or focused). A swipe of 50 px or more
// dismisses it. F8 moves the focus here and back.
import { CircleAlert, CircleCheck, X } from "lucide-react";
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type PointerEvent,
  type RefObject,
} from "react";
import { createPortal } from "react-dom";
import { useToaster } from "react-hot-toast/headless";
import { t } from "@lingui/core/macro";
import { cx } from "../../../lib/cx";
import { Button } from "../buttons/Button";
import { IconButton } from "../buttons/IconButton";
import { contentOf, dismissToast, type ToastContent } from "./toast";

const swipeThresholdPx = 50;

export function Toaster() {
  const region = useRef<HTMLElement>(null);
  const { toasts, handlers } = useToaster();
  const newest = toasts[0];
  const content = newest && contentOf(newest.id);
  const focus = useBorrowedFocus(region, newest?.visible ? newest.id : null);

  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== "F8") return;
      event.preventDefault();
      if (focus.isHere()) focus.giveBack();
      else region.current?.focus();
    };
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, [focus]);

  // Rendered as a direct child of <body>. An open dialog leaves those alone, so a toast about something done in the
  // dialog can be read and reached.
  return createPortal(
    <section
      ref={region}
      tabIndex={-1}
      aria-label={t`Notifications (F8)`}
      className="pointer-events-none fixed inset-x-14 top-0 z-60 flex justify-center py-1 outline-none sm:right-[max(4.5rem,50vw-31.5rem)] sm:justify-end [&:focus-visible>div]:outline-2 [&:focus-visible>div]:outline-offset-2 [&:focus-visible>div]:outline-accent"
      onPointerEnter={handlers.startPause}
      onPointerLeave={handlers.endPause}
      onFocus={(event) => {
        handlers.startPause();
        focus.handleFocus(event);
      }}
      onBlur={(event) => {
        handlers.endPause();
        focus.handleBlur(event);
      }}
    >
      {newest && content && <ToastCard key={newest.id} id={newest.id} isVisible={newest.visible} content={content} />}
    </section>,
    document.body,
  );
}

function ToastCard({ id, isVisible, content }: { id: string; isVisible: boolean; content: ToastContent }) {
  const { title, description, spoken, action, variant = "default" } = content;
  const isDestructive = variant === "destructive";
  const swipe = useSwipe(() => dismissToast(id));
  return (
    <div
      role={isDestructive ? "alert" : "status"}
      inert={!isVisible}
      aria-hidden={!isVisible}
      {...swipe.handlers}
      style={swipe.offsetPx === 0 ? undefined : { transform: `translateX(${swipe.offsetPx}px)`, transition: "none" }}
      className={cx(
        "flex max-w-sm touch-pan-y items-start gap-3 rounded-card border bg-surface-raised pr-1 pl-4 shadow-overlay",
        "transition-[opacity,translate,visibility] duration-200 ease-out starting:-translate-y-3 starting:opacity-0",
        isVisible ? "pointer-events-auto opacity-100" : "invisible -translate-y-3 opacity-0",
        isDestructive ? "border-danger" : "border-hairline",
      )}
    >
      {isDestructive ? (
        <CircleAlert aria-hidden="true" className="my-3 size-5 shrink-0 text-danger" />
      ) : (
        <CircleCheck aria-hidden="true" className="my-3 size-5 shrink-0 text-success" />
      )}
      <div className="min-w-0 flex-1 self-center py-1">
        <p className="text-14 font-semibold text-strong">{title}</p>
        {description && <p className="text-14 text-body">{description}</p>}
        {spoken && <p className="sr-only">{spoken}</p>}
      </div>
      {action && (
        <Button
          size="sm"
          className="self-center"
          onClick={() => {
            action.onSelect();
            dismissToast(id);
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton label={t`Dismiss`} onClick={() => dismissToast(id)}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
  );
}

/**
 * Remembers where the focus was before it entered the toast region, and returns it there when the toast disappears.
 * Otherwise the focus would fall to the start of the page. `shownId` is the visible toast's id.
 */
function useBorrowedFocus(region: RefObject<HTMLElement | null>, shownId: string | null) {
  const lender = useRef<Element | null>(null);
  const isLent = useRef(false);
  const [focus] = useState(() => ({
    isHere: () => isLent.current,
    giveBack: () => {
      isLent.current = false;
      const known = lender.current;
      const target = known instanceof HTMLElement && known.isConnected ? known : document.getElementById("main");
      target?.focus({ preventScroll: true });
    },
    handleFocus: ({ relatedTarget }: FocusEvent) => {
      if (!isLent.current) lender.current = relatedTarget;
      isLent.current = true;
    },
    handleBlur: ({ relatedTarget }: FocusEvent) => {
      // Ignore the window losing focus: the focus comes back here when the window does.
      if (document.hasFocus() && !region.current?.contains(relatedTarget)) isLent.current = false;
    },
  }));
  const shown = useRef(shownId);
  useLayoutEffect(() => {
    const hasGone = shown.current !== null && shown.current !== shownId;
    shown.current = shownId;
    if (hasGone && isLent.current) focus.giveBack();
  }, [shownId, focus]);
  return focus;
}

/** Follows the finger sideways. Releasing past the threshold dismisses the toast; otherwise it springs back. */
function useSwipe(onDismiss: () => void) {
  const [offsetPx, setOffsetPx] = useState(0);
  const startX = useRef<number | null>(null);
  const end = () => {
    startX.current = null;
    setOffsetPx(0);
  };
  return {
    offsetPx,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0 || (event.target as Element).closest("button")) return;
        startX.current = event.clientX;
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (startX.current !== null) setOffsetPx(event.clientX - startX.current);
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        if (startX.current === null) return;
        if (Math.abs(event.clientX - startX.current) >= swipeThresholdPx) onDismiss();
        end();
      },
      onPointerCancel: end,
    },
  };
}
