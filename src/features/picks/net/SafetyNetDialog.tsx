// [12.2] Chooses how a safety net picks: a chain of ways, and a ranking of teams for one of them.
import { useMutation } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { ArrowDown, ArrowUp } from "lucide-react";
import { useState } from "react";
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../../convex/_generated/api";
import { NET_STEPS, type NetStep } from "../../../../domain/picks/safetyNet";
import type { TeamId } from "../../../components/games/gameViews";
import { Button } from "../../../components/ui/buttons/Button";
import { IconButton } from "../../../components/ui/buttons/IconButton";
import { CheckboxField } from "../../../components/ui/forms/CheckboxField";
import { Dialog } from "../../../components/ui/overlays/Dialog";
import { useChange } from "../../../hooks/useChange";
import { isUndecided, type TeamMap } from "../../../hooks/useTeams";
import { messageOf } from "../../../lib/serverErrors";
import type { LeagueWeekOf } from "../copy/CopyPicksDialog";
import { moved } from "./moved";
import { stepHints, stepNames } from "./netTexts";
import { TeamRanking } from "./TeamRanking";

type Net = FunctionReturnType<typeof api.safetyNets.get>;

interface SafetyNetDialogProps {
  readonly at: LeagueWeekOf;
  /** Null for the viewer's own entry. */
  readonly playerName: string | null;
  readonly net: Net;
  readonly teams: TeamMap;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function SafetyNetDialog({ at, playerName, net, teams, isOpen, onClose }: SafetyNetDialogProps) {
  const failure = t`Failed to save the safety net`;
  const { run, error, isSaving } = useChange(useMutation(api.safetyNets.save), {
    success: t`Safety net saved`,
    failure,
  });
  const [changed, setChanged] = useState<readonly NetStep[] | null>(null);
  const [ranked, setRanked] = useState<readonly TeamId[] | null>(null);
  const chain = changed ?? net.chain;
  const ranking = ranked ?? rankedTeams(net.ranking, teams);
  const close = () => {
    onClose();
    setChanged(null);
    setRanked(null);
  };
  const { leagueId, entryId } = at;
  const handleSave = async () => {
    const saved = {
      leagueId,
      ...(entryId && { entryId }),
      chain: [...chain],
      ranking: chain.includes("ranking") ? [...ranking] : net.ranking,
    };
    if (await run(saved)) close();
  };
  const left = plural(net.weeksLeft, { one: "# week", other: "# weeks" });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={t`Safety Net`}
      description={
        playerName === null
          ? t`When a game locks without your pick, this picks for you: in ${left} more this season. Members see “Auto” beside it once the game is shown. The first way with an answer picks.`
          : t`When a game locks without a pick, this picks for ${playerName}: in ${left} more this season. Members see “Auto” beside it once the game is shown. The first way with an answer picks.`
      }
      footer={
        <>
          <Button onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" isLoading={isSaving} onClick={() => void handleSave()}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <ul className="divide-y divide-hairline">
        {inOrder(chain).map((step) => {
          const place = chain.indexOf(step);
          return (
            <li key={step} className="flex items-center gap-1">
              <div className="min-w-0 flex-1">
                <CheckboxField
                  label={place < 0 ? stepNames[step] : `${place + 1}. ${stepNames[step]}`}
                  hint={stepHints[step]}
                  checked={place >= 0}
                  onChange={(event) =>
                    setChanged(event.currentTarget.checked ? [...chain, step] : chain.filter((other) => other !== step))
                  }
                />
              </div>
              {place > 0 && (
                <IconButton label={t`Earlier: ${stepNames[step]}`} onClick={() => setChanged(moved(chain, place, -1))}>
                  <ArrowUp aria-hidden />
                </IconButton>
              )}
              {place >= 0 && place < chain.length - 1 && (
                <IconButton label={t`Later: ${stepNames[step]}`} onClick={() => setChanged(moved(chain, place, 1))}>
                  <ArrowDown aria-hidden />
                </IconButton>
              )}
            </li>
          );
        })}
      </ul>
      {chain.includes("ranking") && <TeamRanking ranking={ranking} teams={teams} onChange={setRanked} />}
      {error !== null && (
        <p role="alert" className="mt-3 text-14 text-danger">
          {messageOf(error, failure)}
        </p>
      )}
    </Dialog>
  );
}

/** The chosen ones first, in their order. */
const inOrder = (chain: readonly NetStep[]) => [...chain, ...NET_STEPS.filter((step) => !chain.includes(step))];

/** Those that were ranked, then all others by name. */
function rankedTeams(ranking: readonly TeamId[], teams: TeamMap): TeamId[] {
  const known = new Set(ranking);
  const others = [...teams.values()].filter((team) => !known.has(team.id) && !isUndecided(team));
  return [...ranking, ...others.sort((a, b) => (a.displayName < b.displayName ? -1 : 1)).map(({ id }) => id)];
}
