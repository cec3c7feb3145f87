// Builds HTML as text with every inserted value escaped, for the few pages that the local services render themselves.

class Markup {
  constructor(readonly text: string) {}
}

type Insertable = string | number | Markup | readonly Markup[];

/** Escapes values unless they come from `html` themselves. */
export function html(strings: TemplateStringsArray, ...values: readonly Insertable[]): Markup {
  let text = strings[0] ?? "";
  values.forEach((value, i) => {
    text += render(value) + (strings[i + 1] ?? "");
  });
  return new Markup(text);
}

/** For a constant of ours (CSS, a script) that must not be escaped. Never for a value from outside. */
export function raw(constant: string): Markup {
  return new Markup(constant);
}

export function htmlResponse(page: Markup, init: { status?: number; headers?: Record<string, string> } = {}) {
  return new Response(`<!doctype html>\n${page.text}`, {
    status: init.status ?? 200,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      ...init.headers,
    },
  });
}

function render(value: Insertable): string {
  if (value instanceof Markup) return value.text;
  if (typeof value === "object") return value.map((part) => part.text).join("");
  return escape(String(value));
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
