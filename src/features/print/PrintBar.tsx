// Which printout of which week is shown, and the button that prints it.
import { Printer } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "../../components/ui/buttons/Button";
import { SelectField } from "../../components/ui/forms/SelectField";
import type { PrintoutKind } from "./usePrintChoice";

const kindNames: Readonly<Record<PrintoutKind, string>> = {
  mine: t`Filled sheet`,
  blank: t`Blank sheet`,
  master: t`Everybody’s picks`,
};

interface PrintBarProps {
  printout: PrintoutKind;
  onPrintout: (printout: PrintoutKind) => void;
  /** The choice of the week. */
  children: ReactNode;
}

export function PrintBar({ printout, onPrintout, children }: PrintBarProps) {
  return (
    <div className="flex flex-wrap items-end gap-2">
      <SelectField
        className="min-w-0 flex-1 basis-40 sm:max-w-56"
        label={t`Sheet`}
        isLabelHidden
        value={printout}
        onChange={({ target }) => onPrintout(target.value as PrintoutKind)}
        options={(["mine", "blank", "master"] as const).map((value) => ({ value, label: kindNames[value] }))}
      />
      {children}
      <Button
        variant="primary"
        className="max-sm:w-full sm:ml-auto"
        iconLeft={<Printer aria-hidden className="size-4" />}
        onClick={() => window.print()}
      >
        <Trans>Print</Trans>
      </Button>
    </div>
  );
}
