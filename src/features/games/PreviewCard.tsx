import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Article } from "../../components/games/details/Article";
import { Section } from "../../components/games/details/DetailsFrame";
import { KeyPlayers } from "../../components/games/details/KeyPlayers";
import { Card, CardBody, CardHeader } from "../../components/ui/Card";
import { SummaryGap, type SummaryProps } from "./SummaryGap";

/** [11.9][2.43] The article and the players to watch; after the game its recap and its best players. */
export function PreviewCard({ summary, game, teams, onRetry }: SummaryProps) {
  const preview = summary?.state === "ready" && summary.preview.state === "ready" ? summary.preview : null;
  const title = game.status === "final" ? t`Recap` : t`Preview`;
  const hasPlayers = preview?.teams.some(({ keyPlayers }) => keyPlayers.length > 0) === true;
  return (
    <Card aria-label={title}>
      <CardHeader title={title} />
      <CardBody className="grid grid-cols-1 gap-8">
        {preview === null && <SummaryGap summary={summary} onRetry={onRetry} />}
        {preview?.article && <Article article={preview.article} />}
        {preview && hasPlayers && (
          <Section title={t`Key Players`}>
            <KeyPlayers sides={preview.teams} teams={teams} />
          </Section>
        )}
        {preview && !preview.article && !hasPlayers && (
          <p className="text-14 text-muted">
            <Trans>Nothing has been written about this game yet.</Trans>
          </p>
        )}
      </CardBody>
    </Card>
  );
}
