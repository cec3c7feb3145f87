import { cx } from "../../lib/cx";

interface FittedTextProps {
  long: string;
  /** Shown where the long text doesn't fit on one line; "" shows nothing then. */
  short: string;
  align?: "start" | "end";
  className?: string;
}

/**
 * One line of text that is never cut: the long text where it fits, else the short one. Screen readers hear the long
 * one.
 *
 * A long text that fits makes the line two rows high. The short text then drops to the second row, out of sight. A long
 * text that doesn't fit wraps out of sight itself, and the short one is left alone in view, in a line one row high. The
 * text that is out of sight can't be scrolled to.
 */
export function FittedText({ long, short, align = "start", className }: FittedTextProps) {
  const isEnd = align === "end";
  return (
    <span
      className={cx(
        "flex h-[1lh] min-w-0 flex-wrap content-start overflow-clip whitespace-nowrap",
        isEnd && "justify-end",
        className,
      )}
    >
      <span aria-hidden className={cx("flex w-0 items-end", isEnd && "justify-end")}>
        {short}
      </span>
      <span className="h-[2lh] shrink-0">{long}</span>
    </span>
  );
}
