// An entry's plan: how far it reaches, the weeks one by one, and the grid of all teams. On phones weeks and grid take
// turns; on wide screens they stand side by side.
import { Suspense, useState } from "react";
import { t } from "@lingui/core/macro";
import type { PlanView, PoolView } from "../../../components/survivor/survivorViews";
import { Card, CardBody, CardHeader } from "../../../components/ui/Card";
import { Tabs } from "../../../components/ui/Tabs";
import { useMediaQuery } from "../../../hooks/useMediaQuery";
import type { TeamMap } from "../../../hooks/useTeams";
import { later } from "../../../lib/later";
import { PlanGrid } from "./PlanGrid";
import { PlanList } from "./PlanList";
import { PlanSummary } from "./PlanSummary";
import { slotFor, type Option, type SlotView } from "./planWeeks";
import type { SuggestedPlan } from "./suggestedPlan";
import { usePlanChanges } from "./usePlanChanges";

const TeamDialog = later(async () => (await import("./TeamDialog")).TeamDialog);

interface PlanBoardProps {
  pool: PoolView;
  plan: PlanView;
  planner: SuggestedPlan;
  teams: TeamMap;
}

export function PlanBoard({ pool, plan, planner, teams }: PlanBoardProps) {
  const change = usePlanChanges(pool, plan.entry.entryNumber);
  const [asked, setAsked] = useState<Pick<SlotView, "week" | "pickNumber"> | null>(null);
  const isWide = useMediaQuery("(min-width: 64rem)");
  const { own, shown } = planner;
  const week = own.weeks.find((each) => each.week === asked?.week);
  const slot = week?.slots.find(({ pickNumber }) => pickNumber === asked?.pickNumber);
  const handleToggle = (option: Option) => {
    const ofWeek = own.weeks.find((each) => each.week === option.week);
    const planned = ofWeek?.slots.find(({ teamId, isPicked }) => teamId === option.teamId && !isPicked);
    if (planned) return change([{ ...slotKey(planned), teamId: null }]);
    const target = ofWeek && slotFor(ofWeek, option);
    if (target) change([{ ...slotKey(target), teamId: option.teamId }]);
  };
  const list = (
    <Card aria-label={t`Week by week`}>
      <CardHeader title={t`Week by Week`} />
      <PlanList planner={shown} weekNow={pool.actualWeek} teams={teams} onOpen={setAsked} />
    </Card>
  );
  const grid = (
    <Card aria-label={t`All teams`} className="min-w-0">
      <CardHeader
        title={t`All Teams`}
        subtitle={pool.settings.picksLosers ? t`The chance that a team loses` : t`The chance that a team wins`}
      />
      <CardBody className="px-0! pb-0!">
        <PlanGrid planner={shown} teams={teams} onToggle={handleToggle} />
      </CardBody>
    </Card>
  );
  return (
    <>
      <PlanSummary pool={pool} plan={plan} planner={planner} teams={teams} onChange={change} />
      {isWide ? (
        <div className="grid grid-cols-[22rem_minmax(0,1fr)] items-start gap-6">
          {list}
          {grid}
        </div>
      ) : (
        <Tabs
          label={t`Plan`}
          tabs={[
            { title: t`Weeks`, content: list },
            { title: t`Grid`, content: grid },
          ]}
        />
      )}
      {week && slot && (
        <Suspense>
          <TeamDialog
            week={week}
            slot={slot}
            planner={own}
            teams={teams}
            picksLosers={pool.settings.picksLosers}
            onClose={() => setAsked(null)}
            onChoose={(teamId) => {
              change([{ ...slotKey(slot), teamId }]);
              setAsked(null);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

const slotKey = ({ week, pickNumber }: SlotView) => ({ week, pickNumber });
