import { Readable } from "node:stream";
import type { FileContents } from "./fileContents";

export function memoryFiles(): FileContents {
  const files = new Map<string, Buffer>();
  return {
    async write(name, content) {
      const chunks: Uint8Array[] = [];
      for await (const chunk of content) chunks.push(chunk);
      files.set(name, Buffer.concat(chunks));
    },
    read(name, range) {
      const bytes = files.get(name);
      if (bytes === undefined) {
        return new Readable({ read: (): void => undefined }).destroy(new Error(`There is no file ${name}.`));
      }
      return Readable.from([range ? bytes.subarray(range.start, range.end) : bytes]);
    },
    async remove(name) {
      files.delete(name);
    },
    names: async () => [...files.keys()],
  };
}
