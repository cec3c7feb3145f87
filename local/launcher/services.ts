// Starts the services that live in the launcher's own process, each on its port, each ended with the launcher.
import { mkdir } from "node:fs/promises";
import { open } from "lmdb";
import { createTransport } from "nodemailer";
import { serve, type Handle, type Listening } from "../http/serve";
import { createIdentity, type Identity } from "../identity/createIdentity";
import { composeIdentityMail } from "../identity/identityMail";
import { diskRows } from "../identity/rows";
import { createInbox } from "../inbox/createInbox";
import { openMailFolder } from "../inbox/mailFolder";
import { startSmtpSink } from "../inbox/startSmtpSink";
import { loopbackOrigins } from "../web/appConfig";
import type { Addresses } from "./addresses";
import type { DataFolder } from "./DataFolder";
import { LaunchError } from "./LaunchError";
import type { Part, Ports } from "./ports";
import type { ShutdownStack } from "./ShutdownStack";

export interface ServiceContext {
  readonly data: DataFolder;
  readonly ports: Ports;
  readonly addresses: Addresses;
  readonly shutdown: ShutdownStack;
}

export async function startInbox({ data, ports, shutdown }: ServiceContext): Promise<void> {
  const folder = await openMailFolder(data.subfolder("inbox"), Date.now);
  const smtp = await named("smtp", ports.smtp, () => startSmtpSink(folder, ports.smtp));
  shutdown.add("smtp", () => smtp.close());
  await servePart("inbox", createInbox(folder), { ports, shutdown });
}

export interface MailSettings {
  readonly smtpUrl: string;
  readonly from: string;
}

export async function startIdentity(
  { data, ports, addresses, shutdown }: ServiceContext,
  mail: MailSettings,
): Promise<Identity> {
  const folder = data.subfolder("identity");
  await mkdir(folder, { recursive: true });
  const database = open<never, string[]>({ path: `${folder}/accounts.mdb` });
  shutdown.add("accounts", () => database.close());
  const transport = createTransport(mail.smtpUrl);
  const identity = createIdentity({
    rows: diskRows(database),
    secret: await data.secret("identity/secret"),
    origin: addresses.identity,
    appOrigins: loopbackOrigins(addresses.app),
    cookiePrefix: `huddle-${ports.identity}`,
    sendMail: async (message) => {
      // An account exists also where its mail can't be sent; the link can be asked for again.
      await transport.sendMail({ from: mail.from, ...composeIdentityMail(message) }).catch((error: unknown) => {
        console.error(`A mail to ${message.to} could not be sent: ${String(error)}`);
      });
    },
    now: Date.now,
  });
  await servePart("identity", identity.handle, { ports, shutdown });
  return identity;
}

/** Binds a handler to a part's port, and unbinds it at the end. */
export async function servePart(
  part: Part,
  handle: Handle,
  { ports, shutdown }: Pick<ServiceContext, "ports" | "shutdown">,
): Promise<Listening> {
  const listening = await named(part, ports[part], () => serve(handle, ports[part]));
  shutdown.add(part, () => listening.close());
  return listening;
}

/** Somebody may have taken the port since it was chosen. */
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
