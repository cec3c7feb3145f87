// [14.2] Members whose names go on as the text's last word after an @ does. One press completes it.
import { t } from "@lingui/core/macro";
import { fullName } from "../../../lib/format";
import type { MemberView } from "../../../lib/views";
import { PersonAvatar } from "../../ui/PersonAvatar";

const SHOWN = 5;
const BEGUN = /(?:^|\s)@([\p{L}\p{M}'’. -]{0,40})$/u;

interface MentionChoicesProps {
  text: string;
  members: readonly MemberView[];
  onChange: (text: string) => void;
}

export function MentionChoices({ text, members, onChange }: MentionChoicesProps) {
  const begun = BEGUN.exec(text)?.[1];
  if (begun === undefined) return null;
  const isFitting = (name: string) => {
    const [folded, wanted] = [name.toLowerCase(), begun.toLowerCase()];
    return folded !== wanted && (folded.startsWith(wanted) || folded.includes(` ${wanted}`));
  };
  const fitting = members.filter((member) => !member.isMe && !member.isFormer && isFitting(fullName(member)));
  if (fitting.length === 0) return null;
  return (
    <ul aria-label={t`Members to mention`} className="flex flex-wrap gap-2 pb-2">
      {fitting.slice(0, SHOWN).map((member) => (
        <li key={member.userId}>
          <button
            type="button"
            onClick={() => onChange(`${text.slice(0, text.length - begun.length)}${fullName(member)} `)}
            className="inline-flex min-h-11 items-center gap-2 rounded-full border border-hairline pr-3 pl-1.5 text-14 font-medium text-strong hover:bg-hover"
          >
            <PersonAvatar person={member} />
            {fullName(member)}
          </button>
        </li>
      ))}
    </ul>
  );
}
