import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { t } from "@lingui/core/macro";
import { ENTRIES_PER_USER, numberOfEntriesProblem } from "../../../../domain/survivor/survivorRules";
import { Button } from "../../../components/ui/buttons/Button";
import { NumberField } from "../../../components/ui/forms/NumberField";
import { by, wholeNumber } from "../../../lib/formRules";
import { z } from "../../../lib/zod";

interface EntriesFormProps {
  maxEntries: number;
  label: string;
  isSaving: boolean;
  onJoin: (numberOfEntries: number) => void;
}

const entriesForm = (maxEntries: number) =>
  z.object({
    numberOfEntries: wholeNumber.superRefine(by((value: number) => numberOfEntriesProblem(value, maxEntries))),
  });

/** [5.5] With how many entries to join. */
export function EntriesForm({ maxEntries, label, isSaving, onJoin }: EntriesFormProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(entriesForm(maxEntries)),
    defaultValues: { numberOfEntries: ENTRIES_PER_USER.default },
  });
  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={(event) => void handleSubmit(({ numberOfEntries }) => onJoin(numberOfEntries))(event)}
    >
      <NumberField
        {...register("numberOfEntries", { valueAsNumber: true })}
        label={t`Number of Entries`}
        min={ENTRIES_PER_USER.min}
        max={maxEntries}
        hint={t`From ${ENTRIES_PER_USER.min} to ${maxEntries}`}
        error={formState.errors.numberOfEntries?.message}
      />
      <Button type="submit" variant="primary" size="lg" className="w-full" isLoading={isSaving}>
        {label}
      </Button>
    </form>
  );
}
