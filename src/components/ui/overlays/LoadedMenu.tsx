import { Menu as HeadlessMenu, MenuButton, MenuItem, MenuItems, Portal } from "@headlessui/react";
import { useEffect, useLayoutEffect, useState, useRef, type ReactNode, type RefObject } from "react";
import { cx } from "../../../lib/cx";
import { IconButton } from "../buttons/IconButton";
import type { MenuAction } from "./Menu";

interface LoadedMenuProps {
  label: string;
  actions: readonly MenuAction[];
  icon: ReactNode;
  /** The key that its button was pressed with: the focus goes into the list. Empty for a pointer. */
  openedWith: string;
}

/** Opens at once, since somebody has pressed the button. */
export function LoadedMenu({ label, actions, icon, openedWith }: LoadedMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    button.current?.focus();
    if (openedWith === "") button.current?.click();
    else button.current?.dispatchEvent(new KeyboardEvent("keydown", { key: openedWith, bubbles: true }));
  }, [openedWith]);
  const place = usePlaceNear(button);
  return (
    <HeadlessMenu>
      <MenuButton ref={button} as={IconButton} label={label}>
        {icon}
      </MenuButton>
      <Portal.Group target={place}>
        <MenuItems
          anchor={{ to: "bottom end", gap: 4, padding: 8 }}
          className="z-40 min-w-52 rounded-card border border-hairline bg-surface-raised p-1 shadow-overlay transition-[opacity,scale] duration-150 ease-out outline-none starting:scale-95 starting:opacity-0"
        >
          {actions.map((action) => (
            <MenuItem key={action.label}>
              <button
                type="button"
                onClick={action.onSelect}
                className={cx(
                  "flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-left text-14 font-medium data-focus:bg-hover [&_svg]:size-4",
                  action.tone === "danger" ? "text-danger" : "text-strong",
                )}
              >
                {action.icon}
                {action.label}
              </button>
            </MenuItem>
          ))}
        </MenuItems>
      </Portal.Group>
    </HeadlessMenu>
  );
}

/**
 * Where the list is put: in the dialog that the button is in, or else among the page's content, which screen readers
 * can jump to.
 */
function usePlaceNear(button: RefObject<HTMLElement | null>) {
  const [place] = useState(() => ({ current: document.createElement("div") }));
  useLayoutEffect(() => {
    const { current } = place;
    // Headless UI removes an empty place with the list.
    current.replaceChildren(document.createComment("lists"));
    const dialog = button.current?.closest<HTMLElement>("[role=dialog]");
    (dialog ?? document.getElementById("main") ?? document.body).append(current);
    return () => current.remove();
  }, [place, button]);
  return place;
}
