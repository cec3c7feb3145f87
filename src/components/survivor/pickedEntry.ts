import { hasOwnName } from "../../../domain/survivor/hasOwnName";
import { fullName } from "../../lib/format";
import type { MyEntryView, PoolView } from "./survivorViews";

/** [16.5] True if the viewer also buys it back and sets its safety net: managers of a member's entry don't. */
export const decides = ({ isMe, userId }: MyEntryView) => isMe || userId === null;

/** [16.5] Somebody else's entry that the viewer picks for, under a name that says whose it is. */
export function namedForPicker({ settings }: PoolView, entry: MyEntryView): MyEntryView {
  if (entry.userId === null) return entry;
  const owner = fullName(entry);
  const isNamed = settings.allowMultipleEntries || hasOwnName(entry);
  return { ...entry, entryName: isNamed ? `${owner} · ${entry.entryName}` : owner };
}
