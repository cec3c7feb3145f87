// A schema as `schema.export()` writes it, compiled for checking documents.
import type { JSONValue } from "convex/values";
import type { JsonObject } from "../../values/convexJson";
import { compileValidator, type Check, type TableNameOf } from "../../values/validator";
import type { ValidatorJson } from "../../values/validatorJson";
import {
  checkIndexes,
  declaredIndexes,
  type DatabaseIndex,
  type DeclaredIndex,
  type ExportedTable,
} from "./declaredIndexes";
import { checkTableName } from "./tableSpace";

interface ExportedSchema {
  readonly tables: readonly ExportedTable[];
  readonly schemaValidation: boolean;
}

const FIELD = /^(?=.*[A-Za-z0-9])[A-Za-z_][A-Za-z0-9_]{0,63}$/;
const SYSTEM_FIELDS = {
  _id: (tableName: string) => ({ fieldType: { type: "id", tableName } as const, optional: false }),
  _creationTime: () => ({ fieldType: { type: "number" } as const, optional: false }),
};

export class Schema {
  readonly #checks = new Map<string, Check>();
  readonly #indexes = new Map<string, readonly DeclaredIndex[]>();
  readonly #documentTypes = new Map<string, ValidatorJson>();

  /** Null means a deployment without a schema, where any table and document is allowed. */
  constructor(readonly exported: JSONValue | null) {
    if (exported === null) return;
    const { tables, schemaValidation } = exported as unknown as ExportedSchema;
    for (const table of tables) {
      checkTableName(table.tableName);
      if (table.documentType) checkFields(table.tableName, table.documentType);
      const indexes = declaredIndexes(table);
      checkIndexes(table.tableName, indexes, schemaValidation ? (table.documentType ?? null) : null);
      this.#indexes.set(table.tableName, indexes);
      if (schemaValidation && table.documentType) {
        this.#documentTypes.set(table.tableName, table.documentType);
        this.#checks.set(table.tableName, compileValidator(withSystemFields(table.documentType, table.tableName)));
      }
    }
  }

  tableNames(): string[] {
    return [...this.#indexes.keys()];
  }

  /** The indexes that are maintained along with the table's documents, staged ones included. */
  databaseIndexesOf(tableName: string): readonly DatabaseIndex[] {
    return (this.#indexes.get(tableName) ?? []).filter((index) => index.kind === "database");
  }

  index(tableName: string, indexName: string): DeclaredIndex | undefined {
    return this.#indexes.get(tableName)?.find(({ name }) => name === indexName);
  }

  /** Throws if queries may not use the index yet. */
  ensureEnabled(tableName: string, indexName: string): void {
    if (!this.index(tableName, indexName)?.isStaged) return;
    throw new Error(
      `Index ${tableName}.${indexName} is currently staged and not available to query until it is enabled.`,
    );
  }

  /** True if the table's documents have to fit a validator. */
  constrains(tableName: string): boolean {
    return this.#checks.has(tableName);
  }

  /** The tables whose ids this table's documents may hold. */
  referencesOf(tableName: string): ReadonlySet<string> {
    const validator = this.#documentTypes.get(tableName);
    return new Set(validator ? referencedTables(validator) : []);
  }

  /** Top-level fields that a valid document may lack. */
  optionalFieldsOf(tableName: string): ReadonlySet<string> {
    const validator = this.#documentTypes.get(tableName);
    const members = validator?.type === "union" ? validator.value : validator ? [validator] : [];
    const fields = members.flatMap((member) => (member.type === "object" ? Object.entries(member.value) : []));
    return new Set(fields.filter(([, { optional }]) => optional).map(([name]) => name));
  }

  /** Returns null if the document fits, otherwise the reason why not. */
  complaint(tableName: string, document: JsonObject, tableNameOf: TableNameOf): string | null {
    return this.#checks.get(tableName)?.(document, tableNameOf, "") ?? null;
  }
}

/** A document's own fields may not begin with an underscore; only system fields do. */
function checkFields(tableName: string, validator: ValidatorJson, isTop = true): void {
  if (validator.type === "union") for (const member of validator.value) checkFields(tableName, member, isTop);
  else if (validator.type === "array") checkFields(tableName, validator.value, false);
  else if (validator.type === "record") checkFields(tableName, validator.values.fieldType, false);
  else if (validator.type === "object") {
    for (const [field, { fieldType }] of Object.entries(validator.value)) {
      const isReserved = isTop && field.startsWith("_") && !Object.hasOwn(SYSTEM_FIELDS, field);
      if (isReserved || !FIELD.test(field)) {
        throw new Error(
          `Invalid field name "${field}" in table "${tableName}" of the schema: start with a letter, then letters, digits and underscores, 64 characters at most.`,
        );
      }
      checkFields(tableName, fieldType, false);
    }
  }
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
