import type { MutationCtx } from "../../_generated/server";

const LENGTH = 32;

/** Signs the links in mails; drawn once per deployment. */
export async function ensureLinkSecret(ctx: MutationCtx): Promise<string> {
  const known = await ctx.db.query("linkSecret").first();
  if (known !== null) return known.secret;
  const bytes = crypto.getRandomValues(new Uint8Array(LENGTH));
  const secret = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  await ctx.db.insert("linkSecret", { secret });
  return secret;
}
