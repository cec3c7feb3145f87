import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { Button } from "../../components/ui/Button";
import { Dialog } from "../../components/ui/Dialog";
import { PasswordField } from "../../components/ui/PasswordField";
import { TextButton } from "../../components/ui/TextButton";
import { TextField } from "../../components/ui/TextField";
import type { SignInMethod } from "../../hooks/useAuth";
import { signUpForm, type SignUpValues } from "./accountForms";
import { FormProblem } from "./FormProblem";

interface SignUpDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onSwitch: () => void;
  method: Extract<SignInMethod, { kind: "forms" }>;
}

export function SignUpDialog({ isOpen, onClose, onSwitch, method }: SignUpDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Create Account"
      description="Your name is what friends see next to your picks."
    >
      <SignUpFields method={method} onSwitch={onSwitch} />
    </Dialog>
  );
}

function SignUpFields({ method, onSwitch }: Pick<SignUpDialogProps, "method" | "onSwitch">) {
  const { register, handleSubmit, setError, formState } = useForm<SignUpValues>({
    resolver: zodResolver(signUpForm),
    defaultValues: { firstName: "", lastName: "", email: "", password: "" },
  });
  const { errors, isSubmitting, isSubmitSuccessful } = formState;

  const submit = async (values: SignUpValues) => {
    const result = await method.signUp(values);
    if (!result.ok) setError(result.field ?? "root", result, { shouldFocus: true });
  };

  return (
    <>
      <form noValidate onSubmit={(event) => void handleSubmit(submit)(event)} className="space-y-4">
        <FormProblem message={errors.root?.message} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            {...register("firstName")}
            label="First name"
            autoComplete="given-name"
            autoFocus
            error={errors.firstName?.message}
          />
          <TextField
            {...register("lastName")}
            label="Last name"
            autoComplete="family-name"
            error={errors.lastName?.message}
          />
        </div>
        <TextField
          {...register("email")}
          label="E-mail"
          type="email"
          autoComplete="email"
          error={errors.email?.message}
        />
        <PasswordField
          {...register("password")}
          label="Password"
          autoComplete="new-password"
          hint="At least 8 characters"
          error={errors.password?.message}
        />
        <Button type="submit" variant="primary" isLoading={isSubmitting || isSubmitSuccessful} className="w-full">
          Create Account
        </Button>
      </form>
      <p className="mt-2 text-center text-14 text-muted">
        Already have an account? <TextButton onClick={onSwitch}>Sign in</TextButton>
      </p>
    </>
  );
}
