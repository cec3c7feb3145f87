import { zodResolver } from "@hookform/resolvers/zod";
import { MailCheck } from "lucide-react";
import { useForm } from "react-hook-form";
import { Button } from "../../components/ui/Button";
import { Dialog } from "../../components/ui/Dialog";
import { TextButton } from "../../components/ui/TextButton";
import { TextField } from "../../components/ui/TextField";
import type { SignInMethod } from "../../hooks/useAuth";
import { resetForm, type ResetValues } from "./accountForms";
import { FormProblem } from "./FormProblem";

interface ResetPasswordDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onBack: () => void;
  method: Extract<SignInMethod, { kind: "forms" }>;
}

export function ResetPasswordDialog({ isOpen, onClose, ...fields }: ResetPasswordDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Reset Password" description="We send you a link to set a new one.">
      <ResetFields {...fields} />
    </Dialog>
  );
}

function ResetFields({ method, onBack }: Pick<ResetPasswordDialogProps, "method" | "onBack">) {
  const { register, handleSubmit, setError, formState, getValues } = useForm<ResetValues>({
    resolver: zodResolver(resetForm),
    defaultValues: { email: "" },
  });
  const { errors, isSubmitting, isSubmitSuccessful } = formState;
  const submit = async ({ email }: ResetValues) => {
    const result = await method.requestPasswordReset(email);
    if (!result.ok) setError(result.field === "email" ? "email" : "root", result, { shouldFocus: true });
  };
  return (
    <>
      <div role="status">
        {isSubmitSuccessful && (
          <p className="flex gap-3 rounded-md bg-success-soft p-3 text-14 text-success">
            <MailCheck aria-hidden="true" className="size-5 shrink-0" />
            <span>
              If there is an account for {getValues("email")}, a link is on its way.{" "}
              {method.inboxUrl && (
                <a href={method.inboxUrl} target="_blank" rel="noreferrer" className="font-semibold underline">
                  Open the demo’s inbox
                </a>
              )}
            </span>
          </p>
        )}
      </div>
      {!isSubmitSuccessful && (
        <form noValidate onSubmit={(event) => void handleSubmit(submit)(event)} className="space-y-4">
          <FormProblem message={errors.root?.message} />
          <TextField
            {...register("email")}
            label="E-mail"
            type="email"
            autoComplete="email"
            autoFocus
            error={errors.email?.message}
          />
          <Button type="submit" variant="primary" isLoading={isSubmitting} className="w-full">
            Send Link
          </Button>
        </form>
      )}
      <p className="mt-2 text-center text-14">
        <TextButton onClick={onBack}>Back to sign in</TextButton>
      </p>
    </>
  );
}
