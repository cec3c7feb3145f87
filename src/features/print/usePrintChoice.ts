// What the page shows is in its address: which sheet, and whose.
import { useSearchParams } from "react-router-dom";
import type { EntryId } from "../../components/games/gameViews";
import { withChoice } from "../../components/games/weeks/useWeekInAddress";
import type { PrintQuery } from "../../lib/paths";

export type SheetKind = PrintQuery["sheet"];

const kinds: readonly string[] = ["mine", "blank", "master"] satisfies SheetKind[];
const isKind = (text: string | null): text is SheetKind => text !== null && kinds.includes(text);

interface PrintChoice {
  readonly sheet: SheetKind;
  /** Undefined for the viewer's first one. */
  readonly entryId: EntryId | undefined;
  readonly change: (next: Partial<Pick<PrintQuery, "sheet" | "entry">>) => void;
}

export function usePrintChoice(): PrintChoice {
  const [search, setSearch] = useSearchParams();
  const sheet = search.get("sheet");
  const entry = search.get("entry");
  return {
    sheet: isKind(sheet) ? sheet : "mine",
    entryId: entry === null ? undefined : (entry as EntryId),
    change: (next) => setSearch((before) => withChoice(before, next), { replace: true }),
  };
}
