// Puts the one-command stack together, in the order that the parts need each other, and says when it is ready.
import { mkdir } from "node:fs/promises";
import { z } from "zod";
import { DemoClient } from "../demo/DemoClient";
import { startMemberActivity } from "../demo/memberActivity";
import { ADMIN, DEMO_ACCOUNTS } from "../demo/people";
import { type HistoryProgress, seedCurrentWeek, seedHistory, seedPeople } from "../demo/seedDemo";
import { seedSurvivor } from "../demo/seedSurvivor";
import type { Identity } from "../identity/createIdentity";
import { buildApp } from "../web/buildApp";
import { clerkOrigin } from "../web/contentSecurityPolicy";
import { startWeb } from "../web/startWeb";
import type { AppConfig } from "../web/appConfig";
import { addressesOf, REAL_FEED, type Addresses } from "./addresses";
import { DataFolder } from "./DataFolder";
import { deployFunctions, setEnvironment, type Deployment, type Environment } from "./deployment";
import { HostProcess } from "./HostProcess";
import { LaunchError } from "./LaunchError";
import type { Command } from "./parseCommand";
import { choosePorts, type Part } from "./ports";
import { named, startIdentity, startInbox, type ServiceContext } from "./services";
import type { ShutdownStack } from "./ShutdownStack";
import { startFeed } from "./startFeed";
import { vapidKeys, type VapidKeys } from "./vapidKeys";

export interface LaunchContext {
  readonly root: string;
  readonly env: NodeJS.ProcessEnv;
  readonly shutdown: ShutdownStack;
  /** Aborts when the launcher is told to end while it is still starting. */
  readonly signal: AbortSignal;
  readonly say: (line: string) => void;
  /** A part is gone for good. */
  readonly onFailure: (error: LaunchError) => void;
}

const ADDRESSES = "addresses.json";
const PORTS = "ports.json";
const portsFile = z.partialRecord(z.enum(["app", "convex", "site", "identity", "feed", "inbox", "smtp"]), z.number());

export async function launch(command: Command, context: LaunchContext): Promise<void> {
  const { root, env, shutdown, signal, say } = context;
  const data = await DataFolder.open(command.dataFolder, command);
  shutdown.add("data folder", () => data.close());
  // Gone while nothing answers there.
  await data.remove(ADDRESSES);
  shutdown.add(ADDRESSES, () => data.remove(ADDRESSES));

  const isDemo = command.mode !== "start";
  const lastPorts = portsFile.safeParse(await data.readJson(PORTS));
  const ports = await choosePorts({
    appPort: command.port,
    lastPorts: lastPorts.success ? lastPorts.data : {},
    onTaken: (part, wanted, chosen) => {
      if (part !== "feed" || isDemo) say(`Port ${wanted} (${part}) is taken; using ${chosen} instead.`);
    },
  });
  await data.writeJson(PORTS, ports);
  signal.throwIfAborted();

  const realFeed = env["SPORTS_FEED_URL"] || REAL_FEED;
  const addresses = addressesOf(ports, { feed: isDemo ? null : realFeed });
  const clerkKey = (!isDemo && env["VITE_CLERK_PUBLISHABLE_KEY"]) || null;
  const services: ServiceContext = { data, ports, addresses, shutdown };
  const mail = {
    smtpUrl: (!isDemo && env["SMTP_URL"]) || addresses.smtp,
    from: (!isDemo && env["MAIL_FROM"]) || "Huddle Picks <picks@huddle.example>",
  };

  // The slow ones side by side: the app's build, and the host with what is deployed to it.
  const buildEnv = clerkKey ? env : { ...env, VITE_CLERK_PUBLISHABLE_KEY: "" };
  const building =
    command.mode === "dev"
      ? Promise.resolve(null)
      : buildApp({ root, env: buildEnv, signal, onBuild: () => say("Building the app …") });
  building.catch(() => undefined);

  await startInbox(services);
  const identity = clerkKey ? null : await startIdentity(services, mail);
  if (isDemo) await startFeed(command, services);

  const deployment: Deployment = { url: addresses.convex, adminKey: `huddle-picks|${await data.secret("admin-key")}` };
  await startHost({ command, context, services, deployment });
  const vapid = vapidKeys(await data.secret("vapid-key"));
  const environment = convexEnvironment({ isDemo, env, addresses, mail, realFeed, clerkKey, vapid });
  await setEnvironment(deployment, { ...REMOVED, ...environment });
  const onDeploy = () => say("Deploying convex/ to the host …");
  if (command.mode !== "dev") await deployFunctions({ root, data, deployment, environment, signal, onDeploy });

  const config: AppConfig = {
    convexUrl: addresses.convex,
    ...(clerkKey ? {} : { identityUrl: addresses.identity }),
    inboxUrl: addresses.inbox,
    isDemo,
    demoAccounts: isDemo ? DEMO_ACCOUNTS : [],
  };
  const distFolder = await building;
  if (distFolder === null) {
    // Vite and its plugins load only where they are used.
    const { startDevServers } = await import("./devServers");
    const siteUrl = addresses.site;
    await startDevServers({ root, env, port: ports.app, config, siteUrl, deployment, shutdown, signal, say });
  } else {
    const web = await named("app", ports.app, () =>
      startWeb({ distFolder, port: ports.app, config, siteUrl: addresses.site, clerkPublishableKey: clerkKey }),
    );
    shutdown.add("app", () => web.close());
  }
  if (isDemo && identity) await startDemo({ data, identity, deployment, context });
  signal.throwIfAborted();

  await data.writeJson(ADDRESSES, shownAddresses(addresses));
  say(readyLines(addresses, { isDemo, dataFolder: command.dataFolder, hasIdentity: identity !== null }));
}

interface HostStart {
  readonly command: Command;
  readonly context: LaunchContext;
  readonly services: ServiceContext;
  readonly deployment: Deployment;
}

async function startHost({ command, context, services, deployment }: HostStart) {
  const { root, say, shutdown, onFailure } = context;
  const dataFolder = services.data.subfolder("host");
  await mkdir(dataFolder, { recursive: true });
  say(`Starting the Convex host on ${command.dataFolder} …`);
  const host = new HostProcess({
    root,
    dataFolder,
    logFile: services.data.subfolder("host.log"),
    port: services.ports.convex,
    sitePort: services.ports.site,
    adminKey: deployment.adminKey,
    onTrouble: say,
    onGivenUp: onFailure,
  });
  shutdown.add("host", () => host.stop());
  await host.start();
}

interface EnvironmentInput {
  readonly isDemo: boolean;
  readonly env: NodeJS.ProcessEnv;
  readonly addresses: Addresses;
  readonly mail: { readonly smtpUrl: string; readonly from: string };
  readonly realFeed: string;
  readonly clerkKey: string | null;
  readonly vapid: VapidKeys;
}

const DEMO_LIVE_INTERVAL_MS = "1000";

/** An earlier start may have set what this one doesn't. */
const REMOVED = { ADMIN_EMAILS: null, FEED_LIVE_INTERVAL_MS: null };

function convexEnvironment(input: EnvironmentInput): Environment {
  const { isDemo, env, addresses, mail, realFeed, clerkKey, vapid } = input;
  const adminEmails = isDemo ? ADMIN.email : env["ADMIN_EMAILS"];
  const liveInterval = isDemo ? DEMO_LIVE_INTERVAL_MS : env["FEED_LIVE_INTERVAL_MS"];
  return {
    SPORTS_FEED_URL: isDemo ? addresses.feed : realFeed,
    AUTH_ISSUER: clerkKey ? clerkOrigin(clerkKey) : addresses.identity,
    APP_URL: addresses.app,
    SMTP_URL: mail.smtpUrl,
    MAIL_FROM: mail.from,
    VAPID_PUBLIC_KEY: vapid.publicKey,
    VAPID_PRIVATE_KEY: vapid.privateKey,
    ...(adminEmails ? { ADMIN_EMAILS: adminEmails } : {}),
    ...(liveInterval ? { FEED_LIVE_INTERVAL_MS: liveInterval } : {}),
  };
}

interface DemoStart {
  readonly data: DataFolder;
  readonly identity: Identity;
  readonly deployment: Deployment;
  readonly context: LaunchContext;
}

const SEEDED = "seeded.json";
const seededFile = z.object({ season: z.number(), weeks: z.array(z.number()) });
/** What of the season isn't there by then is filled in while people already look. */
const HISTORY_WAIT_MS = 12_000;

async function startDemo({ data, identity, deployment, context }: DemoStart) {
  const { shutdown, signal, say, onFailure } = context;
  const client = new DemoClient(deployment, (email) => identity.issueToken(email));
  const seeding = new AbortController();
  signal.addEventListener("abort", () => seeding.abort());
  const world = { identity, client, signal: seeding.signal };
  const known = seededFile.safeParse(await data.readJson(SEEDED));
  if (!known.success) say("Filling the demo: accounts, leagues, this season's picks …");
  const leagues = await seedPeople(world);
  const left = known.success ? known.data : earlierWeeks(await seedCurrentWeek(world, leagues));
  const onProgress = (progress: HistoryProgress) => data.writeJson(SEEDED, progress);
  await onProgress(left);
  const history = Promise.all([seedHistory(world, { ...left, leagues, onProgress }), seedSurvivor(world)]);
  history.catch((error: unknown) => {
    if (!seeding.signal.aborted) onFailure(new LaunchError(`Filling the demo failed: ${String(error)}`));
  });
  shutdown.add("seeding", async () => {
    seeding.abort();
    await history.catch(() => undefined);
  });
  const enough = new Promise<void>((resolve) => setTimeout(resolve, HISTORY_WAIT_MS).unref());
  await Promise.race([history, enough]);
  shutdown.add("members", startMemberActivity({ client, leagues, random: Math.random }));
}

function earlierWeeks({ season, week }: { season: number; week: number }): HistoryProgress {
  return { season, weeks: Array.from({ length: week - 1 }, (_, i) => week - 1 - i) };
}

/** What others read: tools and tests. */
function shownAddresses({ app, convex, site, identity, feed, inbox, smtp }: Addresses) {
  return { app, convex, site, identity, feed, inbox, smtp };
}

function readyLines(
  addresses: Addresses,
  { isDemo, dataFolder, hasIdentity }: { isDemo: boolean; dataFolder: string; hasIdentity: boolean },
): string {
  const shown: [Part | "api" | "data", string][] = [
    ["convex", addresses.convex],
    ["site", addresses.site],
    ["api", `${addresses.app}/api/docs`],
    ...(hasIdentity ? [["identity", addresses.identity] as [Part, string]] : []),
    ["feed", addresses.feed],
    ["inbox", addresses.inbox],
    ["data", dataFolder],
  ];
  const accounts = DEMO_ACCOUNTS.map(({ label, email, password }) => `  ${label}: ${email} / ${password}`);
  return [
    `Huddle Picks is ready: ${addresses.app}`,
    ...shown.map(([name, address]) => `  ${name.padEnd(9)}${address}`),
    ...(isDemo ? ["Demo accounts, one click in the sign-in dialog:", ...accounts] : []),
    "Ctrl-C ends it.",
  ].join("\n");
}
