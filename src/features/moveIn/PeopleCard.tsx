// [17.2] Whom the names of a spreadsheet mean in the league. Near misses are decided here, never merged silently.
import { CircleCheck, CircleHelp, UserPlus } from "lucide-react";
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { nearNames, type NearReason, type PersonMatch } from "../../../domain/moveIn/matchPeople";
import { Card, CardBody, CardHeader } from "../../components/ui/Card";
import { SelectField } from "../../components/ui/forms/SelectField";
import { NEW_PLAYER, type Decision, type Entry } from "./decisions";

interface Person {
  readonly match: PersonMatch<Entry>;
  readonly decision: Decision | undefined;
}

interface PeopleCardProps {
  isPool: boolean;
  people: readonly Person[];
  entries: readonly Entry[];
  onDecide: (name: string, decision: Decision) => void;
}

const OPEN = "open";

const nearTexts: Readonly<Record<NearReason, string>> = {
  spelling: t`spelled nearly so`,
  order: t`the same words`,
  initials: t`the same initials`,
  part: t`part of the name`,
};

export function PeopleCard({ isPool, people, entries, onDecide }: PeopleCardProps) {
  const near = people.filter(({ match }) => match.kind === "near");
  const same = people.filter(({ match }) => match.kind === "same");
  const strange = people.filter(({ match }) => match.kind === "none");
  const alike = nearNames(people.map(({ match }) => match.name));
  const list = (those: readonly Person[]) => (
    <ul className="grid grid-cols-1 gap-x-6 divide-y divide-hairline sm:grid-cols-2 sm:divide-y-0">
      {those.map(({ match, decision }) => (
        <li key={match.name} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
          <div className="min-w-0 flex-1 basis-32">
            <p className="[overflow-wrap:anywhere] font-semibold text-strong">{match.name}</p>
            {match.kind === "near" && match.near[0] && (
              <p className="text-12 text-muted">{`${match.near[0].entry.name}: ${nearTexts[match.near[0].reason]}`}</p>
            )}
          </div>
          <SelectField
            label={t`Who is ${match.name}?`}
            isLabelHidden
            className="w-48 max-w-full"
            value={decision ?? OPEN}
            options={optionsOf(match, entries)}
            onChange={(event) => onDecide(match.name, event.target.value)}
          />
        </li>
      ))}
    </ul>
  );
  return (
    <Card aria-label={t`People`}>
      <CardHeader
        title={t`People`}
        subtitle={isPool ? t`Who of the sheet is who in the pool.` : t`Who of the sheet is who in the league.`}
      />
      <CardBody className="space-y-2 pt-2! text-14">
        {near.length > 0 && (
          <div>
            <p className="flex items-start gap-2 font-semibold text-strong">
              <CircleHelp aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
              {isPool
                ? plural(near.length, {
                    one: "# name is like one of the pool",
                    other: "# names are like some of the pool",
                  })
                : plural(near.length, {
                    one: "# name is like one of the league",
                    other: "# names are like some of the league",
                  })}
            </p>
            {list(near)}
          </div>
        )}
        {alike.length > 0 && (
          <ul className="text-muted">
            {alike.map(({ first, second }) => (
              <li key={`${first}/${second}`}>
                <Trans>
                  {first} and {second} look alike in the sheet, and are two people unless you choose the same one for
                  both.
                </Trans>
              </li>
            ))}
          </ul>
        )}
        {strange.length > 0 && (
          <details>
            <summary className="min-h-11 content-center">
              <UserPlus aria-hidden className="mr-2 inline size-4 text-accent" />
              <span className="font-semibold text-strong">
                {plural(strange.length, { one: "# new player", other: "# new players" })}
              </span>{" "}
              <span className="text-muted">
                <Trans>without an account; they can claim their entry later</Trans>
              </span>
            </summary>
            {list(strange)}
          </details>
        )}
        {same.length > 0 && (
          <details>
            <summary className="min-h-11 content-center">
              <CircleCheck aria-hidden className="mr-2 inline size-4 text-success" />
              <span className="font-semibold text-strong">
                {isPool
                  ? plural(same.length, { one: "# is in the pool", other: "# are in the pool" })
                  : plural(same.length, { one: "# is in the league", other: "# are in the league" })}
              </span>
            </summary>
            {list(same)}
          </details>
        )}
      </CardBody>
    </Card>
  );
}

/** Those that are near come first, and then that the player is new. */
function optionsOf(match: PersonMatch<Entry>, entries: readonly Entry[]) {
  const near =
    match.kind === "near" ? match.near.map(({ entry }) => entry) : match.kind === "same" ? [match.entry] : [];
  const ids = new Set(near.map(({ entryId }) => entryId));
  const option = ({ entryId, name }: Entry) => ({ value: entryId, label: name });
  return [
    ...(match.kind === "near" ? [{ value: OPEN, label: t`Choose`, isDisabled: true }] : []),
    ...near.map(option),
    { value: NEW_PLAYER, label: t`A new player` },
    ...entries.filter(({ entryId }) => !ids.has(entryId)).map(option),
  ];
}
