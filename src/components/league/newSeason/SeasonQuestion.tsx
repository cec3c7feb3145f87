// [13.8] "In again?", with the answer that was given.
import { useMutation } from "convex/react";
import { Check, X } from "lucide-react";
import { useId } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../../convex/_generated/api";
import { useChange } from "../../../hooks/useChange";
import type { LeagueView } from "../../../lib/views";
import { Button } from "../../ui/buttons/Button";

interface SeasonQuestionProps {
  league: LeagueView;
  season: number;
  /** Null before the viewer has answered. */
  isIn: boolean | null;
}

export function SeasonQuestion({ league, season, isIn }: SeasonQuestionProps) {
  const { run, isSaving } = useChange(useMutation(api.seasons.answer), {
    success: t`Answer saved`,
    failure: t`Failed to save your answer`,
  });
  const titleId = useId();
  const answer = (wanted: boolean) => {
    if (wanted !== isIn) void run({ leagueId: league.id, isIn: wanted });
  };
  return (
    <section aria-labelledby={titleId} className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <div className="min-w-0 flex-1 basis-56">
        <h2 id={titleId} className="display text-20 wrap-anywhere text-strong">
          <Trans>
            In again? {league.name} in {season}
          </Trans>
        </h2>
        <p role="status" className="max-w-prose text-14 text-body">
          {isIn === null && <Trans>Until you answer, your entries play.</Trans>}
          {isIn === true && <Trans>You’re in. You can change that until Week 1 kicks off.</Trans>}
          {isIn === false && (
            <Trans>
              You sit this season out. You stay a member, and the old tables keep you. You can change that until Week 1
              kicks off.
            </Trans>
          )}
        </p>
      </div>
      <div className="flex gap-2 max-sm:w-full">
        <Button
          className="flex-1"
          variant={isIn === false ? "secondary" : "primary"}
          aria-pressed={isIn === true}
          aria-disabled={isSaving}
          iconLeft={<Check aria-hidden="true" className="size-4" />}
          onClick={() => answer(true)}
        >
          <Trans>I’m In</Trans>
        </Button>
        <Button
          className="flex-1"
          variant={isIn === false ? "primary" : "secondary"}
          aria-pressed={isIn === false}
          aria-disabled={isSaving}
          iconLeft={<X aria-hidden="true" className="size-4" />}
          onClick={() => answer(false)}
        >
          <Trans>Not This Season</Trans>
        </Button>
      </div>
    </section>
  );
}
