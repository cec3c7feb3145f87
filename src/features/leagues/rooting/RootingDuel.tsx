// The viewer against the leader: only the open games in which their picks differ.
import { t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import type { BoardRow } from "../../../components/board/boardRows";
import { duelGames, type DuelPick } from "../../../components/board/duel";
import type { CountedWeek } from "../../../components/board/useWeekOdds";
import { clockText } from "../../../components/games/gameState";
import type { Scores } from "../../../components/games/scores/useScores";
import { Card, CardHeader } from "../../../components/ui/Card";
import { TeamBadge } from "../../../components/ui/TeamBadge";
import type { TeamMap } from "../../../hooks/useTeams";
import { countPoints } from "../../../lib/countPoints";
import { formatTime, shortEntryName } from "../../../lib/format";

interface RootingDuelProps {
  rows: readonly BoardRow[];
  counted: CountedWeek;
  scores: Scores;
  teams: TeamMap;
}

/** Nothing for who takes no part. The leader's rival is whoever is second. */
export function RootingDuel({ rows, counted, scores, teams }: RootingDuelProps) {
  const own = rows.find(({ member }) => member.isMe);
  const rival = rows.find(({ member }) => !member.isMe);
  if (!own || !rival) return null;
  const games = duelGames(counted.week, rival.member.entryId);
  const gap = own.odds.points - rival.odds.points;
  const name = rival.member.entryName;
  const gapText =
    gap === 0
      ? t`You’re tied.`
      : gap > 0
        ? t`You are ${countPoints(gap)} ahead.`
        : t`You are ${countPoints(-gap)} behind.`;
  return (
    <Card aria-label={t`You and ${name}`}>
      <CardHeader
        className="pb-4 sm:pb-5"
        title={t`You and ${name}`}
        subtitle={
          <>
            {gapText}{" "}
            {games.length === 0 ? (
              <Trans>You have the same in every open game that is shown.</Trans>
            ) : (
              <Plural value={games.length} one="You differ in # open game." other="You differ in # open games." />
            )}
          </>
        }
      />
      <ul className="-mt-2 divide-y divide-hairline px-4 pb-2 empty:hidden sm:px-6">
        {games.map(({ game, mine, theirs }) => {
          const score = scores.get(game.id);
          const isLive = score && game.status === "in_progress";
          return (
            <li key={game.id} className="tabular grid min-h-14 grid-cols-[1fr_auto_1fr] items-center gap-2 text-14">
              <Side label={t`You`} pick={mine} teams={teams} />
              <span className="text-center text-12 text-muted">
                {isLive ? clockText(score) : formatTime(game.kickoffAtMs)}
                {isLive && (
                  <span className="block text-strong">
                    {teams.get(game.awayTeam)?.abbreviation} {score.awayScore} · {score.homeScore}{" "}
                    {teams.get(game.homeTeam)?.abbreviation}
                  </span>
                )}
              </span>
              <Side label={shortEntryName(rival.member)} pick={theirs} teams={teams} isLast />
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

interface SideProps {
  label: string;
  pick: DuelPick | null;
  teams: TeamMap;
  isLast?: boolean;
}

function Side({ label, pick, teams, isLast = false }: SideProps) {
  const team = pick === null ? undefined : teams.get(pick.team);
  return (
    <span className={isLast ? "flex flex-row-reverse items-center gap-2 text-right" : "flex items-center gap-2"}>
      {pick && <TeamBadge team={team} size="sm" />}
      <span className="min-w-0">
        <span className="block truncate text-12 text-muted">{label}</span>
        <span className="font-semibold text-strong">
          {pick === null ? <Trans>No pick</Trans> : (team?.abbreviation ?? "?")}
          {typeof pick?.number === "number" && <span className="font-normal text-muted"> · {pick.number}</span>}
          {pick?.isBestBet && (
            <span className="font-normal text-muted">
              {" · "}
              <Trans>Best bet</Trans>
            </span>
          )}
        </span>
      </span>
    </span>
  );
}
