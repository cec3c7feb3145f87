// [14.4] How the entry's picks went against what the lines had said of them. The chances are those of docs/chances.md
// before kickoff; against the spread both sides are taken as even.
import type { ReactNode } from "react";
import { plural, t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { BarKey } from "../../../components/entry/BarKey";
import { BarTable } from "../../../components/entry/BarTable";
import { Card, CardBody, CardHeader } from "../../../components/ui/Card";
import { formatAverage } from "./entryViews";
import { sumOfLines, type EntryTeams, type LineSum } from "./entryTeams";

interface EntryLinesProps extends Pick<EntryTeams, "picks" | "lines"> {
  choice: ReactNode;
}

export function EntryLines({ picks, lines, choice }: EntryLinesProps) {
  const all = sumOfLines(lines);
  const withoutLine = picks.right + picks.wrong - all.picks;
  return (
    <Card aria-label={t`Against the odds`}>
      <CardHeader
        title={<Trans>Against the Odds</Trans>}
        subtitle={<Trans>Right picks, and how many the lines expected</Trans>}
        aside={choice}
      />
      <CardBody className="grid grid-cols-1 gap-5">
        {all.picks === 0 ? (
          <p className="text-14 text-muted">
            <Trans>No game that was picked had a line.</Trans>
          </p>
        ) : (
          <>
            <div className="flex flex-wrap items-end gap-x-4 gap-y-1">
              <span aria-hidden className="display tabular text-40 text-strong">
                {leadText(all)}
              </span>
              <p className="pb-1 text-16 text-body">{verdictOf(all)}</p>
            </div>
            <div className="grid grid-cols-1 gap-3">
              <Bar sum={all} className="h-4" />
              <BarKey
                parts={[
                  { title: <Trans>right</Trans>, className: "bg-accent" },
                  { title: <Trans>expected</Trans>, className: "bg-warning" },
                  { title: <Trans>wrong</Trans>, className: "bg-control" },
                ]}
              />
            </div>
            <BarTable
              caption={<Trans>Right picks against what the lines expected, by side of the line</Trans>}
              first={<Trans>Picked</Trans>}
              columns={[t`Right`, t`Expected`]}
            >
              <Row title={t`Favorites`} sum={lines.favorites} />
              <Row title={t`Underdogs`} sum={lines.underdogs} />
              {lines.even.picks > 0 && <Row title={t`Even lines`} sum={lines.even} />}
            </BarTable>
          </>
        )}
        <p className="text-12 text-muted">
          <Trans>
            A pick's chance comes from the last line before kickoff; against the spread, both sides count as even. Ties
            are left out.
          </Trans>{" "}
          {withoutLine > 0 && (
            <Plural
              value={withoutLine}
              one="So is # pick of a game without a line."
              other="So are # picks of games without a line."
            />
          )}
        </p>
      </CardBody>
    </Card>
  );
}

function Row({ title, sum }: { title: string; sum: LineSum }) {
  return (
    <tr className="*:h-11 *:border-b *:border-hairline last:*:border-b-0">
      <th scope="row" className="text-left font-normal whitespace-nowrap text-strong">
        {title}
      </th>
      <td aria-hidden className="px-3">
        {sum.picks > 0 && <Bar sum={sum} className="h-3" />}
      </td>
      <td className="px-2 text-right font-semibold whitespace-nowrap text-strong">
        {sum.picks === 0 ? "–" : t`${sum.right} of ${sum.picks}`}
      </td>
      <td className="pl-2 text-right text-muted">{sum.picks === 0 ? "–" : formatAverage(sum.expected)}</td>
    </tr>
  );
}

/** As long as all picks, filled as far as they were right, with a mark where the lines expected that to be. */
function Bar({ sum: { picks, right, expected }, className }: { sum: LineSum; className: string }) {
  const widthOf = (count: number) => `${(100 * count) / picks}%`;
  return (
    <span aria-hidden className={`relative block rounded-full bg-control ${className}`}>
      <span style={{ width: widthOf(right) }} className="absolute inset-y-0 left-0 rounded-full bg-accent" />
      <span
        style={{ left: widthOf(expected) }}
        className="absolute -inset-y-1 w-1 -translate-x-1/2 rounded-full bg-warning ring-2 ring-surface"
      />
    </span>
  );
}

/** "+4.3" */
function leadText({ right, expected }: LineSum): string {
  const lead = formatAverage(Math.abs(right - expected));
  return Number(lead) === 0 ? lead : `${right > expected ? "+" : "−"}${lead}`;
}

function verdictOf({ picks, right, expected }: LineSum): string {
  const said = formatAverage(expected);
  return plural(picks, {
    one: `${right} of # pick right; the lines expected ${said}.`,
    other: `${right} of # picks right; the lines expected ${said}.`,
  });
}
