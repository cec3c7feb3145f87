// Polling paces itself (model/feed/feedStatus.ts), locks schedule themselves (model/locks.ts) and the outbox wakes its
// delivery (model/mail/outbox.ts); these make sure that all go on.
import { cronJobs } from "convex/server";
import { internal } from "./_generated/api";

const crons = cronJobs();

crons.interval("feed watchdog", { seconds: 30 }, internal.feed.watch, {});
crons.interval("outbox", { minutes: 1 }, internal.outbox.wake, {});
crons.interval("sweep", { minutes: 5 }, internal.maintenance.sweep, {});
crons.hourly("reminders", { minuteUTC: 1 }, internal.reminders.tick, {});
crons.daily("old messages", { hourUTC: 9, minuteUTC: 30 }, internal.outbox.purge, {});
crons.hourly("rate limits", { minuteUTC: 45 }, internal.gateway.purge, {});

export default crons;
