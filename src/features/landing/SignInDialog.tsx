import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "../../components/ui/Button";
import { Dialog } from "../../components/ui/Dialog";
import { PasswordField } from "../../components/ui/PasswordField";
import { TextButton } from "../../components/ui/TextButton";
import { TextField } from "../../components/ui/TextField";
import type { DemoAccount, SignInMethod } from "../../hooks/useAuth";
import { signInForm, type SignInValues } from "./accountForms";
import { DemoAccounts } from "./DemoAccounts";
import { FormProblem } from "./FormProblem";

interface SignInDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onSwitch: () => void;
  onForgotten: () => void;
  method: Extract<SignInMethod, { kind: "forms" }>;
}

export function SignInDialog({ isOpen, onClose, ...fields }: SignInDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Sign In" description="Welcome back to the huddle.">
      <SignInFields {...fields} />
    </Dialog>
  );
}

function SignInFields({ method, onSwitch, onForgotten }: Omit<SignInDialogProps, "isOpen" | "onClose">) {
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
      <div className="mt-2 flex flex-wrap justify-center gap-x-4 text-14">
        <TextButton onClick={onSwitch}>Create an account</TextButton>
        <TextButton onClick={onForgotten}>Forgot your password?</TextButton>
      </div>
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
