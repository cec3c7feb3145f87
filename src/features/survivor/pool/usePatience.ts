import { startTransition, useEffect, useState } from "react";

/** True for so long after the component is drawn first. */
export function usePatience(durationMs: number): boolean {
  const [isPatient, setPatient] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setPatient(false)), durationMs);
    return () => clearTimeout(timer);
  }, [durationMs]);
  return isPatient;
}
