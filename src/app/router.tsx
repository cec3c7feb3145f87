import { matchRoutes, useRoutes, type RouteObject } from "react-router-dom";
import { later } from "../lib/later";
import { readLastPerson } from "../lib/offline/lastPerson";
import { paths } from "../lib/paths";
import { AppFrame } from "./frame/AppFrame";
import { PageFrame } from "./frame/PageFrame";
import { pages, type Page } from "./pages";
import { HomePage } from "./pages/HomePage";
import { ProtectedRoute } from "./pages/ProtectedRoute";

const NotFoundPage = later(async () => (await import("./pages/NotFoundPage")).NotFoundPage, { isWhole: true });

/** A page's code is fetched when somebody goes there. */
function routeOf({ path, load }: Page): RouteObject {
  const Page = later(load, { isWhole: true });
  return { path, element: path === paths.home ? <HomePage dashboard={<Page />} /> : <Page />, handle: Page.load };
}

/** Pages with the same frame are within one route, so that it stays on screen from one to the next. */
function inFrames(those: readonly Page[]): RouteObject[] {
  const frames = new Set(those.map(({ frame }) => frame));
  return [...frames].flatMap((load): RouteObject[] => {
    const children = those.filter(({ frame }) => frame === load).map(routeOf);
    if (load === undefined) return children;
    const Frame = later(load, { isWhole: true });
    return [{ element: <Frame />, handle: Frame.load, children }];
  });
}

/** Of all parts, while the product is developed. A build leaves out what it never calls. */
const designPages: Page[] = import.meta.env.DEV
  ? [{ path: "/design", load: async () => (await import("./design/DesignPage")).DesignPage }]
  : [];

const routes: RouteObject[] = [
  {
    element: <AppFrame />,
    children: [
      {
        element: <ProtectedRoute />,
        children: [
          { element: <PageFrame />, children: inFrames([...designPages, ...pages.filter(({ isOpen }) => !isOpen)]) },
        ],
      },
      ...pages.filter(({ isOpen }) => isOpen).map(routeOf),
      { path: "*", element: <NotFoundPage />, handle: NotFoundPage.load },
    ],
  },
];

export const AppRoutes = () => useRoutes(routes);

/** Fetches and runs the code of the page at this path, so that it is there once we know who is signed in. */
export async function loadPageAt(path: string): Promise<void> {
  // Visitors see the landing page there.
  if (path === paths.home && readLastPerson() === null) return;
  const matches = matchRoutes(routes, path) ?? [];
  // The page itself tells what went wrong.
  await Promise.allSettled(matches.map(({ route }) => (route.handle as (() => Promise<unknown>) | undefined)?.()));
}
