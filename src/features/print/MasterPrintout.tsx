// [13.7] Every entry's picks of a week whose last deadline has passed, on one page where paper allows it. Marks are
// made so that they tell in black and white.
import { Fragment, type CSSProperties } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { formatPoints } from "../../../domain/common/points";
import { takesPick } from "../../../domain/scoring/pickLimit";
import { spreadText } from "../../components/games/lineTexts";
import {
  byPoints,
  coverOf,
  lineNoteOf,
  memberGrid,
  type GridCell,
  type GridRules,
} from "../../components/games/grid/gridRules";
import type { GameView, TeamId } from "../../components/games/gameViews";
import type { LeaguePicks } from "../../hooks/useLeaguePicks";
import type { TeamMap } from "../../hooks/useTeams";
import { cx } from "../../lib/cx";
import { weekName } from "../../lib/weekName";
import { MasterEntry } from "./MasterEntry";
import { MasterNotes, notesOf } from "./MasterNotes";
import { masterLayout } from "./masterLayout";
import { Paper } from "./Paper";

export interface MasterPrintoutProps {
  league: { readonly name: string };
  season: number;
  week: number;
  /** The week's, by kickoff. */
  games: readonly GameView[];
  teams: TeamMap;
  picks: LeaguePicks;
  /** Null under Classic rules. */
  rules: GridRules | null;
}

export function MasterPrintout({ league, season, week, games, teams, picks, rules }: MasterPrintoutProps) {
  const counting = games.filter(({ id }) => rules?.counting.has(id) ?? true);
  const revealed = new Set(picks.revealedGameIds);
  const notes = notesOf({ games, teams, picks });
  const layout = masterLayout({ rows: picks.members.length, notes: notes.length });
  const guessGame = games.find(({ id }) => id === rules?.guessGameId);
  const style = { "--row": `${layout.rowMm}mm`, "--font": `${layout.fontPt}pt` } as CSSProperties;
  const rows = byPoints(
    picks.members.toSorted((a, b) => b.correct - a.correct || a.entryName.localeCompare(b.entryName)),
    rules,
  );
  return (
    <Paper
      orientation={layout.orientation}
      hasResults
      head={{ league: league.name, kind: <Trans>Everybody’s picks</Trans>, week: weekName(week), season }}
      foot={<Legend rules={rules} />}
    >
      <table className="print-master" style={style}>
        <caption className="sr-only">
          <Trans>Every entry’s pick of each game</Trans>
        </caption>
        <thead>
          <tr>
            <th scope="col" className="print-entry">
              <Trans>Entry</Trans>
            </th>
            {counting.map((game) => (
              <th key={game.id} scope="col">
                <GameHead game={game} teams={teams} rules={rules} />
              </th>
            ))}
            {guessGame && (
              <th scope="col" className="print-sum">
                <Trans>Guess</Trans>
              </th>
            )}
            <th scope="col" className="print-sum">
              <Trans>Right</Trans>
            </th>
            {rules && (
              <th scope="col" className="print-sum">
                <Trans>Points</Trans>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((member) => {
            const { cells, correct, total } = memberGrid(member, { games, revealed, rules });
            const own = rules?.members.get(member.entryId);
            const points = own?.points ?? null;
            return (
              <tr key={member.entryId}>
                <MasterEntry name={member.entryName}>
                  {rules?.winners.has(member.entryId) && (
                    <span className="print-winner">
                      <Trans>Winner</Trans>
                    </span>
                  )}
                </MasterEntry>
                {games.map((game, index) =>
                  counting.includes(game) ? (
                    <td key={game.id}>
                      <Cell pick={revealed.has(game.id) ? shownCell(cells[index], rules) : "off"} teams={teams} />
                    </td>
                  ) : null,
                )}
                {guessGame && <td className="print-sum">{own?.guess ?? "–"}</td>}
                <td className="print-sum">
                  {correct}/{total}
                </td>
                {rules && <td className="print-sum print-points">{points === null ? "–" : formatPoints(points)}</td>}
              </tr>
            );
          })}
        </tbody>
      </table>
      <MasterNotes notes={notes} />
    </Paper>
  );
}

/** [10.21] Where everybody picks some games, the others have no mark. */
function shownCell(cell: GridCell = "off", rules: GridRules | null): GridCell {
  return cell === "none" && rules?.settings.games === "pickN" ? "off" : cell;
}

/** The teams with their points, the winner's in bold, and the league's line. */
function GameHead({ game, teams, rules }: { game: GameView; teams: TeamMap; rules: GridRules | null }) {
  const cover = rules && coverOf(game, rules);
  const right = cover === "push" ? null : (cover ?? game.winnerTeamId);
  const note = rules && lineNoteOf(game, rules);
  const abbreviationOf = (id: TeamId) => teams.get(id)?.abbreviation ?? "?";
  const team = (id: TeamId, points: number | null) => (
    <span className={cx("print-game-team", right === id && "print-right")}>
      <span aria-hidden="true">{abbreviationOf(id)}</span>
      <span className="sr-only">{teams.get(id)?.name}</span> {points}
    </span>
  );
  return (
    <>
      {team(game.awayTeamId, game.awayScore)}
      <span className="sr-only">
        <Trans> at </Trans>
      </span>
      {team(game.homeTeamId, game.homeScore)}
      {!takesPick(game) ? (
        <span className="print-game-note">{game.voided === undefined ? <Trans>Off</Trans> : <Trans>Void</Trans>}</span>
      ) : (
        note?.kind === "line" && (
          <span className="print-game-note">
            {spreadText(note.homeSpread ?? 0, {
              home: abbreviationOf(game.homeTeamId),
              away: abbreviationOf(game.awayTeamId),
            })}
          </span>
        )
      )}
    </>
  );
}

function Cell({ pick, teams }: { pick: GridCell; teams: TeamMap }) {
  if (pick === "off" || pick === "hidden") return null;
  if (pick === "none")
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="sr-only">
          <Trans>No pick</Trans>
        </span>
      </>
    );
  const { teamId, isCorrect, isTie, isAuto, weighed } = pick;
  const isEven = isTie && isCorrect === null;
  const number = weighed?.number ?? null;
  return (
    <span className={cx(isCorrect === true && "print-correct", isCorrect === false && "print-wrong")}>
      {teams.get(teamId)?.abbreviation ?? "?"}
      {number !== null && <span className="print-weight"> {number}</span>}
      {weighed?.isBestBet && weighed.isCounting && <span className="print-weight"> ×2</span>}
      {isEven && <span className="print-weight"> =</span>}
      {(isAuto || weighed?.isMissed) && (
        <span className="print-auto">
          <span aria-hidden="true"> a</span>
          <span className="sr-only">
            <Trans>, auto</Trans>
          </span>
        </span>
      )}
      {isCorrect !== null && <span className="sr-only">{isCorrect ? t`, correct` : t`, incorrect`}</span>}
    </span>
  );
}

function Legend({ rules }: { rules: GridRules | null }) {
  const marks = [
    <b key="correct" className="print-correct">{t`Correct`}</b>,
    <span key="wrong" className="print-wrong">{t`Incorrect`}</span>,
    t`= tie or push`,
    ...(rules?.settings.games === "pickN" ? [] : [t`– no pick`]),
    t`a picked automatically`,
    ...(rules?.settings.weights === "bestBet" ? [t`×2 best bet`] : []),
    ...(rules?.settings.weights === "confidence" ? [t`the figure is the pick’s number`] : []),
  ];
  return (
    <span className="print-legend">
      {marks.map((mark, index) => (
        <Fragment key={index}>
          {index > 0 && " · "}
          {mark}
        </Fragment>
      ))}
    </span>
  );
}
