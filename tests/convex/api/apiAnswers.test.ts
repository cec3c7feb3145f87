// The content of the calls' answers, beyond their shapes: the product's rules seen from outside.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import { as, openBackend, readDocument, setUpApi, tearDownApi } from "../../support/api/apiBackend";
import { WEEK } from "../../support/api/apiWorld";
import {
  advanceTo,
  changeGame,
  endGame,
  HOUR_MS,
  identityOf,
  settle,
  storedPicks,
  WEDNESDAY,
} from "../../support/worlds/factories";
import type { Id } from "../../../convex/_generated/dataModel";

vi.setConfig({ testTimeout: 60_000 });
beforeEach(setUpApi);
afterEach(tearDownApi);

type Json = Record<string, unknown>;
type World = Awaited<ReturnType<typeof openBackend>>;

const KICKOFF = WEDNESDAY + 96 * HOUR_MS;
const json = async (response: Response) => (await response.json()) as Json;
const list = async (response: Response) => (await response.json()) as Json[];
const gameIdOf = ({ game }: World) => game.id as Id<"games">;

describe("[8.1] refusals", () => {
  it("are a status and a text that is the whole body", async () => {
    const { call, leagueId, season } = await openBackend();
    const said = async (response: Response) => `${response.status}: ${await response.text()}`;
    expect(await said(await call("member", "/api/leagues", { body: { name: "" } }))).toBe(
      "400: name: League name is required",
    );
    for (const week of ["", "&week=", "&week=1e1", "&week=0xA", "&week=%2B7", "&week=7.0"]) {
      const answer = await call("member", `/api/games?season=${season}${week}`);
      expect(await said(answer), week).toBe("400: week: Required, and a whole number");
    }
    expect(await said(await call("signedOut", "/api/leagues"))).toBe("401: Send a valid bearer token.");
    expect(await said(await call("member", "/api/admin/users"))).toBe("403: Only admins can do this.");
    for (const path of ["import-games", "import-picks", "sync-games", "send-reminders", "historical-mode"]) {
      const answer = await call("member", `/api/admin/${path}`, { body: { games: 1 } });
      expect(await said(answer), path).toBe("403: Only admins can do this.");
    }
    expect(await said(await call("member", "/api/teams/sync", { body: {} }))).toBe("403: Only admins can do this.");
    const misspelled = { id: "1", week: 1, season, homeTeamId: "GB", awayTeamId: "DET", homeScroe: 3 };
    const games = [{ ...misspelled, gameDate: `${season}-11-02T18:00:00` }];
    expect(await said(await call("admin", "/api/admin/import-games", { body: { games } }))).toBe(
      "400: games.0.gameDate: Needs a zone, such as 2025-11-09T18:00:00Z or 2025-11-09T13:00:00-05:00\n" +
        "games.0.homeScroe: Unknown field",
    );
    expect(await said(await call("outsider", `/api/leagues/${leagueId}/members`))).toBe(
      "404: That league doesn't exist.",
    );
    expect(await said(await call("member", "/api/nothing"))).toBe("404: There is no such call. /api/docs lists them.");
    const wrongMethod = await call("member", "/api/teams", { method: "DELETE" });
    expect([wrongMethod.status, wrongMethod.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  });

  it("[5.7][5.9][5.10] say in plain words what a field may contain", async () => {
    const { call, leagueId, memberId, season } = await openBackend();
    const said = async (path: string, body: Json, method = "POST") =>
      await (await call("admin", path, { method, body })).text();
    expect(await said("/api/admin/send-reminders", { leagueId, userIds: [] })).toBe(
      "userIds: Select at least one user.",
    );
    expect(await said("/api/admin/import-games", { games: [] })).toBe("games: Please enter games data");
    expect(await said("/api/admin/import-picks", { picks: [] })).toBe("picks: Please enter picks data");
    expect(await said("/api/admin/sync-games", { week: 0, season })).toBe("week: Expected at least 1");
    expect(await said("/api/admin/sync-games", { week: 23, season })).toBe("week: Expected at most 22");
    expect(await said("/api/admin/sync-games", { week: 1.5, season })).toBe("week: Expected a whole number");
    expect(await said(`/api/admin/users/${memberId}/role`, { role: "boss" }, "PATCH")).toBe(
      "role: Expected one of admin, user",
    );
    expect(await said("/api/leagues/join", { inviteCode: "x".repeat(65) })).toBe(
      "inviteCode: Expected at most 64 characters",
    );
    const row = { id: true, week: WEEK, season, homeTeamId: "GB", awayTeamId: "DET", gameDate: "2025-11-30T18:00:00Z" };
    expect(await said("/api/admin/import-games", { games: [row] })).toBe("games.0.id: Expected string or number");
  });

  it("[7.12][7.29][13.4] say that the commissioner has to approve who joins first", async () => {
    const world = await openBackend();
    const { call, leagueId, poolId, inviteCode, poolCode } = world;
    const document = await readDocument();
    for (const id of [leagueId, poolId] as Id<"leagues">[]) {
      await as(world.t, "creator").mutation(api.leagues.updateSettings, { leagueId: id, needsApproval: true });
    }
    for (const [path, body, id] of [
      ["/api/leagues/join", { inviteCode }, leagueId],
      ["/api/survivor/leagues/join", { inviteCode: poolCode, numberOfEntries: 1 }, poolId],
    ] as const) {
      const response = await call("outsider", path, { body });
      const operation = document.operations.find((each) => each.method === "POST" && each.path === path);
      if (operation) await document.check(operation, response.clone());
      expect([response.status, await response.json()]).toEqual([
        202,
        { status: "waiting", leagueId: id, name: expect.any(String) as string },
      ]);
      expect((await call("outsider", `/api/leagues/${id}/members`)).status).toBe(403);
    }
  });

  it("[7.41][7.45] name an import's bad rows, and nothing is imported", async () => {
    const { call, season } = await openBackend();
    const row = {
      id: "900",
      week: WEEK + 1,
      season,
      homeTeamId: "GB",
      awayTeamId: "CHI",
      gameDate: "2025-11-30T18:00:00Z",
    };
    const games = [row, { ...row, id: "901", gameDate: "soon" }, { ...row, id: "902", homeTeamId: "XXX" }];
    const response = await call("admin", "/api/admin/import-games", { body: { games } });
    expect([response.status, await response.text()]).toEqual([
      400,
      'games.1.gameDate: Expected a date such as 2025-11-09T18:00:00Z\ngames.2.homeTeamId: No team is called "XXX".',
    ]);
    const week = await json(await call("member", `/api/games?week=${WEEK + 1}&season=${season}`));
    expect(week["games"]).toEqual([]);
  });

  it("keep a defect's details secret", async () => {
    const world = await openBackend();
    const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
    await world.t.run(async (ctx) => ctx.db.delete("teams", world.game.homeTeamId as Id<"teams">));
    const response = await world.call("member", `/api/games/${world.game.id}/preview`);
    expect([response.status, await response.text()]).toEqual([500, "Something went wrong here. It is in the log."]);
    expect(error).toHaveBeenCalledOnce();
    error.mockRestore();
  });
});

describe("[7.2] GET /api/auth/user", () => {
  it("creates a new token's record; until then the other calls refer to it", async () => {
    const { t } = await openBackend();
    const newcomer = t.withIdentity(identityOf("New Comer"));
    const early = await newcomer.fetch("/api/leagues");
    expect([early.status, await early.text()]).toEqual([401, "Your account isn't set up yet. Please try again."]);
    const first = await newcomer.fetch("/api/auth/user");
    expect(await json(first)).toMatchObject({ firstName: "New", lastName: "Comer", role: "user" });
    expect(await (await newcomer.fetch("/api/leagues")).json()).toEqual([]);
  });
});

describe("[7.4] PUT /api/user/name", () => {
  it("[5.6][8.3] answers JSON, the record with the names trimmed; a blank name is refused", async () => {
    const { call } = await openBackend();
    const rename = (firstName: string) =>
      call("member", "/api/user/name", { method: "PUT", body: { firstName, lastName: "Fox" } });
    const answer = await rename("  Melanie ");
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/json"]);
    expect(await json(answer)).toMatchObject({ firstName: "Melanie", lastName: "Fox" });
    expect((await rename("👨‍👩‍👧".repeat(50))).status).toBe(200);
    expect((await rename("  ")).status).toBe(400);
    expect(await json(await call("member", "/api/auth/user"))).toMatchObject({ firstName: "👨‍👩‍👧".repeat(50) });
  });
});

describe("[7.19] GET /api/games", () => {
  it("[3.3][3.13] writes times as ISO, the day before as the deadline, and the current score", async () => {
    const world = await openBackend();
    const read = async () => {
      const body = await json(await world.call("member", `/api/games?week=${WEEK}&season=${world.season}`));
      return (body["games"] as Json[]).find(({ id }) => id === world.game.id);
    };
    expect(await read()).toMatchObject({
      gameDate: new Date(KICKOFF).toISOString(),
      pickDeadline: new Date(KICKOFF - 24 * HOUR_MS).toISOString(),
      status: "scheduled",
      homeScore: null,
    });
    await changeGame(world.t, gameIdOf(world), { status: "in_progress" });
    await world.t.run(async (ctx) => {
      await ctx.db.insert("gameScores", {
        gameId: gameIdOf(world),
        season: world.season,
        week: WEEK,
        homeScore: 14,
        awayScore: 10,
        period: 2,
        clock: "8:42",
        phase: "STATUS_IN_PROGRESS",
        detail: "8:42 - 2nd",
        possessionTeamId: null,
        downDistance: null,
        isRedZone: false,
        lastPlay: null,
      });
    });
    expect(await read()).toMatchObject({ status: "in_progress", homeScore: 14, awayScore: 10, winnerTeamId: null });
    await endGame(world.t, gameIdOf(world), [20, 13]);
    expect(await read()).toMatchObject({ status: "final", homeScore: 20, winnerTeamId: world.game.homeTeamId });
  });

  it("[3.4] has records and recent form by team id", async () => {
    const { call, season, game } = await openBackend();
    const body = await json(await call("member", `/api/games?week=${WEEK}&season=${season}`));
    expect((body["teamRecords"] as Json)[game.homeTeamId]).toEqual({ wins: 1, losses: 0, ties: 0 });
    expect((body["teamRecentForm"] as Json)[game.homeTeamId]).toEqual([
      {
        result: "W",
        gameDate: new Date(WEDNESDAY - 240 * HOUR_MS).toISOString(),
        opponent: "Chicago Bears",
        opponentLogo: "https://a.espncdn.com/3.png",
        score: "24-17",
      },
    ]);
  });
});

describe("picks", () => {
  const savePick = async ({ call, leagueId, game }: World, role: "member" | "creator", selectedTeamId: string) =>
    await call(role, "/api/picks", { body: { leagueId, gameId: game.id, selectedTeamId } });

  it("[7.24] can be saved again without effect, even after the deadline; a different one is a 409 then", async () => {
    const world = await openBackend();
    const { homeTeamId, awayTeamId } = world.game;
    const first = await json(await savePick(world, "member", homeTeamId));
    expect(first).toMatchObject({
      userId: world.memberId,
      userName: "Mel Fox",
      week: WEEK,
      isCorrect: null,
      points: 0,
    });
    const rows = () => storedPicks(world.t);
    const saved = await rows();
    await advanceTo(world.t, KICKOFF - HOUR_MS);
    expect(await json(await savePick(world, "member", homeTeamId))).toEqual(first);
    expect(await rows()).toEqual(saved);
    const late = await savePick(world, "member", awayTeamId);
    expect([late.status, await late.text()]).toEqual([409, "Picks for this game are locked."]);
  });

  it("[6.6][7.23] an admin who isn't a member gets what members see, and nobody the key to it", async () => {
    const world = await openBackend();
    await savePick(world, "member", world.game.homeTeamId);
    await savePick(world, "creator", world.game.awayTeamId);
    const at = `week=${WEEK}&season=${world.season}`;
    const path = `/api/picks/league/${world.leagueId}?${at}`;
    expect(await list(await world.call("admin", path))).toEqual([]);
    await advanceTo(world.t, KICKOFF - 24 * HOUR_MS);
    const names = (await list(await world.call("admin", path))).map(({ userName }) => userName);
    expect(names).toEqual(["Cat Lee", "Mel Fox"]);
    expect((await world.call("outsider", path)).status).toBe(404);
    const league = await world.t.run((ctx) => ctx.db.get("leagues", world.leagueId as Id<"leagues">));
    expect(league?.revealKey).toHaveLength(32);
    for (const each of [path, `/api/picks?leagueId=${world.leagueId}&${at}`, "/api/leagues"]) {
      const text = await (await world.call("member", each)).text();
      expect(text).toContain(world.leagueId);
      expect(text).not.toContain(league?.revealKey);
    }
  });

  it("[4.6][7.22][7.23][16.1] of others are shown only after the deadline, with points once they count", async () => {
    const world = await openBackend();
    await savePick(world, "member", world.game.homeTeamId);
    await savePick(world, "creator", world.game.awayTeamId);
    const read = async (path: string) => await list(await world.call("member", path));
    const at = `week=${WEEK}&season=${world.season}`;
    const everybodys = () => read(`/api/picks/league/${world.leagueId}?${at}`);
    expect((await everybodys()).map(({ userName }) => userName)).toEqual(["Mel Fox"]);
    await advanceTo(world.t, KICKOFF - 24 * HOUR_MS);
    expect((await everybodys()).map(({ userName }) => userName)).toEqual(["Mel Fox", "Cat Lee"]);
    await endGame(world.t, gameIdOf(world), [20, 13]);
    await settle(world.t);
    expect((await everybodys()).map(({ isCorrect, points }) => [isCorrect, points])).toEqual([
      [true, 1],
      [false, 0],
    ]);
    expect(await read(`/api/picks?leagueId=${world.leagueId}&${at}`)).toMatchObject([{ isCorrect: true, points: 1 }]);
    const entry = { entryId: expect.any(String), entryName: "Mel Fox", entryNumber: null };
    const [mine] = await read(`/api/picks?leagueId=${world.leagueId}&${at}`);
    expect(mine).toMatchObject(entry);
    expect((await everybodys())[0]).toMatchObject({ ...entry, entryId: mine?.["entryId"] });
    const table = await json(
      await world.call("member", `/api/leagues/${world.leagueId}/standings?season=${world.season}`),
    );
    expect((table["standings"] as unknown[]).slice(0, 2)).toMatchObject([
      { entryId: mine?.["entryId"], entryName: "Mel Fox", firstName: "Mel", correctPicks: 1, totalPicks: 1 },
      { firstName: "Cat", correctPicks: 0, totalPicks: 1, winPercentage: 0, totalPoints: 0 },
    ]);
    // Without a season, the league's current one. For non-members the league doesn't exist.
    const path = `/api/leagues/${world.leagueId}/standings`;
    expect(await json(await world.call("member", path))).toEqual(table);
    expect((await world.call("outsider", path)).status).toBe(404);
  });
});

describe("survivor pools", () => {
  const at = (world: World) => `week=${WEEK}&season=${world.season}`;
  const save = async ({ call, poolId, game }: World, role: "member" | "creator", selectedTeamId: string) =>
    await call(role, "/api/survivor/picks", {
      body: { leagueId: poolId, entryNumber: 1, week: WEEK, gameId: game.id, selectedTeamId },
    });

  it("[7.30] are not deleted with the id of a pick'em league", async () => {
    const world = await openBackend();
    const path = `/api/survivor/leagues/${world.leagueId}`;
    const refused = await world.call("creator", path, { method: "DELETE" });
    expect([refused.status, await refused.text()]).toEqual([404, "That survivor pool doesn't exist."]);
    const leagues = (await (await world.call("creator", "/api/leagues")).json()) as Json[];
    expect(leagues.map((league) => league["id"])).toContain(world.leagueId);
  });

  it("[3.9][3.11][7.27] list the caller's entry first, and the pool's weeks and counts", async () => {
    const world = await openBackend();
    const pool = await json(await world.call("member", `/api/survivor/leagues/${world.poolId}`));
    expect(pool).toMatchObject({ currentWeek: WEEK, actualWeek: WEEK, startingWeek: WEEK, totalParticipants: 2 });
    const fresh = { entryNumber: 1, entryName: "Entry 1", isEliminated: false, eliminatedWeek: null };
    expect(pool["entries"]).toMatchObject([{ ...fresh, userId: world.memberId }, fresh]);
    expect((pool["entries"] as Json[])[1]?.["userId"]).not.toBe(world.memberId);
    expect(pool["league"]).toMatchObject({ poolType: "survivor", survivorSettings: { livesPerEntry: 1 } });
  });

  it("[5.8][7.33] keep a picked team available in its week, with the pool's deadline for each game", async () => {
    const world = await openBackend();
    const read = async () => await json(await world.call("member", `/api/survivor/available-teams/${world.poolId}`));
    const names = (teams: unknown) => (teams as Json[]).map(({ abbreviation }) => abbreviation);
    const sheet = await read();
    expect(names(sheet["availableTeams"])).toEqual(["CHI", "DET", "GB", "MIN"]);
    expect(sheet["weekGames"]).toMatchObject([{ pickDeadline: new Date(KICKOFF - 24 * HOUR_MS).toISOString() }, {}]);
    await advanceTo(world.t, KICKOFF - 24 * HOUR_MS);
    expect(await read()).toMatchObject({ availableTeams: [], usedTeams: [] });
  });

  it("[4.6][7.31][7.32] show the caller's picks at any time, others' from the week's first kickoff on", async () => {
    const world = await openBackend();
    await save(world, "member", world.game.homeTeamId);
    await save(world, "creator", world.game.awayTeamId);
    const everybodys = async () =>
      await json(await world.call("member", `/api/survivor/all-picks/${world.poolId}?${at(world)}`));
    const before = await everybodys();
    expect([before["arePicksVisible"], (before["picks"] as Json[]).map(({ userName }) => userName)]).toEqual([
      false,
      ["Mel Fox"],
    ]);
    await advanceTo(world.t, KICKOFF);
    const after = await everybodys();
    expect([after["arePicksVisible"], after["picks"]]).toEqual([true, [expect.anything(), expect.anything()]]);
    await endGame(world.t, gameIdOf(world), [20, 13]);
    await settle(world.t);
    const mine = async (role: "member" | "creator") =>
      await list(await world.call(role, `/api/survivor/picks/${world.poolId}?${at(world)}&entryNumber=1`));
    expect(await mine("member")).toMatchObject([{ entryNumber: 1, survived: true, isEliminated: false }]);
    expect(await mine("creator")).toMatchObject([{ survived: false, isEliminated: true, eliminatedWeek: WEEK }]);
  });
});

describe("[7.20][7.21] game details from the feed", () => {
  it("[3.15][3.16] are fetched during the call", async () => {
    const { call, game } = await openBackend();
    const groups = await list(await call("member", `/api/games/${game.id}/injuries`));
    expect(groups.map(({ teamName }) => teamName)).toEqual(["Detroit Lions", "Green Bay Packers"]);
    const preview = await json(await call("member", `/api/games/${game.id}/preview`));
    expect(preview["article"]).toMatchObject({
      headline: "Lions & Packers meet again",
      published: "2025-11-21T22:10:46.000Z",
    });
    expect(preview["pickcenter"]).toMatchObject([{ moneyline: { home: { close: { odds: "-180" } } } }]);
    expect(preview["againstTheSpread"]).toMatchObject([
      { team: { id: game.awayTeamId } },
      { team: { id: game.homeTeamId } },
    ]);
  });

  it("[8.6] are a 502 with the product's message if the feed doesn't answer", async () => {
    const { call, game } = await openBackend();
    vi.stubGlobal("fetch", async () => await Promise.reject(new Error("no route")));
    for (const [part, text] of [
      ["injuries", "Failed to load injury report"],
      ["preview", "Failed to load game preview"],
    ]) {
      const answer = await call("member", `/api/games/${game.id}/${part}`);
      expect([answer.status, await answer.text()]).toEqual([502, text]);
    }
  });
});

it("[7.1] always acts as the token's owner", async () => {
  const { t, leagueId } = await openBackend();
  const members = await list(await as(t, "creator").fetch(`/api/leagues/${leagueId}/members`));
  expect(members.map(({ firstName }) => firstName)).toEqual(["Cat", "Mel"]);
});

it("[7.17][13.1] says who runs a league", async () => {
  const { t, leagueId, memberId } = await openBackend();
  const named = { leagueId: leagueId as Id<"leagues">, userId: memberId as Id<"users"> };
  const roles = async () =>
    (await list(await as(t, "member").fetch(`/api/leagues/${leagueId}/members`))).map(({ role }) => role);
  expect(await roles()).toEqual(["owner", "member"]);
  await as(t, "creator").mutation(api.leagues.nameCommissioner, named);
  expect(await roles()).toEqual(["owner", "commissioner"]);
});
