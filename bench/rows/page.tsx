// The two long tables with a full league, and a plain one: ?table=standings, ?table=picks or ?table=plain.
import { createRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import { PicksGrid } from "../../src/features/allPicks/PicksGrid";
import { StandingsTable } from "../../src/features/standings/StandingsTable";
import "../../src/styles/app.css";
import { bigStandings } from "../../tests/support/screens/bigStandings";
import { games, leaguePicks, scoresAt, teams } from "../board/league";

declare global {
  interface Window {
    startFrames?: () => void;
    /** The time of each frame since the start. */
    endFrames?: () => number[];
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
  standings: () => <StandingsTable {...bigStandings({ members: MEMBERS, weeks: 18, own: 500 })} results={null} />,
  picks: () => <PicksGrid games={games} scores={scoresAt(0)} teams={teams} picks={leaguePicks(MEMBERS)} rules={null} />,
};
const Table = tables[new URLSearchParams(location.search).get("table") ?? ""];

let times: number[] = [];
let frame = 0;
window.startFrames = () => {
  times = [];
  const next = (time: number) => {
    times.push(time);
    frame = requestAnimationFrame(next);
  };
  frame = requestAnimationFrame(next);
};
window.endFrames = () => {
  cancelAnimationFrame(frame);
  return times;
};

const root = document.getElementById("root");
if (root && Table) {
  // Elements are made once, as the app's queries give the same lists until they change.
  const router = createBrowserRouter([{ path: "*", element: Table() }]);
  createRoot(root).render(<RouterProvider router={router} />);
}
