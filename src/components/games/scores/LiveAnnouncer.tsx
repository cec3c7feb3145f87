import { useEffect, useRef, useState } from "react";
import { scoringNews } from "./scoringNews";
import type { Scores } from "./useScores";
import type { GameView, TeamId } from "../gameViews";
import * as texts from "../../../texts/components/games/scores";

interface LiveAnnouncerProps {
  games: readonly GameView[];
  scores: Scores;
  teamName: (teamId: TeamId) => string;
}

/** Announces each scoring change once, politely, to screen readers. */
export function LiveAnnouncer({ games, scores, teamName }: LiveAnnouncerProps) {
  const heard = useRef(scores);
  const [lines, setLines] = useState<string[]>([]);

  useEffect(() => {
    const news = scoringNews({ before: heard.current, after: scores, games, teamName });
    heard.current = scores;
    if (news.length > 0) setLines(news);
  }, [scores, games, teamName]);

  return (
    <div role="log" aria-live="polite" aria-label={texts.scoring} className="sr-only">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}
