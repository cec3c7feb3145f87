// Decides which component's convex/http.ts answers a request: the app's, possibly under a path prefix
// (`defineApp({ httpPrefix })`), or that of a component mounted under one (`app.use(component, { httpPrefix })`).
// Either one sees the rest of the path.
import { z } from "zod";
import type { InstalledComponent } from "../../types/pushes";
import { APP, childPath } from "../../values/componentPath";
import type { FunctionError } from "../../functions/functionError";

export interface HttpRoute {
  readonly component: string;
  /** The path as its router sees it. */
  readonly path: string;
}

const CHILD = "_reference/childComponent/";
const analyzed = z.object({
  "http.js": z
    .object({
      httpRoutes: z.array(z.object({ route: z.object({ path: z.string(), method: z.string() }) })).nullable(),
    })
    .optional(),
});

/** Returns null if nothing is mounted under any prefix of the path. */
export function routeHttp(
  installed: readonly InstalledComponent[],
  request: { readonly path: string; readonly method: string },
): HttpRoute | null {
  const route = (component: string, path: string): HttpRoute | null => {
    const own = installed.find((each) => each.path === component);
    if (!own) return { component, path };
    const { httpPrefix: prefix } = own;
    const ownPath = below(prefix, path);
    const matched = ownPath === null ? 0 : longestRoute(own, { ...request, path: ownPath });
    const mounts = Object.entries(own.httpMounts).filter(([mount]) => path.startsWith(mount));
    // The longest prefix wins, whether it is the router's own or a mount.
    const [mount = "", reference = ""] = mounts.sort(([a], [b]) => b.length - a.length)[0] ?? [];
    const isOwn = matched > 0 && mount.length < prefix.length + matched;
    if (mount === "" || isOwn) return ownPath === null ? null : { component, path: ownPath };
    return route(childPath(component, reference.slice(CHILD.length)), below(mount, path) ?? path);
  };
  return route(APP, request.path);
}

/** Returns "/rest" for "/prefix/rest" under "/prefix/"; null for a path that isn't under the prefix. */
function below(prefix: string, path: string): string | null {
  return path.startsWith(prefix) ? `/${path.slice(prefix.length)}` : null;
}

/** How much of the path the component's own router matches: all of it, a prefix ("/files/*"), or nothing. */
function longestRoute({ analysis }: InstalledComponent, request: { path: string; method: string }): number {
  const routes = analyzed.safeParse(analysis).data?.["http.js"]?.httpRoutes ?? [];
  const method = request.method === "HEAD" ? "GET" : request.method;
  const lengths = routes.map(({ route }) => {
    if (route.method !== method) return 0;
    if (!route.path.endsWith("*")) return route.path === request.path ? Infinity : 0;
    const prefix = route.path.slice(0, -1);
    return request.path.startsWith(prefix) ? prefix.length : 0;
  });
  return Math.max(0, ...lengths);
}

/** The response to a request whose HTTP action failed, in Convex's format (npm-packages/js-integration-tests). */
export function serverError(
  requestId: string,
  { message: trace, data }: Pick<FunctionError, "message" | "data">,
): Response {
  const [summary] = trace.split("\n    at ");
  const code = `[Request ID: ${requestId}] Server Error: ${summary}`;
  const body = JSON.stringify({ code, trace, ...(data === undefined ? {} : { data }) });
  return new Response(body, { status: 500, headers: { "content-type": "application/json" } });
}
