// The reference page: the OpenAPI document as HTML, without scripts. It reads only the document, so it can't say
// anything that isn't in there.

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly additionalProperties?: Schema | boolean;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly default?: unknown;
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
}

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly schema: Schema;
  }[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content & { readonly description: string }>>;
}

/** The parts of an OpenAPI 3.1 document that the page shows. */
export interface Document {
  readonly info: { readonly title: string; readonly description: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const esc = (text: unknown) => String(text).replace(/[&<>"]/g, (character) => ENTITIES[character] ?? "");

function typeOf(schema: Schema): string {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.split("/").at(-1) ?? "";
    return `<a href="#${esc(name)}">${esc(name)}</a>`;
  }
  if (schema.const !== undefined) return `<code>${esc(JSON.stringify(schema.const))}</code>`;
  if (schema.enum) return schema.enum.map((value) => `<code>${esc(JSON.stringify(value))}</code>`).join(" or ");
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(" or ");
  if (schema.items) return `list of ${typeOf(schema.items)}`;
  if (schema.properties) return `object${fieldsOf(schema)}`;
  if (typeof schema.additionalProperties === "object") return `object of ${typeOf(schema.additionalProperties)}`;
  return esc([schema.type ?? "anything"].flat().join(" or ")) + rangeOf(schema);
}

function rangeOf({ minimum, maximum, minLength, maxLength }: Schema): string {
  if (minimum !== undefined && maximum !== undefined) return `, ${minimum} to ${maximum}`;
  if (maxLength !== undefined) return `, ${minLength ?? 0} to ${maxLength} characters`;
  return "";
}

function field(name: string, isRequired: boolean, schema: Schema): string {
  const notes = [
    ...(isRequired ? [] : ["optional"]),
    ...(schema.default === undefined ? [] : [`${JSON.stringify(schema.default)} unless told`]),
    ...(schema.description === undefined ? [] : [schema.description]),
  ];
  const small = notes.length > 0 ? ` <small>${esc(notes.join("; "))}</small>` : "";
  // The contents of an object come after its own notes.
  const [type = "", ...inner] = typeOf(schema).split(/(?=<ul>)/);
  return `<li><b>${esc(name)}</b> ${type}${small}${inner.join("")}</li>`;
}

function fieldsOf({ properties = {}, required = [] }: Schema): string {
  const fields = Object.entries(properties).map(([name, schema]) => field(name, required.includes(name), schema));
  return `<ul>${fields.join("")}</ul>`;
}

function bodyOf(content: Content | undefined): string {
  const schema = content?.content?.["application/json"]?.schema;
  return schema === undefined ? "" : typeOf(schema);
}

function section(path: string, method: string, operation: Operation): string {
  const parameters = (operation.parameters ?? []).map((each) =>
    field(`${each.name} (${each.in})`, each.required === true, each.schema),
  );
  const body = bodyOf(operation.requestBody);
  const answers = Object.entries(operation.responses).map(([status, answer]) => {
    const text = `<b>${esc(status)}</b> ${esc(answer.description)}`;
    return { isRefusal: status >= "400", text, body: bodyOf(answer) };
  });
  const good = answers.filter(({ isRefusal }) => !isRefusal);
  const refusals = answers.filter(({ isRefusal }) => isRefusal);
  return `<section id="${esc(operation.operationId)}">
<h3><code>${esc(method.toUpperCase())} ${esc(path)}</code></h3>
<p>${esc(operation.summary)}.</p>
${parameters.length > 0 ? `<h4>Parameters</h4><ul>${parameters.join("")}</ul>` : ""}
${body === "" ? "" : `<h4>Body</h4><div>${body}</div>`}
<h4>Answer</h4>${good.map((each) => `<div>${each.text}${each.body && `: ${each.body}`}</div>`).join("")}
<details><summary>Refusals</summary><ul>${refusals.map((each) => `<li>${each.text}</li>`).join("")}</ul></details>
</section>`;
}

const STYLE = `
:root { color-scheme: light dark; --line: light-dark(#d5dce6, #2b374a); --dim: light-dark(#4a5a70, #a3b1c6); }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem 4rem; font: 1rem/1.5 system-ui, sans-serif;
  background: light-dark(#f6f8fb, #0a111f); color: light-dark(#101a2b, #eef3fa); }
nav ul { columns: 18rem; padding-left: 1.2rem; } a { color: light-dark(#1e40af, #93b4ff); }
section { border-top: 1px solid var(--line); padding: 0.5rem 0; scroll-margin-top: 1rem; }
h3 { overflow-wrap: anywhere; margin-bottom: 0; } h4 { margin: 0.75rem 0 0.25rem; } small { color: var(--dim); }
section ul { list-style: none; margin: 0; padding-left: 1rem; border-left: 2px solid var(--line); }
section li { padding: 0.125rem 0; overflow-wrap: anywhere; } summary { cursor: pointer; padding: 0.375rem 0; }
`;

export function renderReference({ info, paths, components }: Document): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const tags = [...new Set(calls.flatMap(({ operation }) => operation.tags))];
  const ofTag = (tag: string) => calls.filter(({ operation }) => operation.tags.includes(tag));
  const link = ({ operation }: (typeof calls)[number]) =>
    `<li><a href="#${esc(operation.operationId)}">${esc(operation.summary)}</a></li>`;
  const shapes = Object.entries(components.schemas).map(
    ([name, schema]) => `<section id="${esc(name)}"><h3>${esc(name)}</h3>${typeOf(schema)}</section>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${esc(info.title)}: HTTP interface</title><style>${STYLE}</style></head><body>
<header><h1>${esc(info.title)}: HTTP interface</h1>
${info.description
  .split("\n\n")
  .map((text) => `<p>${esc(text)}</p>`)
  .join("")}
<p>For programs: <a href="/api/openapi.json">openapi.json</a></p></header>
<nav aria-label="Calls">${tags.map((tag) => `<h2>${esc(tag)}</h2><ul>${ofTag(tag).map(link).join("")}</ul>`).join("")}
<p><a href="#shapes">Shapes</a></p></nav>
<main>${tags
    .map((tag) => {
      const sections = ofTag(tag).map(({ path, method, operation }) => section(path, method, operation));
      return `<h2>${esc(tag)}</h2>${sections.join("\n")}`;
    })
    .join("\n")}
<h2 id="shapes">Shapes</h2>${shapes.join("\n")}</main></body></html>`;
}
