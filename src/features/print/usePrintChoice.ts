// The page's address says which printout it shows, and whose.
import { useSearchParams } from "react-router-dom";
import type { EntryId } from "../../components/games/gameViews";
import { withChoice } from "../../components/games/weeks/useWeekInAddress";
import type { PrintQuery } from "../../lib/paths";

export type PrintoutKind = PrintQuery["sheet"];

const kinds: readonly string[] = ["mine", "blank", "master"] satisfies PrintoutKind[];
const isKind = (text: string | null): text is PrintoutKind => text !== null && kinds.includes(text);

interface PrintChoice {
  readonly printout: PrintoutKind;
  /** Undefined for the viewer's first one. */
  readonly entryId: EntryId | undefined;
  readonly change: (next: { printout?: PrintoutKind; entry?: string }) => void;
}

export function usePrintChoice(): PrintChoice {
  const [search, setSearch] = useSearchParams();
  const printout = search.get("sheet");
  const entry = search.get("entry");
  return {
    printout: isKind(printout) ? printout : "mine",
    entryId: entry === null ? undefined : (entry as EntryId),
    change: ({ printout: sheet, ...next }) =>
      setSearch((before) => withChoice(before, { ...(sheet && { sheet }), ...next }), { replace: true }),
  };
}
