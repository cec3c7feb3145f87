// An open board: the table, and beside it the open games. On phones one swipes from one to the other.
import { useDeferredValue, useRef } from "react";
import { plural, t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { weekName } from "../../../../domain/games/weeks";
import { openGames } from "../../../../domain/odds/leagueWeek";
import type { BoardRow } from "../../../components/board/boardRows";
import type { BoardGame } from "../../../components/board/boardWeek";
import { deedOf } from "../../../components/board/needText";
import type { CountedWeek } from "../../../components/board/useWeekOdds";
import type { Scores } from "../../../components/games/scores/useScores";
import { Badge } from "../../../components/ui/Badge";
import { Button } from "../../../components/ui/buttons/Button";
import { Card, CardHeader } from "../../../components/ui/Card";
import type { TeamMap } from "../../../hooks/useTeams";
import { cx } from "../../../lib/cx";
import { BoardTable } from "./BoardTable";
import { RootingGuide } from "./RootingGuide";
import { useIsSeen } from "./useIsSeen";
import type { useWhatIf } from "./useWhatIf";
import { choicesText } from "./whatIfTexts";

interface BoardPanelsProps {
  week: number;
  rows: readonly BoardRow[];
  /** Those that can be chosen for, whether or not they are. */
  open: readonly BoardGame[];
  counted: CountedWeek;
  scores: Scores;
  teams: TeamMap;
  whatIf: ReturnType<typeof useWhatIf>;
}

export function BoardPanels({ week, rows, open, counted, scores, teams, whatIf }: BoardPanelsProps) {
  const panels = useRef<HTMLDivElement>(null);
  const side = useIsSeen("parent");
  const guide = useIsSeen();
  const { games } = counted.week;
  // The table comes first, so that a score doesn't block the page for both at once.
  const guided = useDeferredValue(counted);
  const { choices } = whatIf;
  const ifChosen = t`If ${choicesText({ choices, open, teams, deed: deedOf(counted.week) })}`;
  const show = (panel: number) =>
    panels.current?.children[panel]?.scrollIntoView({ block: "nearest", inline: "start" });
  return (
    <>
      {open.length > 0 && (
        <div className="grid grid-cols-2 gap-2 lg:hidden">
          <Button onClick={() => show(0)}>
            <Trans>Board</Trans>
          </Button>
          <Button onClick={() => show(1)}>
            <Plural value={open.length} one="# open game" other="# open games" />
          </Button>
        </div>
      )}
      <div
        ref={panels}
        className="flex snap-x snap-mandatory items-start gap-4 overflow-x-auto sm:gap-6 lg:grid lg:grid-cols-5 lg:overflow-visible"
      >
        <Card
          aria-label={t`Week board`}
          className={open.length > 0 ? "w-full shrink-0 snap-start lg:col-span-3" : "w-full lg:col-span-5"}
        >
          <CardHeader
            title={t`${weekName(week)} board`}
            subtitle={choices.size > 0 ? <strong className="text-accent">{ifChosen}</strong> : revealedText(games)}
            aside={
              choices.size > 0 && (
                <Badge tone="accent">
                  <Trans>What if</Trans>
                </Badge>
              )
            }
          />
          <BoardTable rows={rows} odds={counted.odds} openGames={openGames(games).length} />
        </Card>
        {open.length > 0 && (
          // Swiped away, it takes no room below a shorter table.
          <div
            ref={side.ref}
            className={cx("relative w-full shrink-0 snap-start lg:col-span-2", !side.isSeen && "h-0 overflow-hidden")}
          >
            <div ref={guide.ref}>
              <RootingGuide
                counted={guided}
                isInView={guide.isSeen}
                open={open}
                scores={scores}
                teams={teams}
                whatIf={whatIf}
              />
            </div>
          </div>
        )}
      </div>
    </>
  );
}

function revealedText(games: readonly BoardGame[]): string {
  const revealed = games.filter(({ isRevealed }) => isRevealed).length;
  if (revealed === games.length) return t`Everybody's picks are shown.`;
  const hidden = games.length - revealed;
  const shown = t`Picks of ${plural(revealed, { one: "# game", other: "# games" })} are shown.`;
  const rest = plural(hidden, {
    one: "1 game's picks are hidden; others' count as toss-ups.",
    other: "Picks of # more are hidden; others' count as toss-ups.",
  });
  return `${shown} ${rest}`;
}
