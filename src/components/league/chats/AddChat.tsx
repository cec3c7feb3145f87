// [18.2] Adds a chat: which one, its address, and what goes there.
import { useMutation } from "convex/react";
import { useState, type FormEvent } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../../convex/_generated/api";
import { parseWebhookAddress, WEBHOOK_KINDS, type WebhookKind } from "../../../../domain/leagues/webhooks";
import { useChange } from "../../../hooks/useChange";
import { saidText } from "../../../lib/saidText";
import { fieldOf, messageOf } from "../../../lib/serverErrors";
import type { LeagueView } from "../../../lib/views";
import { Button } from "../../ui/buttons/Button";
import { SelectField } from "../../ui/forms/SelectField";
import { TextField } from "../../ui/forms/TextField";
import { addressHints, chatNames } from "./chatTexts";
import { NewsChoices, newsOf } from "./NewsChoices";

interface AddChatProps {
  league: LeagueView;
  /** With the secret of signed JSON; null for the other kinds. */
  onAdded: (secret: string | null) => void;
  onCancel: () => void;
}

export function AddChat({ league, onAdded, onCancel }: AddChatProps) {
  const [kind, setKind] = useState<WebhookKind>("discord");
  const [address, setAddress] = useState("");
  const [news, setNews] = useState(newsOf(league));
  const [isChecked, setChecked] = useState(false);
  const add = useMutation(api.webhooks.add);
  const { run, isSaving, error } = useChange(add, {
    success: (secret) => {
      onAdded(secret);
      return { title: t`Chat added` };
    },
    failure: t`Failed to add the chat`,
  });
  const parsed = parseWebhookAddress(kind, address);
  const problem = "problem" in parsed ? saidText(parsed.problem) : null;
  const isNothing = news.length === 0;
  const refused = fieldOf(error) === "address" ? messageOf(error, t`Failed to add the chat`) : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (problem === null && !isNothing) void run({ leagueId: league.id, kind, address, news: [...news] });
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <SelectField
        label={t`Chat`}
        value={kind}
        onChange={({ target }) => setKind(target.value as WebhookKind)}
        options={WEBHOOK_KINDS.map((value) => ({ value, label: chatNames[value] }))}
      />
      <TextField
        label={kind === "groupme" ? t`Bot ID` : t`Address`}
        hint={addressHints[kind]}
        error={isChecked ? (problem ?? refused) : undefined}
        value={address}
        onChange={({ target }) => setAddress(target.value)}
        inputMode={kind === "groupme" ? "text" : "url"}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
      />
      <NewsChoices league={league} news={news} onChange={setNews} />
      {isChecked && isNothing && (
        <p role="alert" className="text-14 text-danger">
          <Trans>Choose at least one thing to send.</Trans>
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" variant="primary" isLoading={isSaving}>
          <Trans>Add Chat</Trans>
        </Button>
      </div>
    </form>
  );
}
