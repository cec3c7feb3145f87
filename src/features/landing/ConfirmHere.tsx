import { useState } from "react";
import { FormProblem } from "../../components/account/FormProblem";
import { Button } from "../../components/ui/buttons/Button";
import type { SignInForms } from "../../hooks/account/useAuth";

interface ConfirmHereProps {
  method: SignInForms;
  token: string;
  label: string;
  onDone: () => void;
}

/** Confirms an address by a press, where it was requested. */
export function ConfirmHere({ method, token, label, onDone }: ConfirmHereProps) {
  const [isConfirming, setConfirming] = useState(false);
  const [problem, setProblem] = useState<string>();
  const confirm = async () => {
    setConfirming(true);
    const result = await method.confirm({ token });
    if (result.ok) return onDone();
    setConfirming(false);
    setProblem(result.message);
  };
  return (
    <div className="w-full space-y-4">
      <FormProblem message={problem} />
      <Button variant="primary" size="lg" className="w-full" isLoading={isConfirming} onClick={() => void confirm()}>
        {label}
      </Button>
    </div>
  );
}
