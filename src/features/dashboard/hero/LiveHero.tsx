import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { deedOf } from "../../../components/board/needText";
import type { RootingLine } from "../../../components/board/rooting";
import { LinkButton } from "../../../components/ui/buttons/LinkButton";
import { formatChance } from "../../../lib/format";
import { paths } from "../../../lib/paths";
import { gameText } from "../yourWeek/gameText";
import type { YourWeek } from "../yourWeek/useYourWeek";
import { HeroCard } from "./HeroCard";

interface LiveHeroProps {
  line: RootingLine;
  yourWeek: YourWeek;
}

/** The live game on which most of the viewer's week depends. */
export function LiveHero({ line, yourWeek }: LiveHeroProps) {
  const { league, chances, scores, teams } = yourWeek;
  const { game, given, rootsFor } = line;
  if (typeof chances === "string" || given === null) return null;
  const { counted, own } = chances;
  const { isCoarse } = counted.odds;
  const isHome = rootsFor === game.homeTeam;
  const team = rootsFor === null ? undefined : teams.get(rootsFor);
  const [chance, otherwise] = isHome ? [given.home, given.away] : [given.away, given.home];
  return (
    <HeroCard
      tone="live"
      icon={<span aria-hidden className="size-2 animate-live rounded-full bg-current" />}
      kicker={
        <>
          <Trans>Live</Trans> · {gameText({ game, scores, teams })}
        </>
      }
      title={<Trans>Root for the {team?.name ?? t`Unknown`}</Trans>}
      figure={
        own && (
          <>
            {formatChance(own.odds.chance, isCoarse)}
            <span className="ml-1 font-sans text-12 text-muted">
              <Trans>to win</Trans>
            </span>
          </>
        )
      }
      detail={
        <>
          <strong className="text-strong">{league.name}</strong> ·{" "}
          <Trans>
            {formatChance(chance, isCoarse)} if they {deedOf(counted.week).many}, {formatChance(otherwise, isCoarse)} if
            not
          </Trans>
        </>
      }
      action={
        <LinkButton variant="primary" to={paths.gamePage(game.id)}>
          <Trans>View Game</Trans>
        </LinkButton>
      }
    />
  );
}
