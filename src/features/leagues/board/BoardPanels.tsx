// An open board: what the viewer needs, the table, and the open games. Phones show the table or the games.
import { useDeferredValue, useState } from "react";
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { openGames } from "../../../../domain/odds/leagueWeek";
import type { BoardRow } from "../../../components/board/boardRows";
import type { BoardGame } from "../../../components/board/boardWeek";
import { deedOf } from "../../../components/board/needText";
import type { CountedWeek } from "../../../components/board/useWeekOdds";
import type { Scores } from "../../../components/games/scores/useScores";
import { Badge } from "../../../components/ui/Badge";
import { Card, CardHeader } from "../../../components/ui/Card";
import { useMediaQuery } from "../../../hooks/useMediaQuery";
import type { TeamMap } from "../../../hooks/useTeams";
import { cx } from "../../../lib/cx";
import type { LeagueView } from "../../../lib/views";
import { RootingDuel } from "../rooting/RootingDuel";
import { RootingGuide } from "../rooting/RootingGuide";
import type { useWhatIf } from "../rooting/useWhatIf";
import { choicesText } from "../rooting/whatIfTexts";
import { weekName } from "../../../lib/weekName";
import { GroupBoard } from "./GroupBoard";
import { NeedHeadline } from "./NeedHeadline";
import { useIsSeen } from "./useIsSeen";
import { ViewSwitch, type BoardView } from "./ViewSwitch";

interface BoardPanelsProps {
  league: Pick<LeagueView, "id" | "groups">;
  season: number;
  week: number;
  rows: readonly BoardRow[];
  /** Those that can be chosen for, whether or not they are. */
  open: readonly BoardGame[];
  counted: CountedWeek;
  /** True if what is counted is the newest that is known. */
  isNewest: boolean;
  scores: Scores;
  teams: TeamMap;
  whatIf: ReturnType<typeof useWhatIf>;
}

export function BoardPanels(props: BoardPanelsProps) {
  const { league, season, week, rows, open, counted, isNewest, scores, teams, whatIf } = props;
  const [view, setView] = useState<BoardView>("board");
  const guide = useIsSeen();
  const isWide = useMediaQuery("(width >= 64rem)");
  const [hasGuide, setHasGuide] = useState(isWide);
  if (!hasGuide && (isWide || view === "guide")) setHasGuide(true);
  const { games } = counted.week;
  // The table comes first, so that a score doesn't block the page for both at once.
  const guided = useDeferredValue(counted);
  const { choices } = whatIf;
  const ifChosen = t`If ${choicesText({ choices, open, teams, deed: deedOf(counted.week) })}`;
  return (
    <div className="grid grid-cols-1 gap-3 sm:gap-4">
      <NeedHeadline
        counted={counted}
        open={open}
        choices={choices}
        teams={teams}
        season={season}
        isNewest={isNewest}
        own={rows.find(({ member }) => member.isMe)}
        members={rows.length}
      />
      {open.length > 0 && <ViewSwitch view={view} openGames={open.length} onChange={setView} />}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-5">
        <Card
          aria-label={t`Week board`}
          className={cx(
            open.length > 0 ? "lg:col-span-3" : "lg:col-span-5",
            open.length > 0 && view !== "board" && "max-lg:hidden",
          )}
        >
          <CardHeader
            title={t`${weekName(week)} Board`}
            subtitle={choices.size > 0 ? <strong className="text-accent">{ifChosen}</strong> : revealedText(games)}
            aside={
              choices.size > 0 && (
                <Badge tone="accent">
                  <Trans>What if</Trans>
                </Badge>
              )
            }
          />
          <GroupBoard league={league} rows={rows} odds={counted.odds} openGames={openGames(games).length} />
        </Card>
        {open.length > 0 && (
          <div ref={guide.ref} className={cx("grid gap-4 lg:col-span-2", view !== "guide" && "max-lg:hidden")}>
            {hasGuide && (
              <>
                <RootingGuide
                  counted={guided}
                  isInView={guide.isSeen}
                  open={open}
                  scores={scores}
                  teams={teams}
                  whatIf={whatIf}
                />
                <RootingDuel rows={rows} counted={guided} scores={scores} teams={teams} />
              </>
            )}
          </div>
        )}
      </div>
    </div>
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
