// Writes zip archives (PKWARE APPNOTE 6.3, without zip64: at most 4 GiB and 65,535 files).
import { deflateRawSync } from "node:zlib";

export interface ZipEntry {
  readonly name: string;
  readonly data: Buffer;
}

const DEFLATED = 8;
const UTF8_NAMES = 1 << 11;
const VERSION = 20;

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

export function crc32(data: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of data) crc = (crc >>> 8) ^ (crcTable[(crc ^ byte) & 0xff] as number);
  return (crc ^ 0xffffffff) >>> 0;
}

export function zipOf(entries: readonly ZipEntry[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, data } of entries) {
    const packed = deflateRawSync(data);
    const nameBytes = Buffer.from(name);
    // The part that a file's header shares with its directory entry.
    const common = Buffer.alloc(26);
    common.writeUInt16LE(VERSION, 0);
    common.writeUInt16LE(UTF8_NAMES, 2);
    common.writeUInt16LE(DEFLATED, 4);
    common.writeUInt16LE((1 << 5) | 1, 8); // January 1, 1980: the same data gives the same file.
    common.writeUInt32LE(crc32(data), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(data.length, 18);
    common.writeUInt16LE(nameBytes.length, 22);
    files.push(Buffer.from("PK\x03\x04", "latin1"), common, nameBytes, packed);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    const made = Buffer.from([VERSION, 0]);
    directory.push(Buffer.from("PK\x01\x02", "latin1"), made, common, rest, nameBytes);
    offset += 30 + nameBytes.length + packed.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, listed, end]);
}
