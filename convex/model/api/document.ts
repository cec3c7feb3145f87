// The OpenAPI document at /api/openapi.json and the page made from it at /api/docs. Both are public, and the same for
// everyone.
import { requireCaller, type HttpApp } from "./httpApp";
import { renderReference, type Document } from "./referencePage";

const INFO = {
  openapi: "3.1.0",
  info: {
    title: "Huddle Picks",
    version: "1.0.0",
    description: [
      "Pick'em leagues and survivor pools over HTTP: every call of section 7 of the specification.",
      "Send a bearer token with every call. A refusal is a status code and a plain text.",
      "Reads carry an ETag; send it as If-None-Match and an unchanged answer is a 304 without a body.",
      "At most 300 calls a minute per user and 900 per address; a 429 says in Retry-After when to go on.",
    ].join("\n\n"),
  },
  servers: [{ url: "/", description: "Where this document was read" }],
};

const UNCHANGED = { description: "Unchanged since the answer whose ETag If-None-Match has; there is no body." };

/** Any read may also answer 304 (httpApp.ts). */
function withUnchanged(document: Document): Document {
  const paths = Object.entries(document.paths).map(([path, methods]) => {
    const { get } = methods;
    if (get === undefined) return [path, methods];
    return [path, { ...methods, get: { ...get, responses: { ...get.responses, 304: UNCHANGED } } }];
  });
  return { ...document, paths: Object.fromEntries(paths) as Document["paths"] };
}

/** Call this before adding the calls: everything registered later needs a token. */
export function addDocumentRoutes(app: HttpApp): void {
  app.openAPIRegistry.registerComponent("securitySchemes", "bearer", {
    type: "http",
    scheme: "bearer",
    bearerFormat: "JWT",
    description: "The token that the app itself signs in with",
  });
  // Built once, on the first request: the calls are registered after this function has run.
  let document: Document | null = null;
  const read = () => (document ??= withUnchanged(app.getOpenAPI31Document(INFO) as unknown as Document));

  app.get("/api/openapi.json", (c) => c.json(read()));
  app.get("/api/docs", (c) => {
    c.header("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'");
    return c.html(renderReference(read()));
  });
  requireCaller(app);
}
