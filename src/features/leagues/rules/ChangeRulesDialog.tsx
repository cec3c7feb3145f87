// [10.11] For a commissioner: choose other rules, see from when they hold and what they change, and confirm.
import { useMutation } from "convex/react";
import { useEffect, useId, useMemo, useState, type ReactNode } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../../convex/_generated/api";
import { deadlineOf, dependsOnWeek } from "../../../../domain/leagues/deadlines";
import { CLASSIC, type RuleSettings } from "../../../../domain/leagueRules/ruleSettings";
import { Button } from "../../../components/ui/buttons/Button";
import { Dialog } from "../../../components/ui/overlays/Dialog";
import { Skeleton } from "../../../components/ui/feedback/Skeleton";
import { RuleDifferences } from "../../../components/rules/RuleDifferences";
import { useChange } from "../../../hooks/useChange";
import { useQueryResult } from "../../../hooks/useQueryResult";
import { fieldOf, messageOf } from "../../../lib/serverErrors";
import type { LeagueView } from "../../../lib/views";
import { ChangeRulesForm, isSetting, type Refusal } from "./ChangeRulesForm";
import { playOf, settingsOf, type PlayValues } from "./playForm";
import { changeMoment, differencesOf } from "./ruleTexts";

interface ChangeRulesDialogProps {
  league: LeagueView;
  onClose: () => void;
}

const failure = t`Failed to change the rules`;

/** Open as long as it is rendered. */
export function ChangeRulesDialog({ league, onClose }: ChangeRulesDialogProps) {
  const formId = useId();
  const present = usePresent(league);
  const [play, setPlay] = useState<PlayValues | null>(null);
  const [isReviewing, setReviewing] = useState(false);
  const { run, isSaving, error } = useChange(useMutation(api.leagueRules.change), {
    success: t`Rules changed`,
    failure,
  });
  const refusal = useRefusal(error);
  // A setting that the server refuses is shown at its field.
  const isFieldRefused = refusal !== null && refusal.field !== null && play?.by === "custom";
  useEffect(() => {
    if (isFieldRefused) setReviewing(false);
  }, [refusal, isFieldRefused]);
  const frame = (footer: ReactNode, children: ReactNode) => (
    <Dialog
      isOpen
      onClose={onClose}
      size="lg"
      title={isReviewing ? t`Confirm the New Rules` : t`Change Rules`}
      description={league.name}
      isForReading={isReviewing}
      footer={footer}
    >
      {children}
    </Dialog>
  );
  if (present.kind !== "known") {
    const text = present.kind === "refused" ? <p className="text-14 text-body">{present.message}</p> : <Loading />;
    return frame(
      <Button onClick={onClose}>
        <Trans>Close</Trans>
      </Button>,
      text,
    );
  }
  const { settings: before, fromWeek } = present;
  if (!isReviewing || play === null)
    return frame(
      <>
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" form={formId} variant="primary">
          <Trans>Review Change</Trans>
        </Button>
      </>,
      <ChangeRulesForm
        id={formId}
        play={play ?? playOf(before)}
        present={before}
        refusal={refusal}
        canShowTogether={dependsOnWeek(deadlineOf(league))}
        onReview={(values) => {
          setPlay(values);
          setReviewing(true);
        }}
      />,
    );
  const settings = settingsOf(play);
  const at = { leagueId: league.id, season: league.currentSeason };
  return frame(
    <>
      <Button key="back" autoFocus onClick={() => setReviewing(false)}>
        <Trans>Back</Trans>
      </Button>
      <Button
        // Another button than the one that led here, so that a second press doesn't confirm unread.
        key="confirm"
        variant="primary"
        isLoading={isSaving}
        onClick={() => void run({ ...at, fromWeek, settings }).then((isDone) => isDone && onClose())}
      >
        <Trans>Change Rules</Trans>
      </Button>
    </>,
    <div className="space-y-4">
      <div>
        <p role="status" className="text-16 font-semibold text-strong">
          {changeMoment(fromWeek)}
        </p>
        {refusal && <p className="mt-1 text-14 text-danger">{refusal.message}</p>}
      </div>
      <RuleDifferences differences={differencesOf(before, settings)} />
    </div>,
  );
}

/** The server's answer to the last attempt; null if it wasn't refused. */
function useRefusal(error: unknown): Refusal | null {
  return useMemo(() => {
    if (error === null) return null;
    const field = fieldOf(error);
    return { field: isSetting(field) ? field : null, message: messageOf(error, failure) };
  }, [error]);
}

type Present =
  | { kind: "loading" }
  | { kind: "refused"; message: string }
  /** The rules that a change replaces, and from which week. */
  | { kind: "known"; settings: RuleSettings; fromWeek: number };

function usePresent({ id: leagueId, currentSeason: season }: LeagueView): Present {
  const rules = useQueryResult({ query: api.leagueRules.get, args: { leagueId, season } });
  const week = useQueryResult({ query: api.leagueRules.changeWeek, args: { leagueId } });
  for (const read of [rules, week]) {
    if (read.status === "error") return { kind: "refused", message: messageOf(read.error, failure) };
  }
  if (rules.status !== "success" || week.status !== "success") return { kind: "loading" };
  const fromWeek = week.data;
  if (fromWeek !== null) return { kind: "known", fromWeek, settings: rules.data.versions.at(-1)?.settings ?? CLASSIC };
  const message = t`The ${season} season has no week left for new rules to take effect.`;
  return { kind: "refused", message };
}

/** In the form's shape. */
function Loading() {
  return (
    <div role="status" className="grid gap-2 sm:grid-cols-2">
      <span className="sr-only">
        <Trans>Loading rules…</Trans>
      </span>
      {[0, 1, 2, 3].map((card) => (
        <Skeleton key={card} className="h-32 rounded-card" />
      ))}
    </div>
  );
}
