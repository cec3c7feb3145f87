// The two long tables with a full league, and a plain one: ?table=standings, ?table=picks or ?table=plain.
import { createRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import { PicksGrid } from "../../src/features/allPicks/PicksGrid";
import { StandingsTable } from "../../src/features/standings/StandingsTable";
import "../../src/styles/app.css";
import { bigStandings } from "../../tests/support/screens/bigStandings";
import { games, leaguePicks, scoresAt, teams } from "../board/league";

interface PageFrame {
  /** When it began. */
  timeMs: number;
  /** How much of the window was without rows by then: what scrolling had uncovered since the frame before. */
  missingPx: number;
}

declare global {
  interface Window {
    startFrames?: () => void;
    /** The frames that the page has made since the start. */
    endFrames?: () => PageFrame[];
  }
}

const MEMBERS = 1_000;
const COLUMNS = 20;

const tables: Record<string, () => React.JSX.Element> = {
  plain: () => (
    <table>
      <tbody>
        {Array.from({ length: MEMBERS }, (_, member) => (
          <tr key={member} className="h-13">
            {Array.from({ length: COLUMNS }, (__, column) => (
              <td key={column}>{member + column}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  ),
  standings: () => (
    <StandingsTable
      leagueId="crew"
      {...bigStandings({ members: MEMBERS, weeks: 18, own: 500 })}
      results={null}
      teams={teams}
    />
  ),
  picks: () => <PicksGrid games={games} scores={scoresAt(0)} teams={teams} picks={leaguePicks(MEMBERS)} rules={null} />,
};
const Table = tables[new URLSearchParams(location.search).get("table") ?? ""];

let frames: PageFrame[] = [];
let request = 0;
window.startFrames = () => {
  frames = [];
  const next = (timeMs: number) => {
    frames.push({ timeMs, missingPx: missingPx() });
    request = requestAnimationFrame(next);
  };
  request = requestAnimationFrame(next);
};
window.endFrames = () => {
  cancelAnimationFrame(request);
  return frames;
};

/** The height of the spacers (RowSpacer) that is in the window. */
function missingPx(): number {
  const spacers = [...document.querySelectorAll("tbody > tr[aria-hidden]")].map((row) => row.getBoundingClientRect());
  return spacers.reduce(
    (sum, { top, bottom }) => sum + Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0)),
    0,
  );
}

const root = document.getElementById("root");
if (root && Table) {
  // Elements are made once, as the app's queries give the same lists until they change.
  const router = createBrowserRouter([{ path: "*", element: Table() }]);
  createRoot(root).render(<RouterProvider router={router} />);
}
