"use node";
// One SMTP connection, opened when needed. It exposes what nodemailer's transports hide: a message's last bytes are
// sent only after `beforeEnd` agreed, so an abandoned claim tells whether the server can have the message.
import { Readable } from "node:stream";
import { parseConnectionUrl } from "nodemailer/lib/shared";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import { tlsOptions } from "../../../../domain/common/smtpTls";

const HUNG_UP = "The mail server hung up.";

export type SmtpResult =
  | { readonly kind: "sent" }
  /** The server will never accept this message. */
  | { readonly kind: "refused"; readonly error: string }
  | { readonly kind: "retry"; readonly error: string; readonly isServerDown: boolean }
  /** `beforeEnd` refused; nothing was delivered. */
  | { readonly kind: "withdrawn" };

export interface SmtpMessage {
  readonly from: string;
  readonly to: string;
  readonly raw: Buffer;
  readonly beforeEnd: () => Promise<boolean>;
}

interface SmtpError extends Error {
  readonly command?: string;
  readonly responseCode?: number;
}

class Withdrawn extends Error {}

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

export class SmtpSender {
  #connection: SMTPConnection | null = null;

  constructor(private readonly url: string) {}

  async send({ from, to, raw, beforeEnd }: SmtpMessage): Promise<SmtpResult> {
    try {
      const connection = (this.#connection ??= await this.#open());
      await deliver(connection, { from, to, raw, beforeEnd });
      return { kind: "sent" };
    } catch (error) {
      // The connection may be in any state, so the next message gets a new one.
      this.close();
      return resultOf(error);
    }
  }

  close(): void {
    this.#connection?.quit();
    this.#connection?.close();
    this.#connection = null;
  }

  async #open(): Promise<SMTPConnection> {
    const { auth, ...options } = parseConnectionUrl(this.url);
    const connection = new SMTPConnection({ ...options, ...TIMEOUTS, ...tlsOptions(this.url) });
    await new Promise<void>((resolve, reject) => {
      connection.once("error", reject);
      connection.once("end", () => reject(new Error(HUNG_UP)));
      connection.connect(() => {
        if (!auth) return resolve();
        const credentials = { user: auth.user ?? "", pass: "pass" in auth ? (auth.pass ?? "") : "" };
        connection.login({ credentials }, (error) => (error ? reject(error) : resolve()));
      });
    });
    // An error between two messages shows up with the next one.
    connection.removeAllListeners("error");
    connection.removeAllListeners("end");
    connection.on("error", () => undefined);
    return connection;
  }
}

function deliver(connection: SMTPConnection, { from, to, raw, beforeEnd }: SmtpMessage): Promise<void> {
  let refusal: Withdrawn | null = null;
  async function* body() {
    yield raw;
    if (await beforeEnd()) return;
    refusal = new Withdrawn();
    throw refusal;
  }
  const sending = new Promise<void>((resolve, reject) => {
    const handleEnd = () => reject(new Error(HUNG_UP));
    connection.once("error", reject).once("end", handleEnd);
    connection.send({ from, to }, Readable.from(body()), (error) => {
      connection.removeListener("error", reject).removeListener("end", handleEnd);
      if (error) reject(error);
      else resolve();
    });
  });
  return sending.catch((error: unknown) => {
    throw refusal ?? error;
  });
}

function resultOf(error: unknown): SmtpResult {
  if (error instanceof Withdrawn) return { kind: "withdrawn" };
  const { command = "", responseCode = null, message } = error as Partial<SmtpError> & Error;
  // The address or message is refused for good; any other error may be temporary, on the server or in the settings.
  const isAboutMessage = command === "RCPT TO" || command === "DATA";
  if (responseCode !== null && responseCode >= 500 && isAboutMessage) return { kind: "refused", error: message };
  return { kind: "retry", error: message, isServerDown: responseCode === null || !isAboutMessage };
}
