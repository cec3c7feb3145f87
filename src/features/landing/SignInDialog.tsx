import { zodResolver } from "@hookform/resolvers/zod";
import { useId, useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "../../components/ui/Button";
import { Dialog } from "../../components/ui/Dialog";
import { PasswordField } from "../../components/ui/PasswordField";
import { TextField } from "../../components/ui/TextField";
import type { DemoAccount, SignInMethod } from "../../hooks/useAuth";
import { signInForm, type SignInValues } from "./accountForms";
import { DemoAccounts } from "./DemoAccounts";
import { FormProblem } from "./FormProblem";

interface SignInDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onSwitch: () => void;
  method: Extract<SignInMethod, { kind: "forms" }>;
}

export function SignInDialog({ isOpen, onClose, onSwitch, method }: SignInDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Sign In" description="Welcome back to the huddle.">
      <SignInFields method={method} onSwitch={onSwitch} />
    </Dialog>
  );
}

function SignInFields({ method, onSwitch }: Pick<SignInDialogProps, "method" | "onSwitch">) {
  const formId = useId();
  const [demoEmail, setDemoEmail] = useState<string | null>(null);
  const { register, handleSubmit, setError, clearErrors, formState } = useForm<SignInValues>({
    resolver: zodResolver(signInForm),
    defaultValues: { email: "", password: "" },
  });
  const { errors, isSubmitting, isSubmitSuccessful } = formState;
  // Stays busy after success, until the signed-in page takes this one's place.
  const isWorking = isSubmitting || isSubmitSuccessful;

  const submit = async (values: SignInValues) => {
    const result = await method.signIn(values);
    if (result.ok) return;
    setError(result.field === "email" || result.field === "password" ? result.field : "root", result, {
      shouldFocus: true,
    });
  };
  const signInAs = async (account: DemoAccount) => {
    clearErrors();
    setDemoEmail(account.email);
    const result = await method.signIn(account);
    if (result.ok) return;
    setDemoEmail(null);
    setError("root", result);
  };

  return (
    <>
      <form id={formId} noValidate onSubmit={(event) => void handleSubmit(submit)(event)} className="space-y-4">
        <FormProblem message={errors.root?.message} />
        <TextField
          {...register("email")}
          label="E-mail"
          type="email"
          autoComplete="email"
          autoFocus
          error={errors.email?.message}
        />
        <PasswordField
          {...register("password")}
          label="Password"
          autoComplete="current-password"
          error={errors.password?.message}
        />
        <Button type="submit" variant="primary" isLoading={isWorking} disabled={demoEmail !== null} className="w-full">
          Sign In
        </Button>
      </form>
      <p className="mt-4 text-center text-14 text-muted">
        New here?{" "}
        <button
          type="button"
          onClick={onSwitch}
          className="min-h-11 font-semibold text-accent underline-offset-4 hover:underline"
        >
          Create an account
        </button>
      </p>
      {method.demoAccounts.length > 0 && (
        <DemoAccounts
          accounts={method.demoAccounts}
          busyEmail={demoEmail}
          isDisabled={isWorking || demoEmail !== null}
          onChoose={(account) => void signInAs(account)}
        />
      )}
    </>
  );
}
