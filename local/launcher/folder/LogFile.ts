// A log of bounded size: at its limit it is renamed to <name>.1 and replaces the previous one.
import { appendFile, rename, stat } from "node:fs/promises";
import { type Log, logLine } from "../../../host/monitoring/log";

const MAX_BYTES = 10 * 1024 * 1024;

export class LogFile {
  private bytes: number | null = null;
  /** Lines go to the file one after another. */
  private writing: Promise<void> = Promise.resolve();

  constructor(
    readonly path: string,
    private readonly maxBytes = MAX_BYTES,
  ) {}

  /** Logging is a convenience, so a full disk must not stop the process. */
  append(line: string): void {
    this.writing = this.writing.then(() => this.appendToFile(`${line}\n`)).catch(() => undefined);
  }

  /** Writes a line of the launcher's own, in the format of the host's lines. */
  readonly write: Log = (level, event, fields = {}) => this.append(logLine(Date.now(), level, event, fields));

  /** Resolves when everything appended so far is in the file. */
  async flush(): Promise<void> {
    await this.writing;
  }

  private async appendToFile(text: string): Promise<void> {
    this.bytes ??= await sizeOf(this.path);
    const bytes = Buffer.byteLength(text);
    if (this.bytes > 0 && this.bytes + bytes > this.maxBytes) {
      await rename(this.path, `${this.path}.1`);
      this.bytes = 0;
    }
    await appendFile(this.path, text);
    this.bytes += bytes;
  }
}

async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch {
    return 0;
  }
}
