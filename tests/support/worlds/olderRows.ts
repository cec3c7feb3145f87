// Rows as version 0.2.0 kept them: sheets, standings and week winners by member, and no entries.
import type { Backend } from "./factories";
import { ownedSheets } from "./entryRows";

/** Takes all rows back to that version. */
export async function withoutEntries(t: Backend): Promise<void> {
  await t.run(async (ctx) => {
    for (const { _id, userId } of await ownedSheets(ctx)) {
      await ctx.db.patch("sheets", _id, { userId, entryId: undefined });
    }
    for (const { _id } of await ctx.db.query("standings").collect()) {
      await ctx.db.patch("standings", _id, { entryId: undefined, entryName: undefined });
    }
    for (const { _id, winners } of await ctx.db.query("leagueWeeks").collect()) {
      const older = winners?.map(({ entryId: _entry, ...winner }) => winner);
      if (older) await ctx.db.patch("leagueWeeks", _id, { winners: older });
    }
    for (const { _id } of await ctx.db.query("entries").collect()) await ctx.db.delete("entries", _id);
  });
}
