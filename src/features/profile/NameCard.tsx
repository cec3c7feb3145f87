import { useMutation } from "convex/react";
import { useState } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../convex/_generated/api";
import { personNameProblem, type NameField } from "../../../domain/common/personNames";
import { Button } from "../../components/ui/buttons/Button";
import { Card, CardBody, CardHeader } from "../../components/ui/Card";
import { TextField } from "../../components/ui/forms/TextField";
import { useChange } from "../../hooks/useChange";
import { fieldError } from "../../lib/fieldError";
import type { CurrentUserView } from "../../lib/views";

type Names = Record<NameField, string>;

/** [2.47][5.6] The name that other players see. Its form is small enough for no library. */
export function NameCard({ user }: { user: CurrentUserView }) {
  const { run, isSaving } = useChange(useMutation(api.users.updateName), {
    success: t`Name updated successfully!`,
    failure: t`Failed to update name. Please try again.`,
  });
  // Keeps only what the viewer has typed. The rest follows changes made elsewhere.
  const [typed, setTyped] = useState<Partial<Names>>({});
  const [isTried, setTried] = useState(false);
  const names: Names = { firstName: user.firstName, lastName: user.lastName, ...typed };
  const isDirty = names.firstName !== user.firstName || names.lastName !== user.lastName;
  const problemOf = (field: NameField) => fieldError(personNameProblem(field, names[field].trim()));
  const save = async () => {
    setTried(true);
    if (problemOf("firstName") !== null || problemOf("lastName") !== null) return;
    if (await run({ firstName: names.firstName.trim(), lastName: names.lastName.trim() })) setTyped({});
  };
  const inputOf = (field: NameField) => ({
    name: field,
    value: names[field],
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [field]: event.target.value }),
    error: (isTried && problemOf(field)) || undefined,
  });
  return (
    <Card aria-label={t`Your name`}>
      <CardHeader title={t`Your Name`} subtitle={t`Shown next to your picks and in standings.`} />
      <CardBody>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField {...inputOf("firstName")} label={t`First name`} autoComplete="given-name" />
            <TextField {...inputOf("lastName")} label={t`Last name`} autoComplete="family-name" />
          </div>
          <Button type="submit" variant="primary" disabled={!isDirty} isLoading={isSaving} className="mt-4">
            <Trans>Save Name</Trans>
          </Button>
        </form>
      </CardBody>
    </Card>
  );
}
