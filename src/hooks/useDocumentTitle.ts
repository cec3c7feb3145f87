import { useEffect } from "react";
import { t } from "@lingui/core/macro";

/** "My Picks · Huddle Picks" */
export function useDocumentTitle(title: string | null): void {
  useEffect(() => {
    document.title = title ? t`${title} · Huddle Picks` : t`Huddle Picks`;
  }, [title]);
}
