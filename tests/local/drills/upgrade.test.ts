// The commands of docs/deploy.md that install the app on one machine and bring it to a new version, run as they are
// written: by root, whose umask may be narrow, in a folder of the app's own user.
import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, it } from "vitest";

const document = readFileSync(fileURLToPath(new URL("../../../docs/deploy.md", import.meta.url)), "utf8");
/** An account that every machine has, in place of the one that the document creates. */
const ACCOUNT = "nobody";
const isRoot = process.getuid?.() === 0;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "huddle-upgrade-"));
  chmodSync(folder, 0o755);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The block of commands that contains the text, without what a test can't do to the machine. */
function commandsWith(text: string): string {
  const blocks = [...document.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block = ""]) => block);
  const lines = (blocks.find((block) => block.includes(text)) ?? "").split("\n").map((line) => line.trim());
  return lines
    .filter((line) => !/^(apt-get|useradd|systemctl) /.test(line))
    .join("\n")
    .replaceAll("/opt/huddle-picks", join(folder, "app"))
    .replaceAll("<this repository>", join(folder, "origin"))
    .replace("-g huddle", "-g nogroup")
    .replace(/\bhuddle(?= )/g, ACCOUNT);
}

const run = (commands: string) =>
  execFileSync("sh", ["-ec", `umask 077\n${commands}`], {
    cwd: folder,
    env: { PATH: process.env["PATH"], HOME: process.env["HOME"], npm_config_cache: join(folder, "cache") },
    stdio: "pipe",
    encoding: "utf8",
  });

function publish(version: string): void {
  const about = { name: "app", version, lockfileVersion: 3, requires: true, packages: {} };
  writeFileSync(join(folder, "origin/package.json"), JSON.stringify({ name: "app", version }));
  writeFileSync(join(folder, "origin/package-lock.json"), JSON.stringify(about));
  const git = "git -c safe.directory=* -c user.name=Test -c user.email=test@huddle.test";
  run(`cd origin && ${git} add . && ${git} commit -qm ${version} && cd .. && chown -R ${ACCOUNT} origin`);
}

it.skipIf(!isRoot)("installs the app and brings it to a new version, readable for the service", () => {
  run("git init -q origin && install -d -o nobody cache");
  publish("1.0.0");
  run(commandsWith("git clone"));
  const installed = () => JSON.parse(readFileSync(join(folder, "app/package.json"), "utf8")) as { version: string };
  expect(installed().version).toBe("1.0.0");
  publish("1.1.0");
  run(commandsWith("git pull"));
  expect(installed().version).toBe("1.1.0");
  const { uid, mode } = statSync(join(folder, "app/package.json"));
  expect([uid, mode & 0o444]).toEqual([statSync(join(folder, "app")).uid, 0o444]);
  expect(uid).not.toBe(0);
});
