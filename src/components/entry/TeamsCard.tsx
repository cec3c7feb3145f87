// [14.4] How often the entry picked each team, and picked against it, and how that went.
import { useState, type ReactNode } from "react";
import { plural, t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { Card, CardBody, CardHeader } from "../ui/Card";
import { TextButton } from "../ui/buttons/TextButton";
import { TeamBadge } from "../ui/TeamBadge";
import type { TeamMap } from "../../hooks/useTeams";
import type { TeamView } from "../../lib/views";
import { BarKey } from "./BarKey";
import { BarTable } from "./BarTable";
import { bestAndWorstTeam, countsText, picksIn, type PickedTeam } from "./pickedTeams";

/** On a phone's screen, with what stands above them. */
const SHOWN_AT_FIRST = 8;

interface TeamsCardProps {
  /** The most often picked first. */
  teams: readonly PickedTeam[];
  teamOf: TeamMap;
  subtitle: string;
  /** Beside the title. */
  aside?: ReactNode;
}

export function TeamsCard({ teams, teamOf, subtitle, aside }: TeamsCardProps) {
  const [isWhole, setWhole] = useState(false);
  const most = Math.max(1, ...teams.map(({ picked }) => picksIn(picked)));
  const shown = isWhole ? teams : teams.slice(0, SHOWN_AT_FIRST);
  const { best, worst } = bestAndWorstTeam(teams);
  const [first] = teams;
  return (
    <Card aria-label={t`By team`}>
      <CardHeader title={<Trans>By Team</Trans>} subtitle={subtitle} aside={aside} />
      <CardBody className="grid grid-cols-1 gap-5">
        <dl className="grid grid-cols-1 gap-3 sm:grid-cols-3">
          {first && <Highlight title={t`Picked most`} team={teamOf.get(first.teamId)} counts={first} />}
          {best && <Highlight title={t`Best with`} team={teamOf.get(best.teamId)} counts={best} />}
          {worst && <Highlight title={t`Worst with`} team={teamOf.get(worst.teamId)} counts={worst} />}
        </dl>
        <BarKey
          parts={[
            { title: <Trans>right</Trans>, className: "bg-accent" },
            { title: <Trans>wrong</Trans>, className: "bg-control" },
          ]}
        />
        <BarTable
          caption={<Trans>Teams by how often they were picked, with right and wrong picks</Trans>}
          first={<Trans>Team</Trans>}
          columns={teams.some(({ against }) => against) ? [t`Picked`, t`Against`] : [t`Picked`]}
        >
          {shown.map((each) => (
            <Row key={each.teamId} counts={each} team={teamOf.get(each.teamId)} most={most} />
          ))}
        </BarTable>
        {teams.length > SHOWN_AT_FIRST && (
          <TextButton aria-expanded={isWhole} onClick={() => setWhole(!isWhole)} className="justify-self-start">
            {isWhole ? (
              <Trans>Show fewer</Trans>
            ) : (
              <Plural value={teams.length} one="Show # team" other="Show all # teams" />
            )}
          </TextButton>
        )}
      </CardBody>
    </Card>
  );
}

interface TeamProps {
  counts: PickedTeam;
  team: TeamView | undefined;
}

function Highlight({ title, counts: { picked }, team }: TeamProps & { title: string }) {
  const picks = picksIn(picked);
  return (
    <div className="flex items-center gap-3 rounded-md bg-surface-sunken p-3">
      <TeamBadge team={team} size="lg" />
      <div className="min-w-0">
        <dt className="text-12 font-semibold text-muted">{title}</dt>
        <dd className="font-semibold text-strong">
          {team?.name ?? t`Unknown`}
          <span className="tabular block text-12 font-normal text-muted">
            {plural(picks, { one: `${picked.right} of # pick right`, other: `${picked.right} of # picks right` })}
          </span>
        </dd>
      </div>
    </div>
  );
}

function Row({ counts: { picked, against }, team, most }: TeamProps & { most: number }) {
  return (
    <tr className="*:h-11 *:border-b *:border-hairline last:*:border-b-0">
      <th scope="row" className="text-left font-normal whitespace-nowrap">
        <span className="inline-flex items-center gap-2">
          <TeamBadge team={team} size="sm" />
          <span className="text-strong">{team?.name ?? t`Unknown`}</span>
        </span>
      </th>
      <td aria-hidden className="pl-3">
        <span
          className="flex h-3 gap-px overflow-hidden rounded-full"
          style={{ width: `${(100 * picksIn(picked)) / most}%` }}
        >
          <Part count={picked.right} className="bg-accent" />
          <Part count={picked.tied} className="bg-hairline" />
          <Part count={picked.wrong} className="bg-control" />
        </span>
      </td>
      <td className="px-2 text-right font-semibold whitespace-nowrap text-strong last:pr-0">{countsText(picked)}</td>
      {against && <td className="pl-2 text-right whitespace-nowrap text-muted">{countsText(against)}</td>}
    </tr>
  );
}

function Part({ count, className }: { count: number; className: string }) {
  return count === 0 ? null : <span style={{ flexGrow: count }} className={className} />;
}
