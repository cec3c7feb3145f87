import { Trophy } from "lucide-react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { winText } from "../../../../domain/scoring/winnersInWords";
import { winnersTitle } from "../../../components/league/winnersTitle";
import { LinkButton } from "../../../components/ui/buttons/LinkButton";
import { paths } from "../../../lib/paths";
import { HeroCard } from "./HeroCard";
import type { WinnersView } from "./heroState";

/** Who won the week that was decided last. */
export function ResultHero({ result }: { result: WinnersView }) {
  const { leagueId, leagueName, season, week, winners, winnerCount } = result;
  const isMine = winners.some(({ isMe }) => isMe);
  return (
    <HeroCard
      tone={isMine ? "success" : "neutral"}
      icon={<Trophy aria-hidden />}
      kicker={isMine ? t`You won` : t`Week decided`}
      title={winnersTitle(result)}
      detail={
        <>
          <strong className="text-strong">{leagueName}</strong> ·{" "}
          {winText(winnerCount === 0 ? null : result, winnerCount)}
        </>
      }
      action={
        <LinkButton variant="primary" to={paths.allPicks({ league: leagueId, season, week })}>
          <Trans>View the Result</Trans>
        </LinkButton>
      }
    />
  );
}
