// [11.4][11.5] Whom to root for, and what if: one list of the open games.
import { Link2, RotateCcw } from "lucide-react";
import { memo, useRef } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { BoardGame } from "../../../components/board/boardWeek";
import { deedOf } from "../../../components/board/needText";
import { rootingLines } from "../../../components/board/rooting";
import type { CountedWeek } from "../../../components/board/useWeekOdds";
import type { Scores } from "../../../components/games/scores/useScores";
import { Button } from "../../../components/ui/buttons/Button";
import { Card, CardHeader } from "../../../components/ui/Card";
import { copyText } from "../../../components/invite/inviteLink";
import { useIsAttended } from "../../../hooks/useIsAttended";
import { useKeptOrder } from "../../../hooks/useKeptOrder";
import type { TeamMap } from "../../../hooks/useTeams";
import { formatChance, formatPercent } from "../../../lib/format";
import { GuideRow } from "./GuideRow";
import type { useWhatIf } from "./useWhatIf";
import { viewerNeed } from "./viewerNeed";

interface RootingGuideProps {
  /** Those that can be chosen for, whether or not they are. */
  open: readonly BoardGame[];
  counted: CountedWeek;
  scores: Scores;
  teams: TeamMap;
  whatIf: ReturnType<typeof useWhatIf>;
  /** Out of view, it stays as it was: so a score costs a phone half as much. */
  isInView: boolean;
}

export const RootingGuide = memo(Guide, (_, { isInView }) => !isInView);

function Guide({ open, counted, scores, teams, whatIf }: RootingGuideProps) {
  const { week, odds } = counted;
  const { choices } = whatIf;
  const { chance: ownChance, isWhatIf, ifChosen, given, isCounted } = viewerNeed({ counted, open, choices, teams });
  const attention = useIsAttended();
  const lines = useKeptOrder(rootingLines(open, counted), {
    idOf: ({ game }) => game.id,
    isHeld: attention.isAttended || isWhatIf || !isCounted,
  });
  const deed = deedOf(week);
  const pressed = useRef<HTMLElement | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const handleReset = () => {
    whatIf.reset();
    // The button that had the focus goes.
    const next = pressed.current?.isConnected ? pressed.current : list.current?.querySelector("button");
    next?.focus({ preventScroll: true });
  };
  return (
    <Card ref={attention.ref} aria-label={t`Root for`}>
      <CardHeader
        title={isWhatIf ? t`What If` : t`Root For`}
        subtitle={
          odds.given !== null &&
          (odds.givenError === 0 ? (
            <Trans>Under each team: your chance of winning the week if it {deed.one}.</Trans>
          ) : (
            <Trans>
              Under each team: your chance of winning the week if it {deed.one}. Within about{" "}
              {formatPercent(2 * odds.givenError)}.
            </Trans>
          ))
        }
      />
      <ul
        ref={list}
        aria-label={t`Open games`}
        className="divide-y divide-hairline px-4 py-2 sm:px-6"
        onClickCapture={({ target }) => (pressed.current = target instanceof Element ? target.closest("button") : null)}
      >
        {lines.map((line) => (
          <GuideRow
            key={line.game.id}
            game={line.game}
            score={scores.get(line.game.id)}
            away={teams.get(line.game.awayTeam)}
            home={teams.get(line.game.homeTeam)}
            awayChance={line.given && formatChance(line.given.away, odds.isCoarse)}
            homeChance={line.given && formatChance(line.given.home, odds.isCoarse)}
            ownChance={isCounted ? ownChance : null}
            rootsFor={line.rootsFor}
            verb={deed.many}
            chosen={whatIf.choices.get(line.game.id) ?? null}
            isCoarse={odds.isCoarse}
            onChoose={whatIf.toggle}
          />
        ))}
      </ul>
      <footer className="flex flex-wrap items-center gap-2 border-t border-hairline px-4 py-3 text-12 text-muted sm:px-6">
        {!isWhatIf ? (
          <p>
            <Trans>Press a team to see the board as if it {deed.past}.</Trans>
          </p>
        ) : (
          <>
            <p aria-hidden className="w-full text-14 text-strong">
              {isCounted ? given : ifChosen}
            </p>
            <Button size="sm" iconLeft={<RotateCcw aria-hidden className="size-4" />} onClick={handleReset}>
              <Trans>Reset</Trans>
            </Button>
            <Button size="sm" iconLeft={<Link2 aria-hidden className="size-4" />} onClick={() => void copyLink()}>
              <Trans>Copy link</Trans>
            </Button>
          </>
        )}
      </footer>
    </Card>
  );
}

const copyLink = () =>
  copyText(window.location.href, {
    success: t`The link opens with these winners.`,
    failure: t`The link couldn't be copied. Copy it from the address bar.`,
  });
