import { v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { PRESET_NAMES } from "../domain/leagueRules/presets";
import { publicQuery, userMutation, userQuery } from "./functions";
import { wantedDeadline } from "./model/flows/locks/wantedDeadline";
import { listReopenable as listReopenableGames } from "./model/flows/locks/deadlineChanges";
import { deleteLeague } from "./model/flows/leagues/deleteLeague";
import { getInvitation, invitationView } from "./model/reads/leagues/invitations";
import * as announcing from "./model/flows/leagues/announcing";
import { createLeague } from "./model/flows/leagues/createLeague";
import * as joining from "./model/flows/leagues/memberJoins";
import * as leaving from "./model/flows/leagues/memberLeaves";
import * as commissioners from "./model/flows/leagues/namedCommissioners";
import { transferLeague } from "./model/flows/leagues/transferLeague";
import { getShowLeague, showLeagueView } from "./model/reads/leagues/showLeague";
import { waitingView } from "./model/records/leagues/waitingRequests";
import * as views from "./model/records/leagues/leagueViews";
import { changedSettings, updateSettings as changeSettings } from "./model/flows/leagues/leagueSettings";
import * as summaries from "./model/reads/leagues/leagueSummaries";
import { listMembers as listPeople, memberView } from "./model/records/leagues/members";
import { ensureCommissioner } from "./model/records/leagues/commissioners";
import { ensureMember } from "./model/records/leagues/memberships";
import * as removals from "./model/records/leagues/removals";
import { chosenRules } from "./model/flows/leagueRules/changeRules";
import { knownSettings } from "./model/tables/leagueRuleTables";
import { poolType } from "./model/tables/leagueTables";

const oneLeague = { leagueId: v.id("leagues") };

const onePerson = { leagueId: v.id("leagues"), userId: v.id("users") };

/** [7.10] Oldest first. */
export const listMine = userQuery({
  args: { poolType: v.optional(poolType) },
  returns: v.array(views.leagueView),
  handler: async (ctx, args) => await views.listMine(ctx, { user: ctx.user, ...args }),
});

/** The caller's standing in each of their pick'em leagues, and which picks are still open there. */
export const listSummaries = userQuery({
  args: {},
  returns: v.array(summaries.summaryView),
  handler: async (ctx) => await summaries.listSummaries(ctx, ctx.user),
});

/** The same for one league. */
export const summary = userQuery({
  args: oneLeague,
  returns: summaries.summaryView,
  handler: async (ctx, args) => await summaries.getSummary(ctx, { user: ctx.user, ...args }),
});

/** Public leagues that the caller isn't in, newest first, at most 50. */
export const listPublic = userQuery({
  args: { poolType },
  returns: v.array(views.leagueView),
  handler: async (ctx, args) => await views.listPublic(ctx, { user: ctx.user, ...args }),
});

/** Accepts any text: one that isn't a league's id is NOT_FOUND, like the id of a deleted league. */
export const get = userQuery({
  args: { leagueId: v.string() },
  returns: views.leagueView,
  handler: async (ctx, args) =>
    await views.viewHome(ctx, await ensureMember(ctx, { user: ctx.user, ...args }), ctx.user),
});

/** [7.17] */
export const listMembers = userQuery({
  args: oneLeague,
  returns: v.array(memberView),
  handler: async (ctx, args) => await listPeople(ctx, { user: ctx.user, ...args }),
});

/**
 * [13.4] The league behind an invite code, in any case; also for signed-out visitors. Null if no league has the code.
 * [13.10] `group` is the key in the link of one of its groups.
 */
export const invitation = publicQuery({
  args: { inviteCode: v.string(), group: v.optional(v.string()) },
  returns: v.union(invitationView, v.null()),
  handler: async (ctx, args) => await getInvitation(ctx, args),
});

/**
 * The week of the league that the operator shows to everybody, without an account; null if there is none, and while it
 * has nothing to show. It reads what `picks.listRevealed` and `picks.listRevealedWeights` do, of two weeks at most.
 */
export const show = publicQuery({
  args: {},
  returns: v.union(showLeagueView, v.null()),
  handler: async (ctx) => await getShowLeague(ctx),
});

/** [5.1][7.11][10.10] `preset` or `rules` say what the league plays by; without either, by Classic rules. */
export const create = userMutation({
  args: {
    preset: v.optional(literals(...PRESET_NAMES)),
    rules: v.optional(knownSettings),
    name: v.string(),
    description: v.optional(v.string()),
    isPublic: v.optional(v.boolean()),
    maxMembers: v.optional(v.number()),
    entriesPerMember: v.optional(v.number()),
    ...wantedDeadline,
  },
  returns: views.leagueView,
  handler: async (ctx, { preset, rules, ...args }) =>
    await createLeague(ctx, { user: ctx.user, ...args, rules: chosenRules(preset, rules) }),
});

/** [13.4] The league, or that its commissioner has to approve first. */
const joined = v.union(views.leagueView, waitingView);

/**
 * [5.3][7.12] The code may be in any case. [13.10] With a `group`, their entry is in that group, if there is one.
 * [13.4] `invitation` is the token of the mail whose link they came by.
 */
export const join = userMutation({
  args: { inviteCode: v.string(), group: v.optional(v.string()), invitation: v.optional(v.string()) },
  returns: joined,
  handler: async (ctx, args) => await joining.joinByCode(ctx, { user: ctx.user, ...args }),
});

export const joinPublic = userMutation({
  args: oneLeague,
  returns: joined,
  handler: async (ctx, args) => await joining.joinPublic(ctx, { user: ctx.user, ...args }),
});

export const leave = userMutation({
  args: oneLeague,
  returns: v.null(),
  handler: async (ctx, args) => await leaving.leaveLeague(ctx, { user: ctx.user, ...args }),
});

export const removeMember = userMutation({
  args: onePerson,
  returns: v.null(),
  handler: async (ctx, args) => await leaving.removeMember(ctx, { user: ctx.user, ...args }),
});

/** [13.4] Members who were removed and may not join again, for commissioners. */
export const listRemoved = userQuery({
  args: oneLeague,
  returns: v.array(removals.removedPerson),
  handler: async (ctx, args) => await removals.listRemoved(ctx, { user: ctx.user, ...args }),
});

/** Lets a removed member join again. */
export const letIn = userMutation({
  args: onePerson,
  returns: v.null(),
  handler: async (ctx, args) => await removals.letIn(ctx, { user: ctx.user, ...args }),
});

/** [13.4] Returns the new code; the old one stops working. */
export const renewCode = userMutation({
  args: oneLeague,
  returns: v.string(),
  handler: async (ctx, args) => await removals.renewCode(ctx, { user: ctx.user, ...args }),
});

/** True if a code that no longer works used to lead to a league. */
export const wasRenewed = publicQuery({
  args: { inviteCode: v.string() },
  returns: v.boolean(),
  handler: async (ctx, { inviteCode }) => await removals.wasRenewed(ctx, inviteCode),
});

/** [13.1] The owner's to do: makes a member a commissioner. Error: FULL if there are five. */
export const nameCommissioner = userMutation({
  args: onePerson,
  returns: v.null(),
  handler: async (ctx, args) => await commissioners.nameCommissioner(ctx, { user: ctx.user, ...args }),
});

/** [13.1] The owner's to do. A commissioner steps down by their own id. */
export const dismissCommissioner = userMutation({
  args: onePerson,
  returns: v.null(),
  handler: async (ctx, args) => await commissioners.dismissCommissioner(ctx, { user: ctx.user, ...args }),
});

/**
 * [13.5] For commissioners: pinned on the league's home, and told to its members, once for each `requestKey`. Errors:
 * INVALID, CONFLICT for the key of another one, TOO_MANY.
 */
export const announce = userMutation({
  args: { ...oneLeague, text: v.string(), requestKey: v.optional(v.string()) },
  returns: v.null(),
  handler: async (ctx, args) => await announcing.announce(ctx, { user: ctx.user, ...args }),
});

/** [13.5] Tells nobody again. Errors: INVALID; CONFLICT if that one is no longer pinned. */
export const editAnnouncement = userMutation({
  args: { ...oneLeague, postedAtMs: v.number(), text: v.string() },
  returns: v.null(),
  handler: async (ctx, args) => await announcing.editAnnouncement(ctx, { user: ctx.user, ...args }),
});

/** [13.5] */
export const takeDownAnnouncement = userMutation({
  args: oneLeague,
  returns: v.null(),
  handler: async (ctx, args) => await announcing.takeDownAnnouncement(ctx, { user: ctx.user, ...args }),
});

/** Hands the league over to another member. */
export const transfer = userMutation({
  args: onePerson,
  returns: v.null(),
  handler: async (ctx, args) => await transferLeague(ctx, { user: ctx.user, ...args }),
});

/** [2.32][5.1][5.2][7.13] For leagues and pools. */
export const updateSettings = userMutation({
  args: { ...oneLeague, ...changedSettings.fields },
  returns: v.null(),
  handler: async (ctx, { leagueId, ...settings }) => await changeSettings(ctx, { user: ctx.user, leagueId, settings }),
});

/** The week's locked games that a lower deadline would reopen, for the commissioner. */
export const listReopenable = userQuery({
  args: { leagueId: v.id("leagues"), season: v.number(), week: v.number() },
  returns: v.array(v.id("games")),
  handler: async (ctx, { leagueId, ...at }) =>
    await listReopenableGames(ctx, { league: await ensureCommissioner(ctx, { user: ctx.user, leagueId }), ...at }),
});

/** [2.32][7.14] The league is gone at once; its rows are deleted in the background. */
export const remove = userMutation({
  args: oneLeague,
  returns: v.null(),
  handler: async (ctx, args) => await deleteLeague(ctx, { user: ctx.user, ...args }),
});
