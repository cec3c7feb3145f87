// Polling paces itself (model/feed/feedStatus.ts) and locks schedule themselves (model/locks.ts); these make sure that
// both go on.
import { cronJobs } from "convex/server";
import { internal } from "./_generated/api";

const crons = cronJobs();

crons.interval("feed watchdog", { seconds: 30 }, internal.feed.watch, {});
crons.interval("sweep", { minutes: 5 }, internal.maintenance.sweep, {});

export default crons;
