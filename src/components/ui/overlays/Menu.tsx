// A button that opens a list of actions. The list's code is fetched some seconds after the page, or once somebody is
// about to press the button; whoever presses it before that gets the list when it comes.
import { EllipsisVertical } from "lucide-react";
import { Suspense, useEffect, useState, type KeyboardEvent, type ReactNode } from "react";
import { later } from "../../../lib/later";
import { IconButton } from "../buttons/IconButton";

const LoadedMenu = later(async () => (await import("./LoadedMenu")).LoadedMenu);
// A failure is told to whoever opens the list.
const load = () => void LoadedMenu.load().catch(() => undefined);

/** A phone's first seconds belong to what the page shows. */
const LOAD_AFTER_MS = 3_000;

export interface MenuAction {
  label: string;
  icon?: ReactNode;
  tone?: "default" | "danger";
  onSelect: () => void;
}

interface MenuProps {
  /** The button's accessible name. */
  label: string;
  actions: readonly MenuAction[];
  icon?: ReactNode;
}

export function Menu({ label, actions, icon = <EllipsisVertical aria-hidden="true" /> }: MenuProps) {
  // The key that opened it; "" for a pointer.
  const [openedWith, setOpenedWith] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(load, LOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const handleKeyDown = ({ key }: KeyboardEvent) => {
    if (key === "ArrowDown" || key === "ArrowUp") setOpenedWith(key);
  };
  const waiting = (
    <IconButton
      label={label}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={load}
      onKeyDown={handleKeyDown}
      // Enter and space click too.
      onClick={({ detail }) => setOpenedWith(detail === 0 ? "Enter" : "")}
    >
      {icon}
    </IconButton>
  );
  if (openedWith === null) return waiting;
  return (
    <Suspense fallback={waiting}>
      <LoadedMenu label={label} actions={actions} icon={icon} openedWith={openedWith} />
    </Suspense>
  );
}
