// Which component's convex/http.ts answers a request: the app's, or that of a component mounted below a path
// (`app.use(component, { httpPrefix })`), which sees the rest of the path.
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

export function routeHttp(
  installed: readonly InstalledComponent[],
  request: { readonly path: string; readonly method: string },
): HttpRoute {
  const route = (component: string, path: string): HttpRoute => {
    const own = installed.find((each) => each.path === component);
    const mounts = Object.entries(own?.httpMounts ?? {}).filter(([mount]) => path.startsWith(mount));
    // The longest prefix wins, whether it is the router's own or a mount.
    const [mount = "", reference = ""] = mounts.sort(([a], [b]) => b.length - a.length)[0] ?? [];
    if (!own || mount === "" || mount.length <= longestRoute(own, { ...request, path })) return { component, path };
    return route(childPath(component, reference.slice(CHILD.length)), `/${path.slice(mount.length)}`);
  };
  return route(APP, request.path);
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
