// The secret that signs the links in mails: generated once per deployment, and again on the operator's request. Links
// in earlier mails keep working for a month, unless the old secret has leaked.
import type { Doc } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";

const LENGTH = 32;
/** US law requires a mail's opt-out to work this long (15 U.S.C. 7704(a)(3)(A)(ii)). */
const OLD_LINKS_WORK_MS = 30 * 24 * 3_600_000;

/** Signs new links. */
export async function ensureLinkSecret(ctx: MutationCtx): Promise<string> {
  const known = (await listRows(ctx)).find(({ replacedAtMs }) => replacedAtMs === undefined);
  return known?.secret ?? (await drawSecret(ctx));
}

/** Every secret that may have signed a link being opened now. */
export async function listLinkSecrets(ctx: MutationCtx): Promise<string[]> {
  const nowMs = Date.now();
  return (await listRows(ctx)).filter((row) => !isOver(row, nowMs)).map(({ secret }) => secret);
}

/** `forgetOld`: links in earlier mails are refused from now on. */
export async function rotateLinkSecret(ctx: MutationCtx, { forgetOld }: { forgetOld: boolean }): Promise<null> {
  const nowMs = Date.now();
  for (const row of await listRows(ctx)) {
    if (forgetOld || isOver(row, nowMs)) await ctx.db.delete("linkSecret", row._id);
    else if (row.replacedAtMs === undefined) await ctx.db.patch("linkSecret", row._id, { replacedAtMs: nowMs });
  }
  await drawSecret(ctx);
  console.info(
    `The link secret was rotated; links of earlier mails ${forgetOld ? "are refused" : "work for a month"}.`,
  );
  return null;
}

/** The current secret, and those it replaced within a month. */
async function listRows(ctx: MutationCtx): Promise<Doc<"linkSecret">[]> {
  return await ctx.db.query("linkSecret").collect();
}

function isOver({ replacedAtMs }: Doc<"linkSecret">, nowMs: number): boolean {
  return replacedAtMs !== undefined && nowMs - replacedAtMs > OLD_LINKS_WORK_MS;
}

async function drawSecret(ctx: MutationCtx): Promise<string> {
  const bytes = crypto.getRandomValues(new Uint8Array(LENGTH));
  const secret = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  await ctx.db.insert("linkSecret", { secret });
  return secret;
}
