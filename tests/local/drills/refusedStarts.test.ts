// The messages of npm run demo and npm start when they can't start.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startStack, StackFailure } from "../../support/stacks/startStack";

const TIMEOUT_MS = 180_000;
let parent: string;

beforeAll(() => {
  parent = mkdtempSync(join(tmpdir(), "huddle-refused-"));
});
afterAll(() => rmSync(parent, { recursive: true, force: true }));

describe("a start that is impossible", () => {
  it("is explained in one sentence, with exit code 1", { timeout: TIMEOUT_MS }, async () => {
    const failed = await startStack({ flags: ["--speed", "fast"] }).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(StackFailure);
    expect(failed).toMatchObject({ exitCode: 1, output: '--speed must be a number from 0.1 to 10000, not "fast".\n' });
  });

  it("is explained by every invalid variable, without a stack", { timeout: TIMEOUT_MS }, async () => {
    const env = { SMTP_URL: "foo", VITE_CLERK_PUBLISHABLE_KEY: "pk_nonsense" };
    const failed = await startStack({ mode: "start", env }).catch((error: unknown) => error);
    expect(failed).toMatchObject({
      exitCode: 1,
      output: expect.stringMatching(
        /^Loaded the launcher [^\n]*\nSMTP_URL must be [^\n]*\nVITE_CLERK_PUBLISHABLE_KEY must be [^\n]*\nMAIL_FROM must be set[^\n]*\n$/,
      ) as string,
    });
  });

  it("is explained by the unreadable accounts, and where there may be a copy", { timeout: TIMEOUT_MS }, async () => {
    const dataFolder = join(parent, "damaged");
    mkdirSync(join(dataFolder, "identity"), { recursive: true });
    writeFileSync(join(dataFolder, "huddle-picks.txt"), "");
    writeFileSync(join(dataFolder, "identity", "accounts.mdb"), "not a database".repeat(1000));
    const failed = await startStack({ mode: "start", dataFolder }).catch((error: unknown) => error);
    expect(failed).toMatchObject({ exitCode: 1 });
    expect(readFileSync(join(dataFolder, "identity", "accounts.mdb"), "utf8")).toMatch(/^not a database/);
    expect((failed as StackFailure).output).toMatch(
      /^The accounts in .*accounts\.mdb can't be read: .*npm run restore.*$/m,
    );
    expect((failed as StackFailure).output).not.toContain("    at ");
  });

  it("is explained by a data folder that is a file", { timeout: TIMEOUT_MS }, async () => {
    const dataFolder = join(parent, "file");
    writeFileSync(dataFolder, "");
    await expect(startStack({ dataFolder })).rejects.toThrow(`The data folder ${dataFolder} can't be made`);
  });
});
