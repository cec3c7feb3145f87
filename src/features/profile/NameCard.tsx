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

/** [2.47][5.6] The name that other players see. */
export function NameCard({ user }: { user: CurrentUserView }) {
  const { run, isSaving } = useChange(useMutation(api.users.updateName), {
    success: "Name updated successfully!",
    failure: "Failed to update name. Please try again.",
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
    <Card aria-label="Your name">
      <CardHeader title="Your name" subtitle="Shown next to your picks and in standings." />
      <CardBody>
        <form noValidate onSubmit={(event) => void handleSubmit(async (values) => void (await run(values)))(event)}>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              {...register("firstName")}
              label="First name"
              autoComplete="given-name"
              error={errors.firstName?.message}
            />
            <TextField
              {...register("lastName")}
              label="Last name"
              autoComplete="family-name"
              error={errors.lastName?.message}
            />
          </div>
          <Button type="submit" variant="primary" disabled={!isDirty} isLoading={isSaving} className="mt-4">
            Save Name
          </Button>
        </form>
      </CardBody>
    </Card>
  );
}
