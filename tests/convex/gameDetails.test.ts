import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../../convex/_generated/api";
import type { Id } from "../../convex/_generated/dataModel";
import { parseScoreboard } from "../../convex/model/feed/parseScoreboard";
import { testBackend } from "../support/backends";
import { espnEvent, espnScoreboard, type EventOptions } from "../support/espnEvent";
import { espnBoxScore, espnSummary } from "../support/espnSummary";
import { errorOf, signIn, type Player } from "../support/factories";

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
  await t.mutation(internal.feed.storeBoard, { board: parseScoreboard(espnScoreboard([espnEvent(options)])) });
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
  it("[3.15] by team, the away one first; the surest absences first, who is well again not at all", async () => {
    await refresh();
    expect(requests).toEqual(["http://feed.example/nfl/summary?event=401"]);
    expect(await injuries()).toMatchObject({
      state: "ready",
      fetchedAtMs: NOW,
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

  it("leaves out an entry that can't be read and keeps the others", async () => {
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

  it("has the closing lines; what the bookmaker doesn't offer is missing", async () => {
    await refresh();
    expect((await readyPreview()).odds).toEqual({
      provider: "Book",
      moneyline: { home: { line: null, odds: "-180" }, away: { line: null, odds: "+155" } },
      pointSpread: { home: { line: "-3.5", odds: "-110" }, away: { line: "+3.5", odds: null } },
      total: { over: { line: "o44.5", odds: "-105" }, under: { line: "u44.5", odds: "EVEN" } },
    });
  });

  it("puts the lines of an older answer together, of the bookmaker who says the most", async () => {
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

  it("before the game names the season's leaders", async () => {
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

  it("[9.7] then six of leaders and box score, nobody twice for the same", async () => {
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

  it("takes the key players of an older answer as they are named", async () => {
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
  it("is one fetch for all who look at the same time", async () => {
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

  it("is asked again only when the answer is old: minutes before the game, one minute during it", async () => {
    await refresh();
    vi.setSystemTime(NOW + 5 * MINUTE_MS - 1);
    await refresh();
    expect(requests).toHaveLength(1);
    vi.setSystemTime(NOW + 5 * MINUTE_MS);
    await refresh();
    expect(requests).toHaveLength(2);
    // A new status is news at once.
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
  ])("[8.6] that gives %s is a failure, told to all and tried again a little later", async (_, wrong) => {
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

  it("that fails later keeps what was there", async () => {
    await refresh();
    const before = await injuries();
    vi.setSystemTime(NOW + 10 * MINUTE_MS);
    answer = () => new Response("", { status: 503 });
    await refresh();
    expect(requests).toHaveLength(2);
    expect(await injuries()).toEqual(before);
  });

  it("that was lost is taken over, and stores nothing when it comes back late", async () => {
    const lost = await ann.as.mutation(internal.gameDetails.claim, { gameId });
    vi.setSystemTime(NOW + 29_999);
    await refresh();
    expect(requests).toHaveLength(0);
    vi.setSystemTime(NOW + 30_000);
    await refresh();
    const shown = await injuries();
    expect(shown.state).toBe("ready");
    const late = { gameId, claimedAtMs: lost?.claimedAtMs ?? 0, answer: null, failure: "late" };
    await t.mutation(internal.gameDetails.finish, late);
    expect(await injuries()).toEqual(shown);
  });

  it("is for the signed-in, and for games that exist", async () => {
    expect(await errorOf(t.action(api.gameDetails.refresh, { gameId }))).toMatchObject({ code: "UNAUTHENTICATED" });
    await t.run(async (ctx) => await ctx.db.delete("games", gameId));
    expect(await errorOf(refresh())).toMatchObject({ code: "NOT_FOUND", field: "gameId" });
    expect(requests).toEqual([]);
    expect(await injuries()).toEqual({ state: "loading" });
  });
});
