import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "convex/react";
import { useForm } from "react-hook-form";
import { api } from "../../../convex/_generated/api";
import { Button } from "../../components/ui/buttons/Button";
import { Card, CardBody, CardHeader } from "../../components/ui/Card";
import { TextField } from "../../components/ui/forms/TextField";
import { useChange } from "../../hooks/useChange";
import type { CurrentUserView } from "../../lib/views";
import { nameForm, type NameValues } from "./profileForms";
import * as texts from "../../texts/pages/profile";

/** [2.47][5.6] The name that other players see. */
export function NameCard({ user }: { user: CurrentUserView }) {
  const { run, isSaving } = useChange(useMutation(api.users.updateName), {
    success: texts.nameUpdatedSuccessfully,
    failure: texts.failedToUpdateNamePlease,
  });
  const { firstName, lastName } = user;
  const { register, handleSubmit, formState } = useForm<NameValues>({
    resolver: zodResolver(nameForm),
    // Follows changes made elsewhere, unless the viewer is typing.
    values: { firstName, lastName },
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, isDirty } = formState;
  return (
    <Card aria-label={texts.yourName}>
      <CardHeader title={texts.yourName} subtitle={texts.shownNextToYourPicks} />
      <CardBody>
        <form noValidate onSubmit={(event) => void handleSubmit(async (values) => void (await run(values)))(event)}>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              {...register("firstName")}
              label={texts.firstName}
              autoComplete="given-name"
              error={errors.firstName?.message}
            />
            <TextField
              {...register("lastName")}
              label={texts.lastName}
              autoComplete="family-name"
              error={errors.lastName?.message}
            />
          </div>
          <Button type="submit" variant="primary" disabled={!isDirty} isLoading={isSaving} className="mt-4">
            {texts.saveName}
          </Button>
        </form>
      </CardBody>
    </Card>
  );
}
