import { createTransport } from "nodemailer";
import { parseConnectionUrl } from "nodemailer/lib/shared";
import { tlsOptions } from "../domain/common/smtpTls";

/** Talks to the mail server of SMTP_URL as the functions do, and gives up after `timeoutMs` of silence. */
export function smtpTransport(smtpUrl: string, timeoutMs = 10_000) {
  return createTransport({
    ...parseConnectionUrl(smtpUrl),
    ...tlsOptions(smtpUrl),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
}
