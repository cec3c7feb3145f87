// [14.2] The field for writing a message. An unsent text stays in this browser; with a keyboard, Enter sends.
import { SendHorizontal, X } from "lucide-react";
import { useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { MESSAGE_MAX, messageProblem } from "../../../../domain/leagues/talk";
import { useMediaQuery } from "../../../hooks/useMediaQuery";
import { cx } from "../../../lib/cx";
import { fieldError } from "../../../lib/fieldError";
import { controlStyles } from "../../ui/forms/Field";
import { IconButton } from "../../ui/buttons/IconButton";

interface ComposerProps {
  text: string;
  onChange: (text: string) => void;
  onSend: () => void;
  /** The beginning of the message that is edited or answered. */
  about: { readonly kind: "edit" | "reply"; readonly name: string; readonly start: string } | null;
  onCancel: () => void;
  error: string | undefined;
  /** Above the text. */
  children?: ReactNode;
}

/** From here on the count is shown. */
const NEAR_MAX = MESSAGE_MAX - 200;

export function Composer({ text, onChange, onSend, about, onCancel, error, children }: ComposerProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  // Phones have no Shift+Enter.
  const hasKeyboard = useMediaQuery("(pointer: fine)");
  const kind = about?.kind;
  useLayoutEffect(() => {
    const { current } = field;
    if (!current) return;
    current.style.height = "auto";
    current.style.height = `${current.scrollHeight + 2}px`;
  }, [text]);
  useLayoutEffect(() => {
    if (kind) field.current?.focus();
  }, [kind]);
  const left = MESSAGE_MAX - text.length;
  const canSend = messageProblem(text) === null;
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && about) onCancel();
    if (event.key !== "Enter" || event.shiftKey || !hasKeyboard || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (canSend) onSend();
  };
  const problem = error ?? (left < 0 ? fieldError(messageProblem(text)) : null);
  return (
    <form
      aria-label={t`Write a message`}
      onSubmit={(event) => {
        event.preventDefault();
        if (canSend) onSend();
      }}
      className="sticky bottom-[calc(var(--tab-bar-height)+var(--offline-height))] z-20 -mx-4 border-t border-hairline bg-surface-raised px-4 py-2 sm:mx-0 sm:rounded-card sm:border sm:px-3"
    >
      {about && (
        <div className="flex items-center gap-2 text-12 text-muted">
          <p className="min-w-0 flex-1">
            <span className="block font-semibold text-body">
              {about.kind === "edit" ? <Trans>Editing your message</Trans> : <Trans>Replying to {about.name}</Trans>}
            </span>
            <span className="block truncate">{about.start}</span>
          </p>
          <IconButton label={about.kind === "edit" ? t`Cancel editing` : t`Cancel the reply`} onClick={onCancel}>
            <X aria-hidden />
          </IconButton>
        </div>
      )}
      {children}
      <div className="flex items-end gap-2">
        <label htmlFor={id} className="sr-only">
          <Trans>Message</Trans>
        </label>
        <textarea
          id={id}
          ref={field}
          rows={1}
          value={text}
          placeholder={t`Message`}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-note`}
          enterKeyHint={hasKeyboard ? "send" : "enter"}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={handleKeyDown}
          className={cx(controlStyles, "h-auto max-h-40 min-h-11 resize-none py-2.5")}
        />
        <IconButton
          type="submit"
          label={about?.kind === "edit" ? t`Save` : t`Send`}
          disabled={!canSend}
          className="text-accent!"
        >
          <SendHorizontal aria-hidden />
        </IconButton>
      </div>
      <p id={`${id}-note`} role="status" className={cx("text-12", problem ? "text-danger" : "tabular text-muted")}>
        {problem ?? (text.length > NEAR_MAX ? t`${left} characters left` : "")}
      </p>
    </form>
  );
}
