import { Check, CircleDashed, CircleSlash, Hourglass } from "lucide-react";
import { t } from "@lingui/core/macro";
import { Badge, type BadgeTone } from "../../ui/Badge";
import type { AccountView } from "./duesTexts";

const looks: Readonly<Record<AccountView["state"], { tone: BadgeTone; icon: typeof Check; word: string }>> = {
  unpaid: { tone: "danger", icon: CircleDashed, word: t`Unpaid` },
  part: { tone: "open", icon: Hourglass, word: t`Part` },
  paid: { tone: "success", icon: Check, word: t`Paid` },
  waived: { tone: "neutral", icon: CircleSlash, word: t`Waived` },
};

export function DuesBadge({ state }: Pick<AccountView, "state">) {
  const { tone, icon: Icon, word } = looks[state];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {word}
    </Badge>
  );
}
