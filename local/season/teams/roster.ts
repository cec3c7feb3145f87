// Invented players, the same for a team in every season of a seed: enough for a box score and an injury report.
import { createRandom } from "../play/random";
import type { SeasonTeam } from "./teams";

export interface Player {
  readonly id: string;
  readonly name: string;
  readonly position: string;
  readonly jersey: string;
}

const FIRST_NAMES = (
  "Aaron Amari Anders Andre Ben Bo Brock Caleb Cam Carson Cedric Chase Cole Cooper Dallas Damar Dante Darius Deon Devin " +
  "Dorian Elijah Eric Ezra Felix Gabe Garrett Grant Hayes Hunter Isaiah Jabari Jace Jalen Jamal Javon Jaylen Jonah Josiah " +
  "Kade Kareem Keon Khalil Kyle Landon Leon Logan Luca Malik Marcus Mason Micah Miles Nate Nico Noah Omar Owen Parker " +
  "Quinn Rashad Reggie Roman Rory Sam Shane Silas Terrell Theo Trey Tristan Tyson Victor Wes Wyatt Xavier Zach Zeke"
).split(" ");
const LAST_NAMES = (
  "Abara Adeyemi Alston Ashby Baptiste Barlow Beckett Bellamy Blaine Bonner Bradshaw Briscoe Caldwell Carrow Castille " +
  "Chandler Coleman Conway Crane Crowder Dalton Darnell Dawkins Delgado Dempsey Drummond Dufresne Easton Eldridge Ellery " +
  "Faulk Fenner Finley Fonoti Gaines Galloway Garrick Gentry Greer Hadley Halloran Hargrove Hathaway Hendrix Holloway " +
  "Iosefa Irving Jarrett Jessup Kearney Kincaid Lattimer Lawson Ledger Lomax Maddox Manu Marlowe McCray McNair Mercer " +
  "Monroe Montez Norwood Oakes Okoro Ortega Paxton Pembroke Pickett Presley Quarles Rainey Ramsey Redmond Rhodes Rutledge " +
  "Salazar Sanborn Sefo Shaw Sherrod Slade Stanton Sterling Tafoya Talbot Tate Thorne Tillman Underhill Vance Vaughn " +
  "Wakefield Walden Weathers Whitlock Winslow Wolfe Yancey Yates Zeller"
).split(" ");

const POSITIONS = "QB RB RB WR WR WR TE K P DE DE DT LB LB LB CB CB S S QB TE OT OT G G C DT LB CB WR".split(" ");

export function createRoster(seed: number, team: SeasonTeam): Player[] {
  const random = createRandom(seed, "roster", team.id);
  const last = random.shuffle(LAST_NAMES);
  const jerseys = random.shuffle(Array.from({ length: 98 }, (_, index) => String(index + 1)));
  return POSITIONS.map((position, index) => ({
    id: `9${team.id.padStart(2, "0")}${String(index).padStart(3, "0")}`,
    name: `${FIRST_NAMES[random.below(FIRST_NAMES.length)] ?? ""} ${last[index] ?? ""}`,
    position,
    jersey: jerseys[index] ?? "0",
  }));
}
