// [13.7] A pool's week on paper: blank with a box for each entry that somebody can have, or with an entry's pick and
// the teams that it has used before.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { shortWeekName } from "../../../../domain/games/weeks";
import { deadlineOf } from "../../../../domain/leagues/deadlines";
import { takesPick } from "../../../../domain/scoring/pickLimit";
import { picksNeeded } from "../../../../domain/survivor/survivorOptions";
import { kickoffText } from "../../../components/games/kickoff";
import type { GameView, TeamId } from "../../../components/games/gameViews";
import type { MyEntryView, PoolView, SurvivorPickView } from "../../../components/survivor/survivorViews";
import type { TeamMap } from "../../../hooks/useTeams";
import { cx } from "../../../lib/cx";
import { formatLockRule } from "../../../lib/format";
import { Cross } from "../Cross";
import { GamesTable } from "../GamesTable";
import { Paper } from "../Paper";
import { PrintField } from "../PrintField";
import { zoneName } from "../printoutTexts";
import { weekName } from "../../../lib/weekName";
import "./poolPrintouts.css";

interface PoolPrintoutProps {
  pool: PoolView;
  week: number;
  games: readonly GameView[];
  teams: TeamMap;
  /** Null for a blank printout. */
  filled: { entry: MyEntryView; picks: readonly SurvivorPickView[] } | null;
}

export function PoolPrintout({ pool, week, games, teams, filled }: PoolPrintoutProps) {
  const { league, settings, season } = pool;
  const boxes = filled || !settings.allowMultipleEntries ? 1 : settings.maxEntriesPerUser;
  const picked = new Set(filled?.picks.filter((pick) => pick.week === week).map((pick) => pick.selectedTeamId));
  const [first] = games;
  return (
    <Paper
      orientation="portrait"
      hasResults={filled !== null}
      head={{
        league: league.name,
        kind: filled ? <Trans>Survivor picks</Trans> : <Trans>Survivor pick sheet</Trans>,
        week: weekName(week),
        season,
      }}
      foot={
        !filled && (
          <span>
            <Trans>Hand this sheet in before the picks lock.</Trans>
          </span>
        )
      }
    >
      <p className="print-deadline">
        <strong>{t`Picks lock ${formatLockRule(deadlineOf(league))}.`}</strong>{" "}
        {first && <Trans>Kickoffs are in {zoneName(first.kickoffAtMs)}.</Trans>}
      </p>
      <dl className="print-fields">
        <PrintField label={<Trans>Name</Trans>}>
          {filled && `${filled.entry.firstName} ${filled.entry.lastName} · ${filled.entry.entryName}`}
        </PrintField>
        {filled && (
          <PrintField className="print-guess" label={<Trans>Lives left</Trans>}>
            {filled.entry.livesLeft}
          </PrintField>
        )}
      </dl>
      <GamesTable className="print-pool-games">
        {games.map((game) => {
          const isPlayed = takesPick(game);
          const side = (id: TeamId) => (
            <Side
              name={(boxes > 3 ? teams.get(id)?.name : teams.get(id)?.displayName) ?? t`Unknown`}
              boxes={isPlayed || picked.has(id) ? boxes : 0}
              isPicked={picked.has(id)}
            />
          );
          return (
            <tr key={game.id} className={cx(!isPlayed && "print-off")}>
              <th scope="row">
                {kickoffText(game)}
                {!isPlayed && (
                  <span className="print-off-note">
                    {game.voided === undefined ? <Trans>Not played</Trans> : <Trans>Voided</Trans>}
                  </span>
                )}
              </th>
              <td>{side(game.awayTeamId)}</td>
              <td>{side(game.homeTeamId)}</td>
            </tr>
          );
        })}
      </GamesTable>
      {filled ? (
        <Used picks={filled.picks} week={week} teams={teams} />
      ) : (
        <p className="print-note">{howToFill(pool, { week, boxes }).join(" ")}</p>
      )}
    </Paper>
  );
}

function howToFill({ settings }: PoolView, { week, boxes }: { week: number; boxes: number }): string[] {
  const isTwo = picksNeeded(settings, week) === 2;
  return [
    settings.picksLosers
      ? isTwo
        ? t`Mark two teams that lose.`
        : t`Mark a team that loses.`
      : isTwo
        ? t`Mark two teams that win.`
        : t`Mark a team that wins.`,
    ...(boxes > 1 ? [t`The number in a box is that of your entry.`] : []),
    t`An entry can’t pick a team that it has used.`,
  ];
}

function Side({ name, boxes, isPicked }: { name: string; boxes: number; isPicked: boolean }) {
  return (
    <span className={cx("print-side", isPicked && "print-picked", boxes > 3 && "print-many")}>
      {Array.from({ length: boxes }, (_, index) => (
        <span key={index} className="print-box">
          {isPicked ? <Cross /> : boxes > 1 && <span className="print-box-number">{index + 1}</span>}
        </span>
      ))}
      <span className="print-team">
        {name}
        {isPicked && (
          <span className="sr-only">
            <Trans>, picked</Trans>
          </span>
        )}
      </span>
    </span>
  );
}

/** Of the weeks before, without teams that were given back. */
function Used({ picks, week, teams }: { picks: readonly SurvivorPickView[]; week: number; teams: TeamMap }) {
  const used = picks.filter((pick) => pick.week < week && !pick.isTeamReturned);
  return (
    <section className="print-note" aria-label={t`Teams used before`}>
      <strong>
        <Trans>Teams used before:</Trans>
      </strong>{" "}
      {used.length === 0 ? (
        <Trans>none</Trans>
      ) : (
        used.map(({ id, week: usedIn, selectedTeamId }) => (
          <span key={id} className="print-used">
            {shortWeekName(usedIn)} <b>{teams.get(selectedTeamId)?.abbreviation ?? "?"}</b>{" "}
          </span>
        ))
      )}
    </section>
  );
}
