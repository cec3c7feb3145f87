// [13.11] On the rules page: which segments the season has, in words. Commissioners set them here.
import { Suspense, useState } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../../../convex/_generated/api";
import { segmentKey, weeksText } from "../../../../../domain/scoring/segments";
import { winnersTitle } from "../../../../components/league/winnersTitle";
import type { SegmentView } from "../../../../components/league/SegmentWinners";
import { RuleSentences } from "../../../../components/rules/RuleSentences";
import { Button } from "../../../../components/ui/buttons/Button";
import { Card, CardBody, CardHeader } from "../../../../components/ui/Card";
import { useQuietQuery } from "../../../../hooks/useQuietQuery";
import { later } from "../../../../lib/later";
import type { LeagueView } from "../../../../lib/views";
import { saidText } from "../../../../lib/saidText";
import { useRulesPart } from "../useRulesPart";

const SegmentsDialog = later(async () => (await import("./SegmentsDialog")).SegmentsDialog);

/** Nothing for members of a league without any. */
export function Segments({ league }: { league: LeagueView }) {
  const [isChanging, setChanging] = useState(false);
  const { target } = useRulesPart("segments");
  const segments = useQuietQuery(api.segments.list, { leagueId: league.id, season: league.currentSeason });
  if (!segments || (segments.length === 0 && !league.isCommissioner)) return null;
  return (
    <Card ref={target} tabIndex={-1} aria-label={t`Segments`}>
      <CardHeader
        title={t`Segments`}
        subtitle={
          segments.length === 0
            ? t`The season has one table. Give parts of it a table and a winner of their own.`
            : t`Each has a table of its own on the standings, and is won by points, then by weeks won. All of its weeks count.`
        }
        aside={
          league.isCommissioner && (
            <Button onClick={() => setChanging(true)}>
              {segments.length === 0 ? <Trans>Set Segments</Trans> : <Trans>Change Segments</Trans>}
            </Button>
          )
        }
      />
      {segments.length > 0 && (
        <CardBody>
          <RuleSentences
            sentences={segments.map((segment) => ({
              field: segmentKey(segment),
              name: saidText(weeksText(segment)),
              text: segmentText(segment),
            }))}
          />
        </CardBody>
      )}
      {isChanging && (
        <Suspense>
          <SegmentsDialog league={league} segments={segments} onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </Card>
  );
}

function segmentText({ name, toWeek, isOver, win }: SegmentView): string {
  if (!isOver) return name;
  const { winners = [], winnerCount = 0 } = win ?? {};
  return `${winnersTitle({ winners, winnerCount, week: toWeek, segment: { name } })}.`;
}
