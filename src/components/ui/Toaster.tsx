// Away from the buttons of dialogs and the drawer, which are at the bottom on phones and at the bottom right elsewhere:
// under the bar there, at the bottom left here.
// [2.51] The one visible toast: 5 seconds (longer while pointed at or focused), swipe of 50 px or more dismisses,
// F8 moves the focus here.
import { CircleAlert, CircleCheck, X } from "lucide-react";
import { useEffect, useRef, useState, type PointerEvent } from "react";
import { createPortal } from "react-dom";
import { useToaster } from "react-hot-toast/headless";
import { cx } from "../../lib/cx";
import { Button } from "./Button";
import { IconButton } from "./IconButton";
import { contentOf, dismissToast, type ToastContent } from "./toast";

const swipeThresholdPx = 50;

export function Toaster() {
  const region = useRef<HTMLElement>(null);
  const { toasts, handlers } = useToaster();
  const newest = toasts[0];
  const content = newest && contentOf(newest.id);

  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== "F8") return;
      event.preventDefault();
      region.current?.focus();
    };
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, []);

  // A child of <body> of its own: an open dialog leaves those alone, so that a toast about what was done in it can be read
  // and reached.
  return createPortal(
    <section
      ref={region}
      tabIndex={-1}
      aria-label="Notifications (F8)"
      className="pointer-events-none fixed inset-x-0 top-14 z-60 flex justify-center p-3 outline-none sm:top-auto sm:bottom-0 sm:justify-start sm:p-6 [&:focus-visible>div]:outline-2 [&:focus-visible>div]:outline-offset-2 [&:focus-visible>div]:outline-accent"
      onPointerEnter={handlers.startPause}
      onPointerLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
    >
      {newest && content && <ToastCard key={newest.id} id={newest.id} isVisible={newest.visible} content={content} />}
    </section>,
    document.body,
  );
}

function ToastCard({ id, isVisible, content }: { id: string; isVisible: boolean; content: ToastContent }) {
  const { title, description, action, variant = "default" } = content;
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
        "flex w-full max-w-md touch-pan-y sm:max-w-sm items-start gap-3 rounded-card border bg-surface-raised py-2 pr-1 pl-4 shadow-overlay",
        "transition-[opacity,translate,visibility] duration-200 ease-out starting:-translate-y-3 starting:opacity-0 sm:starting:translate-y-3",
        isVisible ? "pointer-events-auto opacity-100" : "invisible -translate-y-3 opacity-0 sm:translate-y-3",
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
      <IconButton label="Dismiss" onClick={() => dismissToast(id)}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
  );
}

/** Follows the finger sideways; lets go as a dismissal past the threshold, else springs back. */
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
