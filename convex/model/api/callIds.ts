// Ids from outside. The functions' validators refuse anything but an id with an error of Convex's own, so a caller's
// ids are checked first, in one query per call.
import { internal } from "../../_generated/api";
import type { Id } from "../../_generated/dataModel";
import type { ActionCtx } from "../../_generated/server";
import type { AnyEntryId } from "../records/survivor/anyEntry";
import type { ClaimedTable } from "./admission";
import { refuse } from "./callError";

type Claims = Readonly<Record<string, readonly [ClaimedTable, string]>>;
type Known<C extends Claims> = { readonly [Name in keyof C]: Id<C[Name][0]> };
type Ctx = Pick<ActionCtx, "runQuery">;

const NOUNS: Readonly<Record<ClaimedTable, string>> = {
  leagues: "league",
  games: "game",
  teams: "team",
  users: "user",
  entries: "entry",
  survivorEntries: "entry",
  mailInvitations: "invitation",
  ledgerRows: "payment",
  entryClaims: "claim",
  webhooks: "chat",
  talkMessages: "message",
};

async function firstWrong(ctx: Ctx, claims: readonly (readonly [string, readonly [ClaimedTable, string]])[]) {
  const validity = await ctx.runQuery(internal.jobs.gateway.areIds, {
    claims: claims.map(([, [table, id]]) => ({ table, id })),
  });
  return claims[validity.indexOf(false)] ?? null;
}

/** Ids in a path: 404 for text that can't be an id, as for an id that doesn't exist. */
export async function pathId<Table extends ClaimedTable>(ctx: Ctx, table: Table, id: string): Promise<Id<Table>> {
  if ((await firstWrong(ctx, [["id", [table, id]]])) !== null) {
    throw refuse(404, `That ${NOUNS[table]} doesn't exist.`);
  }
  return id as Id<Table>;
}

/** [16.1] An entry's id, of a league or a pool, in a path: 404 for anything else. */
export async function entryPathId(ctx: Ctx, id: string): Promise<AnyEntryId> {
  if (!(await isEntryId(ctx, id))) throw refuse(404, `That ${NOUNS.entries} doesn't exist.`);
  return id as AnyEntryId;
}

/** The same in a query: 400 with the field's name. */
export async function entryInputId(ctx: Ctx, id: string): Promise<AnyEntryId> {
  if (!(await isEntryId(ctx, id))) throw refuse(400, `entryId: That ${NOUNS.entries} doesn't exist.`);
  return id as AnyEntryId;
}

async function isEntryId(ctx: Ctx, id: string): Promise<boolean> {
  const claims = (["entries", "survivorEntries"] as const).map((table) => ({ table, id }));
  return (await ctx.runQuery(internal.jobs.gateway.areIds, { claims })).includes(true);
}

/** Ids in a query or body: 400 with the field's name. */
export async function inputIds<const C extends Claims>(ctx: Ctx, claims: C): Promise<Known<C>> {
  const wrong = await firstWrong(ctx, Object.entries(claims));
  if (wrong !== null) throw refuse(400, `${wrong[0]}: That ${NOUNS[wrong[1][0]]} doesn't exist.`);
  return Object.fromEntries(Object.entries(claims).map(([name, [, id]]) => [name, id])) as Known<C>;
}
