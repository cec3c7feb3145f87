// [13.4] Whom to invite, as it is pasted, and what to tell them.
import { useState } from "react";
import { t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import {
  INVITATION_MESSAGE_MAX,
  INVITED_AT_ONCE,
  invitationMessageProblem,
  readAddresses,
} from "../../../../domain/leagues/mailInvitations";
import type { Group } from "../../../../domain/leagues/groups";
import { fieldError } from "../../../lib/fieldError";
import { formatList } from "../../../lib/format";
import { Button } from "../../ui/buttons/Button";
import { SelectField } from "../../ui/forms/SelectField";
import { TextArea } from "../../ui/forms/TextArea";

/** A whole document may be pasted. */
const SHOWN = 10;
const SHOWN_CHARACTERS = 80;

interface InvitationFieldsProps {
  text: string;
  message: string;
  /** [13.10] Those of the league, and the key of the one that they get into; "" for none. */
  groups: readonly Group[];
  group: string;
  left: number;
  /** The server's, of what was sent last. */
  refusal: string | undefined;
  onText: (text: string) => void;
  onMessage: (message: string) => void;
  onGroup: (key: string) => void;
  onPreview: () => void;
}

export function InvitationFields({
  text,
  message,
  groups,
  group,
  left,
  refusal,
  onText,
  onMessage,
  onGroup,
  onPreview,
}: InvitationFieldsProps) {
  const { addresses, bad, repeated } = readAddresses(text);
  const [isTried, setTried] = useState(false);
  const problem = problemOf(addresses.length, left);
  const messageProblem = fieldError(invitationMessageProblem(message)) ?? undefined;
  const preview = () => {
    setTried(true);
    if (problem === undefined && bad.length === 0 && messageProblem === undefined) onPreview();
  };
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        preview();
      }}
    >
      <TextArea
        autoFocus
        rows={5}
        label={t`Addresses`}
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        value={text}
        onChange={(event) => {
          setTried(false);
          onText(event.target.value);
        }}
        hint={t`One on each line, or separated by commas. Names are fine: Ann Lee <ann@example.com>. At most ${INVITED_AT_ONCE} at a time.`}
        error={(isTried ? problem : undefined) ?? (text === "" ? undefined : refusal)}
      />
      {bad.length > 0 && (
        <div role="alert" className="rounded-md bg-warning-soft px-4 py-3 text-14 text-warning">
          <p className="font-semibold">
            <Plural value={bad.length} one="This is no email address:" other="These are no email addresses:" />
          </p>
          <ul className="my-2 list-disc pl-5 [overflow-wrap:anywhere]">
            {bad.slice(0, SHOWN).map(({ line, text: whole }) => {
              const typed = whole.slice(0, SHOWN_CHARACTERS);
              return (
                <li key={`${line} ${typed}`}>
                  <Trans>
                    Line {line}: {typed}
                  </Trans>
                </li>
              );
            })}
            {bad.length > SHOWN && (
              <li>
                <Plural value={bad.length - SHOWN} one="and # more" other="and # more" />
              </li>
            )}
          </ul>
          <Button onClick={() => onText(addresses.join("\n"))}>
            <Plural value={bad.length} one="Leave It Out" other="Leave Them Out" />
          </Button>
        </div>
      )}
      {repeated.length > 0 && (
        <p className="text-14 [overflow-wrap:anywhere] text-muted">
          <Trans>There more than once, and mailed once: {formatList(repeated.slice(0, SHOWN))}</Trans>
        </p>
      )}
      {groups.length > 0 && (
        <SelectField
          label={t`Group`}
          hint={t`Whoever joins by the mail is put into it.`}
          value={group}
          options={[{ value: "", label: t`No group` }, ...groups.map(({ key, name }) => ({ value: key, label: name }))]}
          onChange={(event) => onGroup(event.target.value)}
        />
      )}
      <TextArea
        label={t`Message (Optional)`}
        value={message}
        onChange={(event) => onMessage(event.target.value)}
        hint={t`${INVITATION_MESSAGE_MAX - message.trim().length} characters left`}
        error={messageProblem}
      />
      <Button type="submit" variant="primary">
        <Trans>Preview</Trans>
      </Button>
    </form>
  );
}

function problemOf(count: number, left: number): string | undefined {
  if (count === 0) return t`Enter at least one address.`;
  if (count > INVITED_AT_ONCE) return t`These are ${count} addresses. Invite at most ${INVITED_AT_ONCE} at a time.`;
  return count > left ? t`These are ${count} addresses, and ${left} can be invited today.` : undefined;
}
