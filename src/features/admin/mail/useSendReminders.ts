// [7.38] Sends reminders to any number of members, in batches that the server accepts, and reports the result.
import { useMutation } from "convex/react";
import type { FunctionArgs, FunctionReturnType } from "convex/server";
import { useCallback } from "react";
import { plural, t } from "@lingui/core/macro";
import { api } from "../../../../convex/_generated/api";
import { REMINDED_PER_CALL } from "../../../../domain/common/reminderTimes";
import type { ToastContent } from "../../../components/ui/overlays/toast";
import { formatTime } from "../../../lib/format";

type Reminders = FunctionArgs<typeof api.admin.sendReminders>;
type Result = FunctionReturnType<typeof api.admin.sendReminders>;

export function useSendReminders() {
  const send = useMutation(api.admin.sendReminders);
  return useCallback(
    async ({ leagueId, userIds }: Reminders): Promise<Result> => {
      const sum: Result = { sentCount: 0, latelyCount: 0, latelyAtMs: null };
      for (let from = 0; from < userIds.length; from += REMINDED_PER_CALL) {
        const part = await send({ leagueId, userIds: userIds.slice(from, from + REMINDED_PER_CALL) });
        sum.sentCount += part.sentCount;
        sum.latelyCount += part.latelyCount;
        sum.latelyAtMs = Math.max(sum.latelyAtMs ?? 0, part.latelyAtMs ?? 0) || null;
      }
      return sum;
    },
    [send],
  );
}

/** [8.8] Counts the members who got none because they were reminded in the last ten minutes. */
export function reminderToast({ sentCount, latelyCount, latelyAtMs }: Result): ToastContent {
  const sent = plural(sentCount, { one: "# reminder e-mail", other: "# reminder e-mails" });
  if (latelyAtMs === null) {
    return sentCount > 0
      ? { title: t`Reminders Sent`, description: sent }
      : {
          title: t`No Reminders Sent`,
          description: t`They have made all their picks by now, or turned notifications off.`,
        };
  }
  const time = formatTime(latelyAtMs);
  const lately = plural(latelyCount, {
    one: `# member was already reminded at ${time}. They can be reminded again ten minutes later.`,
    other: `# members were already reminded at ${time}. They can be reminded again ten minutes later.`,
  });
  return sentCount > 0
    ? { title: t`Reminders Sent`, description: `${sent}. ${lately}` }
    : { title: t`No Reminders Sent`, description: lately };
}
