import { useMutation } from "convex/react";
import { useState } from "react";
import { api } from "../../../convex/_generated/api";
import { personNameProblem, type NameField } from "../../../domain/common/personNames";
import { Button } from "../../components/ui/buttons/Button";
import { Card, CardBody, CardHeader } from "../../components/ui/Card";
import { TextField } from "../../components/ui/forms/TextField";
import { useChange } from "../../hooks/useChange";
import type { CurrentUserView } from "../../lib/views";
import * as texts from "../../texts/pages/profile";

type Names = Record<NameField, string>;

/** [2.47][5.6] The name that other players see. Its form is small enough for no library. */
export function NameCard({ user }: { user: CurrentUserView }) {
  const { run, isSaving } = useChange(useMutation(api.users.updateName), {
    success: texts.nameUpdatedSuccessfully,
    failure: texts.failedToUpdateNamePlease,
  });
  // What the viewer has typed. The rest follows changes made elsewhere.
  const [typed, setTyped] = useState<Partial<Names>>({});
  const [isTried, setTried] = useState(false);
  const names: Names = { firstName: user.firstName, lastName: user.lastName, ...typed };
  const isDirty = names.firstName !== user.firstName || names.lastName !== user.lastName;
  const problemOf = (field: NameField) => personNameProblem(field, names[field].trim());
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
    <Card aria-label={texts.yourName}>
      <CardHeader title={texts.yourName} subtitle={texts.shownNextToYourPicks} />
      <CardBody>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField {...inputOf("firstName")} label={texts.firstName} autoComplete="given-name" />
            <TextField {...inputOf("lastName")} label={texts.lastName} autoComplete="family-name" />
          </div>
          <Button type="submit" variant="primary" disabled={!isDirty} isLoading={isSaving} className="mt-4">
            {texts.saveName}
          </Button>
        </form>
      </CardBody>
    </Card>
  );
}
