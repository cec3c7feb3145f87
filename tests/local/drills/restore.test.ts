// The drills of docs/operations.md, with its own commands: a pool is lost, and restored in another folder with its
// accounts, leagues and picks; and no admin is left.
import { spawn } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ConvexHttpClient } from "convex/browser";
import { afterAll, beforeAll, expect, it } from "vitest";
import { api } from "../../../convex/_generated/api";
import { adminKeyOf } from "../../../local/launcher/deployment";
import { copyFixture, type CliProject } from "../../support/host/convexCli";
import { startFeedServer } from "../../support/feed/feedServer";
import { startStack, type Stack } from "../../support/stacks/startStack";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const DAY_MS = 24 * 3_600_000;
/** A season starts in September and ends in February. */
const season = new Date(Date.now() - 90 * DAY_MS).getUTCFullYear();
const ANN = { email: "ann@huddle.test", password: "a-good-password", firstName: "Ann", lastName: "Lee" };

let folder: string;
let feed: Awaited<ReturnType<typeof startFeedServer>>;
let cli: CliProject;
const at = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "huddle-drill-"));
  feed = await startFeedServer({ season, week: 12 });
  feed.setGames({ home: "GB", away: "DET", date: new Date(Date.now() + 3 * DAY_MS).toISOString() });
  cli = copyFixture();
});
afterAll(async () => {
  await feed.close();
  cli.remove();
  rmSync(folder, { recursive: true, force: true });
});

const start = (name: string) => startStack({ mode: "start", dataFolder: at(name), env: { SPORTS_FEED_URL: feed.url } });

/** Runs an npm script with its flags. */
async function npm(script: "backup" | "restore", ...flags: string[]): Promise<void> {
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    scripts: Record<string, string>;
  };
  const [, ...words] = (scripts[script] ?? "").split(" ");
  const child = spawn(process.execPath, ["--import", "tsx", ...words, ...flags], { cwd: root });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise((resolve) => child.once("close", resolve));
  expect([code, output]).toEqual([0, expect.stringMatching(/^(?:Backed up|Restored) /)]);
}

/** Runs `npx convex` with the two variables of the runbook. */
async function convex(stack: Stack, ...args: string[]): Promise<void> {
  const adminKey = adminKeyOf(readFileSync(join(stack.dataFolder, "admin-key"), "utf8"));
  const { code, output } = await cli.run({ url: stack.addresses.convex, adminKey }, ...args);
  expect([code, output]).toEqual([0, expect.any(String)]);
}

async function ask(stack: Stack, path: string, { body, cookie = "" }: { body?: unknown; cookie?: string } = {}) {
  const { app } = stack.addresses;
  const headers = { "content-type": "application/json", origin: app, cookie, connection: "close" };
  const init = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
  const answer = await fetch(`${app}/identity/api/auth/${path}`, { headers, ...init });
  expect([path, answer.status]).toEqual([path, 200]);
  const cookies = answer.headers.getSetCookie().map((each) => each.split(";")[0]);
  return { cookie: cookies.join("; "), body: (await answer.json()) as { token?: string } };
}

/** Uses the link in the mail that the inbox shows. */
async function signUp(stack: Stack): Promise<void> {
  const { cookie } = await ask(stack, "register", { body: ANN });
  const { inbox } = stack.addresses;
  const mails = async () => (await (await fetch(`${inbox}/api/mails`)).json()) as { id: string }[];
  await expect.poll(async () => (await mails()).length).toBe(1);
  const mail = await (await fetch(`${inbox}/api/mails/${(await mails())[0]?.id}`)).text();
  const token = /#token=([\w.-]+)/.exec(mail)?.[1];
  await ask(stack, "confirmation/confirm", { body: { token }, cookie });
}

async function signIn(stack: Stack): Promise<ConvexHttpClient> {
  const { cookie } = await ask(stack, "sign-in/email", { body: { email: ANN.email, password: ANN.password } });
  const { token = "" } = (await ask(stack, "token", { cookie })).body;
  return new ConvexHttpClient(`${stack.addresses.app}/convex`, { auth: token, logger: false });
}

/** Everything that she would miss, read after signing in as the app does. */
async function whatAnnHas(stack: Stack) {
  const ann = await signIn(stack);
  await ann.mutation(api.users.store, {});
  const user = await ann.query(api.users.current, {});
  const leagues = await ann.query(api.leagues.listMine, {});
  const picks = await Promise.all(
    leagues.map(({ id: leagueId }) => ann.query(api.picks.listMine, { leagueId, season, week: 12 })),
  );
  return {
    user: user && { id: user.id, role: user.role, email: user.email },
    leagues: leagues.map(({ id, name, inviteCode }) => ({ id, name, inviteCode })),
    picks: picks.flatMap((each) => each.picks.map(({ gameId, selectedTeamId }) => ({ gameId, selectedTeamId }))),
  };
}

it("restores a pool from a backup, and from an export, with its accounts", { timeout: 300_000 }, async () => {
  const original = await start("original");
  await signUp(original);
  const ann = await signIn(original);
  await ann.mutation(api.users.store, {});
  const { id: leagueId } = await ann.mutation(api.leagues.create, { name: "Sunday Crew" });
  const week = () => ann.query(api.games.listByWeek, { season, week: 12 });
  await expect.poll(async () => (await week()).games.length, { timeout: 60_000 }).toBe(1);
  const [game] = (await week()).games;
  if (game === undefined) throw new Error("The week has no game.");
  await ann.mutation(api.picks.submit, { leagueId, gameId: game.id, selectedTeamId: game.homeTeamId });

  await convex(original, "run", "jobs/admin:setRoleOf", JSON.stringify({ email: ANN.email, role: "admin" }));
  const before = await whatAnnHas(original);
  expect(before).toMatchObject({ user: { role: "admin" }, leagues: [{ name: "Sunday Crew" }], picks: [{}] });

  await npm("backup", "--data", at("original"), "--to", at("copy"));
  await convex(original, "export", "--path", at("pool.zip"));
  await original.stop();

  await npm("restore", "--from", at("copy"), "--data", at("restored"));
  const restored = await start("restored");
  expect(await whatAnnHas(restored)).toEqual(before);
  await restored.stop();

  mkdirSync(at("fresh"));
  for (const kept of ["huddle-picks.txt", "issuer.json", "identity"]) {
    cpSync(join(at("original"), kept), join(at("fresh"), kept), { recursive: true });
  }
  const fresh = await start("fresh");
  await convex(fresh, "import", "--replace-all", "-y", at("pool.zip"));
  expect(await whatAnnHas(fresh)).toEqual(before);
  await fresh.stop();
});
