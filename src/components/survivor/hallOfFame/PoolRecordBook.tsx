// [14.5] A pool's record book: a tile a record, with whoever holds it and when.
import {
  CircleOff,
  Flame,
  Hourglass,
  Shield,
  ShieldCheck,
  TrendingDown,
  Trophy,
  Zap,
  type LucideIcon,
} from "lucide-react";
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { RUNS_KNOWN } from "../../../../domain/hallOfFame/poolRecords";
import { EntryLink } from "../../league/EntryLink";
import { whenOf } from "../../league/hallOfFame/hallViews";
import { RecordTile } from "../../league/hallOfFame/RecordTile";
import { Card, CardBody, CardHeader } from "../../ui/Card";
import { weekName } from "../../../lib/weekName";
import type { PoolHallView, PoolRecordView } from "./poolHallViews";

export function PoolRecordBook({ leagueId, hall }: { leagueId: string; hall: PoolHallView }) {
  const { records, safestTeam, costliestTeam } = hall;
  const hasTwoEnds = records.some(({ kind }) => kind === "latestLast");
  return (
    <Card aria-label={t`Record book`}>
      <CardHeader title={<Trans>Record Book</Trans>} subtitle={<Trans>From every week that is over</Trans>} />
      <CardBody className="pt-3!">
        <ul className="grid grid-cols-1 sm:grid-cols-2 sm:gap-3 lg:grid-cols-3">
          {records.map((record) => (
            <Tile key={record.kind} leagueId={leagueId} record={record} hasTwoEnds={hasTwoEnds} />
          ))}
          {safestTeam && (
            <TeamTile
              icon={Shield}
              title={t`Safest team`}
              team={safestTeam}
              count={safestTeam.survived}
              unit={plural(safestTeam.survived, { one: "pick got through", other: "picks got through" })}
              other={
                safestTeam.lost === 0
                  ? t`and never went wrong`
                  : plural(safestTeam.lost, { one: "and # went wrong", other: "and # went wrong" })
              }
            />
          )}
          {costliestTeam && (
            <TeamTile
              icon={CircleOff}
              title={t`Costliest team`}
              team={costliestTeam}
              count={costliestTeam.lost}
              unit={plural(costliestTeam.lost, { one: "pick went wrong", other: "picks went wrong" })}
              other={
                costliestTeam.survived === 0
                  ? t`and none got through`
                  : plural(costliestTeam.survived, { one: "and # got through", other: "and # got through" })
              }
            />
          )}
        </ul>
      </CardBody>
    </Card>
  );
}

const ICONS: Readonly<Record<PoolRecordView["kind"], LucideIcon>> = {
  longestRun: Flame,
  mostOut: TrendingDown,
  fallenFavorite: Zap,
  aloneAndRight: ShieldCheck,
  soonestLast: Trophy,
  latestLast: Hourglass,
};

interface RecordTileProps {
  leagueId: string;
  record: PoolRecordView;
  hasTwoEnds: boolean;
}

function Tile({ leagueId, record, hasTwoEnds }: RecordTileProps) {
  const { kind, held, times } = record;
  const [number, unit] = valueOf(record);
  const more = times - held.length;
  return (
    <RecordTile icon={ICONS[kind]} title={titleOf(kind, hasTwoEnds)} number={number} unit={unit}>
      <ul>
        {held.map((each, index) => {
          const { person, team } = each;
          return (
            <li key={index} className="flex min-h-8 items-center justify-between gap-3 text-14">
              <p className="min-w-0 [overflow-wrap:anywhere] text-strong">
                {person === null && team === null && whenOf(each)}
                {person && (
                  <span className="font-semibold">
                    <EntryLink leagueId={leagueId} poolType="survivor" entryId={person.entryId}>
                      {person.isMe ? <Trans>You</Trans> : person.name}
                    </EntryLink>
                  </span>
                )}
                {person === null && team !== null && <span className="font-semibold">{team}</span>}
                {person !== null && team !== null && (
                  <span className="text-muted">
                    {" "}
                    <Trans>with the {team}</Trans>
                  </span>
                )}
              </p>
              {(person !== null || team !== null) && (
                <span className="shrink-0 text-muted">{isEnd(kind) ? each.season : whenOf(each)}</span>
              )}
            </li>
          );
        })}
        {more > 0 && (
          <li className="text-12 text-muted">
            {kind === "longestRun" && times >= RUNS_KNOWN
              ? t`and many more`
              : plural(more, { one: "and once more", other: "and # times more" })}
          </li>
        )}
      </ul>
    </RecordTile>
  );
}

interface TeamTileProps {
  icon: LucideIcon;
  title: string;
  team: { readonly name: string };
  count: number;
  unit: string;
  other: string;
}

function TeamTile({ icon, title, team, count, unit, other }: TeamTileProps) {
  return (
    <RecordTile icon={icon} title={title} number={String(count)} unit={unit}>
      <p className="flex min-h-8 items-center justify-between gap-3 text-14">
        <span className="min-w-0 font-semibold [overflow-wrap:anywhere] text-strong">{team.name}</span>
        <span className="shrink-0 text-muted">{other}</span>
      </p>
    </RecordTile>
  );
}

const isEnd = (kind: PoolRecordView["kind"]) => kind === "soonestLast" || kind === "latestLast";

function titleOf(kind: PoolRecordView["kind"], hasTwoEnds: boolean): string {
  if (kind === "longestRun") return t`Longest run`;
  if (kind === "mostOut") return t`Hardest week`;
  if (kind === "fallenFavorite") return t`Fallen favorite`;
  if (kind === "aloneAndRight") return t`Alone and right`;
  if (!hasTwoEnds) return t`Last one standing`;
  return kind === "soonestLast" ? t`Earliest last one standing` : t`Latest last one standing`;
}

/** A number in display type and its unit, or words alone. */
function valueOf({ kind, value }: PoolRecordView): readonly [string | null, string] {
  const number = String(value);
  if (kind === "longestRun") return [number, t`weeks survived in a row`];
  if (kind === "mostOut") return [number, plural(value, { one: "entry went out", other: "entries went out" })];
  if (kind === "fallenFavorite")
    return [
      number,
      plural(value, {
        one: "pick on the week’s top team, and it was wrong",
        other: "picks on the week’s top team, and all of them wrong",
      }),
    ];
  if (kind === "aloneAndRight")
    return [number, plural(value, { one: "other pick was wrong", other: "other picks were wrong" })];
  return [null, t`After ${weekName(value)}`];
}
