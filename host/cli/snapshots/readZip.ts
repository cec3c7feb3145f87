// Reads zip archives by their directory (PKWARE APPNOTE 6.3; no zip64, no encryption) and verifies checksums.
import { inflateRawSync } from "node:zlib";
import { crc32 } from "./zipFile";

export interface ZippedFile {
  readonly name: string;
  /** Throws if the archive is damaged or the file is larger than the limit. */
  readonly read: (maxBytes: number) => Buffer;
}

const STORED = 0;
const DEFLATED = 8;
const END_BYTES = 22;
const MAX_COMMENT_BYTES = 0xffff;

export function readZip(zip: Buffer): ZippedFile[] {
  const end = zip.lastIndexOf("PK\x05\x06", zip.length - END_BYTES, "latin1");
  if (end < Math.max(0, zip.length - END_BYTES - MAX_COMMENT_BYTES)) throw invalid("it has no directory");
  const files: ZippedFile[] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    if (zip.toString("latin1", at, at + 4) !== "PK\x01\x02" || at + 46 > zip.length)
      throw invalid("its directory is damaged");
    const nameBytes = zip.readUInt16LE(at + 28);
    const entry = {
      name: zip.toString("utf8", at + 46, at + 46 + nameBytes),
      method: zip.readUInt16LE(at + 10),
      sum: zip.readUInt32LE(at + 16),
      packedBytes: zip.readUInt32LE(at + 20),
      bytes: zip.readUInt32LE(at + 24),
      offset: zip.readUInt32LE(at + 42),
    };
    if (entry.bytes === 0xffffffff || entry.offset === 0xffffffff) throw invalid("it is in zip64 format");
    files.push({ name: entry.name, read: (maxBytes) => readEntry(zip, entry, maxBytes) });
    at += 46 + nameBytes + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
}

interface Entry {
  readonly name: string;
  readonly method: number;
  readonly sum: number;
  readonly packedBytes: number;
  readonly bytes: number;
  readonly offset: number;
}

function readEntry(zip: Buffer, { name, method, sum, packedBytes, bytes, offset }: Entry, maxBytes: number): Buffer {
  if (bytes > maxBytes) throw new Error(`${name} is too large: the archive may hold ${maxBytes >> 20} MiB more.`);
  if (offset + 30 > zip.length) throw invalid(`${name} is damaged`);
  const start = offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28);
  const packed = zip.subarray(start, start + packedBytes);
  let data: Buffer;
  if (method === STORED) data = packed;
  else if (method === DEFLATED) {
    try {
      data = inflateRawSync(packed, { maxOutputLength: Math.max(1, bytes) });
    } catch {
      throw invalid(`${name} is damaged`);
    }
  } else throw invalid(`${name} is packed by method ${method}`);
  if (data.length !== bytes || crc32(data) !== sum) throw invalid(`${name} is damaged`);
  return data;
}

function invalid(reason: string): Error {
  return new Error(`This isn't a zip file that can be read: ${reason}.`);
}
