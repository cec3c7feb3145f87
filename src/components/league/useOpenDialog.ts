import { useState } from "react";

interface Options<Item> {
  /** The current values, so that an open dialog follows changes. */
  items: readonly Item[];
  idOf: (item: Item) => string;
}

/**
 * Opens one of several dialogs about one of several leagues. The league is kept while its dialog fades out, even if it
 * was just deleted.
 */
export function useOpenDialog<Kind extends string, Item>({ items, idOf }: Options<Item>) {
  const [last, setLast] = useState<{ kind: Kind; item: Item } | null>(null);
  const [isOpen, setOpen] = useState(false);
  const item = last && (items.find((each) => idOf(each) === idOf(last.item)) ?? last.item);
  return {
    item,
    open: (kind: Kind, of: Item) => {
      setLast({ kind, item: of });
      setOpen(true);
    },
    propsOf: (kind: Kind) => ({ isOpen: isOpen && last?.kind === kind, onClose: () => setOpen(false) }),
  };
}
