import { Suspense, useState, type ComponentType } from "react";
import { later } from "../../../lib/later";

/** A dialog whose code, forms included, is fetched when it first opens. It stays then, so that it can fade out. */
export function laterDialog<Props extends { isOpen: boolean }>(load: () => Promise<ComponentType<Props>>) {
  const Loaded = later(load);
  return function LaterDialog(props: Props) {
    const [hasOpened, setHasOpened] = useState(props.isOpen);
    if (props.isOpen && !hasOpened) setHasOpened(true);
    return (
      hasOpened && (
        <Suspense>
          <Loaded {...props} />
        </Suspense>
      )
    );
  };
}
