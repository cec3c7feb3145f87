// Starts the services that run in the launcher's own process, each on its port, and stops them with the launcher.
import { mkdir, readFile } from "node:fs/promises";
import { dirname } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { open } from "lmdb";
import { serve, type Handle, type Listening } from "../../http/serve";
import { createIdentity, type Identity } from "../../identity/createIdentity";
import { composeIdentityMail } from "../../identity/identityMail";
import { diskRows } from "../../identity/rows";
import { createInbox } from "../../inbox/createInbox";
import { openMailFolder } from "../../inbox/mailFolder";
import { startSmtpSink } from "../../inbox/startSmtpSink";
import { smtpTransport } from "../../smtpTransport";
import { loopbackOrigins } from "../../web/appConfig";
import type { Addresses } from "../addresses";
import type { DataFolder } from "../folder/DataFolder";
import { LaunchError } from "../LaunchError";
import type { LogFile } from "../folder/LogFile";
import type { Part, Ports } from "../ports";
import type { ShutdownStack } from "./ShutdownStack";

export interface ServiceContext {
  readonly data: DataFolder;
  readonly ports: Ports;
  readonly addresses: Addresses;
  readonly shutdown: ShutdownStack;
  readonly log: LogFile;
}

/** `secret` is part of every address: anybody who knows it can read the mails, and use them to take any account. */
export async function startInbox({ data, ports, shutdown, log }: ServiceContext, secret: string): Promise<void> {
  const folder = await openMailFolder(data.subfolder("inbox"), Date.now);
  const smtp = await named("smtp", ports.smtp, () => startSmtpSink(folder, ports.smtp, log.write));
  shutdown.add("smtp", () => smtp.close());
  await servePart("inbox", createInbox(folder, secret), { ports, shutdown, log });
}

/** Path inside the data folder. */
export const ACCOUNTS = "identity/accounts.mdb";
export const SIGN_IN_SECRET = "identity/secret";

export interface MailSettings {
  readonly smtpUrl: string;
  readonly from: string;
}

export async function startIdentity(
  { data, ports, addresses, shutdown, log }: ServiceContext,
  { mail, issuer }: { mail: MailSettings; issuer: string },
): Promise<Identity> {
  const path = data.subfolder(ACCOUNTS);
  await mkdir(dirname(path), { recursive: true });
  const database = await openAccounts(path);
  shutdown.add("accounts", () => database.close());
  const transport = smtpTransport(mail.smtpUrl);
  const identity = createIdentity({
    rows: diskRows(database),
    secret: await data.secret(SIGN_IN_SECRET),
    url: addresses.identity,
    issuer,
    appOrigins: loopbackOrigins(addresses.app),
    cookiePrefix: `huddle-${ports.identity}`,
    mail: {
      send: async (message) => void (await transport.sendMail({ from: mail.from, ...composeIdentityMail(message) })),
      check: async () => void (await transport.verify()),
    },
    now: Date.now,
    wait: (ms) => delay(ms),
    log: log.write,
  });
  await servePart("identity", identity.handle, { ports, shutdown, log });
  return identity;
}

/**
 * The magic number after the first page's header. lmdb crashes on a file without it, and starts over on an empty file.
 */
const LMDB_MAGIC = 0xbeefc0de;
const MAGIC_OFFSET = 24;

export async function openAccounts(path: string) {
  const file = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw unreadable(path, error.message);
  });
  if (file !== null && (file.length < MAGIC_OFFSET + 4 || file.readUInt32LE(MAGIC_OFFSET) !== LMDB_MAGIC)) {
    throw unreadable(path, "it is damaged");
  }
  try {
    return open<never, string[]>({ path });
  } catch (error) {
    throw unreadable(path, error instanceof Error ? error.message : String(error));
  }
}

function unreadable(path: string, reason: string) {
  const advice = "Nothing was changed. npm run restore makes a folder from a backup.";
  return new LaunchError(`The accounts in ${path} can't be read: ${reason}. ${advice}`);
}

/** Binds a handler to a part's port, and unbinds it on shutdown. */
export async function servePart(
  part: Part,
  handle: Handle,
  { ports, shutdown, log }: Pick<ServiceContext, "ports" | "shutdown" | "log">,
): Promise<Listening> {
  const listening = await named(part, ports[part], () => serve(handle, ports[part], log.write));
  shutdown.add(part, () => listening.close());
  return listening;
}

/** Another process may have taken the port since it was chosen. */
export async function named<T>(part: Part, port: number, bind: () => Promise<T>): Promise<T> {
  try {
    return await bind();
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EADDRINUSE") {
      throw new LaunchError(`Port ${port} (${part}) was taken just now. Start again.`);
    }
    throw error;
  }
}
