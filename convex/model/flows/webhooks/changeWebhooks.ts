// [18.2] Commissioners add chats, choose what they are told, try them, turn them on again and remove them.
import { v, type Infer } from "convex/values";
import { leagueNoun } from "../../../../domain/leagues/leagueForms";
import {
  maskWebhookAddress,
  parseWebhookAddress,
  WEBHOOK_NAMES,
  WEBHOOK_NEWS,
  WEBHOOKS_MAX,
  type WebhookKind,
  type WebhookNews,
} from "../../../../domain/leagues/webhooks";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { countAction } from "../../common/rateLimits";
import { ensureNoProblem, refusal } from "../../common/refusals";
import { drawToken } from "../../common/secretTokens";
import { audit, type AuditAction } from "../../log/auditLog";
import { ensureCommissioner } from "../../records/leagues/commissioners";
import { listWebhooks } from "../../records/leagues/webhookRows";
import { webhookKind, webhookNews } from "../../tables/webhookTables";
import { queueWebhookMessage } from "./tellWebhooks";
import { dropWebhookMessages } from "./webhookClaims";

export const webhookView = v.object({
  id: v.id("webhooks"),
  kind: webhookKind,
  /** "discord.com/…Wx4z" */
  masked: v.string(),
  news: v.array(webhookNews),
  addedAtMs: v.number(),
  /** Null while it is on. */
  offSinceMs: v.union(v.number(), v.null()),
  lastSuccessAtMs: v.union(v.number(), v.null()),
  lastFailure: v.union(v.object({ atMs: v.number(), error: v.string() }), v.null()),
});

interface Access {
  readonly user: Doc<"users">;
  readonly leagueId: Id<"leagues">;
}

/** For commissioners, oldest first. Errors: FORBIDDEN. */
export async function readWebhooks(ctx: QueryCtx, who: Access): Promise<Infer<typeof webhookView>[]> {
  const { _id: leagueId } = await ensureCommissioner(ctx, who);
  return (await listWebhooks(ctx, leagueId)).map(({ _id: id, address, ...row }) => ({
    id,
    kind: row.kind,
    masked: maskWebhookAddress(address),
    news: row.news,
    addedAtMs: row.addedAtMs,
    offSinceMs: row.offSinceMs,
    lastSuccessAtMs: row.lastSuccessAtMs,
    lastFailure: row.lastFailure,
  }));
}

interface Added extends Access {
  readonly kind: WebhookKind;
  readonly address: string;
  readonly news: readonly WebhookNews[];
}

/** Returns the secret that signs JSON, which no later call tells; null for the other kinds. */
export async function addWebhook(
  ctx: MutationCtx,
  { kind, address: text, news, ...who }: Added,
): Promise<string | null> {
  const league = await ensureCommissioner(ctx, who);
  const parsed = parseWebhookAddress(kind, text);
  if ("problem" in parsed) {
    ensureNoProblem("address", parsed.problem);
    return null;
  }
  const { address } = parsed;
  const wanted = ensureNews(news);
  const known = await listWebhooks(ctx, league._id);
  if (known.some((each) => each.address === address)) throw refusal("webhookKnown");
  if (known.length >= WEBHOOKS_MAX) throw refusal("webhooksFull", { noun: leagueNoun(league), max: WEBHOOKS_MAX });
  await countAction(ctx, who.user, "add webhook");
  const secret = kind === "json" ? drawToken() + drawToken() : null;
  await ctx.db.insert("webhooks", {
    leagueId: league._id,
    kind,
    address,
    secret,
    news: wanted,
    addedAtMs: Date.now(),
    failures: 0,
    lastSuccessAtMs: null,
    lastFailure: null,
    offSinceMs: null,
    sendingUntilMs: null,
  });
  await log(ctx, { user: who.user, league, action: "league.addWebhook", before: null, after: WEBHOOK_NAMES[kind] });
  return secret;
}

function ensureNews(news: readonly WebhookNews[]): WebhookNews[] {
  const wanted = WEBHOOK_NEWS.filter((each) => news.includes(each));
  if (wanted.length === 0) throw refusal("webhookWithoutNews");
  return wanted;
}

interface OneWebhook {
  readonly user: Doc<"users">;
  readonly webhookId: Id<"webhooks">;
}

/** Errors: NOT_FOUND, FORBIDDEN. */
async function ensureWebhook(ctx: QueryCtx, { user, webhookId }: OneWebhook) {
  const webhook = await ctx.db.get("webhooks", webhookId);
  if (webhook === null) throw refusal("webhookNotFound");
  return { webhook, league: await ensureCommissioner(ctx, { user, leagueId: webhook.leagueId }) };
}

export async function changeWebhook(
  ctx: MutationCtx,
  { news, ...which }: OneWebhook & { readonly news: readonly WebhookNews[] },
): Promise<null> {
  const { webhook, league } = await ensureWebhook(ctx, which);
  const wanted = ensureNews(news);
  if (wanted.join() === WEBHOOK_NEWS.filter((each) => webhook.news.includes(each)).join()) return null;
  await ctx.db.patch("webhooks", webhook._id, { news: wanted });
  const name = WEBHOOK_NAMES[webhook.kind];
  await log(ctx, { user: which.user, league, action: "league.changeWebhook", before: name, after: name });
  return null;
}

/** Sends a message that says where it comes from. Errors: CONFLICT while it is off, TOO_MANY. */
export async function testWebhook(ctx: MutationCtx, which: OneWebhook): Promise<null> {
  const { webhook, league } = await ensureWebhook(ctx, which);
  if (webhook.offSinceMs !== null) throw refusal("webhookIsOff");
  await countAction(ctx, which.user, "test webhook");
  await queueWebhookMessage(ctx, webhook, {
    news: "test",
    tag: `test ${Date.now()}`,
    text: "It works. This is where news will appear.",
    path: league.poolType === "survivor" ? `/survivor/${league._id}` : `/leagues/${league._id}`,
    waitsMs: 0,
  });
  return null;
}

/** After it was turned off; its failures are forgotten. */
export async function turnOnWebhook(ctx: MutationCtx, which: OneWebhook): Promise<null> {
  const { webhook, league } = await ensureWebhook(ctx, which);
  if (webhook.offSinceMs === null) return null;
  await ctx.db.patch("webhooks", webhook._id, { offSinceMs: null, failures: 0 });
  const after = WEBHOOK_NAMES[webhook.kind];
  await log(ctx, { user: which.user, league, action: "league.turnOnWebhook", before: null, after });
  return null;
}

/** Nothing goes there any more. */
export async function removeWebhook(ctx: MutationCtx, which: OneWebhook): Promise<null> {
  const { webhook, league } = await ensureWebhook(ctx, which);
  await dropWebhookMessages(ctx, webhook._id);
  await ctx.db.delete("webhooks", webhook._id);
  const before = WEBHOOK_NAMES[webhook.kind];
  await log(ctx, { user: which.user, league, action: "league.removeWebhook", before, after: null });
  return null;
}

interface Logged {
  readonly user: Doc<"users">;
  readonly league: Doc<"leagues">;
  readonly action: AuditAction;
  readonly before: string | null;
  readonly after: string | null;
}

/** Members read the log, so it has the kind of chat and nothing of its address. */
async function log(ctx: MutationCtx, { user, league, action, before, after }: Logged): Promise<void> {
  const changes = [{ field: "chat", before, after }];
  await audit(ctx, { actor: user, action, target: league, leagueId: league._id, changes });
}
