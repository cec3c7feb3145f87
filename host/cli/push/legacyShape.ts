// Decodes values from archives whose JSON doesn't say what type they are. Older archives of Convex Cloud have a
// generated_schema.jsonl that describes the table ("{\"n\": int64 | null}") and lists the documents that the
// description leaves ambiguous. Plain JSON has no description, so numbers are floats and strings are strings.
import type { JSONValue } from "convex/values";
import { integerToJson } from "../../values/convexJson";
import { floatToJson } from "../../values/exportJson";

/** A JSON string may represent any of these. */
type TextKind = "text" | "int64" | "bytes" | "infinity" | "nan";

/** One member of a union. A complete shape is a list of them. */
interface ShapeMember {
  readonly texts: readonly TextKind[];
  readonly element: Shape;
  /** The shapes of named fields; all other fields have `rest`. */
  readonly fields: ReadonlyMap<string, Shape>;
  readonly rest: Shape;
}
export type Shape = readonly ShapeMember[];

/** A hint for one value, used where its shape leaves its type open. */
export type Hint = JSONValue | undefined;

const none: ShapeMember = { texts: [], element: [], fields: new Map(), rest: [] };
const TEXTS: Readonly<Record<string, readonly TextKind[]>> = {
  int64: ["int64"],
  bytes: ["bytes"],
  inf: ["infinity"],
  "-inf": ["infinity"],
  // NaN has many bit patterns, so a description alone never says which one it is.
  float64: ["nan", "infinity"],
  NaN: ["nan", "infinity"],
  string: ["text"],
  field_name: ["text"],
  never: [],
  null: [],
  boolean: [],
  normalfloat64: [],
  "-0": [],
};

const anyMember: { -readonly [key in keyof ShapeMember]: ShapeMember[key] } = {
  ...none,
  texts: ["text", "int64", "bytes", "infinity", "nan"],
};
/** The shape of a value about which nothing is known. */
export const anyShape: Shape = [anyMember];
anyMember.element = anyShape;
anyMember.rest = anyShape;

const TOKEN = /\s*("(?:[^"\\]|\\.)*"|[\w-]+|[{}<>|,:?])/y;

/** Parses a description such as `{"_id": id<10001>, "tags"?: array<string>}`. */
export function parseShape(text: string): Shape {
  let at = 0;
  const peek = () => {
    TOKEN.lastIndex = at;
    return TOKEN.exec(text);
  };
  const take = (expected?: string): string => {
    const match = peek();
    const token = match?.[1];
    if (token === undefined || (expected !== undefined && token !== expected)) {
      throw new Error(`The description of the table can't be read at "${text.slice(at, at + 20)}".`);
    }
    at = TOKEN.lastIndex;
    return token;
  };
  const isNext = (token: string) => peek()?.[1] === token;
  const skip = (token: string) => isNext(token) && take() === token;

  const union = (): Shape => {
    const members = [member()];
    while (skip("|")) members.push(member());
    return members;
  };
  const member = (): ShapeMember => {
    const token = take();
    if (token === "{") return object();
    if (token.startsWith('"')) return { ...none, texts: ["text"] };
    const texts = TEXTS[token];
    if (texts !== undefined) return { ...none, texts };
    if (token === "unknown") return anyMember;
    take("<");
    let found: ShapeMember;
    if (token === "array") found = { ...none, element: union() };
    else if (token === "record") {
      union();
      take(",");
      found = { ...none, rest: union() };
    } else if (token === "id") {
      take();
      found = { ...none, texts: ["text"] };
    } else throw new Error(`The description of the table has an unknown type "${token}".`);
    take(">");
    return found;
  };
  const object = (): ShapeMember => {
    const fields = new Map<string, Shape>();
    while (!skip("}")) {
      const name = JSON.parse(take()) as string;
      skip("?");
      take(":");
      fields.set(name, union());
      skip(",");
    }
    return { ...none, fields };
  };

  const shape = union();
  if (text.slice(at).trim() !== "") throw new Error(`The description of the table goes on with "${text.slice(at)}".`);
  return shape;
}

/** Converts plain JSON to Convex JSON by its shape. Throws if the value fits neither its hint nor Convex. */
export function applyShape(value: JSONValue, shape: Shape, hint?: Hint): JSONValue {
  if (typeof value === "number") return floatToJson(value);
  if (typeof value === "string") return fromText(value, shape, hint);
  if (value === null || typeof value !== "object") return value;
  if (Array.isArray(value)) {
    const hints: readonly Hint[] = Array.isArray(hint) ? hint : [];
    const element = shape.flatMap((member) => member.element);
    return value.map((item, index) => applyShape(item, element, hints[index]));
  }
  const hints = (isFields(hint) ? hint : {}) as Readonly<Record<string, Hint>>;
  const decoded: { [field: string]: JSONValue } = {};
  for (const [name, field] of Object.entries(value)) {
    if (name.startsWith("$")) throw new Error(`Field name ${name} starts with a '$', which is reserved.`);
    const fieldShape = shape.flatMap((member) => member.fields.get(name) ?? member.rest);
    decoded[name] = applyShape(field as JSONValue, fieldShape, Object.hasOwn(hints, name) ? hints[name] : undefined);
  }
  return decoded;
}

function isFields(hint: Hint): boolean {
  return typeof hint === "object" && hint !== null && !Array.isArray(hint);
}

function fromText(text: string, shape: Shape, hint: Hint): JSONValue {
  if (isFields(hint) && typeof (hint as { $float64NaN?: JSONValue }).$float64NaN === "string") {
    return { $float: (hint as { $float64NaN: string }).$float64NaN };
  }
  switch (hint === undefined || hint === "infer" ? inferredKind(shape) : hint) {
    case "int64":
      if (!/^[+-]?\d+$/.test(text)) throw new Error(`"${text}" isn't an integer.`);
      return integerToJson(BigInt(text));
    case "bytes":
      return { $bytes: text };
    case "infinity":
    case "float64inf":
      if (text !== "Infinity" && text !== "-Infinity") throw new Error(`"${text}" isn't an infinite number.`);
      return floatToJson(Number(text));
    case "text":
      return text;
    default:
      throw new Error(`A text can't be what ${JSON.stringify(hint)} says.`);
  }
}

/** The kind of strings with this shape, if only one is possible; otherwise plain strings. */
function inferredKind(shape: Shape): TextKind {
  const kinds = new Set(shape.flatMap((member) => member.texts));
  const [only] = kinds;
  return only !== undefined && kinds.size === 1 ? only : "text";
}
