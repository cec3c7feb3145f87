// [12.4] For commissioners, above the members: how many haven't finished their picks, and a reminder for them, once a
// day. Those whose picks are held [13.6] have nothing to do; they are told apart, and reminded as well.
import { useMutation } from "convex/react";
import { CircleCheck, Hourglass } from "lucide-react";
import { plural, t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { api } from "../../../convex/_generated/api";
import { easternMoment } from "../../../domain/common/easternTime";
import { useChange } from "../../hooks/useChange";
import { useNow } from "../../hooks/useNow";
import { cx } from "../../lib/cx";
import { formatDayTime, formatTime } from "../../lib/format";
import type { LeagueView, MissingPicksView } from "../../lib/views";
import { Countdown } from "../games/Countdown";
import { Button } from "../ui/buttons/Button";
import { weekName } from "../../lib/weekName";

interface MissingPicksBarProps {
  league: LeagueView;
  missing: MissingPicksView;
}

const bar = "tabular mb-4 flex min-h-14 items-center gap-3 rounded-md border px-3 py-2 text-14";

export function MissingPicksBar({
  league,
  missing: { week, lockAtMs, entryCount, missing, ...told },
}: MissingPicksBarProps) {
  const { run, isSaving } = useChange(useMutation(api.leagueConsole.remind), {
    success: (entries) => ({
      title: t`Reminders are on their way`,
      description: t`${plural(entries, { one: "# entry misses picks. Its owner gets one", other: "# entries miss picks. Their owners get one" })}, unless they have turned it off.`,
    }),
    failure: t`Failed to send reminders`,
  });
  const nowMs = useNow(60_000);
  if (missing.length === 0) {
    return (
      <p role="status" className={cx(bar, "border-hairline text-muted")}>
        <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-success" />
        <Trans>Everybody has picked {weekName(week)}.</Trans>
      </p>
    );
  }
  const held = missing.filter(({ isHeld }) => isHeld).length;
  const unfinished = missing.length - held;
  const { remindedAtMs } = told;
  const isReminded = remindedAtMs !== null && isSameEasternDay(remindedAtMs, nowMs);
  return (
    <section
      aria-label={t`Missing picks`}
      className={cx(bar, "flex-wrap gap-y-2 border-warning/50 bg-warning-soft text-strong")}
    >
      <Hourglass aria-hidden="true" className="size-5 shrink-0 text-warning" />
      <p className="min-w-0 flex-1 basis-48">
        <span className="block">
          <strong className="font-semibold">
            {unfinished > 0 && (
              <Plural
                value={unfinished}
                one={`# of ${entryCount} hasn’t finished`}
                other={`# of ${entryCount} haven’t finished`}
              />
            )}
            {unfinished > 0 && held > 0 && " · "}
            {held > 0 && (
              <Plural value={held} one="# is held until dues are paid" other="# are held until dues are paid" />
            )}
          </strong>
          {" · "}
          <Trans>locks {formatDayTime(lockAtMs)}</Trans>
        </span>
        <Countdown atMs={lockAtMs} className="block text-12 text-body" />
        {isReminded && (
          <span className="block text-12 text-body">
            <Trans>Reminded today at {formatTime(remindedAtMs)}. You can again tomorrow.</Trans>
          </span>
        )}
      </p>
      <Button
        className="max-sm:w-full"
        isLoading={isSaving}
        disabled={isReminded || missing.every(({ ownerId }) => ownerId === null)}
        onClick={() => void run({ leagueId: league.id })}
      >
        <Trans>Remind Them</Trans>
      </Button>
    </section>
  );
}

/** As the server counts days. */
function isSameEasternDay(oneMs: number, otherMs: number): boolean {
  const [one, other] = [easternMoment(oneMs), easternMoment(otherMs)];
  return one.day === other.day && one.month === other.month && one.year === other.year;
}
