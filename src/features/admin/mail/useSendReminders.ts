// [7.38] Sends reminders to any number of members, in batches that the server accepts, and reports the result.
import { useMutation } from "convex/react";
import type { FunctionArgs, FunctionReturnType } from "convex/server";
import { useCallback } from "react";
import { api } from "../../../../convex/_generated/api";
import { REMINDED_PER_CALL } from "../../../../domain/common/reminders";
import type { ToastContent } from "../../../components/ui/overlays/toast";
import { formatTime } from "../../../lib/format";
import * as texts from "../../../texts/pages/admin/mail";

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
  const sent = texts.reminderEMail(sentCount);
  if (latelyAtMs === null) {
    return sentCount > 0
      ? { title: texts.remindersSent, description: sent }
      : {
          title: texts.noRemindersSent,
          description: texts.theyHaveMadeAllTheir,
        };
  }
  const were = texts.memberWere(latelyCount);
  const lately = texts.alreadyRemindedAtTheyCan(were, formatTime(latelyAtMs));
  return sentCount > 0
    ? { title: texts.remindersSent, description: `${sent}. ${lately}` }
    : { title: texts.noRemindersSent, description: lately };
}
