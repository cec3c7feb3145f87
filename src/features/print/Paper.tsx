// A printout as it will be printed: black on white whatever the theme is, and the only thing on the page that prints
// (print.css). On screens narrower than the paper it is drawn smaller.
import { useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { Trans } from "@lingui/react/macro";
import { BrandMark } from "../../components/ui/BrandMark";
import { useCurrentUser } from "../../hooks/account/useCurrentUser";
import type { Orientation } from "./masterLayout";
import "./print.css";

interface PaperProps {
  orientation: Orientation;
  /** Stands at the top: the league, the kind of printout, and the week. */
  head: { league: string; kind: ReactNode; week: string; season: number };
  children: ReactNode;
  /** It tells how games went, and so says how late that is [18.4]. */
  hasResults: boolean;
  /** The last line, beside our name. */
  foot?: ReactNode;
}

export function Paper({ orientation, head, children, hasResults, foot }: PaperProps) {
  const { league, kind, week, season } = head;
  const behindSeconds = useCurrentUser()?.behindSeconds ?? 0;
  const desk = useRef<HTMLDivElement>(null);
  const paper = useRef<HTMLElement>(null);
  const [zoom, setZoom] = useState(1);
  useLayoutEffect(() => {
    const [outer, inner] = [desk.current, paper.current];
    if (!outer || !inner) return;
    const fit = () => {
      const width = Number.parseFloat(getComputedStyle(inner).width);
      if (width > 0) setZoom(Math.min(1, outer.clientWidth / width));
    };
    fit();
    if (typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(fit);
    observer.observe(outer);
    return () => observer.disconnect();
  }, [orientation]);
  return (
    <div ref={desk} className="print-desk">
      <article ref={paper} className="print-paper" data-orientation={orientation} style={{ zoom }}>
        <header className="print-head">
          <div className="min-w-0">
            <p className="print-kind">
              {kind}
              {hasResults && behindSeconds > 0 && <Trans> · Results {behindSeconds} seconds behind the games</Trans>}
            </p>
            <h2 className="print-league">{league}</h2>
          </div>
          <p className="print-week">
            <span>{week}</span>
            <span className="print-season">{season}</span>
          </p>
        </header>
        {children}
        <footer className="print-foot">
          <span className="print-brand">
            <BrandMark className="print-mark" />
            <Trans>Huddle Picks</Trans>
          </span>
          {foot}
        </footer>
      </article>
    </div>
  );
}
