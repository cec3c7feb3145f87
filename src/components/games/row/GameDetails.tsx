// Shows more of a game on demand. Every part has the same height in every state, so that a kickoff or a play moves
// nothing below it.
import { ChartSpline } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { TeamMap } from "../../../hooks/useTeams";
import { easternBeside, formatDeadline } from "../../../lib/format";
import { paths } from "../../../lib/paths";
import { FittedText } from "../../ui/FittedText";
import { Link } from "../../ui/Link";
import { GameDetailButtons } from "../details/GameDetailButtons";
import { FormList } from "../FormList";
import { FormTooltip } from "../FormTooltip";
import { isCalledOff, isUnderWay, type GameState } from "../gameState";
import { kickoffText, weekdayKickoff } from "../kickoff";
import { spreadText } from "../lineTexts";
import type { GameView, ScoreView, WeekGamesView } from "../gameViews";
import { GameWeather, hasWeather } from "./GameWeather";

export interface GameDetailsProps {
  game: GameView;
  state: GameState;
  score: ScoreView | undefined;
  teams: TeamMap;
  forms: WeekGamesView["teamRecentForm"];
  /** Null when the game has no deadline. */
  lockAtMs: number | null;
  /** The league's part: who picked whom. */
  children: ReactNode;
}

export function GameDetails({ game, state, score, teams, forms, lockAtMs, children }: GameDetailsProps) {
  const sides = [game.awayTeamId, game.homeTeamId].map((id) => ({ id, team: teams.get(id) }));
  const abbreviation = (id: GameView["homeTeamId"]) => teams.get(id)?.abbreviation ?? "?";
  return (
    <div className="border-t border-hairline">
      {game.voided && (
        <p className="px-3 pt-2 text-12 font-medium wrap-anywhere text-body">
          <Trans>
            Voided by {game.voided.byName}: {game.voided.reason}
          </Trans>
        </p>
      )}
      <p className="h-12 px-3 py-2 text-12 text-muted">
        <span className="line-clamp-2">
          {isUnderWay(state) && score?.lastPlay ? (
            <>
              <span className="font-medium text-body">
                <Trans>Last play:</Trans>
              </span>{" "}
              {score.lastPlay}
            </>
          ) : (
            [game.venue, game.isNeutralSite && t`neutral site`].filter(Boolean).join(", ")
          )}
        </span>
      </p>
      <dl className="tabular grid grid-cols-2 gap-x-4 gap-y-2 px-3 pb-3 text-12">
        <Fact label={t`Kickoff`}>
          <FittedText long={kickoffText(game)} short={weekdayKickoff(game)} />
        </Fact>
        <Fact label={t`Deadline`}>{lockAtMs !== null && <Deadline state={state} lockAtMs={lockAtMs} />}</Fact>
        <Fact label={t`Spread`}>
          {game.spread !== null &&
            spreadText(game.spread, { home: abbreviation(game.homeTeamId), away: abbreviation(game.awayTeamId) })}
        </Fact>
        <Fact label={t`Over/under`}>{game.overUnder}</Fact>
        <Fact label={t`Weather`}>{hasWeather(game) && <GameWeather game={game} />}</Fact>
        <Fact label={t`TV`}>{game.broadcast}</Fact>
      </dl>
      <div className="grid grid-cols-2 gap-x-4 border-t border-hairline px-3 py-2">
        {sides.map(({ id, team }) => (
          <section key={id} aria-label={t`Recent form of ${team?.displayName ?? t`Unknown`}`} className="text-12">
            <div className="flex flex-wrap items-center justify-between gap-x-2">
              <h4 className="font-semibold text-muted">{team?.name ?? t`Unknown`}</h4>
              <FormTooltip form={forms[id] ?? []} teams={teams} isFocusable />
            </div>
            <FormList form={forms[id] ?? []} teams={teams} />
          </section>
        ))}
      </div>
      <GameDetailButtons game={game} teams={teams} />
      <Link
        to={paths.gamePage(game.id)}
        className="flex h-11 items-center justify-center gap-1.5 border-t border-hairline text-14 font-medium text-body -outline-offset-2 transition-colors duration-150 hover:bg-hover hover:text-strong"
      >
        <ChartSpline aria-hidden className="size-4 shrink-0 text-muted" />
        <Trans>Open Game Page</Trans>
        <span className="sr-only">{`: ${sides.map(({ team }) => team?.name ?? t`Unknown`).join(" at ")}`}</span>
      </Link>
      {children}
    </div>
  );
}

function Deadline({ state, lockAtMs }: { state: GameState; lockAtMs: number }) {
  if (isCalledOff(state)) return t`None`;
  if (state !== "open") return t`Deadline passed`;
  const short = weekdayKickoff({ kickoffAtMs: lockAtMs, isKickoffConfirmed: true });
  return <FittedText long={formatDeadline(lockAtMs)} short={`${short}${easternBeside(lockAtMs)}`} />;
}

/** Always shown, with a dash for unknown values, so that nothing moves when a value arrives. */
function Fact({ label, children }: { label: string; children: ReactNode }) {
  const isKnown = children !== null && children !== undefined && children !== false;
  return (
    <div className="min-w-0">
      <dt className="text-muted">{label}</dt>
      <dd className="h-4 truncate font-medium text-body">{isKnown ? children : "–"}</dd>
    </div>
  );
}
