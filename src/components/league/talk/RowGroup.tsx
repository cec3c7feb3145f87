// [14.2] A talk has thousands of rows. The browser leaves out groups of them that aren't in view: it neither lays them
// out nor paints them, but finds, focuses and reads them as before. Each is drawn once before that, so that the browser
// remembers its height, and nothing moves when it comes into view again. A group is fewer boxes to look at for each
// frame than its rows.
import { useLayoutEffect, useRef, type ReactNode } from "react";

interface RowGroupProps {
  /** Changes when the group gets rows. */
  content: string;
  children: ReactNode;
}

export function RowGroup({ content, children }: RowGroupProps) {
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    const { current } = list;
    if (current === null) return;
    // Heights are remembered at the end of a frame.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => (current.style.contentVisibility = "auto"));
    });
    return () => {
      cancelAnimationFrame(frame);
      current.style.contentVisibility = "";
    };
  }, [content]);
  return (
    // Contained from the start: a browser takes the containment that comes with skipping for a move of all rows.
    <ol ref={list} className="contain-content [contain-intrinsic-height:auto_40rem] [overflow-clip-margin:0.75rem]">
      {children}
    </ol>
  );
}
