// A log that stays bounded however long the process runs: at its limit it becomes <name>.1, in place of the one before.
import { appendFile, rename, stat } from "node:fs/promises";

const MAX_BYTES = 10 * 1024 * 1024;

export class LogFile {
  private bytes: number | null = null;
  /** Lines go to the file one after another. */
  private writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly path: string,
    private readonly maxBytes = MAX_BYTES,
  ) {}

  /** The log is a convenience: a full disk must not end what is logged. */
  append(line: string): void {
    this.writing = this.writing.then(() => this.write(`${line}\n`)).catch(() => undefined);
  }

  /** Resolves when all that was appended so far is in the file. */
  async flush(): Promise<void> {
    await this.writing;
  }

  private async write(text: string): Promise<void> {
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
