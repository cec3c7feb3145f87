import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../../../../convex/_generated/api";
import { AuditLog } from "../../../../src/features/admin/AuditLog";
import { AdminPage } from "../../../../src/features/admin/AdminPage";
import { parseImport } from "../../../../src/features/admin/imports/importFile";
import { Toaster } from "../../../../src/components/ui/overlays/Toaster";
import { HostConvex, type HostClient } from "../../../support/screens/hostConvex";
import { storeWeek } from "../../../support/screens/hostSeason";
import { uiTest } from "../../../support/screens/uiTest";

uiTest();

let host: HostConvex;
let boss: HostClient;
beforeEach(async () => {
  vi.stubEnv("ADMIN_EMAILS", "boss-one@huddle.test");
  host = await HostConvex.open();
  boss = await host.signIn({ firstName: "Boss", lastName: "One" });
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await host.close();
});

const user = userEvent.setup();

async function open(tab: "Import Games" | "Import Picks") {
  render(
    <MemoryRouter>
      <AdminPage />
      <Toaster />
    </MemoryRouter>,
    { wrapper: boss.wrapper },
  );
  await user.click(await screen.findByRole("tab", { name: tab }));
  await screen.findByRole("button", { name: tab });
}

const press = (name: string) => user.click(screen.getByRole("button", { name }));
const region = (name: string) => screen.findByRole("region", { name }, { timeout: 20_000 });

const PAIRS = ["GB CHI", "DET MIN", "BUF MIA", "NE NYJ", "KC DEN", "PHI TB"];

/** Six games in each of six weeks of a finished season. */
function season(): Record<string, unknown>[] {
  return Array.from({ length: 6 }, (_, index) => index + 1).flatMap((week) =>
    PAIRS.map((pair) => {
      const [homeTeamId, awayTeamId] = pair.split(" ");
      const gameDate = new Date(Date.UTC(2025, 8, 7 * week, 18)).toISOString();
      const result = { status: "final", homeScore: 20, awayScore: 10 };
      return { id: `${week} ${pair}`, season: 2025, week, homeTeamId, awayTeamId, gameDate, ...result };
    }),
  );
}
const fileOf = (rows: unknown) => new File([JSON.stringify(rows)], "season.json", { type: "application/json" });
const recordOf = async (abbreviation: string) => {
  const divisions = await boss.query(api.standings.divisions, { season: 2025 });
  const row = Object.values(divisions)
    .flat()
    .find(({ team }) => team.abbreviation === abbreviation);
  return `${row?.wins}-${row?.losses}`;
};

describe("importing", () => {
  it("[5.7] refuses empty and broken JSON before anything is sent", async () => {
    await open("Import Picks");
    await press("Import Picks");
    expect(await screen.findByText("Please enter picks data")).toBeTruthy();
    await user.click(screen.getByLabelText("Picks as JSON or CSV"));
    await user.paste("[{");
    await press("Check Only");
    expect(await screen.findByText("Invalid JSON format")).toBeTruthy();
  });

  it("[7.45] lists each bad row by number and field", async () => {
    await open("Import Games");
    await user.click(screen.getByLabelText("Games as JSON or CSV"));
    await user.paste('{"games":[{"id":"1","season":2025,"week":99,"gameDate":"2025-11-09","homeTeamId":"GB"}]}');
    await press("Import Games");
    const report = await region("Nothing was imported");
    expect(within(report).getByText("1 row can’t be imported. Correct the file and import again.")).toBeTruthy();
    const rows = within(report).getAllByRole("listitem");
    expect(rows.map((row) => row.textContent)).toEqual([
      "Row 1week Expected 1 to 22",
      "Row 1awayTeamId Required",
      "Row 1gameDate Needs a time and a zone, such as 2025-11-09T18:00:00Z",
    ]);
    expect(await screen.findByText("Failed to import games")).toBeTruthy();
  });

  it(
    "[7.41] imports a season from a file in one press, and undoes it after confirmation",
    { timeout: 60_000 },
    async () => {
      await storeWeek(host, [{ home: "GB", away: "CHI" }]);
      await open("Import Games");
      await user.upload(screen.getByLabelText("Choose File"), fileOf(season()));
      const chosen = await screen.findByRole("group", { name: "Chosen file" });
      expect(chosen.textContent).toContain("season.json36 rows, 6 KB");
      await press("Check Only");
      expect(await region("What would change")).toBeTruthy();
      expect(screen.getByText("36 games to write, 0 unchanged.")).toBeTruthy();
      expect(await recordOf("GB")).toBe("0-0");

      await press("Import Games");
      expect(within(await region("Imported")).getByText("36 games written, 0 unchanged.")).toBeTruthy();
      expect(await screen.findByText("Games imported")).toBeTruthy();
      expect(await recordOf("GB")).toBe("6-0");

      await user.click(within(await region("Recent imports")).getByRole("button", { name: "Undo" }));
      const dialog = await screen.findByRole("alertdialog");
      expect(dialog.textContent).toContain("36 games go back to what they were before.");
      await user.click(within(dialog).getByRole("button", { name: "Undo" }));
      expect(within(await region("Undone")).getByText("36 games: everything is as it was before.")).toBeTruthy();
      expect(await screen.findByText("Import undone")).toBeTruthy();
      expect(await recordOf("GB")).toBe("0-0");
    },
  );

  it("[5.7][17.1][17.2] imports a table from a spreadsheet's file, with the names that people have for teams", async () => {
    await storeWeek(host, [{ home: "GB", away: "CHI" }]);
    await open("Import Games");
    const lines = [
      "ID;Season;Week;Home Team Id;Away Team Id;Game Date;Status;Home Score;Away Score",
      "old;2025;1;Packers (11);Chicago;2025-09-07T18:00:00Z;final;24;17",
    ];
    await user.upload(screen.getByLabelText("Choose File"), new File([lines.join("\r\n")], "games.csv"));
    const chosen = await screen.findByRole("group", { name: "Chosen file" });
    expect(chosen.textContent).toContain("games.csv1 row, 1 KB");
    await press("Import Games");
    expect(within(await region("Imported")).getByText("1 game written, 0 unchanged.")).toBeTruthy();
    expect(await recordOf("GB")).toBe("1-0");
  });

  it("[17.1] says what to do with a workbook", async () => {
    await open("Import Games");
    const workbook = new File([new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0, 0])], "games.xlsx");
    fireEvent.drop(screen.getByLabelText("Games as JSON or CSV"), {
      dataTransfer: { files: [workbook], types: ["Files"] },
    });
    expect(await screen.findByText(/^The file is a workbook\. Save it as CSV/)).toBeTruthy();
  });

  it("says that a single game goes back, in the singular", async () => {
    await storeWeek(host, [{ home: "GB", away: "CHI" }]);
    const row = JSON.stringify(season()[0]);
    await boss.mutation(api.imports.start, { kind: "games", rows: [row], isCheckOnly: false });
    await open("Import Games");
    await user.click(within(await region("Recent imports")).getByRole("button", { name: "Undo" }));
    const dialog = await screen.findByRole("alertdialog");
    expect(dialog.textContent).toContain("1 game goes back to what it was before.");
  });

  it("accepts a dropped file, and keeps it while another tab is open", async () => {
    await open("Import Games");
    const field = screen.getByLabelText("Games as JSON or CSV");
    await user.click(field);
    await user.paste("[1]");
    fireEvent.drop(field, { dataTransfer: { files: [fileOf([])], types: ["Files"] } });
    const chosen = await screen.findByRole("group", { name: "Chosen file" });
    expect(within(chosen).getByRole("alert").textContent).toBe("Please enter games data");
    await user.click(screen.getByRole("tab", { name: "Users" }));
    await user.click(screen.getByRole("tab", { name: "Import Games" }));
    await press("Remove the file");
    expect(screen.getByLabelText<HTMLTextAreaElement>("Games as JSON or CSV").value).toBe("[1]");
  });

  it("shows in the log what an import changed, once it is opened", async () => {
    await storeWeek(host, [{ home: "GB", away: "CHI", inHours: -3, status: "final", score: [20, 10] }]);
    const rows = [{ ...season()[0], season: 2026, week: 12, homeScore: 7, awayScore: 10 }];
    const [game] = (await boss.query(api.games.listByWeek, { season: 2026, week: 12 })).games;
    const gameDate = game?.kickoffAtMs;
    const row = JSON.stringify({ ...rows[0], gameDate });
    await boss.mutation(api.imports.start, { kind: "games", rows: [row], isCheckOnly: false });
    render(<AuditLog />, { wrapper: boss.wrapper });
    const entry = await screen.findByText(/imported/);
    expect(entry.textContent).toBe("Boss One imported 1 game");
    await user.click(screen.getByText("What changed"));
    await waitFor(() =>
      expect(screen.getByRole("list", { name: "Rows" }).textContent).toBe(
        "Row 1CHI at GB, 2026 week 12Home score: 20 → 7Winner: GB → CHIChanged",
      ),
    );
  });
});

describe("an import's file", () => {
  it("is a list, or an object with a list", async () => {
    expect(await parseImport('[{"id":1}]', "games")).toEqual({ rows: [{ id: 1 }] });
    expect(await parseImport('{"games":[1]}', "games")).toEqual({ rows: [1] });
    expect(await parseImport('{"picks":[1]}', "games")).toEqual({ problem: "Expected a list of games" });
    expect(await parseImport("[]", "picks")).toEqual({ problem: "Please enter picks data" });
  });

  it("[5.7][17.1] is a table, or says in which line and column it isn't one", async () => {
    const table = (...lines: string[]) => parseImport(lines.join("\n"), "games");
    expect(await table("id,week", "1,10")).toEqual({ rows: [{ id: "1", week: 10 }] });
    expect(await table("id,week")).toEqual({ problem: "Please enter games data" });
    for (const [lines, problem] of [
      [["Hello, world"], "Invalid JSON format"],
      [["id,week", '1,"10', "2,10"], "A quotation mark is opened in line 2 and never closed."],
      [["id,week,id", "1,10,1"], "Column 3 is “id” again. Remove one of the two."],
      [["id,week", "1,10,x"], "The cell in line 2, column 3 has no heading above it."],
    ] as const) {
      expect(await table(...lines)).toEqual({ problem });
    }
    expect(await table("id,stadium")).toEqual({
      problem: expect.stringMatching(/^Column 2, “stadium”, can’t be imported\. Columns are id, season,/),
    });
  });
});
