// Which component's convex/http.ts answers a request: the app's, which may be below a path (`defineApp({ httpPrefix })`),
// or that of a component mounted below one (`app.use(component, { httpPrefix })`). Either sees the rest of the path.
import { z } from "zod";
import type { InstalledComponent } from "../engine/types";
import { APP, childPath } from "../values/componentPath";

export interface HttpRoute {
  readonly component: string;
  /** As its router sees it. */
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

/** Null where nothing is below any prefix of the path. */
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

/** "/rest" of "/prefix/rest" for "/prefix/"; null for what isn't below it. */
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

/** What a request gets whose HTTP action failed. */
export function serverError(requestId: string, trace: string): Response {
  const body = JSON.stringify({ code: `[Request ID: ${requestId}] Server Error`, trace });
  return new Response(body, { status: 500, headers: { "content-type": "application/json" } });
}
