import { useEffect } from "react";
import * as texts from "../texts/hooks";

/** "My Picks · Huddle Picks" */
export function useDocumentTitle(title: string | null): void {
  useEffect(() => {
    document.title = title ? texts.huddlePicks(title) : texts.huddlePicks2;
  }, [title]);
}
