import { useEffect } from "react";

/** "My Picks · Huddle Picks" */
export function useDocumentTitle(title: string | null): void {
  useEffect(() => {
    document.title = title ? `${title} · Huddle Picks` : "Huddle Picks";
  }, [title]);
}
