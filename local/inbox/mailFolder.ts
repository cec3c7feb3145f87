// Stores received mails as .eml files, named so that file order is arrival order.
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime from "postal-mime";

export interface MailSummary {
  readonly id: string;
  readonly receivedAtMs: number;
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
}

export interface Mail extends MailSummary {
  readonly text: string | null;
  readonly html: string | null;
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  readonly attachments: readonly { readonly filename: string; readonly mimeType: string; readonly bytes: number }[];
}

interface Envelope {
  readonly from: string;
  readonly to: readonly string[];
}

export interface MailFolder {
  /** Newest first. */
  list(): readonly MailSummary[];
  get(id: string): Promise<Mail | null>;
  add(raw: Uint8Array, envelope: Envelope): Promise<MailSummary>;
  clear(): Promise<void>;
  /** Called after every change; an error of the listener is its own affair. Returns a function that unsubscribes. */
  onChange(listener: () => void): () => void;
}

const MAX_MAILS = 1000;

export async function openMailFolder(folder: string, now: () => number): Promise<MailFolder> {
  await mkdir(folder, { recursive: true });
  const fileOf = (id: string) => join(folder, `${id}.eml`);
  const mails = new Map<string, MailSummary>();
  const listeners = new Set<() => void>();
  let sequence = 0;

  const read = async (id: string): Promise<Mail | null> => {
    const raw = await readFile(fileOf(id)).catch(() => null);
    return raw && (await parseMail(id, raw));
  };
  const names = (await readdir(folder)).filter((name) => /^\d+-\d+\.eml$/.test(name)).sort();
  for (const name of names.slice(-MAX_MAILS)) {
    const mail = await read(name.slice(0, -".eml".length));
    if (mail) mails.set(mail.id, summaryOf(mail));
  }
  // A mail that was kept is acknowledged, whatever becomes of those who watch: its sender would send it again.
  const changed = () => {
    for (const listener of listeners) {
      try {
        listener();
      } catch {
        listeners.delete(listener);
      }
    }
  };

  return {
    list: () => [...mails.values()].reverse(),
    get: async (id) => (mails.has(id) ? read(id) : null),
    async add(raw, envelope) {
      const id = `${String(now()).padStart(15, "0")}-${String(sequence++).padStart(6, "0")}`;
      const envelopeLines = `X-Envelope-From: ${envelope.from}\r\nX-Envelope-To: ${envelope.to.join(", ")}\r\n`;
      const stored = Buffer.concat([Buffer.from(envelopeLines), raw]);
      const summary = summaryOf(await parseMail(id, stored));
      // A reader of the folder never sees a partial mail.
      await writeFile(`${fileOf(id)}.part`, stored);
      await rename(`${fileOf(id)}.part`, fileOf(id));
      mails.set(id, summary);
      const [oldest] = mails.keys();
      if (mails.size > MAX_MAILS && oldest !== undefined) {
        mails.delete(oldest);
        await rm(fileOf(oldest), { force: true }).catch(() => undefined);
      }
      changed();
      return summary;
    },
    async clear() {
      const ids = [...mails.keys()];
      mails.clear();
      await Promise.all(ids.map((id) => rm(fileOf(id), { force: true })));
      changed();
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function summaryOf({ id, receivedAtMs, from, to, subject }: Mail): MailSummary {
  return { id, receivedAtMs, from, to, subject };
}

async function parseMail(id: string, raw: Uint8Array): Promise<Mail> {
  const parsed = await PostalMime.parse(raw);
  const headers = parsed.headers.map(({ key, value }) => ({ name: key, value }));
  const envelopeTo = headers.find(({ name }) => name === "x-envelope-to")?.value ?? "";
  return {
    id,
    receivedAtMs: Number(id.split("-")[0]),
    from: parsed.from
      ? [parsed.from.name, parsed.from.address && `<${parsed.from.address}>`].filter(Boolean).join(" ")
      : "",
    to: envelopeTo.split(", ").filter(Boolean),
    subject: parsed.subject ?? "(no subject)",
    text: parsed.text ?? null,
    html: parsed.html ?? null,
    headers: headers.filter(({ name }) => !name.startsWith("x-envelope-")),
    attachments: parsed.attachments.map(({ filename, mimeType, content }) => ({
      filename: filename ?? "unnamed",
      mimeType,
      bytes: typeof content === "string" ? content.length : content.byteLength,
    })),
  };
}
