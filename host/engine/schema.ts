// A schema as `schema.export()` writes it, ready to check documents against.
import type { JSONValue } from "convex/values";
import type { JsonObject } from "../values/convexJson";
import { compileValidator, type Check, type TableNameOf } from "../values/validator";
import type { ValidatorJson } from "../values/validatorJson";
import type { IndexFields } from "./catalogue";

interface ExportedSchema {
  readonly tables: readonly {
    readonly tableName: string;
    readonly indexes?: readonly { readonly indexDescriptor: string; readonly fields: readonly string[] }[];
    readonly stagedDbIndexes?: readonly { readonly indexDescriptor: string; readonly fields: readonly string[] }[];
    readonly documentType?: ValidatorJson | null;
  }[];
  readonly schemaValidation: boolean;
}

const NAME = /^[A-Za-z][A-Za-z0-9_]*$/;
const RESERVED_INDEXES = ["by_id", "by_creation_time"];
const MAX_INDEXES = 64;
const MAX_INDEX_FIELDS = 16;
const SYSTEM_FIELDS = {
  _id: (tableName: string) => ({ fieldType: { type: "id", tableName } as const, optional: false }),
  _creationTime: () => ({ fieldType: { type: "number" } as const, optional: false }),
};

export class Schema {
  readonly #checks = new Map<string, Check>();
  readonly #indexes = new Map<string, readonly IndexFields[]>();

  /** Null: a deployment without a schema, whose tables and documents are free. */
  constructor(readonly exported: JSONValue | null) {
    if (exported === null) return;
    const { tables, schemaValidation } = exported as unknown as ExportedSchema;
    for (const table of tables) {
      if (!NAME.test(table.tableName)) {
        throw new Error(
          `Invalid table name "${table.tableName}" in the schema: start with a letter, then letters, digits and underscores.`,
        );
      }
      const indexes = [...(table.indexes ?? []), ...(table.stagedDbIndexes ?? [])];
      this.#indexes.set(table.tableName, checkIndexes(table.tableName, indexes));
      if (schemaValidation && table.documentType) {
        this.#checks.set(table.tableName, compileValidator(withSystemFields(table.documentType, table.tableName)));
      }
    }
  }

  tableNames(): string[] {
    return [...this.#indexes.keys()];
  }

  indexesOf(tableName: string): readonly IndexFields[] {
    return this.#indexes.get(tableName) ?? [];
  }

  /** Whether documents of the table have to fit a validator. */
  constrains(tableName: string): boolean {
    return this.#checks.has(tableName);
  }

  /** Null when the document fits, else why not. */
  complaint(tableName: string, document: JsonObject, tableNameOf: TableNameOf): string | null {
    return this.#checks.get(tableName)?.(document, tableNameOf, "") ?? null;
  }
}

function checkIndexes(
  tableName: string,
  indexes: readonly { readonly indexDescriptor: string; readonly fields: readonly string[] }[],
): IndexFields[] {
  if (indexes.length > MAX_INDEXES) {
    throw new Error(`Table "${tableName}" has ${indexes.length} indexes; the maximum is ${MAX_INDEXES}.`);
  }
  return indexes.map(({ indexDescriptor: name, fields }) => {
    const where = `index "${name}" of table "${tableName}"`;
    if (!NAME.test(name) || RESERVED_INDEXES.includes(name)) {
      throw new Error(
        `Invalid name of ${where}: start with a letter, then letters, digits and underscores, and not a reserved name.`,
      );
    }
    if (fields.length === 0 || fields.length > MAX_INDEX_FIELDS) {
      throw new Error(`In ${where}: an index has 1 to ${MAX_INDEX_FIELDS} fields, not ${fields.length}.`);
    }
    if (new Set(fields).size !== fields.length) throw new Error(`In ${where}: duplicate field.`);
    const system = fields.find((field) => field === "_id" || field === "_creationTime");
    if (system) throw new Error(`In ${where}: ${system} is added at the end of every index and can't be named.`);
    return { name, fields };
  });
}

/** Validators describe documents without `_id` and `_creationTime`, in every member of a union. */
function withSystemFields(validator: ValidatorJson, tableName: string): ValidatorJson {
  if (validator.type === "union") {
    return { type: "union", value: validator.value.map((member) => withSystemFields(member, tableName)) };
  }
  if (validator.type !== "object") return validator;
  return {
    type: "object",
    value: {
      ...validator.value,
      _id: SYSTEM_FIELDS._id(tableName),
      _creationTime: SYSTEM_FIELDS._creationTime(),
    },
  };
}
