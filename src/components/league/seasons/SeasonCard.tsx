// [17.5] A season of a league or pool: its champions, who came after them, and who won weeks.
import { BookOpenText, Pencil, Trash2, Trophy } from "lucide-react";
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { formatOrdinal } from "../../../../domain/common/plurals";
import { formatDate } from "../../../lib/format";
import { paths } from "../../../lib/paths";
import type { LeagueView } from "../../../lib/views";
import { EntryLink } from "../EntryLink";
import { Badge } from "../../ui/Badge";
import { Card, CardBody, CardHeader } from "../../ui/Card";
import { IconButton } from "../../ui/buttons/IconButton";
import { LinkButton } from "../../ui/buttons/LinkButton";
import type { SeasonView } from "./seasonViews";

interface SeasonCardProps {
  league: LeagueView;
  view: SeasonView;
  /** Absent for those who can't. */
  onEdit?: (() => void) | undefined;
  onRemove?: (() => void) | undefined;
}

type Person = SeasonView["people"][number];

export function SeasonCard({ league, view, onEdit, onRemove }: SeasonCardProps) {
  const { season, told, isOver, people } = view;
  const champions = people.filter(({ place }) => place === 1);
  const others = people.filter(({ place }) => place !== 1);
  return (
    <Card aria-label={t`Season ${season}`}>
      <CardHeader
        title={season}
        aside={
          told ? (
            <Badge icon={<BookOpenText aria-hidden="true" />}>
              <Trans>As told</Trans>
            </Badge>
          ) : (
            !isOver && (
              <Badge tone="open">
                <Trans>Under way</Trans>
              </Badge>
            )
          )
        }
      />
      <CardBody className="space-y-3 pt-3! text-14">
        {champions.length > 0 && <Champions league={league} people={champions} isOver={isOver} />}
        {others.length > 0 && (
          <ul aria-label={t`Who came after`} className="divide-y divide-hairline">
            {others.map((person) => (
              <li key={`${person.name} ${person.entryId}`} className="flex items-baseline gap-3 py-1.5">
                <span className="tabular w-9 shrink-0 text-muted">
                  {person.place === null ? "–" : formatOrdinal(person.place)}
                </span>
                <span className="min-w-0 flex-1 [overflow-wrap:anywhere] text-body">
                  <Name league={league} person={person} />
                </span>
                <span className="tabular text-right text-12 text-muted">{factsOf(person)}</span>
              </li>
            ))}
          </ul>
        )}
        {people.length === 0 && told === null && (
          <p className="text-muted">
            {isOver ? <Trans>Nobody won it.</Trans> : <Trans>It is being played, and nobody has won it yet.</Trans>}
          </p>
        )}
        {told && told.note !== "" && (
          <p className="max-w-prose [overflow-wrap:anywhere] whitespace-pre-line text-body">{told.note}</p>
        )}
        {told ? (
          <div className="flex min-h-11 items-center justify-between gap-3">
            <p className="min-w-0 [overflow-wrap:anywhere] text-12 text-muted">
              <Trans>
                Told by {told.byName} · {formatDate(told.atMs)}
              </Trans>
            </p>
            {onEdit && (
              <div className="flex shrink-0">
                <IconButton label={t`Edit the ${season} season`} className="size-11" onClick={onEdit}>
                  <Pencil aria-hidden />
                </IconButton>
                <IconButton label={t`Remove the ${season} season`} className="size-11" onClick={onRemove}>
                  <Trash2 aria-hidden />
                </IconButton>
              </div>
            )}
          </div>
        ) : (
          league.poolType === "pickem" && (
            <LinkButton to={paths.leagueStandings(league.id, { season })} aria-label={t`View the ${season} standings`}>
              <Trans>View Standings</Trans>
            </LinkButton>
          )
        )}
      </CardBody>
    </Card>
  );
}

interface ChampionsProps {
  league: LeagueView;
  people: readonly Person[];
  isOver: boolean;
}

function Champions({ league, people, isOver }: ChampionsProps) {
  const title = isOver ? plural(people.length, { one: "Champion", other: "Champions" }) : t`In front`;
  return (
    <div className="flex items-start gap-3 rounded-md bg-accent-soft p-3">
      <Trophy aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
      <div className="min-w-0 flex-1">
        <p className="text-12 font-semibold text-muted">{title}</p>
        <ul aria-label={title}>
          {people.map((person) => (
            <li key={`${person.name} ${person.entryId}`} className="flex items-baseline justify-between gap-3">
              <span className="min-w-0 text-16 font-semibold [overflow-wrap:anywhere] text-strong">
                <Name league={league} person={person} />
              </span>
              <span className="tabular shrink-0 text-right text-12 text-body">{factsOf(person)}</span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** "Bob F.", and what they are called today. */
function Name({ league, person }: { league: LeagueView; person: Person }) {
  const { name, entryId, entryName, isMe } = person;
  return (
    <>
      <EntryLink leagueId={league.id} poolType={league.poolType} entryId={entryId}>
        {name}
      </EntryLink>
      {entryName !== null && entryName !== name && (
        <span className="text-12 font-normal text-muted">
          {" "}
          <Trans>now {entryName}</Trans>
        </span>
      )}
      {isMe && (
        <>
          {" "}
          <Badge tone="accent">
            <Trans>You</Trans>
          </Badge>
        </>
      )}
    </>
  );
}

/** "112 points · 3 weeks won" */
function factsOf({ points, weeksWon }: Person): string {
  return [
    ...(points === null ? [] : [plural(points, { one: "# point", other: "# points" })]),
    ...(weeksWon === null || weeksWon === 0 ? [] : [plural(weeksWon, { one: "# week won", other: "# weeks won" })]),
  ].join(" · ");
}
