import { t } from "@lingui/core/macro";
import { periodName } from "../../components/games/gameState";
import { Card, CardHeader } from "../../components/ui/Card";
import { TeamBadge } from "../../components/ui/TeamBadge";
import { teamVariables } from "../../lib/color";
import { PlaysBody, type PlaysProps } from "./PlaysBody";

/** [11.9] Every score with the play that brought it. */
export function ScoringCard(props: PlaysProps) {
  const { course, teams, names } = props;
  const plays = course?.scoringPlays ?? [];
  return (
    <Card aria-label={t`Scoring plays`}>
      <CardHeader title={t`Scoring Plays`} />
      <PlaysBody {...props} count={plays.length} none={t`Nobody has scored yet.`}>
        <ol className="divide-y divide-hairline py-2">
          {plays.map(({ side, period, clock, kind, text, homeScore, awayScore }, index) => {
            const team = teams[side];
            return (
              <li
                key={index}
                style={team && teamVariables(team)}
                className="flex items-start gap-3 border-l-4 border-l-[color:var(--team,var(--color-hairline))] px-3 py-3 sm:px-5"
              >
                <TeamBadge team={team} size="sm" isLabelled />
                <div className="min-w-0 flex-1">
                  <p className="tabular text-12 text-muted">
                    {kind && <span className="font-semibold text-strong">{kind}</span>}
                    {kind && " · "}
                    {periodName(period)} {clock}
                  </p>
                  <p className="mt-0.5 text-14 [overflow-wrap:anywhere] text-body">{text}</p>
                </div>
                <p className="tabular display shrink-0 text-20 text-strong">
                  <span className="sr-only">{`${names.away} ${awayScore}, ${names.home} ${homeScore}`}</span>
                  <span aria-hidden>
                    {awayScore}–{homeScore}
                  </span>
                </p>
              </li>
            );
          })}
        </ol>
      </PlaysBody>
    </Card>
  );
}
