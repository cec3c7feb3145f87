// [17.1] The product's view of a spreadsheet: the weeks that are moved in, and the cells that it couldn't read.
import { FileText, X } from "lucide-react";
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { WEEKS } from "../../../domain/games/weeks";
import { weeksText } from "../../../domain/scoring/segments";
import { saidText } from "../../lib/saidText";
import { teamNameIn } from "../../../domain/teams/teamNames";
import { Button } from "../../components/ui/buttons/Button";
import { IconButton } from "../../components/ui/buttons/IconButton";
import { LinkButton } from "../../components/ui/buttons/LinkButton";
import { Card, CardBody, CardHeader } from "../../components/ui/Card";
import { CheckboxField } from "../../components/ui/forms/CheckboxField";
import { SelectField } from "../../components/ui/forms/SelectField";
import { paths } from "../../lib/paths";
import type { LeagueView } from "../../lib/views";
import { weekName } from "../../lib/weekName";
import type { GivenSpreadsheet } from "./givenSpreadsheet";
import { placeText, problemText, skippedTexts } from "./problemTexts";
import type { ReadSpreadsheet } from "./useSpreadsheet";

interface SeenCardProps {
  league: LeagueView;
  spreadsheet: GivenSpreadsheet;
  seen: ReadSpreadsheet;
  isTaken: (week: number) => boolean;
  openFrom: number | null;
  onTake: (week: number, isOn: boolean) => void;
  onForget: () => void;
}

const NOT_CHOSEN = 0;

export function SeenCard({ league, spreadsheet, seen, isTaken, openFrom, onTake, onForget }: SeenCardProps) {
  const { layout, read } = seen;
  const weeks = weeksOf(read.rows);
  const isOtherSeason = layout.season !== league.currentSeason;
  const asksWeek = layout.week !== null || layout.questions.some(({ kind }) => kind === "week");
  return (
    <Card aria-label={t`What it says`}>
      <CardHeader
        title={t`What It Says`}
        aside={
          <IconButton label={t`Another sheet`} className="size-11" onClick={onForget}>
            <X aria-hidden />
          </IconButton>
        }
      />
      <CardBody className="space-y-4 text-14">
        <div className="flex items-start gap-3 rounded-md bg-accent-soft p-3">
          <FileText aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
          <div className="min-w-0 flex-1">
            {spreadsheet.title !== undefined && <p className="truncate text-12 text-muted">{spreadsheet.title}</p>}
            <ul aria-label={t`What it says`} className="text-16 font-semibold [overflow-wrap:anywhere] text-strong">
              {facts(read, weeks).map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
            </ul>
          </div>
        </div>
        {isOtherSeason && (
          <div className="space-y-2">
            <p className="text-body">
              <Trans>
                The sheet says it is of the {layout.season} season. Here goes what was played in {league.currentSeason};
                seasons before that are told by their champions.
              </Trans>
            </p>
            <div className="flex flex-wrap gap-2">
              <Button onClick={seen.takeLeagueSeason}>
                <Trans>It Is of {league.currentSeason}</Trans>
              </Button>
              <LinkButton to={paths.hallOfFameOf(league)}>
                <Trans>Seasons</Trans>
              </LinkButton>
            </div>
          </div>
        )}
        {asksWeek && (
          <SelectField
            label={t`Which week is it?`}
            className="max-w-60"
            value={layout.week ?? NOT_CHOSEN}
            options={[
              ...(layout.week === null ? [{ value: NOT_CHOSEN, label: t`Choose`, isDisabled: true }] : []),
              ...WEEKS.map((week) => ({ value: week, label: weekName(week) })),
            ]}
            onChange={(event) => seen.setWeek(Number(event.target.value))}
          />
        )}
        {weeks.length > 0 && (
          <fieldset>
            <legend className="font-semibold text-strong">
              <Trans>Weeks to move in</Trans>
            </legend>
            <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-4">
              {weeks.map(({ week }) => (
                <CheckboxField
                  key={week}
                  label={weekName(week)}
                  hint={openFrom !== null && week >= openFrom ? t`May be open` : undefined}
                  checked={isTaken(week)}
                  onChange={(event) => onTake(week, event.target.checked)}
                />
              ))}
            </div>
          </fieldset>
        )}
        {read.choices.map(({ key, text, codes, places }) => (
          <SelectField
            key={key}
            label={t`Which team is “${text}”?`}
            hint={plural(places.length, { one: "It stands there once.", other: "It stands there # times." })}
            className="max-w-80"
            value={NOT_CHOSEN}
            options={[
              { value: NOT_CHOSEN, label: t`Choose`, isDisabled: true },
              ...codes.map((code) => ({ value: code, label: teamNameIn(code, layout.season) })),
            ]}
            onChange={(event) => {
              const code = codes.find((each) => each === event.target.value);
              if (code !== undefined) seen.setTeam(key, code);
            }}
          />
        ))}
        <CantRead read={read} />
      </CardBody>
    </Card>
  );
}

interface SpreadsheetWeek {
  readonly week: number;
  readonly isPicks: boolean;
}

function weeksOf(rows: ReadSpreadsheet["read"]["rows"]): SpreadsheetWeek[] {
  const weeks = new Map<number, boolean>();
  for (const { week, picks } of rows) {
    if (week !== null) weeks.set(week, (weeks.get(week) ?? false) || picks !== undefined);
  }
  return [...weeks].map(([week, isPicks]) => ({ week, isPicks })).sort((a, b) => a.week - b.week);
}

/** "25 players", "Weeks 1–11 as picks", "Lives of 25 players" */
function facts({ people, rows }: ReadSpreadsheet["read"], weeks: readonly SpreadsheetWeek[]): string[] {
  const picked = rangesText(weeks.filter(({ isPicks }) => isPicks));
  const totals = rangesText(weeks.filter(({ isPicks }) => !isPicks));
  const lives = rows.filter((row) => row.livesLeft !== undefined || row.eliminatedWeek !== undefined).length;
  const picks = rows.reduce((sum, row) => sum + (row.picks?.length ?? 0), 0);
  return [
    plural(people.length, { one: "# player", other: "# players" }),
    ...(picked === "" ? [] : [t`${picked} as picks, ${picks} in all`]),
    ...(totals === "" ? [] : [t`${totals} as totals`]),
    ...(lives === 0 ? [] : [plural(lives, { one: "Lives of # player", other: "Lives of # players" })]),
    ...(weeks.length === 0 ? [t`No picks and no points: only who plays`] : []),
  ];
}

/** "Weeks 1–3, Week 5" */
function rangesText(weeks: readonly SpreadsheetWeek[]): string {
  const ranges: { fromWeek: number; toWeek: number }[] = [];
  for (const { week } of weeks) {
    const last = ranges.at(-1);
    if (last?.toWeek === week - 1) last.toWeek = week;
    else ranges.push({ fromWeek: week, toWeek: week });
  }
  return ranges.map((range) => saidText(weeksText(range))).join(", ");
}

const SHOWN = 100;

function CantRead({ read: { problems, skipped } }: Pick<ReadSpreadsheet, "read">) {
  return (
    <>
      {problems.length > 0 && (
        <details open>
          <summary className="min-h-11 content-center font-semibold text-danger">
            {plural(problems.length, { one: "# cell can’t be read", other: "# cells can’t be read" })}
          </summary>
          <p className="text-muted">
            <Trans>They are left out. Correct the sheet and give it again, or say above what the columns are.</Trans>
          </p>
          <ul
            aria-label={t`What can’t be read`}
            tabIndex={0}
            className="mt-1 max-h-80 divide-y divide-hairline overflow-y-auto"
          >
            {problems.slice(0, SHOWN).map((problem) => (
              <li key={JSON.stringify(problem)} className="flex flex-wrap gap-x-3 py-1.5">
                <span className="tabular shrink-0 text-muted">{placeText(problem)}</span>
                <span className="min-w-0 [overflow-wrap:anywhere] text-body">{problemText(problem)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      {skipped.length > 0 && (
        <details>
          <summary className="min-h-11 content-center font-semibold text-muted">
            {plural(skipped.length, { one: "# line is nobody’s", other: "# lines are nobody’s" })}
          </summary>
          <ul className="max-h-60 overflow-y-auto" tabIndex={0} aria-label={t`Lines that are nobody’s`}>
            {skipped.slice(0, SHOWN).map((each) => (
              <li key={each.line} className="flex gap-3 py-1">
                <span className="tabular shrink-0 text-muted">{placeText({ line: each.line })}</span>
                <span className="text-body">{skippedTexts[each.kind]}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
