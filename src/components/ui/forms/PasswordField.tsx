import { Eye, EyeOff } from "lucide-react";
import { useState, type ComponentProps } from "react";
import { t } from "@lingui/core/macro";
import { cx } from "../../../lib/cx";
import { controlStyles, Field, type FieldFrameProps } from "./Field";
import { IconButton } from "../buttons/IconButton";

interface PasswordFieldProps extends FieldFrameProps, Omit<ComponentProps<"input">, "type"> {}

export function PasswordField({ label, error, hint, className, ...input }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <Field label={label} error={error} hint={hint} className={className}>
      {(control) => (
        <div className="relative">
          <input {...input} {...control} type={isShown ? "text" : "password"} className={cx(controlStyles, "pr-12")} />
          <IconButton
            label={isShown ? t`Hide password` : t`Show password`}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
            className="absolute inset-y-0 right-0"
          >
            {isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
          </IconButton>
        </div>
      )}
    </Field>
  );
}
