// Polling paces itself (model/feed/poll/feedStatus.ts), locks schedule themselves (model/flows/locks/lockJob.ts) and
// the outbox starts its own delivery (model/notices/mail/outboxRows.ts). These jobs make sure that all of them keep
// going.
import { cronJobs } from "convex/server";
import { internal } from "./_generated/api";

const crons = cronJobs();

crons.interval("feed watchdog", { seconds: 30 }, internal.jobs.feed.watch, {});
crons.interval("outbox", { minutes: 1 }, internal.jobs.outbox.wake, {});
crons.interval("sweep", { minutes: 5 }, internal.jobs.maintenance.sweep, {});
// [10.5] Weeks open on the hour.
// eslint-disable-next-line @convex-dev/no-top-of-hour-crons
crons.hourly("lines", { minuteUTC: 0 }, internal.jobs.lines.openWeek, {});
crons.hourly("reminders", { minuteUTC: 1 }, internal.jobs.reminders.tick, {});
crons.daily("old messages", { hourUTC: 9, minuteUTC: 30 }, internal.jobs.outbox.purge, {});
crons.daily("old invitations", { hourUTC: 9, minuteUTC: 35 }, internal.jobs.outbox.purgeInvitations, {});
crons.daily("old audit rows", { hourUTC: 9, minuteUTC: 45 }, internal.jobs.audit.purge, {});
// [15.3] Links show the week's games, and so change with them.
crons.interval("week picture", { minutes: 1 }, internal.jobs.sharing.prepare, {});
crons.daily("old pictures", { hourUTC: 10, minuteUTC: 15 }, internal.jobs.sharing.purge, {});
crons.hourly("rate limits", { minuteUTC: 45 }, internal.jobs.gateway.purge, {});

export default crons;
