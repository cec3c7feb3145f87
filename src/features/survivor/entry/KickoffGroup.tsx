// The teams of one kickoff in the pick form, with their shared deadline. The submit button appears below the chosen
// team's row.
import { Fragment, useId } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { formatCountdown } from "../../../lib/countdown";
import { Countdown } from "../../../components/games/Countdown";
import { weekdayKickoff } from "../../../components/games/kickoff";
import type { GameId, TeamId, WeekGamesView } from "../../../components/games/gameViews";
import type { AvailableTeamView } from "../../../components/survivor/survivorViews";
import { Button } from "../../../components/ui/buttons/Button";
import type { TeamMap } from "../../../hooks/useTeams";
import type { TeamGroup } from "./teamOrder";
import { TeamTile } from "./TeamTile";

interface KickoffGroupProps {
  group: TeamGroup<AvailableTeamView>;
  chosen: AvailableTeamView | undefined;
  /** The form's first team. It takes the Tab key while none is chosen. */
  first: AvailableTeamView | undefined;
  /** True if the chosen team is already the week's pick. */
  isPicked: boolean;
  isSaving: boolean;
  picksLosers: boolean;
  /** Games with a confirmed kickoff. */
  confirmed: ReadonlySet<GameId>;
  week: WeekGamesView | null;
  teams: TeamMap;
  onChoose: (teamId: TeamId) => void;
  tileRef: (teamId: TeamId, tile: HTMLButtonElement | null) => void;
}

export function KickoffGroup(props: KickoffGroupProps) {
  const { group, chosen, first, confirmed, week, teams, onChoose, tileRef } = props;
  const headingId = useId();
  const [head] = group.teams;
  if (!head) return null;
  const stop = chosen ?? first;
  return (
    <div className="mt-4">
      {group.kickoffAtMs !== null && (
        <p id={headingId} className="tabular mb-2 flex flex-wrap justify-between gap-x-3 text-12 text-muted">
          <span className="font-semibold text-body">
            {weekdayKickoff({ kickoffAtMs: head.kickoffAtMs, isKickoffConfirmed: confirmed.has(head.gameId) })}
          </span>
          <Countdown atMs={head.lockAtMs} format={formatCountdown} />
        </p>
      )}
      <div className="grid grid-flow-row-dense grid-cols-[repeat(auto-fill,minmax(8.75rem,1fr))] gap-2">
        {group.teams.map((option) => {
          const isChosen = option.teamId === chosen?.teamId;
          return (
            <Fragment key={option.teamId}>
              <TeamTile
                ref={(tile) => tileRef(option.teamId, tile)}
                option={option}
                team={teams.get(option.teamId)}
                opponent={teams.get(option.opponentTeamId)}
                record={week?.teamRecords[option.teamId]}
                isKickoffConfirmed={confirmed.has(option.gameId)}
                headingId={group.kickoffAtMs === null ? null : headingId}
                isChosen={isChosen}
                tabIndex={option.teamId === stop?.teamId ? 0 : -1}
                onChoose={() => onChoose(option.teamId)}
              />
              {isChosen && <Confirm {...props} option={option} />}
            </Fragment>
          );
        })}
      </div>
    </div>
  );
}

function Confirm({
  option,
  isPicked,
  isSaving,
  picksLosers,
  teams,
}: KickoffGroupProps & { option: AvailableTeamView }) {
  const nameOf = (id: TeamId) => teams.get(id)?.name ?? t`Unknown`;
  return (
    <div className="col-span-full flex flex-wrap items-center justify-between gap-3 rounded-md bg-surface-sunken p-3">
      <p className="min-w-0 flex-1 basis-40 text-14">
        {picksLosers ? (
          <Trans>
            <strong className="font-semibold text-strong">{nameOf(option.teamId)}</strong> to lose to the{" "}
            {nameOf(option.opponentTeamId)}
          </Trans>
        ) : (
          <Trans>
            <strong className="font-semibold text-strong">{nameOf(option.teamId)}</strong> to beat the{" "}
            {nameOf(option.opponentTeamId)}
          </Trans>
        )}
        {isPicked && (
          <span className="block text-12 text-muted">
            <Trans>Your pick so far</Trans>
          </span>
        )}
      </p>
      <Button type="submit" variant="primary" isLoading={isSaving} className="max-sm:flex-1">
        <Trans>Submit Pick</Trans>
      </Button>
    </div>
  );
}
