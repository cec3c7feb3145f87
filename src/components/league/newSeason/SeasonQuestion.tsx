// [13.8] "In again?", with the answer that was given.
import { useMutation } from "convex/react";
import { Check, X } from "lucide-react";
import { useId } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { useChange } from "../../../hooks/useChange";
import { paths } from "../../../lib/paths";
import type { LeagueView } from "../../../lib/views";
import { Link } from "../../ui/Link";
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
          {league.renewal?.pool ? (
            <PoolAnswer leagueId={league.renewal.pool.leagueId} isIn={isIn} />
          ) : (
            <LeagueAnswer isIn={isIn} />
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

function LeagueAnswer({ isIn }: Pick<SeasonQuestionProps, "isIn">) {
  if (isIn === null) return <Trans>Until you answer, your entries play.</Trans>;
  if (isIn) return <Trans>You’re in. You can change that until Week 1 kicks off.</Trans>;
  return (
    <Trans>
      You sit this season out. You stay a member, and the old tables keep you. You can change that until Week 1 kicks
      off.
    </Trans>
  );
}

/** Its next season is a pool of its own, which only those enter who say so. */
function PoolAnswer({ leagueId, isIn }: Pick<SeasonQuestionProps, "isIn"> & { leagueId: Id<"leagues"> }) {
  if (isIn === null)
    return <Trans>Say so before the new pool’s first deadline. Without an answer, you have no entry.</Trans>;
  if (!isIn) return <Trans>You sit this season out. You can change that until the new pool’s first deadline.</Trans>;
  return (
    <Trans>
      You’re in, with an entry in{" "}
      <Link to={paths.survivorPool(leagueId)} className="font-medium text-accent hover:underline">
        the new pool
      </Link>
      . You can change that until its first deadline.
    </Trans>
  );
}
