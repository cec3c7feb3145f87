// The OpenAPI document at /api/openapi.json and the page made from it at /api/docs. Both are for everybody, and the same
// for everybody.
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
};

/** Call before the calls are added: what comes later needs a token. */
export function addDocumentRoutes(app: HttpApp): void {
  app.openAPIRegistry.registerComponent("securitySchemes", "bearer", {
    type: "http",
    scheme: "bearer",
    bearerFormat: "JWT",
    description: "The token that the app itself signs in with",
  });
  // Made once; the calls are known only after this file's part.
  let document: Document | null = null;
  const read = () => (document ??= app.getOpenAPI31Document(INFO) as unknown as Document);

  app.get("/api/openapi.json", (c) => c.json(read()));
  app.get("/api/docs", (c) => {
    c.header("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'");
    return c.html(renderReference(read()));
  });
  requireCaller(app);
}
