import { useForm, type DefaultValues, type FieldValues, type Path, type Resolver } from "react-hook-form";
import type { AccountField, SignInResult } from "../../hooks/account/useAuth";

interface AccountFormOptions<Values extends FieldValues> {
  resolver: Resolver<Values>;
  defaultValues: DefaultValues<Values>;
  send: (values: Values) => Promise<SignInResult>;
  /** Maps the service's field names to this form's, where they differ. */
  fields?: Partial<Record<AccountField, Path<Values>>>;
}

/** A form that the sign-in service answers. A refusal shows at the field it names, else above all fields. */
export function useAccountForm<Values extends FieldValues>(options: AccountFormOptions<Values>) {
  const { resolver, defaultValues, send, fields } = options;
  const { register, handleSubmit, setError, clearErrors, getValues, formState } = useForm<Values>({
    resolver,
    defaultValues,
  });
  const fieldOf = (field: AccountField | undefined): Path<Values> | "root" => {
    if (field === undefined) return "root";
    return fields?.[field] ?? (field in defaultValues ? (field as string as Path<Values>) : "root");
  };
  const submit = handleSubmit(async (values) => {
    const result = await send(values);
    if (!result.ok) setError(fieldOf(result.field), { message: result.message }, { shouldFocus: true });
  });
  const messageOf = (field: Path<Values>) => formState.errors[field]?.message as string | undefined;
  return {
    /** One field's name, handlers and error. */
    field: (name: Path<Values>) => ({ ...register(name), error: messageOf(name) }),
    problem: formState.errors.root?.message,
    refuse: (message: string) => setError("root", { message }),
    clearErrors,
    getValues,
    submit,
    isSubmitting: formState.isSubmitting,
    /** Submitted and accepted. */
    isSent: formState.isSubmitSuccessful,
  };
}
