// A real SMTP server on loopback. It keeps accepted mails, and can be down, refuse, or stop in the middle of a message.
import type { AddressInfo, Server } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerDataStream } from "smtp-server";

interface ReceivedMail {
  readonly to: string;
  readonly mail: Email;
  readonly raw: string;
  header(name: string): string | null;
}

export interface MailServer {
  readonly url: string;
  readonly received: ReceivedMail[];
  /** Connections so far, including refused ones. */
  readonly connections: number;
  /** Recipients that are refused with this answer. */
  readonly refusals: Map<string, { readonly code: number; readonly text: string }>;
  /** Called when a message begins, and when all of it has arrived but isn't answered yet; awaited. */
  onBegin: (to: string) => Promise<void> | void;
  onTaken: (to: string) => Promise<void> | void;
  waitFor(count: number): Promise<void>;
  stop(): Promise<void>;
  /** Restarts at the same address. */
  start(): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  let server: SMTPServer | null = null;
  let listening: Server | null = null;
  let port = 0;
  let connections = 0;
  const waiting = new Set<() => void>();
  const state: MailServer = {
    get url() {
      return `smtp://127.0.0.1:${port}`;
    },
    get connections() {
      return connections;
    },
    received: [],
    refusals: new Map(),
    onBegin: () => undefined,
    onTaken: () => undefined,
    waitFor(count) {
      return new Promise((resolve) => {
        const check = () => {
          if (state.received.length < count) return;
          waiting.delete(check);
          resolve();
        };
        waiting.add(check);
        check();
      });
    },
    async start() {
      server = new SMTPServer({
        authOptional: true,
        disabledCommands: ["STARTTLS"],
        disableReverseLookup: true,
        closeTimeout: 50,
        onConnect(_session, done) {
          connections += 1;
          done();
        },
        onRcptTo({ address }, _session, done) {
          const refusal = state.refusals.get(address);
          if (refusal) done(Object.assign(new Error(refusal.text), { responseCode: refusal.code }));
          else Promise.resolve(state.onBegin(address)).then(() => done(), done);
        },
        onData(stream, session, done) {
          const to = session.envelope.rcptTo.map(({ address }) => address).join(", ");
          receive(stream, to).then(() => done(), done);
        },
      });
      server.on("error", () => undefined);
      const starting = server;
      listening = await new Promise<Server>((resolve) => {
        const bound: Server = starting.listen(port, "127.0.0.1", () => resolve(bound));
      });
      port = (listening.address() as AddressInfo).port;
    },
    async stop() {
      const closing = server;
      server = null;
      await new Promise<void>((resolve) => (closing ? closing.close(() => resolve()) : resolve()));
    },
  };

  async function receive(stream: SMTPServerDataStream, to: string): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk as Buffer);
    const raw = Buffer.concat(chunks);
    const mail = await PostalMime.parse(raw);
    const header = (name: string) => mail.headers.find(({ key }) => key === name.toLowerCase())?.value ?? null;
    state.received.push({ to, mail, raw: raw.toString(), header });
    for (const check of [...waiting]) check();
    await state.onTaken(to);
  }

  await state.start();
  return state;
}
