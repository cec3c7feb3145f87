// A button that opens a list of actions. What the list needs is fetched once the page is there; whoever presses the
// button before that gets the list when it comes.
import { EllipsisVertical } from "lucide-react";
import { lazy, Suspense, useState, type ReactNode } from "react";
import { IconButton } from "../buttons/IconButton";

const LoadedMenu = lazy(async () => ({ default: (await import("./LoadedMenu")).LoadedMenu }));

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
  const [isWanted, setWanted] = useState(false);
  const waiting = (
    <IconButton label={label} aria-haspopup="menu" aria-expanded={false} onClick={() => setWanted(true)}>
      {icon}
    </IconButton>
  );
  return (
    <Suspense fallback={waiting}>
      <LoadedMenu label={label} actions={actions} icon={icon} isWanted={isWanted} />
    </Suspense>
  );
}
