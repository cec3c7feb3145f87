import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { cx } from "../../lib/cx";

interface TabsProps {
  label: string;
  tabs: readonly { title: string; content: ReactNode }[];
}

/** One Tab stop: arrow keys, Home and End move to a tab and open it. Only the open tab's content is rendered. */
export function Tabs({ label, tabs }: TabsProps) {
  const [open, setOpen] = useState(0);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const handleKeyDown = (event: KeyboardEvent) => {
    const last = tabs.length - 1;
    const next = { ArrowRight: (open + 1) % tabs.length, ArrowLeft: (open + last) % tabs.length, Home: 0, End: last }[
      event.key
    ];
    if (next === undefined) return;
    event.preventDefault();
    setOpen(next);
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[next]?.focus();
  };
  return (
    <>
      <div className="-mx-2 overflow-x-auto px-2">
        <div
          ref={list}
          role="tablist"
          aria-label={label}
          onKeyDown={handleKeyDown}
          className="flex w-max min-w-full gap-2 border-b border-hairline"
        >
          {tabs.map(({ title }, index) => (
            <button
              key={title}
              type="button"
              role="tab"
              id={`${id}-tab-${index}`}
              aria-selected={index === open}
              aria-controls={index === open ? `${id}-panel` : undefined}
              tabIndex={index === open ? 0 : -1}
              onClick={() => setOpen(index)}
              className={cx(
                "first:-ml-2 -mb-px min-h-11 border-b-2 px-2 text-14 font-semibold whitespace-nowrap -outline-offset-2",
                index === open ? "border-accent text-strong" : "border-transparent text-muted hover:text-strong",
              )}
            >
              {title}
            </button>
          ))}
        </div>
      </div>
      <div key={open} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${open}`} className="pt-6">
        {tabs[open]?.content}
      </div>
    </>
  );
}
