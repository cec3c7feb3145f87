import { Trophy } from "lucide-react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { segmentKey } from "../../../../domain/scoring/segments";
import { winInWords } from "../../../../domain/scoring/winnersInWords";
import { winnersTitle } from "../../../components/league/winnersTitle";
import { LinkButton } from "../../../components/ui/buttons/LinkButton";
import { paths } from "../../../lib/paths";
import { saidText } from "../../../lib/saidText";
import { HeroCard } from "./HeroCard";
import type { WinnersView } from "./heroState";

/** Who won the week that was decided last, or the segment that ended with it [13.11]. */
export function ResultHero({ result }: { result: WinnersView }) {
  const { leagueId, leagueName, season, week, segment, winners, winnerCount } = result;
  const isMine = winners.some(({ isMe }) => isMe);
  return (
    <HeroCard
      tone={isMine ? "success" : "neutral"}
      icon={<Trophy aria-hidden />}
      kicker={isMine ? t`You won` : segment ? t`Segment decided` : t`Week decided`}
      title={winnersTitle(result)}
      detail={
        <>
          <strong className="text-strong">{leagueName}</strong> ·{" "}
          {saidText(winInWords(winnerCount === 0 ? null : result, winnerCount))}
        </>
      }
      action={
        <LinkButton
          variant="primary"
          to={
            segment
              ? paths.leagueStandings(leagueId, { season, segment: segmentKey(segment) })
              : paths.allPicks({ league: leagueId, season, week })
          }
        >
          <Trans>View the Result</Trans>
        </LinkButton>
      }
    />
  );
}
