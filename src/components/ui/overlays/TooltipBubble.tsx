import { autoUpdate, flip, offset, shift, useFloating } from "@floating-ui/react-dom";
import type { ReactNode } from "react";
import { createPortal } from "react-dom";

interface TooltipBubbleProps {
  id: string;
  /** The bubble explains this element, and floats above it. */
  anchor: HTMLElement;
  children: ReactNode;
}

export function TooltipBubble({ id, anchor, children }: TooltipBubbleProps) {
  const { refs, floatingStyles } = useFloating({
    elements: { reference: anchor },
    placement: "top",
    whileElementsMounted: autoUpdate,
    middleware: [offset(6), flip({ padding: 8 }), shift({ padding: 8 })],
  });
  return createPortal(
    <div
      ref={refs.setFloating}
      id={id}
      role="tooltip"
      style={floatingStyles}
      className="z-50 max-w-64 rounded-md bg-strong px-2.5 py-1.5 text-12 font-medium text-page shadow-overlay"
    >
      {children}
    </div>,
    document.body,
  );
}
