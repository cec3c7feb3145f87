// [14.2] The reactions on a message, and the six that the viewer can choose from.
import { useMutation } from "convex/react";
import { SmilePlus } from "lucide-react";
import { plural, t } from "@lingui/core/macro";
import { api } from "../../../../convex/_generated/api";
import { REACTIONS, type Reaction } from "../../../../domain/leagues/talk";
import { cx } from "../../../lib/cx";
import { messageOf } from "../../../lib/serverErrors";
import { IconButton } from "../../ui/buttons/IconButton";
import { toastError } from "../../ui/overlays/toast";
import { reactionViews, type MessageView } from "./talkViews";

interface ReactionsProps {
  message: MessageView;
  own: Reaction | undefined;
  /** Whose message it is. */
  authorName: string;
  /** All six are shown. */
  isChoosing: boolean;
  onChoosing: (isChoosing: boolean) => void;
}

export function Reactions({ message, own, authorName, isChoosing, onChoosing }: ReactionsProps) {
  const react = useMutation(api.talk.react);
  const choose = async (kind: Reaction) => {
    onChoosing(false);
    try {
      await react({ messageId: message.id, kind: kind === own ? null : kind });
    } catch (error) {
      toastError(messageOf(error, t`Failed to react`));
    }
  };
  const countOf = (kind: Reaction) => message.reactions.find((each) => each.kind === kind)?.count ?? 0;
  const shown = REACTIONS.filter((kind) => isChoosing || countOf(kind) > 0);
  if (shown.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-1">
      {shown.map((kind) => {
        const { picture, name } = reactionViews[kind];
        const count = countOf(kind);
        return (
          <button
            key={kind}
            type="button"
            aria-pressed={kind === own}
            aria-label={count === 0 ? name : `${name}: ${plural(count, { one: "# person", other: "# people" })}`}
            onClick={() => void choose(kind)}
            className={cx(
              "relative inline-flex h-8 min-w-10 items-center justify-center gap-1 rounded-full border px-2 text-14 before:absolute before:-inset-y-1.5 before:inset-x-0 before:content-['']",
              kind === own ? "border-accent bg-accent-strong text-strong" : "border-hairline text-body hover:bg-hover",
            )}
          >
            <span aria-hidden>{picture}</span>
            {count > 0 && <span className="tabular text-12 font-semibold">{count}</span>}
          </button>
        );
      })}
      <IconButton
        label={t`React to the message of ${authorName}`}
        aria-expanded={isChoosing}
        onClick={() => onChoosing(!isChoosing)}
        className="[&_svg]:size-4"
      >
        <SmilePlus aria-hidden />
      </IconButton>
    </div>
  );
}
