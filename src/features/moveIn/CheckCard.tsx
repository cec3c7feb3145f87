// [17.1] The server's check of a spreadsheet, the league as it will be, and the one press. Whatever is changed above
// begins it anew.
import { useMutation } from "convex/react";
import { CircleAlert, ListChecks, MoveRight } from "lucide-react";
import { useState } from "react";
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../convex/_generated/api";
import type { MoveInPerson, MoveInRow } from "../../../domain/moveIn/moveInRow";
import { Button } from "../../components/ui/buttons/Button";
import { Card, CardBody, CardHeader } from "../../components/ui/Card";
import { ProgressBar } from "../../components/ui/feedback/ProgressBar";
import { toastError } from "../../components/ui/overlays/toast";
import { messageOf } from "../../lib/serverErrors";
import type { LeagueView } from "../../lib/views";
import type { MoveInView } from "./moveInViews";
import { Preview } from "./Preview";
import { RefusedRows } from "./RefusedRows";
import { useQuery } from "../../hooks/useQuery";

interface CheckCardProps {
  league: LeagueView;
  isReady: boolean;
  /** Names that nobody has decided about. */
  open: number;
  rows: readonly MoveInRow[];
  people: readonly MoveInPerson[];
  onLeaveOut: (lines: readonly number[]) => void;
  onMove: (importId: ImportId) => void;
}

type EntryId = NonNullable<Parameters<ReturnType<typeof useStart>>[0]["people"][number]["entryId"]>;
type ImportId = MoveInView["id"];

const useStart = () => useMutation(api.moveIn.start);

export function CheckCard({ league, isReady, open, rows, people, onLeaveOut, onMove }: CheckCardProps) {
  const start = useStart();
  const [importId, setImportId] = useState<ImportId | null>(null);
  const [isStarting, setStarting] = useState(false);
  const run = useQuery(api.moveIn.get, importId === null ? "skip" : { importId });
  const begin = async (isCheckOnly: boolean) => {
    if (isStarting) return;
    setStarting(true);
    try {
      const id = await start({
        leagueId: league.id,
        season: league.currentSeason,
        isCheckOnly,
        people: people.map(({ name, entryId }) => ({ name, entryId: entryId as EntryId | null })),
        rows: rows.map((row) => JSON.stringify(row)),
      });
      if (isCheckOnly) setImportId(id);
      else onMove(id);
    } catch (error) {
      toastError(messageOf(error, t`Failed to move the sheet in`));
    } finally {
      setStarting(false);
    }
  };
  const isChecked = run?.state === "checked";
  const isPool = league.poolType === "survivor";
  const isBusy = isStarting || run?.isRunning === true;
  return (
    <Card aria-label={t`Check and Move In`} aria-live="polite">
      <CardHeader title={isChecked ? asItWillBe(league) : t`Check and Move In`} />
      <CardBody className="space-y-4 text-14">
        {run?.isRunning && (
          <div>
            <p className="text-muted">
              <Trans>
                Checking {run.done} of {run.total}
              </Trans>
            </p>
            <ProgressBar label={t`Progress`} done={run.done} total={run.total} isRunning />
          </div>
        )}
        {run && !run.isRunning && run.problemCount > 0 && <Refused run={run} onLeaveOut={onLeaveOut} />}
        {isChecked && <Preview importId={run.id} />}
        {!isChecked && !isReady && (
          <p className="text-muted">
            {open > 0
              ? plural(open, { one: "Say who # person is first.", other: "Say who # people are first." })
              : t`Answer what is asked above first.`}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          {isChecked ? (
            <Button
              variant="primary"
              isLoading={isBusy}
              iconLeft={<MoveRight aria-hidden className="size-4" />}
              onClick={() => void begin(false)}
            >
              <Trans>Move In</Trans>
            </Button>
          ) : (
            <Button
              variant="primary"
              isLoading={isBusy}
              disabled={!isReady}
              iconLeft={<ListChecks aria-hidden className="size-4" />}
              onClick={() => void begin(true)}
            >
              <Trans>Check the Sheet</Trans>
            </Button>
          )}
        </div>
        {!isChecked && (
          <p className="text-12 text-muted">
            {isPool ? (
              <Trans>The check writes nothing. It shows the pool as it will be.</Trans>
            ) : (
              <Trans>The check writes nothing. It shows the league as it will be.</Trans>
            )}
          </p>
        )}
      </CardBody>
    </Card>
  );
}

const asItWillBe = ({ poolType }: LeagueView) =>
  poolType === "survivor" ? t`The pool as it will be` : t`The league as it will be`;

function Refused({
  run: { problems, problemCount },
  onLeaveOut,
}: {
  run: MoveInView;
  onLeaveOut: CheckCardProps["onLeaveOut"];
}) {
  const lines = [...new Set(problems.flatMap(({ line }) => line ?? []))];
  const more = problemCount - problems.length;
  return (
    <div>
      <p className="flex items-start gap-2 font-semibold text-danger">
        <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        {plural(problemCount, {
          one: "# row is refused, so nothing was written",
          other: "# rows are refused, so nothing was written",
        })}
      </p>
      <RefusedRows problems={problems} />
      {more > 0 && <p className="text-12 text-muted">{plural(more, { one: "and # more", other: "and # more" })}</p>}
      {lines.length > 0 && (
        <Button className="mt-2" onClick={() => onLeaveOut(lines)}>
          {plural(lines.length, { one: "Leave # Line Out", other: "Leave # Lines Out" })}
        </Button>
      )}
    </div>
  );
}
