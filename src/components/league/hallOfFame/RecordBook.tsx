// [14.5] The record book: a tile a record, with whoever holds it and links to the weeks.
import { ArrowDownToLine, Crosshair, Flame, Gauge, Medal, ShieldCheck, Star, type LucideIcon } from "lucide-react";
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { formatPoints } from "../../../../domain/common/points";
import { paths } from "../../../lib/paths";
import { Card, CardBody, CardHeader } from "../../ui/Card";
import { Link } from "../../ui/Link";
import { whenOf, type RecordView } from "./hallViews";
import { PeopleNames } from "./PeopleNames";
import { RecordTile } from "./RecordTile";

interface RecordBookProps {
  leagueId: string;
  records: readonly RecordView[];
}

export function RecordBook({ leagueId, records }: RecordBookProps) {
  return (
    <Card aria-label={t`Record book`}>
      <CardHeader
        title={<Trans>Record Book</Trans>}
        subtitle={<Trans>From every week that is over, by the rules it was played by</Trans>}
      />
      <CardBody className="pt-3!">
        <ul className="grid grid-cols-1 sm:grid-cols-2 sm:gap-3 lg:grid-cols-3">
          {records.map((record) => (
            <Tile key={record.kind} leagueId={leagueId} record={record} />
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}

const ICONS: Readonly<Record<RecordView["kind"], LucideIcon>> = {
  bestWeek: Medal,
  perfectWeek: Star,
  longestRun: Flame,
  aloneAndRight: ShieldCheck,
  clearestWin: Gauge,
  closestWin: Crosshair,
  worstWeek: ArrowDownToLine,
};

function Tile({ leagueId, record }: { leagueId: string; record: RecordView }) {
  const { kind, held, times } = record;
  const [number, unit] = valueOf(record);
  const more = times - held.length;
  return (
    <RecordTile icon={ICONS[kind]} title={titleOf(kind)} number={number} unit={unit}>
      <ul>
        {held.map((each) => (
          <li
            key={`${each.season} ${each.week} ${each.people[0]?.name} ${each.team}`}
            className="flex items-center justify-between gap-3 text-14"
          >
            <p className="min-w-0 [overflow-wrap:anywhere] text-strong">
              <span className="font-semibold">
                <PeopleNames leagueId={leagueId} shared={each} />
              </span>
              {each.team !== null && (
                <span className="text-muted">
                  {" "}
                  <Trans>with the {each.team}</Trans>
                </span>
              )}
            </p>
            <Link
              to={paths.allPicks({ league: leagueId, season: each.season, week: each.week })}
              className="inline-flex min-h-11 shrink-0 items-center text-accent underline-offset-4 hover:underline"
            >
              {whenOf(each)}
            </Link>
          </li>
        ))}
        {more > 0 && (
          <li className="text-12 text-muted">{plural(more, { one: "and once more", other: "and # times more" })}</li>
        )}
      </ul>
    </RecordTile>
  );
}

function titleOf(kind: RecordView["kind"]): string {
  if (kind === "bestWeek") return t`Best week`;
  if (kind === "perfectWeek") return t`Perfect week`;
  if (kind === "longestRun") return t`Longest run`;
  if (kind === "aloneAndRight") return t`Alone and right`;
  if (kind === "clearestWin") return t`Clearest win`;
  return kind === "closestWin" ? t`Closest win` : t`Worst week`;
}

/** A number in display type and its unit, or words alone. */
function valueOf({ kind, value, guess }: RecordView): readonly [string | null, string] {
  const number = formatPoints(value);
  // "½ point"
  const points = value > 0 && value <= 1 ? 1 : 2;
  if (kind === "perfectWeek")
    return [number, plural(value, { one: "pick, and right", other: "picks, all of them right" })];
  if (kind === "longestRun") return [number, t`right in a row`];
  if (kind === "aloneAndRight") return [number, plural(value, { one: "other was wrong", other: "others were wrong" })];
  if (kind === "bestWeek" || kind === "worstWeek") return [number, plural(points, { one: "point", other: "points" })];
  if (value > 0) return [number, plural(points, { one: "point ahead", other: "points ahead" })];
  if (guess === null) return [null, t`Level on points, with the only guess`];
  if (guess === 0) return [null, t`Level on points, with a guess just as far off but not too high`];
  return [
    null,
    plural(guess, {
      one: "Level on points, # nearer with the guess",
      other: "Level on points, # nearer with the guess",
    }),
  ];
}
