// The hero's drawing: a game late in the fourth quarter as the app shows it, the league's picks below, and the table
// that the game is changing. It is a picture: screen readers announce it as one, and nothing in it is focusable.
import { ArrowDown, ArrowUp, Check, Minus } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Badge } from "../../components/ui/Badge";
import { FormDots } from "../../components/ui/FormDots";
import { TeamBadge, type BadgeTeam } from "../../components/ui/TeamBadge";
import { matchupVariables, teamVariables } from "../../lib/color";
import { cx } from "../../lib/cx";

const green: BadgeTeam = {
  displayName: t`Green Bay Packers`,
  abbreviation: "GB",
  logoUrl: null,
  color: "#204e32",
  alternateColor: "#ffb612",
  conference: "NFC",
};
const honolulu: BadgeTeam = {
  displayName: t`Detroit Lions`,
  abbreviation: "DET",
  logoUrl: null,
  color: "#0076b6",
  alternateColor: "#bbbbbb",
  conference: "NFC",
};

type Result = "W" | "L" | "T";
const form = (results: string) => [...results].map((result) => ({ result: result as Result }));

export function Scoreboard() {
  return (
    <div
      role="img"
      aria-label={t`Drawing of the app during a game: a live score with your pick ticked, how the league split, and the standings moving.`}
      className="relative mx-auto w-full max-w-xl [color-scheme:dark]"
    >
      <div
        aria-hidden="true"
        className="overflow-hidden rounded-card border border-hairline bg-page text-body shadow-overlay select-none"
      >
        <div className="flex items-center justify-between px-4 pt-4 text-12 font-medium text-muted sm:px-6">
          <span className="display text-16 text-strong">
            <Trans>Thanksgiving Day</Trans>
          </span>
          <span className="flex items-center gap-2">
            <span className="tabular">
              <Trans>4th 2:14</Trans>
            </span>
            <Badge tone="live">
              <Trans>Live</Trans>
            </Badge>
          </span>
        </div>
        <div className="mt-3 space-y-2 px-4 sm:px-6">
          <Row team={green} name="Packers" record="8-3" results={form("WWLWW")} score={27} isPicked />
          <Row team={honolulu} name="Lions" record="7-4" results={form("LWLWW")} score={24} />
        </div>
        <Field />
        <Split />
        <Table />
      </div>
    </div>
  );
}

interface RowProps {
  team: BadgeTeam;
  name: string;
  record: string;
  results: { result: Result }[];
  score: number;
  isPicked?: boolean;
}

function Row({ team, name, record, results, score, isPicked = false }: RowProps) {
  return (
    <div
      style={teamVariables(team)}
      className={cx(
        "flex h-16 items-center gap-3 rounded-md border-l-4 border-(--team) pr-4 pl-3",
        isPicked ? "bg-(--team-tint)" : "bg-surface",
      )}
    >
      <TeamBadge team={team} size="md" />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-2 text-16 font-semibold text-strong">
          {name}
          {isPicked && (
            <span className="inline-flex size-4 items-center justify-center rounded-full bg-(--team-text) text-page">
              <Check className="size-3" strokeWidth={3} />
            </span>
          )}
        </span>
        <span className="mt-0.5 flex items-center gap-2 text-12 text-muted">
          <span className="tabular">{record}</span>
          <FormDots form={results} />
        </span>
      </span>
      <span className={cx("display text-40", isPicked ? "text-strong" : "text-muted")}>{score}</span>
    </div>
  );
}

/** The ball's position: third and four at the 31, going right. */
function Field() {
  const yards = Array.from({ length: 9 }, (_, index) => 20 + (index + 1) * 36);
  return (
    <div className="px-4 pt-4 sm:px-6">
      <svg viewBox="0 0 400 34" className="w-full">
        <rect x="0" y="4" width="400" height="26" rx="4" className="fill-success-soft" />
        <rect x="0" y="4" width="20" height="26" rx="4" fill="#0076b6" opacity="0.55" />
        <rect x="380" y="4" width="20" height="26" rx="4" fill="#2f7a4d" opacity="0.75" />
        {yards.map((x) => (
          <path key={x} d={`M${x} 4v26`} className="stroke-success" strokeOpacity={x === 200 ? 0.45 : 0.2} />
        ))}
        <path d="M254 4v26" className="stroke-open" strokeWidth="2" />
        <path d="M268.4 4v26" stroke="#fbbf4d" strokeWidth="2" />
        <path d="M150 17h94" className="stroke-strong" strokeOpacity="0.5" strokeWidth="2" strokeDasharray="2 5" />
        <ellipse cx="250" cy="17" rx="7" ry="4.5" fill="#c47a45" />
        <path d="M247 17h6" stroke="#fff" strokeWidth="1.2" />
      </svg>
      <p className="mt-1.5 text-12 text-muted">
        <Trans>3rd & 4 at DET 35</Trans>
      </p>
    </div>
  );
}

function Split() {
  const { away, home } = matchupVariables(green, honolulu);
  return (
    <div className="mt-3 border-t border-hairline px-4 py-3 sm:px-6">
      <div className="flex items-center justify-between text-12 font-medium">
        <span className="text-strong">
          <Trans>GB 7</Trans>
        </span>
        <span className="text-muted">
          <Trans>Your league’s picks</Trans>
        </span>
        <span className="text-strong">
          <Trans>5 DET</Trans>
        </span>
      </div>
      <div className="bar mt-2 flex h-1.5 gap-0.5 overflow-hidden rounded-full">
        <span className="w-7/12 rounded-l-full bg-(--team)" style={away} />
        <span className="w-5/12 rounded-r-full bg-(--team)" style={home} />
      </div>
    </div>
  );
}

function Table() {
  return (
    <div className="border-t border-hairline bg-surface px-2 py-2 sm:px-4">
      <TableRow rank={1} move={<ArrowUp className="size-3 text-success" />} name={t`You`} points={118} isMe />
      <TableRow rank={2} move={<ArrowDown className="size-3 text-danger" />} name="Priya" points={117} />
      <TableRow rank={3} move={<Minus className="size-3 text-faint" />} name="Marcus" points={112} />
    </div>
  );
}

interface TableRowProps {
  rank: number;
  move: ReactNode;
  name: string;
  points: number;
  isMe?: boolean;
}

function TableRow({ rank, move, name, points, isMe = false }: TableRowProps) {
  return (
    <div
      className={cx(
        "flex h-10 items-center gap-3 rounded-md px-2 text-14",
        isMe ? "bg-accent-soft font-semibold text-strong" : "text-body",
      )}
    >
      <span className="display w-4 text-16">{rank}</span>
      {move}
      <span className="flex-1">{name}</span>
      <span className="display text-16 text-strong">{points}</span>
    </div>
  );
}
