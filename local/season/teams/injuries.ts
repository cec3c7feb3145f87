// Which players are hurt before a game: a handful per team, most of them back soon. A report also lists some who have
// recovered.
import { easternDay } from "../schedule/easternTime";
import { encodeAthlete } from "../espn/encodeStats";
import { createRandom, type Random } from "../play/random";
import type { Player } from "./roster";

export interface InjuryInput {
  readonly seed: number;
  readonly gameId: string;
  readonly kickoffAtMs: number;
  readonly nowMs: number;
  readonly teamId: string;
  readonly roster: readonly Player[];
}

const DAY_MS = 86_400_000;

const PLACES: readonly (readonly [type: string, location: string, detail: string])[] = [
  ["Hamstring", "Leg", "Strain"],
  ["Ankle", "Leg", "Sprain"],
  ["Knee - MCL", "Leg", "Sprain"],
  ["Elbow", "Arm", "Sprain"],
  ["Shoulder", "Arm", "Not Specified"],
  ["Concussion", "Head", "Concussion"],
  ["Groin", "Groin", "Strain"],
  ["Calf", "Leg", "Strain"],
  ["Back", "Torso", "Not Specified"],
  ["Ribs", "Torso", "Bruise"],
  ["Undisclosed", "Other", "Not Specified"],
  ["Illness", "Other", "Not Specified"],
];

const STATUSES: readonly (readonly [status: string, name: string, abbreviation: string, daysOut: number])[] = [
  ["Out", "INJURY_STATUS_OUT", "O", 7],
  ["Questionable", "INJURY_STATUS_QUESTIONABLE", "Q", 0],
  ["Questionable", "INJURY_STATUS_QUESTIONABLE", "Q", 0],
  ["Doubtful", "INJURY_STATUS_DOUBTFUL", "D", 3],
  ["Injured Reserve", "INJURY_STATUS_IR", "IR", 28],
  ["Active", "INJURY_STATUS_ACTIVE", "A", 0],
];

export interface Injured {
  readonly player: Player;
  readonly status: string;
  readonly type: string;
}

interface Reported extends Injured {
  readonly encoded: unknown;
}

export function reportInjuries(input: InjuryInput): Reported[] {
  const random = createRandom(input.seed, "injuries", input.gameId, input.teamId);
  if (random.chance(0.08)) return [];
  // Quarterbacks, kickers and punters are rarely hurt.
  const [quarterback, ...others] = input.roster;
  const candidates = random.shuffle(others.filter(({ position }) => position !== "K" && position !== "P"));
  if (quarterback && random.chance(0.08)) candidates.unshift(quarterback);
  return candidates.slice(0, 2 + random.below(5)).map((player) => report(player, input, random));
}

function report(player: Player, { kickoffAtMs, nowMs }: InjuryInput, random: Random): Reported {
  const place = PLACES[random.below(PLACES.length)] ?? ["Undisclosed", "Other", "Not Specified"];
  const [status, name, abbreviation, daysOut] = STATUSES[random.below(STATUSES.length)] ?? ["Out", "", "O", 7];
  const [type, location, detail] = place;
  const returnAtMs = kickoffAtMs + (daysOut + (daysOut > 20 ? 7 * random.below(6) : 0)) * DAY_MS;
  const { year, month, day } = easternDay(returnAtMs);
  const encoded = {
    status,
    date: new Date(Math.min(nowMs, kickoffAtMs) - random.below(3 * DAY_MS)).toISOString(),
    athlete: encodeAthlete(player),
    type: { name, description: status.toLowerCase(), abbreviation },
    details: {
      type,
      location,
      detail,
      side: random.chance(0.5) ? "Left" : "Not Specified",
      ...(status === "Active" || random.chance(0.1)
        ? {}
        : { returnDate: `${year}-${String(month + 1).padStart(2, "0")}-${String(day).padStart(2, "0")}` }),
    },
  };
  return { player, status, type, encoded };
}
