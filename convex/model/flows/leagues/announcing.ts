// [13.5] A commissioner's announcement: pinned on the league's or pool's home, told to its members once, and in the
// log. The league's row holds the one that is pinned (decision 088).
import { requestKeyProblem } from "../../../../domain/common/requestKeys";
import { ANNOUNCEMENTS_A_DAY, announcementProblem } from "../../../../domain/leagues/announcements";
import { leagueNoun } from "../../../../domain/leagues/leagueForms";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { DAY_MS, HOUR_MS } from "../../common/rateLimits";
import { ensureNoProblem, refusal } from "../../common/refusals";
import { audit, type AuditAction } from "../../log/auditLog";
import { ensureCommissioner } from "../../records/leagues/commissioners";
import { startTelling } from "../reminders/announcementNews";
import { noteChanged, noteHappened, withdrawHappened } from "../talk/whatHappened";

interface Announced {
  readonly user: Doc<"users">;
  readonly leagueId: Id<"leagues">;
  readonly text: string;
}

/** As many as a day has. */
const KEYS_KEPT = ANNOUNCEMENTS_A_DAY;

/**
 * Takes the place of the one before; nothing if one of the last three came with the same key, also once that was taken
 * down. Errors: INVALID, CONFLICT for the pinned one's key with another text, TOO_MANY.
 */
export async function announce(
  ctx: MutationCtx,
  { user, leagueId, text, requestKey }: Announced & { readonly requestKey?: string | undefined },
): Promise<null> {
  const league = await ensureCommissioner(ctx, { user, leagueId });
  ensureNoProblem("text", announcementProblem(text));
  ensureNoProblem("requestKey", requestKeyProblem(requestKey));
  const { announcement: known, announcedKeys: keys = [] } = league;
  if (requestKey !== undefined && known?.requestKey === requestKey) {
    if (known.editedAtMs === undefined && known.text !== text.trim()) throw refusal("requestKeyTaken");
    return null;
  }
  if (requestKey !== undefined && keys.includes(requestKey)) return null;
  const nowMs = Date.now();
  const recent = (league.announcedAtMs ?? []).filter((atMs) => atMs > nowMs - DAY_MS);
  const [first] = recent;
  if (first !== undefined && recent.length >= ANNOUNCEMENTS_A_DAY) {
    const hours = Math.ceil((first + DAY_MS - nowMs) / HOUR_MS);
    throw refusal("announcementsSpent", { noun: leagueNoun(league), count: ANNOUNCEMENTS_A_DAY, hours });
  }
  const keyed = requestKey !== undefined && { requestKey };
  const announcedKeys = keyed ? [...keys, requestKey].slice(-KEYS_KEPT) : keys;
  const announcement = { text: text.trim(), authorId: user._id, postedAtMs: nowMs, ...keyed };
  await ctx.db.patch("leagues", leagueId, { announcement, announcedAtMs: [...recent, nowMs], announcedKeys });
  await startTelling(ctx, { leagueId, postedAtMs: nowMs });
  const event = { kind: "announcement", byId: user._id, text: announcement.text, postedAtMs: nowMs } as const;
  await noteHappened(ctx, { leagueId, event });
  await log(ctx, { user, league, action: "league.announce", before: null, after: announcement.text });
  return null;
}

/** Tells nobody again. Errors: INVALID; CONFLICT if another one is pinned by now, or none. */
export async function editAnnouncement(
  ctx: MutationCtx,
  { user, leagueId, text, postedAtMs }: Announced & { readonly postedAtMs: number },
): Promise<null> {
  const league = await ensureCommissioner(ctx, { user, leagueId });
  ensureNoProblem("text", announcementProblem(text));
  const { announcement } = league;
  if (announcement?.postedAtMs !== postedAtMs) throw refusal("announcementReplaced");
  const after = text.trim();
  if (after === announcement.text) return null;
  await ctx.db.patch("leagues", leagueId, { announcement: { ...announcement, text: after, editedAtMs: Date.now() } });
  const event = { kind: "announcement", byId: announcement.authorId, text: after, postedAtMs } as const;
  await noteChanged(ctx, { leagueId, event });
  await log(ctx, { user, league, action: "league.editAnnouncement", before: announcement.text, after });
  return null;
}

/** Whoever hasn't been told of it yet won't be. It still counts for the day. */
export async function takeDownAnnouncement(
  ctx: MutationCtx,
  { user, leagueId }: Omit<Announced, "text">,
): Promise<null> {
  const league = await ensureCommissioner(ctx, { user, leagueId });
  if (league.announcement === undefined) return null;
  await ctx.db.patch("leagues", leagueId, { announcement: undefined });
  const { postedAtMs } = league.announcement;
  await withdrawHappened(ctx, { leagueId, event: { kind: "announcement", postedAtMs } });
  await log(ctx, { user, league, action: "league.takeDown", before: league.announcement.text, after: null });
  return null;
}

interface Entry {
  readonly user: Doc<"users">;
  readonly league: Doc<"leagues">;
  readonly action: AuditAction;
  readonly before: string | null;
  readonly after: string | null;
}

async function log(ctx: MutationCtx, { user, league, action, before, after }: Entry): Promise<void> {
  const changes = [{ field: "announcement", before, after }];
  await audit(ctx, { actor: user, action, target: league, leagueId: league._id, changes });
}
