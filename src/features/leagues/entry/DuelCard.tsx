// [14.4] Head to head with the viewer: who had more points in the weeks that both played.
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Card, CardBody, CardHeader } from "../../../components/ui/Card";
import { sumDuels, type Duel, type EntryHistory } from "./entryViews";

export function DuelCard({ history }: { history: EntryHistory }) {
  const { me, entryName, seasons } = history;
  const sum = sumDuels(seasons);
  if (me === null) return null;
  const bySeason = seasons.flatMap(({ season, duel }) =>
    duel === null || duel.won + duel.lost + duel.level === 0 ? [] : [{ season, duel }],
  );
  return (
    <Card aria-label={t`Head to head`}>
      <CardHeader
        title={<Trans>Head to Head</Trans>}
        subtitle={<Trans>Who had more points, in weeks that are over and that both played</Trans>}
      />
      <CardBody className="grid grid-cols-1 gap-4 pt-3!">
        {sum === null ? (
          <p className="text-14 text-muted">
            <Trans>You and {entryName} haven't played the same week yet.</Trans>
          </p>
        ) : (
          <>
            <p className="text-16 text-body">{verdictOf(sum, entryName)}</p>
            <div>
              <div className="flex items-end justify-between gap-3">
                <Side name={t`You`} count={sum.won} className="text-warning" />
                {sum.level > 0 && (
                  <span className="tabular text-14 text-muted">
                    {plural(sum.level, { one: "# week level", other: "# weeks level" })}
                  </span>
                )}
                <Side name={entryName} count={sum.lost} className="text-right text-accent" />
              </div>
              <div aria-hidden className="mt-2 flex h-3 gap-0.5 overflow-hidden rounded-full">
                <Part count={sum.won} className="bg-warning" />
                <Part count={sum.level} className="bg-control" />
                <Part count={sum.lost} className="bg-accent" />
              </div>
            </div>
            {bySeason.length > 1 && (
              <ul aria-label={t`By season`} className="tabular divide-y divide-hairline text-14">
                {bySeason.map(({ season, duel }) => (
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

function verdictOf({ won, lost, level }: Duel, name: string): string {
  const weeks = won + lost + level;
  if (won > lost)
    return plural(weeks, { one: `You were ahead in ${won} of # week.`, other: `You were ahead in ${won} of # weeks.` });
  if (lost > won)
    return plural(weeks, {
      one: `${name} was ahead in ${lost} of # week.`,
      other: `${name} was ahead in ${lost} of # weeks.`,
    });
  return plural(weeks, { one: "You are level after # week.", other: "You are level after # weeks." });
}

/** "9 won, 4 lost, 1 level" */
function countsOf({ won, lost, level }: Duel): string {
  return level > 0 ? t`${won} won, ${lost} lost, ${level} level` : t`${won} won, ${lost} lost`;
}
