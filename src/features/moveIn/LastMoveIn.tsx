// [17.1] The last move: under way for whoever looks, and taken back as a whole while nothing depends on it.
import { useMutation } from "convex/react";
import { useState } from "react";
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../convex/_generated/api";
import { Button } from "../../components/ui/buttons/Button";
import { LinkButton } from "../../components/ui/buttons/LinkButton";
import { Card, CardBody, CardHeader } from "../../components/ui/Card";
import { ProgressBar } from "../../components/ui/feedback/ProgressBar";
import { LaterConfirmDialog } from "../../components/ui/overlays/LaterConfirmDialog";
import { useChange } from "../../hooks/useChange";
import { formatKickoff } from "../../lib/format";
import { paths } from "../../lib/paths";
import type { LeagueView } from "../../lib/views";
import type { MoveInView } from "./moveInViews";
import { placeText } from "./problemTexts";

/** Nothing for checks, and for what wrote nothing. */
export function LastMoveIn({ league, run }: { league: LeagueView; run: MoveInView }) {
  const [isAsking, setAsking] = useState(false);
  const takingBack = useChange(useMutation(api.moveIn.takeBack), {
    success: t`Taking it back`,
    failure: t`Failed to take it back`,
  });
  const { state, isRunning, isCheckOnly, done, total, problems, canTakeBack } = run;
  if (isCheckOnly) return null;
  const isPool = league.poolType === "survivor";
  const isRefused = state === "refused" || state === "reverted";
  const takesBack = state === "probing" || state === "takingBack";
  return (
    <Card aria-label={t`Moved in last`} aria-live="polite">
      <CardHeader
        title={
          isRunning
            ? takesBack
              ? t`Being taken back`
              : t`Being moved in`
            : state === "takenBack"
              ? t`Taken back`
              : isRefused
                ? t`Nothing was moved in`
                : t`Moved in last`
        }
        subtitle={t`${formatKickoff(run.startedAtMs)} by ${run.startedByName}`}
        className="last:pb-5"
      />
      {(isRunning || canTakeBack || problems.length > 0) && (
        <CardBody className="space-y-3 pt-2! text-14">
          {!isRunning && state === "done" && <p className="text-body">{contentOf(run)}</p>}
          {isRunning && <ProgressBar label={t`Progress`} done={done} total={total} isRunning />}
          {!isRunning && problems.length > 0 && (
            <ul aria-label={isRefused ? t`Refused rows` : t`Why it stays`} className="text-danger">
              {problems.map((problem) => (
                <li key={JSON.stringify(problem)}>
                  {placeText(problem)} {problem.message}
                </li>
              ))}
            </ul>
          )}
          {canTakeBack && (
            <div className="flex flex-wrap gap-3">
              {!isPool && (
                <LinkButton to={paths.leagueStandings(league.id)}>
                  <Trans>View Standings</Trans>
                </LinkButton>
              )}
              <Button isLoading={takingBack.isSaving} onClick={() => setAsking(true)}>
                <Trans>Take It Back</Trans>
              </Button>
            </div>
          )}
        </CardBody>
      )}
      <LaterConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t`Take it back?`}
        text={
          isPool
            ? t`Everything that the sheet brought goes again: its players and picks, and what they cost. What was there before stays.`
            : t`Everything that the sheet brought goes again: its players, points and picks. What was there before stays.`
        }
        confirmLabel={t`Take Back`}
        onConfirm={() => {
          setAsking(false);
          void takingBack.run({ importId: run.id });
        }}
      />
    </Card>
  );
}

/** "3 players new, 48 picks" */
function contentOf({ players, picks, totalsWeeks, pickWeeks }: MoveInView): string {
  return [
    ...(players > 0 ? [plural(players, { one: "# new player", other: "# new players" })] : []),
    ...(pickWeeks.length > 0
      ? [
          plural(picks, { one: "# pick", other: "# picks" }),
          plural(pickWeeks.length, { one: "# week of picks", other: "# weeks of picks" }),
        ]
      : []),
    ...(totalsWeeks.length > 0
      ? [plural(totalsWeeks.length, { one: "# week of totals", other: "# weeks of totals" })]
      : []),
  ].join(" · ");
}
