// Sends the sign-in service's mails. Anybody can request a mail to any address, so each address gets only a few an
// hour, and each requester's are counted apart: a stranger can't use up the mail that lets an owner in. The answer
// shows whether mail works, never whether the address has an account.
import { APIError } from "better-auth/api";
import type { Log } from "../../host/monitoring/log";
import { networkOf } from "../../host/http/networkOf";
import { CLIENT_ADDRESS_HEADER } from "./clientAddressHeader";
import type { createRequestLimits } from "./requestLimits";

/** Without the person's name: an account's name is whatever somebody typed who needn't own the address. */
export interface IdentityMail {
  /**
   * `signUp` and `address`: a link to confirm an address. `reset`: a link to choose a new password. `known`: somebody
   * tried to sign up with an address that already has an account. `moved`: the account's address has changed.
   */
  readonly kind: "signUp" | "address" | "reset" | "known" | "moved";
  readonly to: string;
  readonly url: string;
}

export interface MailTransport {
  /** Rejects if the mail could not be handed over. */
  send(mail: IdentityMail): Promise<void>;
  /** Rejects if no mail can be sent now. */
  check(): Promise<void>;
}

const HOUR = { window: 3600 };
/** Of each purpose to one address: what one network gets, and all of them together. */
const LIMITS = {
  first: { ...HOUR, max: 1 },
  /** The first mails of different networks. Only as many networks in one hour could keep an owner's out. */
  firsts: { ...HOUR, max: 12 },
  further: { ...HOUR, max: 4 },
  furtherOfAll: { ...HOUR, max: 8 },
};

/** Links to a new password are counted apart from those that a sign-up or a new address asks for. */
export interface Requested {
  readonly purpose: "password" | "address";
  readonly to: string;
  readonly headers: Headers | undefined;
}

export type IdentityMailer = ReturnType<typeof createIdentityMailer>;

export function createIdentityMailer(
  transport: MailTransport,
  limits: ReturnType<typeof createRequestLimits>,
  log: Log,
) {
  const handOver = async (mail: IdentityMail) => {
    await transport.send(mail);
    log("info", "identity.mailSent", { kind: mail.kind });
  };
  const unavailable = (error: unknown) => {
    log("error", "identity.mailFailed", { error: String(error) });
    const message = "The mail could not be sent. Nothing was changed; try again later.";
    return new APIError("SERVICE_UNAVAILABLE", { code: "MAIL_UNAVAILABLE", message });
  };
  return {
    /** Counts one mail to the address, whether or not it has an account. Throws if the requester has had enough. */
    ensureRoom({ purpose, to, headers }: Requested): void {
      const address = `${purpose}|${to.trim().toLowerCase()}`;
      const network = networkOf(headers?.get(CLIENT_ADDRESS_HEADER) ?? "");
      const isRoom = (name: keyof typeof LIMITS, from = "") =>
        limits.take(`mail|${name}|${address}|${from}`, LIMITS[name]).allowed;
      if (isRoom("first", network) ? isRoom("firsts") : isRoom("further", network) && isRoom("furtherOfAll")) return;
      const message = "This address has already been sent several mails. Look for them, or try again in an hour.";
      throw new APIError("TOO_MANY_REQUESTS", { code: "TOO_MANY_MAILS", message, field: "email" });
    },
    async check(): Promise<void> {
      await transport.check().catch((error: unknown) => {
        throw unavailable(error);
      });
    },
    async send(mail: IdentityMail): Promise<void> {
      await handOver(mail).catch((error: unknown) => {
        throw unavailable(error);
      });
    },
    /** For mails whose existence the response time must not reveal. */
    sendLater(mail: IdentityMail): void {
      handOver(mail).catch((error: unknown) => {
        log("error", "identity.mailFailed", { kind: mail.kind, error: String(error) });
      });
    },
  };
}
