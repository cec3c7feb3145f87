import { useEffect, useRef, useState } from "react";
import { useHasArrived } from "../../../hooks/useHasArrived";

interface NewsLogProps<Value> {
  /** The region's name. */
  label: string;
  value: Value;
  /** One line for each change to announce. */
  newsOf: (before: Value, after: Value) => readonly string[];
  /** True where only the viewer changes it, on this device: that is news at once. */
  isOwn?: boolean;
  /** All lines that hold of a value, where they may stop holding: those that do are removed. */
  linesOf?: (value: Value) => readonly string[];
}

/** [2.52] Announces what has changed in a value, politely and once, to screen readers. On arrival it says nothing. */
export function NewsLog<Value>({ label, value, newsOf, isOwn = false, linesOf }: NewsLogProps<Value>) {
  const hasArrived = useHasArrived();
  const isHeard = isOwn || hasArrived;
  const heard = useRef(value);
  const [news, setNews] = useState<{ lines: readonly string[]; number: number }>({ lines: [], number: 0 });

  useEffect(() => {
    const before = heard.current;
    heard.current = value;
    if (!isHeard || before === value) return;
    const lines = newsOf(before, value);
    // The number makes the same words a new line.
    if (lines.length > 0) setNews(({ number }) => ({ lines, number: number + 1 }));
    else if (linesOf) {
      const held = new Set(linesOf(value));
      setNews((news) => ({ ...news, lines: news.lines.filter((line) => held.has(line)) }));
    }
  }, [value, newsOf, linesOf, isHeard]);

  return (
    <div role="log" aria-live="polite" aria-label={label} className="sr-only">
      {news.lines.map((line) => (
        <p key={`${news.number} ${line}`}>{line}</p>
      ))}
    </div>
  );
}
