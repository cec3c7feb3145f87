// Functions that are stopped while they wait, with and without Node.js's way to leave their contexts.
import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { hostCommand } from "../../../../host/hostCommand";

const script = fileURLToPath(new URL("../../../support/host/stoppedProcess.ts", import.meta.url));

async function run(...args: string[]) {
  const child = fork(script, args, { execArgv: [...flags, "--import", "tsx"], stdio: "pipe" });
  let errors = "";
  child.stderr?.on("data", (text: Buffer) => (errors += String(text)));
  const reported = once(child, "message").then(([report]) => report as { stopped: number });
  const [code] = (await once(child, "exit")) as [number | null];
  return { code, errors, stopped: code === 0 ? (await reported).stopped : 0 };
}

const flags = hostCommand.filter((part) => part.startsWith("--"));
/** From this version on Node.js needs no context for them. */
const needsNone = Number(process.versions.node.split(".")[0]) >= 24;

describe("functions that are stopped in a promise's job", { timeout: 240_000 }, () => {
  it("don't end the process", async () => {
    expect(await run()).toMatchObject({ code: 0, stopped: 5 });
  });

  it.skipIf(needsNone)("end it with the reason if Node.js has no way to leave their contexts", async () => {
    const { code, errors } = await run("plain");
    expect(errors).toContain("which this version of Node.js doesn't get over");
    expect(code).toBe(70);
  });
});
