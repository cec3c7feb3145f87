import { Suspense } from "react";
import { later } from "../../lib/later";
import { Skeleton } from "../ui/feedback/Skeleton";

const QrCode = later(async () => (await import("./QrCode")).QrCode);

interface SecretAddressProps {
  address: string;
  /** The name of its QR code. */
  label: string;
  note: string;
}

/** An address that is shown once, and its QR code. */
export function SecretAddress({ address, label, note }: SecretAddressProps) {
  return (
    <div className="flex items-stretch gap-4">
      <div className="size-32 shrink-0 rounded-md border border-hairline">
        <Suspense fallback={<Skeleton className="size-full rounded-md" />}>
          <QrCode text={address} label={label} />
        </Suspense>
      </div>
      <div className="flex min-w-0 flex-1 flex-col justify-between gap-2">
        <p className="text-14 [overflow-wrap:anywhere] text-body select-all">{address}</p>
        <p className="text-12 text-muted">{note}</p>
      </div>
    </div>
  );
}
