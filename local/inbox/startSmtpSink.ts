// An SMTP server that accepts every mail and delivers none: everything the product sends ends up in the folder.
import { SMTPServer } from "smtp-server";
import type { Server } from "node:net";
import type { Log } from "../../host/monitoring/log";
import { textOf } from "../http/serve";
import type { MailFolder } from "./mailFolder";

const MAX_MAIL_BYTES = 10 * 1024 * 1024;

export interface SmtpSink {
  readonly port: number;
  close(): Promise<void>;
}

/** Port 0 picks a free one. */
export async function startSmtpSink(folder: MailFolder, port: number, log: Log): Promise<SmtpSink> {
  const server = new SMTPServer({
    name: "huddle-inbox",
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(null, { user: "anybody" }),
    size: MAX_MAIL_BYTES,
    disableReverseLookup: true,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("error", done);
      stream.on("end", () => {
        if (stream.sizeExceeded) {
          done(Object.assign(new Error(`Mails above ${MAX_MAIL_BYTES} bytes are refused.`), { responseCode: 552 }));
          return;
        }
        const from = session.envelope.mailFrom ? session.envelope.mailFrom.address : "";
        const to = session.envelope.rcptTo.map(({ address }) => address);
        folder.add(Buffer.concat(chunks), { from, to }).then(
          () => done(),
          (error: unknown) => {
            log("error", "inbox.notKept", { error: textOf(error) });
            done(error instanceof Error ? error : new Error(String(error)));
          },
        );
      });
    },
  });
  const listening = await new Promise<Server>((resolve, reject) => {
    server.once("error", reject);
    const bound: Server = server.listen(port, "127.0.0.1", () => {
      server.off("error", reject);
      // A client that disconnects midway isn't worth a log line.
      server.on("error", () => undefined);
      resolve(bound);
    });
  });
  const address = listening.address();
  return {
    port: typeof address === "object" && address ? address.port : port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
