import { t } from "@lingui/core/macro";
import { NewsLog } from "../../ui/feedback/NewsLog";
import { scoringNews } from "./scoringNews";
import type { Scores } from "./useScores";
import type { GameView, TeamId } from "../gameViews";

interface LiveAnnouncerProps {
  games: readonly GameView[];
  scores: Scores;
  teamName: (teamId: TeamId) => string;
}

/** Announces each scoring change and final once, politely, to screen readers. */
export function LiveAnnouncer({ games, scores, teamName }: LiveAnnouncerProps) {
  return (
    <NewsLog
      label={t`Scoring`}
      value={scores}
      newsOf={(before, after) => scoringNews({ before, after, games, teamName })}
    />
  );
}
