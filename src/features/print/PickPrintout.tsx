// [13.7] A week's printout: blank for people who pick with a pen, or filled with an entry's picks as they are saved.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { formatPoints } from "../../../domain/common/points";
import { deadlineOf } from "../../../domain/leagues/deadlines";
import { kickoffText } from "../../components/games/kickoff";
import type { GameView, PickView, TeamId } from "../../components/games/gameViews";
import type { TeamMap } from "../../hooks/useTeams";
import { cx } from "../../lib/cx";
import { formatLockRule } from "../../lib/format";
import type { LeagueView } from "../../lib/views";
import { weekName } from "../../lib/weekName";
import { Cross } from "./Cross";
import { GamesTable } from "./GamesTable";
import { Paper } from "./Paper";
import { PrintField } from "./PrintField";
import { printoutRows, type OwnSheet, type PrintoutRow } from "./printoutRows";
import { howToPick, zoneName } from "./printoutTexts";

interface PickPrintoutProps {
  league: LeagueView;
  season: number;
  week: number;
  games: readonly GameView[];
  teams: TeamMap;
  own: OwnSheet;
  neverLocks: boolean;
  /** Null for a blank printout. */
  filled: { name: string; picks: readonly PickView[]; checkWord: string | null } | null;
}

export function PickPrintout({ league, season, week, games, teams, own, neverLocks, filled }: PickPrintoutProps) {
  const rows = printoutRows(games, { own, picks: filled?.picks ?? null });
  const { settings } = own;
  const guessGame = games.find(({ id }) => id === own.guessGameId);
  const isGraded = rows.some(({ pick }) => pick?.grade);
  const [first] = rows;
  const nameOf = (id: TeamId) => teams.get(id)?.name ?? t`Unknown`;
  return (
    <Paper
      orientation="portrait"
      hasResults={filled !== null}
      head={{
        league: league.name,
        kind: filled ? <Trans>Picks</Trans> : <Trans>Pick sheet</Trans>,
        week: weekName(week),
        season,
      }}
      foot={
        filled?.checkWord ? (
          <span>
            <Trans>
              Check word: <strong>{filled.checkWord}</strong>
            </Trans>
          </span>
        ) : (
          !filled && (
            <span>
              <Trans>Hand this sheet in before the picks lock.</Trans>
            </span>
          )
        )
      }
    >
      <p className="print-deadline">
        {!neverLocks && <strong>{t`Picks lock ${formatLockRule(deadlineOf(league))}.`}</strong>}{" "}
        {first && <Trans>Kickoffs are in {zoneName(first.game.kickoffAtMs)}.</Trans>}
      </p>
      <dl className="print-fields">
        <PrintField label={<Trans>Name</Trans>}>{filled?.name}</PrintField>
        {guessGame && (
          <PrintField
            className="print-guess"
            label={
              <Trans>
                Tiebreaker: total points of {nameOf(guessGame.awayTeamId)} at {nameOf(guessGame.homeTeamId)}
              </Trans>
            }
          >
            {filled && own.guess}
          </PrintField>
        )}
      </dl>
      <GamesTable
        more={
          <>
            {settings.weights === "confidence" && (
              <th scope="col" className="print-narrow">
                <Trans>Number</Trans>
              </th>
            )}
            {settings.weights === "bestBet" && (
              <th scope="col" className="print-narrow">
                <Trans>Best bet</Trans>
              </th>
            )}
            {isGraded && (
              <th scope="col" className="print-result">
                <Trans>Result</Trans>
              </th>
            )}
          </>
        }
      >
        {rows.map((row) => (
          <GameLine
            key={row.game.id}
            row={row}
            teams={teams}
            own={own}
            isFilled={filled !== null}
            isGraded={isGraded}
          />
        ))}
      </GamesTable>
      {filled && isGraded ? (
        <p className="print-note">
          <Total rows={rows} />
        </p>
      ) : (
        !filled && (
          <p className="print-note">{howToPick(settings, rows.filter(({ isPlayed }) => isPlayed).length).join(" ")}</p>
        )
      )}
      {settings.format === "spread" && rows.some(({ lines, isPlayed }) => lines === null && isPlayed) && (
        <p className="print-note">
          <Trans>A game without a line here has none that is frozen yet.</Trans>
        </p>
      )}
    </Paper>
  );
}

interface GameLineProps extends Pick<PickPrintoutProps, "teams" | "own"> {
  row: PrintoutRow;
  isFilled: boolean;
  isGraded: boolean;
}

function GameLine({ row, teams, own: { settings }, isFilled, isGraded }: GameLineProps) {
  const { game, lines, isPlayed, pick } = row;
  // A number and a best bet are a pick's, also of one that a game called off has left without effect.
  const hasWeight = isFilled ? pick !== null : isPlayed;
  const side = (id: TeamId, line: string | undefined) => (
    <Side
      name={teams.get(id)?.displayName ?? t`Unknown`}
      line={line}
      isPicked={pick?.teamId === id}
      hasBox={isPlayed || pick !== null}
    />
  );
  return (
    <tr className={cx(!isPlayed && "print-off")}>
      <th scope="row">
        {kickoffText(game)}
        {!isPlayed && (
          <span className="print-off-note">
            {game.voided === undefined ? <Trans>Not played</Trans> : <Trans>Voided</Trans>}
          </span>
        )}
      </th>
      <td>{side(game.awayTeamId, lines?.away)}</td>
      <td>{side(game.homeTeamId, lines?.home)}</td>
      {settings.weights === "confidence" && (
        <td className="print-narrow">{hasWeight && <span className="print-number">{pick?.number}</span>}</td>
      )}
      {settings.weights === "bestBet" && (
        <td className="print-narrow">
          {hasWeight && (
            <span className="print-box print-round">
              {pick?.isBestBet && (
                <>
                  <Cross />
                  <span className="sr-only">
                    <Trans>Best bet</Trans>
                  </span>
                </>
              )}
            </span>
          )}
        </td>
      )}
      {isGraded && (
        <td className="print-result">
          {pick?.grade && <strong>{gradeTexts[pick.grade]}</strong>}
          {pick?.isAuto && (
            <span>
              <Trans>auto</Trans>
            </span>
          )}
        </td>
      )}
    </tr>
  );
}

const gradeTexts = { correct: t`Correct`, incorrect: t`Incorrect`, tie: t`Tie` } as const;

interface SideProps {
  name: string;
  line: string | undefined;
  isPicked: boolean;
  hasBox: boolean;
}

function Side({ name, line, isPicked, hasBox }: SideProps) {
  return (
    <span className={cx("print-side", isPicked && "print-picked")}>
      {hasBox && <span className="print-box">{isPicked && <Cross />}</span>}
      <span className="print-team">
        {name}
        {isPicked && (
          <span className="sr-only">
            <Trans>, picked</Trans>
          </span>
        )}
      </span>
      {line !== undefined && <span className="print-line">{line}</span>}
    </span>
  );
}

function Total({ rows }: { rows: readonly PrintoutRow[] }) {
  const picks = rows.flatMap(({ pick }) => (pick?.grade ? [pick] : []));
  const correct = picks.filter(({ grade }) => grade === "correct").length;
  const points = picks.reduce((sum, pick) => sum + pick.points, 0);
  return (
    <Trans>
      {correct} of {picks.length} correct, {formatPoints(points)} points
    </Trans>
  );
}
