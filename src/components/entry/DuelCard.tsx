// [14.4] Head to head with the viewer, in weeks: what they count is the league's or the pool's.
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Card, CardBody, CardHeader } from "../ui/Card";

export interface Duel {
  readonly won: number;
  readonly lost: number;
  readonly level: number;
}

interface DuelCardProps {
  subtitle: string;
  /** Of the other one. */
  name: string;
  seasons: readonly { readonly season: number; readonly duel: Duel | null }[];
  /** Of all seasons. */
  verdictOf: (sum: Duel) => string;
  /** Where the two have never met. */
  none: string;
}

export function DuelCard({ subtitle, name, seasons, verdictOf, none }: DuelCardProps) {
  const met = seasons.flatMap(({ season, duel }) => (duel === null || weeksOf(duel) === 0 ? [] : [{ season, duel }]));
  const sum = sumDuels(met);
  return (
    <Card aria-label={t`Head to head`}>
      <CardHeader title={<Trans>Head to Head</Trans>} subtitle={subtitle} />
      <CardBody className="grid grid-cols-1 gap-4 pt-3!">
        {met.length === 0 ? (
          <p className="text-14 text-muted">{none}</p>
        ) : (
          <>
            <p className="text-16 text-body">{verdictOf(sum)}</p>
            <div>
              <div className="flex items-end justify-between gap-3">
                <Side name={t`You`} count={sum.won} className="text-warning" />
                {sum.level > 0 && (
                  <span className="tabular text-14 text-muted">
                    {plural(sum.level, { one: "# week level", other: "# weeks level" })}
                  </span>
                )}
                <Side name={name} count={sum.lost} className="text-right text-accent" />
              </div>
              <div aria-hidden className="mt-2 flex h-3 gap-0.5 overflow-hidden rounded-full">
                <Part count={sum.won} className="bg-warning" />
                <Part count={sum.level} className="bg-control" />
                <Part count={sum.lost} className="bg-accent" />
              </div>
            </div>
            {met.length > 1 && (
              <ul aria-label={t`By season`} className="tabular divide-y divide-hairline text-14">
                {met.map(({ season, duel }) => (
                  <li key={season} className="flex justify-between gap-3 py-2">
                    <span className="text-muted">{season}</span>
                    <span className="text-strong">{countsOf(duel)}</span>
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </CardBody>
    </Card>
  );
}

const weeksOf = ({ won, lost, level }: Duel) => won + lost + level;

export function sumDuels(seasons: readonly { readonly duel: Duel | null }[]): Duel {
  const sum = { won: 0, lost: 0, level: 0 };
  for (const { duel } of seasons) {
    sum.won += duel?.won ?? 0;
    sum.lost += duel?.lost ?? 0;
    sum.level += duel?.level ?? 0;
  }
  return sum;
}

function Side({ name, count, className }: { name: string; count: number; className: string }) {
  return (
    <p className={className}>
      <span className="display tabular block text-40">{count}</span>
      <span className="block text-14 [overflow-wrap:anywhere] text-muted">{name}</span>
    </p>
  );
}

function Part({ count, className }: { count: number; className: string }) {
  return count === 0 ? null : <span style={{ flexGrow: count }} className={className} />;
}

/** "9 won, 4 lost, 1 level" */
function countsOf({ won, lost, level }: Duel): string {
  return level > 0 ? t`${won} won, ${lost} lost, ${level} level` : t`${won} won, ${lost} lost`;
}
