import type { JobHost } from "./JobHost";

/** Takes an import's steps one by one, to tell them apart, and runs what follows from it. */
export async function importAll(host: JobHost, importId: string): Promise<void> {
  for (let isMore = true; isMore;) {
    host.meter.note = await host.call("bench:importStep", { importId });
    isMore = await host.call<boolean>("jobs/imports:step", { importId });
    host.meter.note = "";
  }
  await host.runJobs();
}
