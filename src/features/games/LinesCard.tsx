import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { OddsTable } from "../../components/games/details/OddsTable";
import type { GameView } from "../../components/games/gameViews";
import { overUnderText, spreadText } from "../../components/games/lineTexts";
import { Card, CardBody, CardHeader } from "../../components/ui/Card";
import type { TeamView } from "../../lib/views";
import type { SummaryView } from "./gamePageViews";

interface LinesCardProps {
  game: GameView;
  summary: SummaryView | null | undefined;
  home: TeamView | undefined;
  away: TeamView | undefined;
}

/** [11.9] The feed's lines; a league's own stand with its picks. */
export function LinesCard({ game, summary, home, away }: LinesCardProps) {
  const odds = summary?.state === "ready" && summary.preview.state === "ready" ? summary.preview.odds : null;
  const isClosed = game.status === "in_progress" || game.status === "final";
  const known = [
    game.spread !== null &&
      spreadText(game.spread, { home: home?.abbreviation ?? t`Home`, away: away?.abbreviation ?? t`Away` }),
    game.overUnder !== null && overUnderText(game.overUnder),
  ].filter((text) => text !== false);
  const title = isClosed ? t`Closing Lines` : t`Lines`;
  return (
    <Card aria-label={title}>
      <CardHeader title={title} subtitle={odds?.provider ? t`By ${odds.provider}.` : undefined} />
      <CardBody>
        {odds ? (
          <OddsTable odds={odds} home={home} away={away} />
        ) : known.length > 0 ? (
          <p className="tabular display text-20 text-strong">{known.join(" · ")}</p>
        ) : (
          <p className="text-14 text-muted">
            <Trans>There are no lines for this game.</Trans>
          </p>
        )}
      </CardBody>
    </Card>
  );
}
