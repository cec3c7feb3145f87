// Tables and stored files as tools read, export and import them. Values are Convex JSON.
import type { JSONValue } from "convex/values";

/** A stored document that doesn't fit a schema. */
export interface Misfit {
  readonly component: string;
  readonly table: string;
  readonly message: string;
}

export interface TablePageRequest {
  readonly component: string;
  readonly table: string;
  readonly order: "asc" | "desc";
  readonly cursor: string | null;
  readonly pageSize: number;
}

export interface TableDump {
  /** "" is the app. */
  readonly component: string;
  readonly name: string;
  readonly number: number;
  /** Each document as Convex JSON text. */
  readonly documents: readonly string[];
}

export interface StoredFile {
  /** The component it belongs to; "" is the app. */
  readonly component: string;
  readonly id: string;
  readonly creationTime: number;
  /** Base64. */
  readonly sha256: string;
  readonly size: number;
  readonly contentType: string | null;
}

export interface ImportRequest {
  readonly tables: readonly TableImport[];
  readonly files: readonly FileImport[];
  /** How to treat existing tables: require them to be empty, add to them, replace them, or replace all tables. */
  readonly mode: "requireEmpty" | "append" | "replace" | "replaceAll";
}

export interface TableImport {
  /** "" is the app. A component that isn't installed can have data too. */
  readonly component: string;
  readonly name: string;
  /** The table's number in its documents' ids; null if they have no ids, so that any number will do. */
  readonly number: number | null;
  /** Convex JSON. A document without `_id` or `_creationTime` gets one. */
  readonly documents: readonly { readonly [field: string]: JSONValue }[];
}

/** A file in an archive. */
export interface FileImport extends Pick<StoredFile, "component" | "id" | "contentType"> {
  readonly creationTime: number | null;
  /** Base64, if the archive has it. */
  readonly sha256: string | null;
  readonly content: () => Uint8Array;
}
