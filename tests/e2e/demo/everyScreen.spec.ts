// Every screen of a player, on the narrowest phone.
import { expect, type Page } from "@playwright/test";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { demoAccount } from "../../support/e2e/accounts";
import { visit } from "../../support/e2e/appPage";
import { test } from "../../support/e2e/sharedStacks";

const WIDTH = 320;

const frame = ["users:current", "notifications:latestWinners", "dashboard:summary"];
// Pat is the commissioner.
const league = [...frame, "leagues:get", "leagues:summary", "joinRequests:listWaiting", "talk:unread"];
const talk = [
  ...["talk:state", "talk:messages", "talk:watching", "talk:ownReactions", "talk:listBlocked", "talk:listReports"],
  ...["teams:list"],
];
const week = ["weeks:current", "games:listByWeek", "games:listScores", "teams:list"];
const revealed = ["picks:listMine", "picks:listRevealed", "picks:listRevealedWeights"];

/** Goes there as a link does, so that nothing is asked ahead. */
const follow = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);

/** How wide the page is once every text that can be cut is long. */
const widthWithLongTexts = (page: Page) =>
  page.evaluate(() => {
    for (const text of document.querySelectorAll(".truncate, .name-lines"))
      text.append(" and the rest of a name that never ends");
    return document.documentElement.scrollWidth;
  });

test("[9.4] screens subscribe to no more than they need, and no name widens them", async ({ browser, demo }) => {
  let leagueId = "";
  let poolId = "";
  let ownPoolId = "";
  let gameId = "";
  let entryId = "";
  let poolMemberId = "";
  const { page, wire, leave } = await visit(browser, demo, {
    as: demoAccount("Pat, a player"),
    path: "/nowhere",
    viewport: { width: WIDTH, height: 844 },
    async before(client) {
      const leagues = await client.query(api.leagues.listMine, {});
      leagueId = leagues.find(({ poolType }) => poolType === "pickem")?.id ?? "";
      poolId = leagues.find(({ poolType }) => poolType === "survivor")?.id ?? "";
      ownPoolId = leagues.find(({ poolType, isCommissioner }) => poolType === "survivor" && isCommissioner)?.id ?? "";
      const members = await client.query(api.leagues.listMembers, { leagueId: leagueId as Id<"leagues"> });
      entryId = members.find(({ isMe }) => !isMe)?.entryId ?? "";
      const poolMembers = await client.query(api.leagues.listMembers, { leagueId: poolId as Id<"leagues"> });
      poolMemberId = poolMembers.find(({ isMe }) => !isMe)?.userId ?? "";
      const current = await client.query(api.weeks.current, {});
      const { games } = await client.query(api.games.listByWeek, current ?? { season: 0, week: 0 });
      gameId = games.find(({ status }) => status === "in_progress")?.id ?? "";
    },
  });
  const screens: readonly [string, readonly string[]][] = [
    // Queries that were asked ahead are dropped after 15 s.
    ["/nowhere", frame],
    ["/leagues", [...frame, "leagues:listMine", "leagues:listSummaries", "joinRequests:listMine", "talk:unread"]],
    ["/leagues/new", [...frame, "weeks:current", "games:listByWeek"]],
    ["/standings", [...frame, "weeks:current", "teams:list", "standings:divisions"]],
    [`/leagues/${leagueId}`, [...league, ...week, ...revealed, "talk:sinceVisit"]],
    [`/leagues/${leagueId}/picks`, [...league, ...week, ...revealed, "feed:scoresAsOf", "segments:list"]],
    [
      `/leagues/${leagueId}/print`,
      [
        ...league,
        "weeks:current",
        "games:listByWeek",
        "teams:list",
        "picks:listMine",
        "picks:ownSheet",
        "picks:history",
      ],
    ],
    [
      `/survivor/${poolId}/print`,
      [...frame, "survivor:get", "survivor:history", "survivor:weekState", "teams:list", "games:listByWeek"],
    ],
    [`/survivor/${poolId}/hall-of-fame`, [...frame, "survivor:get", "poolHall:get", "pastSeasons:list"]],
    [`/survivor/${poolId}/entries/${poolMemberId}`, [...frame, "survivor:get", "teams:list", "poolEntryHistory:get"]],
    [`/survivor/${ownPoolId}/move-in`, [...frame, "survivor:get", "moveIn:latest"]],
    [
      `/leagues/${leagueId}/members`,
      [
        ...[...league, "teams:list", "leagues:listMembers", "leagues:listRemoved"],
        ...["leagueConsole:missingPicks", "entries:listPlayers", "claims:list"],
      ],
    ],
    [`/leagues/${leagueId}/hall-of-fame`, [...league, "hallOfFame:get", "hallOfFame:listWeeks", "pastSeasons:list"]],
    [
      `/leagues/${leagueId}/entries/${entryId}`,
      [...league, "teams:list", "entryHistory:get", "entryHistory:listWeeks", "entryHistory:listTeams"],
    ],
    [`/leagues/${leagueId}/talk`, [...league, ...talk]],
    [`/survivor/${poolId}/talk`, [...frame, "survivor:get", ...talk.filter((name) => name !== "talk:listReports")]],
    [`/leagues/${leagueId}/move-in`, [...league, "moveIn:latest"]],
    [`/leagues/${leagueId}/console`, [...league, "weeks:current", "games:listByWeek", "leagueConsole:missingPicks"]],
    [
      `/leagues/${leagueId}/standings`,
      [
        // The teams' colors are on the avatars.
        ...[...league, "weeks:current", "teams:list"],
        ...["standings:forLeague", "standings:weekly", "standings:weekResults", "segments:list"],
      ],
    ],
    [
      `/picks?league=${leagueId}`,
      [
        ...[...frame, ...week, "leagues:listMine", "feed:scoresAsOf"],
        ...["picks:listMine", "picks:ownSheet", "picks:listRevealed", "standings:favourites", "safetyNets:get"],
      ],
    ],
    [
      `/all-picks?league=${leagueId}`,
      [...frame, ...week, ...revealed, "leagues:listMine", "feed:scoresAsOf", "segments:list"],
    ],
    [
      "/profile",
      [
        ...[...frame, "teams:list", "calendar:address"],
        ...["notifications:getPreferences", "notifications:listLeagueSwitches", "notifications:pushKey"],
      ],
    ],
    [
      `/games/${gameId}`,
      [
        ...[...frame, ...revealed, "teams:list", "leagues:listMine", "feed:scoresAsOf"],
        ...["games:get", "games:listScores", "games:moments", "gameDetails:get"],
      ],
    ],
    [
      "/",
      [
        ...[...frame, ...week, ...revealed, "leagues:listMine", "feed:scoresAsOf"],
        // Two leagues and two pools; one of the leagues has dues.
        "dues:get",
        ...["standings:forLeague", "standings:forLeague", "survivor:get", "survivor:get"],
      ],
    ],
  ];
  for (const [path, queries] of screens) {
    await follow(page, path);
    // A talk is read by pages, of which there are as many as it has grown to.
    const asked = () => (path.endsWith("/talk") ? [...new Set(wire.queries())] : wire.queries());
    await expect.poll(asked, { message: path, timeout: 30_000 }).toEqual([...queries].sort());
    await expect(page.locator("main [role=status]").filter({ hasText: "Loading" })).toHaveCount(0);
    expect(await widthWithLongTexts(page), path).toBeLessThanOrEqual(WIDTH);
  }
  await leave();
});
