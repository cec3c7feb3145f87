// Starts the one-command stack's parts in dependency order, and reports when it is ready.
import { randomBytes } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { z } from "zod";
import { clerkOrigin } from "../../domain/common/environment";
import { ADMIN, DEMO_ACCOUNTS } from "../demo/people";
import { buildApp } from "../web/buildApp";
import { CONVEX_PATH, Gateway, IDENTITY_PATH } from "../web/Gateway";
import { startWeb } from "../web/startWeb";
import type { AppConfig } from "../web/appConfig";
import { ADDRESSES, addressesOf, type Addresses } from "./addresses";
import { checkFeed } from "./processes/checkFeed";
import { DataFolder } from "./folder/DataFolder";
import {
  adminKeyOf,
  adoptRows,
  deployFunctions,
  setEnvironment,
  type Deployment,
  type Environment,
} from "./deployment";
import { ensureFolderKind } from "./folder/folderKind";
import { startDevServers } from "./processes/devServers";
import { HostProcess } from "./processes/HostProcess";
import { ensureFolderVersion } from "./folder/folderVersion";
import { issuerOf } from "./folder/issuer";
import { LogFile } from "./folder/LogFile";
import type { Command } from "./parseCommand";
import { prepareDemo } from "./prepareDemo";
import { readSettings, type Settings } from "./settings";
import { claimPorts, type Part } from "./ports";
import { named, startIdentity, startInbox, type ServiceContext } from "./processes/services";
import { startFeed } from "./processes/startFeed";
import { seconds, timed } from "./steps";
import { vapidKeys, type VapidKeys } from "./folder/vapidKeys";
import type { LaunchContext } from "./LaunchContext";

const PORTS = "ports.json";
const portsFile = z.partialRecord(z.enum(["app", "convex", "site", "identity", "feed", "inbox", "smtp"]), z.number());

export async function launch(command: Command, context: LaunchContext): Promise<void> {
  const { root, env, shutdown, signal, say } = context;
  say(`Loaded the launcher in ${seconds(performance.now())}.`);
  const settings = readSettings(command, env);
  const data = await DataFolder.open(command.dataFolder, command);
  shutdown.add("data folder", () => data.close());
  const isDemo = command.mode !== "start";
  await ensureFolderVersion(data, root);
  await ensureFolderKind(data, { isDemo });
  // Absent while nothing answers there.
  await data.remove(ADDRESSES);
  shutdown.add(ADDRESSES, () => data.remove(ADDRESSES));

  const lastPorts = portsFile.safeParse(await data.readJson(PORTS));
  const { ports, release } = await claimPorts({
    appPort: command.port,
    lastPorts: lastPorts.success ? lastPorts.data : {},
    onTaken: (part, wanted, chosen) => {
      if (part !== "feed" || isDemo) say(`Port ${wanted} (${part}) is taken; using ${chosen} instead.`);
    },
  });
  shutdown.add("ports", release);
  const { clerkKey } = settings;
  // Read before this start's ports replace the last one's.
  const lastIdentityPort = (lastPorts.success && lastPorts.data.identity) || null;
  const issuer = clerkKey ? null : await issuerOf(data, lastIdentityPort);
  await data.writeJson(PORTS, ports);
  signal.throwIfAborted();

  const feed = isDemo ? null : settings.feedUrl;
  const inboxSecret = settings.mail === null ? await data.secret("inbox-secret") : null;
  const addresses = addressesOf(ports, { feed, publicUrl: settings.publicUrl, inboxSecret });
  const log = new LogFile(data.subfolder("host.log"));
  shutdown.add("log", () => log.flush());
  const services: ServiceContext = { data, ports, addresses, shutdown, log };
  const mail = settings.mail ?? { smtpUrl: addresses.smtp ?? "", from: "Huddle Picks <picks@huddle.example>" };
  const feedChecked = feed === null ? Promise.resolve(null) : checkFeed(feed);

  // The slow steps run in parallel: the app's build, and the host with its deploy, and what fills a demo.
  const buildEnv = clerkKey ? env : { ...env, VITE_CLERK_PUBLISHABLE_KEY: "" };
  const building = command.mode === "dev" ? Promise.resolve(null) : buildApp({ root, env: buildEnv, signal, say });
  building.catch(() => undefined);

  if (inboxSecret !== null) await startInbox(services, inboxSecret);
  const identity = issuer === null ? null : await startIdentity(services, { mail, issuer });
  if (isDemo) await startFeed(command, services);

  const deployment: Deployment = { url: addresses.convex, adminKey: adminKeyOf(await data.secret("admin-key")) };
  const fillDemo = isDemo && identity ? prepareDemo({ data, identity, deployment, context }) : null;
  const proxySecret = randomBytes(32).toString("hex");
  await startHost({ command, context, services, deployment, proxySecret });
  const vapid = vapidKeys(await data.secret("vapid-key"));
  const environment = convexEnvironment({ isDemo, settings, addresses, mail, issuer, vapid });
  await setEnvironment(deployment, { ...REMOVED, ...environment });
  let filling: Promise<void> | undefined;
  if (command.mode !== "dev") {
    await deployFunctions({ root, data, deployment, signal, say });
    await adoptRows(deployment, signal);
    filling = fillDemo?.();
  }

  const config: AppConfig = {
    convexUrl: CONVEX_PATH,
    ...(clerkKey ? {} : { identityUrl: IDENTITY_PATH }),
    // Anybody who can read the mails can take any account. In a demo the mails are public.
    ...(isDemo && addresses.inbox !== null ? { inboxUrl: addresses.inbox } : {}),
    isDemo,
    demoAccounts: isDemo ? DEMO_ACCOUNTS : [],
  };
  const gateway = new Gateway({
    config,
    host: { url: addresses.convex, siteUrl: addresses.site, secret: proxySecret },
    identity: identity?.handle ?? null,
    trustedProxySecret: settings.trustedProxySecret,
    log: log.write,
  });
  const distFolder = await building;
  if (distFolder === null) {
    await startDevServers({ root, env, port: ports.app, gateway, deployment, shutdown, signal, say });
  } else {
    const web = await named("app", ports.app, () =>
      startWeb({
        distFolder,
        port: ports.app,
        gateway,
        clerkPublishableKey: clerkKey,
        isSecure: addresses.app.startsWith("https:"),
        log: log.write,
      }),
    );
    shutdown.add("app", () => web.close());
  }
  await (filling ?? fillDemo?.());
  signal.throwIfAborted();

  const feedProblem = await feedChecked;
  if (feedProblem !== null) say(`${feedProblem} Scores come as soon as it answers.`);
  await data.writeJson(ADDRESSES, addresses);
  say(readyLines(addresses, { isDemo, dataFolder: command.dataFolder, hasIdentity: identity !== null }));
}

interface HostStart {
  readonly command: Command;
  readonly context: LaunchContext;
  readonly services: ServiceContext;
  readonly deployment: Deployment;
  readonly proxySecret: string;
}

async function startHost({ command, context, services, deployment, proxySecret }: HostStart) {
  const { root, say, shutdown, onFailure } = context;
  const dataFolder = services.data.subfolder("host");
  await mkdir(dataFolder, { recursive: true });
  say(`Starting the Convex host on ${command.dataFolder} …`);
  const host = new HostProcess({
    root,
    dataFolder,
    log: services.log,
    port: services.ports.convex,
    sitePort: services.ports.site,
    origins: { cloud: `${services.addresses.app}${CONVEX_PATH}`, site: services.addresses.app },
    adminKey: deployment.adminKey,
    proxySecret,
    onTrouble: say,
    onWaiting: say,
    onGivenUp: onFailure,
  });
  shutdown.add("host", () => host.stop());
  await timed(say, "Started the Convex host", () => host.start());
}

interface EnvironmentInput {
  readonly isDemo: boolean;
  readonly settings: Settings;
  readonly addresses: Addresses;
  readonly mail: { readonly smtpUrl: string; readonly from: string };
  /** The issuer of the local sign-in service; null if Clerk signs people in. */
  readonly issuer: string | null;
  readonly vapid: VapidKeys;
}

const DEMO_LIVE_INTERVAL_MS = "1000";

/** An earlier start may have set variables that this one doesn't. */
const REMOVED = { ADMIN_EMAILS: null, FEED_LIVE_INTERVAL_MS: null, SHOW_LEAGUE: null };

function convexEnvironment(input: EnvironmentInput): Environment {
  const { isDemo, settings, addresses, mail, issuer, vapid } = input;
  const adminEmails = isDemo ? ADMIN.email : settings.adminEmails;
  const liveInterval = settings.liveIntervalMs ?? (isDemo ? DEMO_LIVE_INTERVAL_MS : null);
  return {
    SPORTS_FEED_URL: addresses.feed,
    AUTH_ISSUER: (settings.clerkKey && clerkOrigin(settings.clerkKey)) || `${issuer} ${addresses.keys}`,
    APP_URL: addresses.app,
    SMTP_URL: mail.smtpUrl,
    MAIL_FROM: mail.from,
    VAPID_PUBLIC_KEY: vapid.publicKey,
    VAPID_PRIVATE_KEY: vapid.privateKey,
    ...(adminEmails ? { ADMIN_EMAILS: adminEmails } : {}),
    ...(liveInterval ? { FEED_LIVE_INTERVAL_MS: liveInterval } : {}),
    ...(settings.showLeague ? { SHOW_LEAGUE: settings.showLeague } : {}),
  };
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
    ...(addresses.inbox === null ? [] : [["inbox", addresses.inbox] as [Part, string]]),
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
