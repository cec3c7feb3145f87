// [2.51] Tooltips open after 700 ms. Moving to another tooltip within 300 ms opens it at once.
import {
  autoUpdate,
  flip,
  FloatingPortal,
  NextFloatingDelayGroup,
  offset,
  shift,
  useDismiss,
  useFloating,
  useFocus,
  useHover,
  useInteractions,
  useNextDelayGroup,
  useRole,
} from "@floating-ui/react";
import { useState, type ReactNode } from "react";
import { cx } from "../../../lib/cx";

export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <NextFloatingDelayGroup delay={{ open: 700, close: 0 }} timeoutMs={300}>
      {children}
    </NextFloatingDelayGroup>
  );
}

interface TooltipProps {
  content: ReactNode;
  /** The explained element. Set `isFocusable` when nothing inside it can take the focus. */
  children: ReactNode;
  isFocusable?: boolean;
  className?: string;
}

export function Tooltip({ content, children, isFocusable = false, className }: TooltipProps) {
  const [isOpen, setOpen] = useState(false);
  const { refs, floatingStyles, context } = useFloating({
    open: isOpen,
    onOpenChange: setOpen,
    placement: "top",
    whileElementsMounted: autoUpdate,
    middleware: [offset(6), flip({ padding: 8 }), shift({ padding: 8 })],
  });
  const { delayRef } = useNextDelayGroup(context);
  const { getReferenceProps, getFloatingProps } = useInteractions([
    useHover(context, { move: false, delay: () => delayRef.current }),
    useFocus(context),
    useDismiss(context),
    useRole(context, { role: "tooltip" }),
  ]);
  return (
    <>
      <span
        ref={refs.setReference}
        {...getReferenceProps()}
        {...(isFocusable ? { tabIndex: 0 } : {})}
        className={cx("inline-flex rounded-sm", className)}
      >
        {children}
      </span>
      {isOpen && (
        <FloatingPortal>
          <div
            ref={refs.setFloating}
            style={floatingStyles}
            {...getFloatingProps()}
            className="z-50 max-w-64 rounded-md bg-strong px-2.5 py-1.5 text-12 font-medium text-page shadow-overlay"
          >
            {content}
          </div>
        </FloatingPortal>
      )}
    </>
  );
}
