// Polling paces itself (model/feed/feedStatus.ts); this only makes sure that it goes on.
import { cronJobs } from "convex/server";
import { internal } from "./_generated/api";

const crons = cronJobs();

crons.interval("feed watchdog", { seconds: 30 }, internal.feed.watch, {});

export default crons;
