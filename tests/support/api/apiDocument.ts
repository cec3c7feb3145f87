// The OpenAPI document for the contract tests: its operations, and validators made from its schemas.
import { expect } from "vitest";
import { z } from "zod";

export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

type Content = Readonly<Record<string, { readonly schema: JsonSchema }>>;

interface Parameter {
  readonly name: string;
  readonly in: "path" | "query";
  readonly required: boolean;
  readonly schema: JsonSchema;
}

export interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body: JsonSchema | null;
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}

interface RawOperation extends Omit<Operation, "id" | "method" | "path" | "body" | "parameters"> {
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
}

export interface RawDocument {
  readonly openapi: string;
  readonly servers: readonly { readonly url: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, RawOperation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> };
}

export class ApiDocument {
  readonly operations: readonly Operation[];
  readonly #definitions: Readonly<Record<string, JsonSchema>>;
  readonly #validators = new Map<string, z.ZodType>();

  constructor(readonly raw: RawDocument) {
    this.#definitions = raw.components.schemas;
    this.operations = Object.entries(raw.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        id: operation.operationId,
        method: method.toUpperCase(),
        path,
        parameters: operation.parameters ?? [],
        body: operation.requestBody?.content["application/json"]?.schema ?? null,
        responses: operation.responses,
      })),
    );
  }

  /** The schema that a reference points to; other schemas unchanged. */
  resolve(schema: JsonSchema): JsonSchema {
    if (schema.$ref === undefined) return schema;
    const found = this.#definitions[schema.$ref.split("/").at(-1) ?? ""];
    if (found === undefined) throw new Error(`The document has no ${schema.$ref}.`);
    return found;
  }

  /** Fails unless the document lists the response's status for this operation and its body fits. Returns the body. */
  async check(operation: Operation, response: Response): Promise<unknown> {
    const text = await response.text();
    const documented = operation.responses[String(response.status)];
    const said = `${operation.method} ${operation.path} answered ${response.status}: ${text}`;
    if (documented === undefined) throw new Error(`Not documented: ${said}`);
    const type = (response.headers.get("content-type") ?? "").split(";")[0] ?? "";
    const [documentedType, content] = Object.entries(documented.content ?? {})[0] ?? [""];
    expect([type, said]).toEqual([documentedType, said]);
    if (content === undefined || documentedType?.startsWith("text/")) {
      expect([text === "", said]).toEqual([content === undefined, said]);
      return text;
    }
    const body: unknown = JSON.parse(text);
    const parsed = this.#validator(`${operation.id} ${response.status}`, content.schema).safeParse(body);
    if (!parsed.success) throw new Error(`${said}\n${z.prettifyError(parsed.error)}`);
    return body;
  }

  #validator(key: string, schema: JsonSchema): z.ZodType {
    const known = this.#validators.get(key);
    if (known) return known;
    const local = JSON.stringify({ ...schema, $defs: this.#definitions }).replaceAll(
      "#/components/schemas/",
      "#/$defs/",
    );
    const made = z.fromJSONSchema(JSON.parse(local) as Parameters<typeof z.fromJSONSchema>[0]);
    this.#validators.set(key, made);
    return made;
  }
}

/** The path with its parameters filled in, the others as a query string. */
export function addressOf({ path, parameters }: Operation, params: Readonly<Record<string, unknown>> = {}): string {
  let address = path;
  const query = new URLSearchParams();
  for (const { name, in: place } of parameters) {
    const value = params[name];
    if (place === "path") address = address.replace(`{${name}}`, encodeURIComponent(String(value)));
    else if (value !== undefined) query.set(name, String(value));
  }
  return query.size > 0 ? `${address}?${query}` : address;
}
