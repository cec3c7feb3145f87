import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { parseScoreboard } from "../../../convex/model/feed/espn/parseScoreboard";
import { testBackend } from "../../support/worlds/backends";
import { espnEvent, espnScoreboard, type EventOptions } from "../../support/feed/espnEvent";
import { espnBoxScore, espnSummary } from "../../support/feed/espnSummary";
import { errorOf, signIn, type Player } from "../../support/worlds/factories";

const NOW = Date.parse("2025-11-23T15:00Z");
const MINUTE_MS = 60_000;

let t: ReturnType<typeof testBackend>;
let ann: Player;
let gameId: Id<"games">;
let requests: string[];
let answer: () => Promise<Response> | Response;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
  vi.setSystemTime(NOW);
  vi.stubEnv("SPORTS_FEED_URL", "http://feed.example/nfl");
  requests = [];
  answer = () => Response.json(espnSummary());
  vi.stubGlobal("fetch", async (input: string) => {
    requests.push(input);
    return await answer();
  });
  t = testBackend();
  ann = await signIn(t, "Ann Lee");
  gameId = await storeGame();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

async function storeGame(options: EventOptions = {}): Promise<Id<"games">> {
  const board = parseScoreboard(espnScoreboard([espnEvent(options)]));
  // Twice, since these games start ahead of their time.
  for (let answers = 0; answers < 2; answers++) await t.mutation(internal.jobs.feed.storeBoard, { board });
  const [game] = (await t.query(api.games.listByWeek, { season: 2025, week: 12 })).games;
  if (!game) throw new Error("No game is stored.");
  return game.id;
}

const refresh = () => ann.as.action(api.gameDetails.refresh, { gameId });
const injuries = () => t.query(api.gameDetails.injuries, { gameId });
const preview = () => t.query(api.gameDetails.preview, { gameId });

async function readyPreview() {
  const shown = await preview();
  if (shown.state !== "ready") throw new Error(`The preview is ${shown.state}.`);
  return shown;
}

describe("[2.42] the injury report", () => {
  it("[3.15] lists teams, the away one first, and the surest absences first, without recovered players", async () => {
    await refresh();
    expect(requests).toEqual(["http://feed.example/nfl/summary?event=401"]);
    expect(await injuries()).toMatchObject({
      state: "ready",
      fetchedAtMs: NOW,
      reportedAtMs: NOW,
      teams: [
        { teamName: "Detroit Lions", injuries: [] },
        {
          teamName: "Green Bay Packers",
          injuries: [
            {
              athleteName: "Max Hurt",
              position: "QB",
              injuryType: null,
              injuryLocation: null,
              returnDate: null,
              status: "Out",
            },
            {
              athleteName: "Joe Mild",
              position: "WR",
              injuryType: "Knee - MCL",
              injuryLocation: "Leg",
              returnDate: "2025-11-23",
              status: "Questionable",
            },
          ],
        },
      ],
    });
  });

  it.each([[undefined], [null], [[]], ["nonsense"], [[{ team: { id: "2" }, injuries: [] }]]])(
    "has no teams where the feed's is %j",
    async (reported) => {
      answer = () => Response.json(espnSummary({ injuries: reported }));
      await refresh();
      expect(await injuries()).toMatchObject({ state: "ready", teams: [] });
    },
  );

  it("of a finished game is the last one from before it, with its time", async () => {
    await refresh();
    const before = await injuries();
    await storeGame({ status: "final", score: [20, 17], period: 4 });
    answer = () => Response.json(espnSummary({ injuries: [] }));
    for (const minutes of [200, 60 * 24 * 30]) {
      vi.setSystemTime(NOW + minutes * MINUTE_MS);
      await refresh();
      expect(await injuries()).toEqual({ ...before, fetchedAtMs: NOW + minutes * MINUTE_MS, reportedAtMs: NOW });
    }
    expect(requests).toHaveLength(3);
  });

  it("first requested after the game is that day's", async () => {
    await storeGame({ status: "final", score: [20, 17], period: 4 });
    for (const days of [30, 60]) {
      const atMs = NOW + days * 1440 * MINUTE_MS;
      vi.setSystemTime(atMs);
      await refresh();
      expect(await injuries()).toMatchObject({ state: "ready", fetchedAtMs: atMs, reportedAtMs: atMs });
    }
  });

  it("leaves out an unreadable entry and keeps the others", async () => {
    const good = { status: "Doubtful", athlete: { displayName: "Al Right" } };
    const entries = [null, 5, {}, { athlete: {} }, { athlete: { displayName: "No Status" } }, good];
    answer = () => Response.json(espnSummary({ injuries: [null, { team: { id: "8" }, injuries: entries }] }));
    await refresh();
    expect(await injuries()).toMatchObject({ teams: [{ injuries: [{ athleteName: "Al Right" }] }, { injuries: [] }] });
  });
});

describe("[2.43] the game preview", () => {
  it("[3.16] has the article as text, without its markup", async () => {
    await refresh();
    expect((await readyPreview()).article).toEqual({
      headline: "Lions & Packers meet again",
      description: "The Lions visit Green Bay.",
      story: "GREEN BAY, Wis. — The Lions are here.\n\nThey’re 8–3 <so far>.",
      publishedAtMs: Date.parse("2025-11-21T22:10:46Z"),
    });
  });

  it.each([
    [499, 499],
    [500, 500],
    [501, 501],
    [20_000, 501],
  ])("[9.7] of a story of %s characters shows the first 500 and an ellipsis", async (length, shown) => {
    answer = () => Response.json(espnSummary({ article: { headline: "H", story: "x".repeat(length) } }));
    await refresh();
    const story = (await readyPreview()).article?.story ?? "";
    expect(story).toHaveLength(shown);
    expect(story.endsWith("…")).toBe(length > 500);
    expect(story.slice(0, 500)).toBe("x".repeat(Math.min(length, 500)));
  });

  it("has the closing lines, without what the bookmaker doesn't offer", async () => {
    await refresh();
    expect((await readyPreview()).odds).toEqual({
      provider: "Book",
      moneyline: { home: { line: null, odds: "-180" }, away: { line: null, odds: "+155" } },
      pointSpread: { home: { line: "-3.5", odds: "-110" }, away: { line: "+3.5", odds: null } },
      total: { over: { line: "o44.5", odds: "-105" }, under: { line: "u44.5", odds: "EVEN" } },
    });
  });

  it("assembles an older answer's lines, from the bookmaker with the most", async () => {
    const older = {
      details: "DET -2.5",
      overUnder: 47,
      overOdds: -110.0,
      homeTeamOdds: { moneyLine: 120, spreadOdds: -105.0, favorite: false },
      awayTeamOdds: { moneyLine: -140, spreadOdds: -115.0, favorite: true },
    };
    answer = () =>
      Response.json(espnSummary({ pickcenter: [{ provider: { name: "Tips" }, overUnder: 40 }, null, older] }));
    await refresh();
    expect((await readyPreview()).odds).toEqual({
      provider: null,
      moneyline: { home: { line: null, odds: "+120" }, away: { line: null, odds: "-140" } },
      pointSpread: { home: { line: "+2.5", odds: "-105" }, away: { line: "-2.5", odds: "-115" } },
      total: { over: { line: "o47", odds: "-110" }, under: { line: "u47", odds: null } },
    });
  });

  it("lists the season's leaders before the game", async () => {
    await refresh();
    expect((await readyPreview()).teams).toMatchObject([
      { teamName: "Detroit Lions", keyPlayers: [] },
      {
        teamName: "Green Bay Packers",
        keyPlayers: [
          { name: "Pat Thrower", position: "QB", category: "Passing", stats: "53/90, 482 YDS, 4 TD, 3 INT" },
          { name: "Tim Tackler", position: "S", category: "Tackles", stats: "20 tackles" },
        ],
      },
    ]);
  });

  it("[9.7] later lists six of leaders and box score, nobody twice for the same figure", async () => {
    answer = () => Response.json(espnSummary({ boxscore: espnBoxScore() }));
    await refresh();
    const players = (await readyPreview()).teams[1]?.keyPlayers;
    expect(players?.map(({ name, position, stats }) => [name, position, stats])).toEqual([
      ["Pat Thrower", "QB", "29/42, 352, 8.4, 2, 2, 2-16, 68.1, 90.6"],
      ["Tim Tackler", "S", "20 tackles"],
      ["Rob Runner", "RB", "20, 87, 4.4, 0, 13"],
      ["Rex Catcher", "WR", "7, 87, 12.4, 1, 48, 10"],
      ["Ken Kicker", "K", "2/3, 67.0, 55, 2/2, 8"],
      ["Ron Returner", "KR", "4, 101, 25.3, 32, 0"],
    ]);
  });

  it("takes an older answer's key players as listed", async () => {
    const keyPlayers = [
      { teamId: 9, name: "Ace Older", position: "QB", stats: "10/20, 100, 5, 1, 0, 0-0, 50, 80" },
      { team: { id: "8" }, athlete: { displayName: "Bo Older", position: { abbreviation: "RB" } }, stats: ["5", "20"] },
      { team: { id: "8" }, name: "No Stats" },
    ];
    answer = () => Response.json(espnSummary({ keyPlayers, leaders: [] }));
    await refresh();
    const { teams } = await readyPreview();
    expect(teams.map((team) => team.keyPlayers.map(({ name, position, stats }) => [name, position, stats]))).toEqual([
      [["Bo Older", "RB", "5, 20"]],
      [["Ace Older", "QB", "10/20, 100, 5, 1, 0, 0-0, 50, 80"]],
    ]);
  });

  it("has each note as raw serialized text", async () => {
    answer = () =>
      Response.json(espnSummary({ gameNotes: [{ type: "event", headline: "NFL <b>Munich</b>" }, "Snow", null] }));
    await refresh();
    expect((await readyPreview()).gameNotes).toEqual(['{"type":"event","headline":"NFL <b>Munich</b>"}', "Snow"]);
  });

  it("of an empty answer is empty", async () => {
    answer = () => Response.json({});
    await refresh();
    expect(await readyPreview()).toMatchObject({
      article: null,
      odds: null,
      gameNotes: [],
      teams: [{ keyPlayers: [] }, { keyPlayers: [] }],
    });
  });
});

describe("fetching", () => {
  it("happens once for simultaneous viewers", async () => {
    let open: (response: Response) => void = () => undefined;
    answer = () => new Promise((resolve) => (open = resolve));
    const bob = await signIn(t, "Bob Fox");
    const first = refresh();
    await vi.waitFor(() => expect(requests).toHaveLength(1));
    await bob.as.action(api.gameDetails.refresh, { gameId });
    expect(await injuries()).toEqual({ state: "loading" });
    open(Response.json(espnSummary()));
    await first;
    expect(requests).toHaveLength(1);
    expect((await injuries()).state).toBe("ready");
  });

  it("is repeated only for an old answer: minutes before the game, one minute during it", async () => {
    await refresh();
    vi.setSystemTime(NOW + 5 * MINUTE_MS - 1);
    await refresh();
    expect(requests).toHaveLength(1);
    vi.setSystemTime(NOW + 5 * MINUTE_MS);
    await refresh();
    expect(requests).toHaveLength(2);
    // A new status counts as news at once.
    await storeGame({ status: "live", period: 1 });
    await refresh();
    expect(requests).toHaveLength(3);
    vi.setSystemTime(NOW + 6 * MINUTE_MS);
    await refresh();
    expect(requests).toHaveLength(4);
  });

  it.each<[string, () => Response]>([
    ["an error", () => new Response("", { status: 500 })],
    ["no JSON", () => new Response("<html>", { headers: { "content-type": "application/json" } })],
    ["no object", () => Response.json([])],
  ])("[8.6] that gives %s is a failure, shown to all and retried a little later", async (_, wrong) => {
    answer = wrong;
    await refresh();
    expect(await injuries()).toEqual({ state: "failed" });
    expect(await preview()).toEqual({ state: "failed" });
    await refresh();
    expect(requests).toHaveLength(1);
    answer = () => Response.json(espnSummary());
    vi.setSystemTime(NOW + 5_000);
    await refresh();
    expect((await injuries()).state).toBe("ready");
  });

  it.each([404, 400])(
    "that finds nothing (%s) is an empty answer, and is asked for again only when that is old",
    async (status) => {
      answer = () => new Response("", { status });
      await refresh();
      expect(await readyPreview()).toMatchObject({ article: null, odds: null, gameNotes: [] });
      expect(await injuries()).toMatchObject({ state: "ready", teams: [] });
      vi.setSystemTime(NOW + MINUTE_MS);
      await refresh();
      expect(requests).toHaveLength(1);
    },
  );

  it("that finds nothing any more keeps the old answer", async () => {
    await refresh();
    const before = await preview();
    vi.setSystemTime(NOW + 10 * MINUTE_MS);
    answer = () => new Response("", { status: 404 });
    await refresh();
    expect(await preview()).toEqual(before);
  });

  it("that fails later keeps the old answer", async () => {
    await refresh();
    const before = await injuries();
    vi.setSystemTime(NOW + 10 * MINUTE_MS);
    answer = () => new Response("", { status: 503 });
    await refresh();
    expect(requests).toHaveLength(2);
    expect(await injuries()).toEqual(before);
  });

  it("that was lost is taken over, and stores nothing when it returns late", async () => {
    const lost = await ann.as.mutation(internal.jobs.gameDetails.claim, { gameId });
    vi.setSystemTime(NOW + 29_999);
    await refresh();
    expect(requests).toHaveLength(0);
    vi.setSystemTime(NOW + 30_000);
    await refresh();
    const shown = await injuries();
    expect(shown.state).toBe("ready");
    const late = { gameId, claimedAtMs: lost?.claimedAtMs ?? 0, answer: null, failure: "late" };
    await t.mutation(internal.jobs.gameDetails.finish, late);
    expect(await injuries()).toEqual(shown);
  });

  it("is only for signed-in users and existing games", async () => {
    expect(await errorOf(t.action(api.gameDetails.refresh, { gameId }))).toMatchObject({ code: "UNAUTHENTICATED" });
    await t.run(async (ctx) => await ctx.db.delete("games", gameId));
    expect(await errorOf(refresh())).toMatchObject({ code: "NOT_FOUND", field: "gameId" });
    expect(requests).toEqual([]);
    expect(await injuries()).toEqual({ state: "loading" });
  });
});
