// Every recorded game summary, fetched as it is for somebody who opens the dialogs, compared with the recording itself:
// a small one that we made up, and the real ones where they exist.
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import { parseScoreboard } from "../../../convex/model/feed/espn/parseScoreboard";
import { readPlayerStats } from "../../../domain/games/playerStats";
import { recordingFolders } from "../../support/feed/recordings";
import { testBackend } from "../../support/worlds/backends";
import { signIn } from "../../support/worlds/factories";

interface RawTeam {
  id: string;
  abbreviation: string;
  displayName: string;
}
interface RawSummary {
  header: {
    id: string;
    season: { year: number; type: number };
    week: number;
    competitions: { date: string; status?: unknown; competitors: { homeAway: string; team: RawTeam }[] }[];
  };
  article?: { headline?: string; story?: string; published?: string };
  injuries?: { team: RawTeam; injuries: { status: string; athlete: { displayName: string } }[] }[];
  drives?: { previous: unknown[] };
  scoringPlays?: { homeScore: number; awayScore: number }[];
  leaders?: { team: RawTeam; leaders: { leaders: unknown[] }[] }[];
  pickcenter?: {
    moneyline?: { home?: { close?: { odds?: string } } };
    total?: { over?: { close?: { line?: string } } };
  }[];
}

const summaries = recordingFolders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".json"))
    .flatMap((name): [string, RawSummary][] => {
      const body = JSON.parse(readFileSync(join(folder, name), "utf8")) as Partial<RawSummary>;
      return body.header && body.injuries ? [[basename(name), body as RawSummary]] : [];
    }),
);

beforeEach(() => vi.stubEnv("SPORTS_FEED_URL", "http://feed.example/nfl"));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

describe("recorded summaries", () => {
  it.each(summaries)(
    "[2.42][2.43][11.9] %s: nothing that the dialogs and the game's page show is lost",
    async (_, raw) => {
      const t = testBackend();
      vi.stubGlobal("fetch", async () => Response.json(raw));
      const { header } = raw;
      const event = { id: header.id, date: header.competitions[0]?.date, competitions: header.competitions };
      const scheduled = { type: { name: "STATUS_SCHEDULED", state: "pre" } };
      const board = parseScoreboard({
        season: header.season,
        week: { number: header.week },
        events: [{ ...event, status: scheduled, competitions: [{ ...header.competitions[0], status: scheduled }] }],
      });
      expect(board.skipped).toEqual([]);
      await t.mutation(internal.jobs.feed.storeBoard, { board });
      const gameId = await t.run(async (ctx) => (await ctx.db.query("games").first())?._id);
      if (!gameId) throw new Error("No game is stored.");
      const ann = await signIn(t, "Ann Lee");
      await ann.as.action(api.gameDetails.refresh, { gameId });

      const report = await t.query(api.gameDetails.injuries, { gameId });
      if (report.state !== "ready") throw new Error(`The report is ${report.state}.`);
      for (const { team, injuries } of raw.injuries ?? []) {
        const shown = report.teams.find(({ teamName }) => teamName === team.displayName)?.injuries;
        const hurt = injuries.filter(({ status }) => status !== "Active");
        expect(shown?.map(({ athleteName }) => athleteName).sort()).toEqual(
          hurt.map(({ athlete }) => athlete.displayName).sort(),
        );
        expect(shown?.every(({ position, status }) => position && status)).toBe(true);
      }

      const preview = await t.query(api.gameDetails.preview, { gameId });
      if (preview.state !== "ready") throw new Error(`The preview is ${preview.state}.`);
      if (raw.article?.headline) {
        expect(preview.article?.publishedAtMs).toBe(Date.parse(raw.article.published ?? ""));
        expect(preview.article?.headline).not.toBe("");
        const story = preview.article?.story ?? "";
        expect(story).not.toMatch(/<\/?[a-z]|&#?\w+;|â€|[\ud800-\udfff\ufffd]/);
        if ((raw.article.story?.length ?? 0) > 5_000) expect(story).toHaveLength(501);
      }
      const [line] = raw.pickcenter ?? [];
      if (line?.moneyline?.home?.close?.odds)
        expect(preview.odds?.moneyline.home.odds).toBe(line.moneyline.home.close.odds);
      if (line?.total?.over?.close?.line) expect(preview.odds?.total.over.line).toBe(line.total.over.close.line);

      const all = await t.query(api.gameDetails.get, { gameId });
      const course = all.state === "ready" ? all.course : null;
      expect(course?.drives).toHaveLength(raw.drives?.previous.length ?? 0);
      expect(course?.scoringPlays).toHaveLength(raw.scoringPlays?.length ?? 0);
      const last = raw.scoringPlays?.at(-1);
      if (last) {
        const total = (points: number[] | undefined) => points?.reduce((sum, each) => sum + each, 0);
        expect(total(course?.quarters?.home)).toBe(last.homeScore);
        expect(total(course?.quarters?.away)).toBe(last.awayScore);
        expect(course?.drives.every((drive) => drive.startYardLine !== null && drive.result)).toBe(true);
      }
      for (const { team, leaders } of raw.leaders ?? []) {
        const players = preview.teams.find(({ teamName }) => teamName === team.displayName)?.keyPlayers ?? [];
        const named = leaders.filter((category) => category.leaders.length > 0).length;
        expect(players.length).toBeGreaterThanOrEqual(Math.min(6, named));
        for (const { stats, position } of players) {
          expect(readPlayerStats(stats, position).every(({ statistic }) => statistic !== null)).toBe(true);
        }
      }
    },
  );
});
