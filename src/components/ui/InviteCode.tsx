import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { IconButton } from "./IconButton";
import { toast, toastError } from "./toast";

/** [2.30] The code that lets friends in, and a button that copies it. */
export function InviteCode({ code }: { code: string }) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), 2_000);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      setCopied(true);
      toast({ title: "Copied!", description: "Invite code copied to clipboard" });
    } catch {
      toastError("Failed to copy invite code");
    }
  };

  return (
    <div className="flex items-center justify-between rounded-md bg-surface-sunken pl-3">
      <span className="text-12 font-medium text-muted">Invite Code</span>
      <span className="flex items-center gap-1">
        <span className="display text-20 tracking-wider text-strong select-all">{code}</span>
        <IconButton label={`Copy invite code ${code}`} onClick={() => void copy()}>
          {isCopied ? <Check aria-hidden="true" className="text-success" /> : <Copy aria-hidden="true" />}
        </IconButton>
      </span>
    </div>
  );
}
