// The screens of the demo, and the states in which they are shown.
import type { ConvexHttpClient } from "convex/browser";
import { api } from "../../../convex/_generated/api";

export interface Screen {
  readonly name: string;
  readonly path: string;
  /** The demo account's label; null for a visitor. */
  readonly as: string | null;
  /** The button that opens the dialog to show. */
  readonly opens?: string;
  /** The tab to show. */
  readonly tab?: string;
  /** Its state; nothing special if left out. */
  readonly state?: "failed" | "offline";
}

export async function listScreens(pat: ConvexHttpClient): Promise<Screen[]> {
  const leagues = await pat.query(api.leagues.listMine, { poolType: "pickem" });
  const pools = await pat.query(api.leagues.listMine, { poolType: "survivor" });
  const current = await pat.query(api.weeks.current, {});
  const games = current ? (await pat.query(api.games.listByWeek, current)).games : [];
  const asPat = (name: string, path: string, opens?: string): Screen => ({
    name,
    path,
    as: PAT,
    ...(opens !== undefined && { opens }),
  });
  const before = current && current.week > 1 ? `season=${current.season}&week=${current.week - 1}` : "";
  return [
    { name: "landing", path: "/", as: null },
    { name: "sign in", path: "/", as: null, opens: "Sign In" },
    { name: "invitation", path: `/join/${leagues[0]?.inviteCode ?? ""}`, as: null },
    asPat("dashboard", "/"),
    asPat("standings", "/standings"),
    asPat("leagues", "/leagues"),
    asPat("create league", "/leagues", "Create League"),
    asPat("create league fine-tuned", "/leagues/new"),
    ...leagues.flatMap(({ id, name }) => [
      asPat(`${name} home`, `/leagues/${id}`),
      asPat(`${name} my picks`, `/picks?league=${id}`),
      asPat(`${name} all picks`, `/all-picks?league=${id}`),
      asPat(`${name} last week`, `/all-picks?league=${id}&${before}`),
      asPat(`${name} standings`, `/leagues/${id}/standings`),
      asPat(`${name} rules`, `/leagues/${id}/rules`),
      asPat(`${name} members`, `/leagues/${id}/members`),
    ]),
    asPat("survivor", "/survivor"),
    ...pools.flatMap(({ id, name }) => [
      asPat(`${name} pool`, `/survivor/${id}`),
      asPat(`${name} rules`, `/survivor/${id}/rules`),
      asPat(`${name} planner`, `/survivor/${id}/plan`),
    ]),
    ...games.slice(0, 1).map(({ id }) => asPat("game", `/games/${id}`)),
    asPat("profile", "/profile"),
    asPat("not found", "/nowhere"),
    ...listStates(leagues[0]?.id ?? "", pools[0]?.id ?? "", games[0]?.id ?? "", current),
    ...ADMIN_TABS.map((tab) => ({ name: `admin ${tab}`, path: "/admin", as: ALEX, tab })),
  ];
}

/** The main screens in the states that the demo isn't in by itself; it is played live, and its last week is over. */
function listStates(league: string, pool: string, game: string, current: { season: number; week: number } | null) {
  const next = current ? `season=${current.season}&week=${current.week + 1}` : "";
  const main = [
    ["dashboard", "/"],
    ["leagues", "/leagues"],
    ["league home", `/leagues/${league}`],
    ["my picks", `/picks?league=${league}`],
    ["all picks", `/all-picks?league=${league}`],
    ["league standings", `/leagues/${league}/standings`],
    ["survivor", "/survivor"],
    ["pool", `/survivor/${pool}`],
    ["game", `/games/${game}`],
  ] as const;
  const isOfLeague = (path: string) => /[?/](?:league=|leagues\/|survivor\/|games\/)/.test(path);
  return [
    { name: "my picks, open", path: `/picks?league=${league}&${next}`, as: PAT },
    { name: "all picks, open", path: `/all-picks?league=${league}&${next}`, as: PAT },
    ...main.filter(([, path]) => !isOfLeague(path)).map(([name, path]) => ({ name: `${name}, empty`, path, as: NEW })),
    { name: "my picks, empty", path: "/picks", as: NEW },
    { name: "all picks, empty", path: "/all-picks", as: NEW },
    ...main.map(([name, path]) => ({ name: `${name}, failed`, path, as: PAT, state: "failed" as const })),
    ...main.map(([name, path]) => ({ name: `${name}, offline`, path, as: PAT, state: "offline" as const })),
  ];
}

/** Has joined nothing. */
export const NEW = "Nora, who is new";
export const PAT = "Pat, a player";
export const ALEX = "Alex, the admin";

const ADMIN_TABS = [
  ...["Sync Data", "Import Games", "Import Picks", "Update Scores"],
  ...["Historical Mode", "Users", "View Picks", "Send Reminders"],
];
