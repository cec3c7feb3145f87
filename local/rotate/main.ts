// npm run rotate -- admin-key|vapid-key|link-secret|inbox [--data <dir>] [--forget-old]: docs/operations.md explains
// when.
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { LaunchError } from "../launcher/LaunchError";
import { makeFilesPrivate } from "../../host/folder/privateFiles";
import { rotate, ROTATED } from "./rotate";

const USAGE = `Usage: npm run rotate -- ${ROTATED.join("|")} [flags]
Flags: --data <dir>   the data folder (default .data/start)
       --forget-old   of link-secret: refuse links in earlier mails, which otherwise work for 30 days`;

makeFilesPrivate();
try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { data: { type: "string", default: ".data/start" }, "forget-old": { type: "boolean", default: false } },
  });
  const [what = ""] = positionals;
  const forgetsOld = values["forget-old"];
  if (positionals.length !== 1 || !ROTATED.includes(what) || (forgetsOld && what !== "link-secret")) {
    throw new LaunchError(USAGE);
  }
  process.stdout.write(`${await rotate({ what, folder: resolve(values.data), forgetsOld })}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
