// [13.8] For commissioners: who is in again, who isn't, and who hasn't answered yet.
import { plural, t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { api } from "../../../../convex/_generated/api";
import { useQuietQuery } from "../../../hooks/useQuietQuery";
import { fullName } from "../../../lib/format";
import type { LeagueView } from "../../../lib/views";

type Person = Parameters<typeof fullName>[0] & { readonly userId: string };

export interface SeasonAnswersProps {
  league: LeagueView;
  className?: string;
}

export function SeasonAnswers({ league, className }: SeasonAnswersProps) {
  const answers = useQuietQuery(api.seasons.listAnswers, { leagueId: league.id });
  if (!answers) return null;
  const { season, inCount, out, unanswered } = answers;
  return (
    <section aria-label={t`Answers for ${season}`} className={className}>
      <p className="tabular text-14 text-strong">
        <strong className="font-semibold">
          {unanswered.length === 0 ? (
            <Trans>Everybody has answered for {season}.</Trans>
          ) : (
            <Plural value={unanswered.length} one="# hasn’t answered yet" other="# haven’t answered yet" />
          )}
        </strong>{" "}
        <span className="text-muted">
          <Trans>
            {inCount} in · {out.length} out
          </Trans>
        </span>
      </p>
      <Names
        label={plural(unanswered.length, { one: "The one who hasn’t answered", other: "Those who haven’t answered" })}
        people={unanswered}
      />
      {out.length > 0 && (
        <>
          <p className="mt-3 text-14 font-semibold text-strong">
            <Trans>Out</Trans>
          </p>
          <Names label={t`Out`} people={out} />
        </>
      )}
    </section>
  );
}

function Names({ label, people }: { label: string; people: readonly Person[] }) {
  if (people.length === 0) return null;
  return (
    <ul aria-label={label} className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-14 text-body">
      {people.map((person) => (
        <li key={person.userId} className="wrap-anywhere">
          {fullName(person)}
        </li>
      ))}
    </ul>
  );
}
