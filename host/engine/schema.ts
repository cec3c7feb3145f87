// A schema as `schema.export()` writes it, ready to check documents against.
import type { JSONValue } from "convex/values";
import type { JsonObject } from "../values/convexJson";
import { compileValidator, type Check, type TableNameOf } from "../values/validator";
import type { ValidatorJson } from "../values/validatorJson";
import { BUILT_IN_INDEXES, type IndexFields } from "./tableSpace";

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
const MAX_INDEXES = 64;
const MAX_INDEX_FIELDS = 16;
const SYSTEM_FIELDS = {
  _id: (tableName: string) => ({ fieldType: { type: "id", tableName } as const, optional: false }),
  _creationTime: () => ({ fieldType: { type: "number" } as const, optional: false }),
};

export class Schema {
  readonly #checks = new Map<string, Check>();
  readonly #indexes = new Map<string, readonly IndexFields[]>();
  readonly #documentTypes = new Map<string, ValidatorJson>();

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
        this.#documentTypes.set(table.tableName, table.documentType);
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

  /** Tables whose ids documents of the table may hold. */
  referencesOf(tableName: string): ReadonlySet<string> {
    const validator = this.#documentTypes.get(tableName);
    return new Set(validator ? referencedTables(validator) : []);
  }

  /** Top-level fields that some document of the table may lack. */
  optionalFieldsOf(tableName: string): ReadonlySet<string> {
    const validator = this.#documentTypes.get(tableName);
    const members = validator?.type === "union" ? validator.value : validator ? [validator] : [];
    const fields = members.flatMap((member) => (member.type === "object" ? Object.entries(member.value) : []));
    return new Set(fields.filter(([, { optional }]) => optional).map(([name]) => name));
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
    if (!NAME.test(name) || BUILT_IN_INDEXES.includes(name)) {
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

function referencedTables(validator: ValidatorJson): string[] {
  switch (validator.type) {
    case "id":
      return [validator.tableName];
    case "array":
      return referencedTables(validator.value);
    case "record":
      return [...referencedTables(validator.keys), ...referencedTables(validator.values.fieldType)];
    case "object":
      return Object.values(validator.value).flatMap(({ fieldType }) => referencedTables(fieldType));
    case "union":
      return validator.value.flatMap(referencedTables);
    default:
      return [];
  }
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
