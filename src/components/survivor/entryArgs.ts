import type { MyEntryView } from "./survivorViews";

/** An entry for the server: one's own by its number, and [16.3] others that one picks for by their id. */
export const entryArgs = ({ id, entryNumber, isMe }: Pick<MyEntryView, "id" | "entryNumber" | "isMe">) => ({
  entryNumber,
  ...(!isMe && { entryId: id }),
});
