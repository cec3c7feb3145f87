import { isCutOff, onCutOffChange } from "./cutOff";
import { offlineError } from "./offlineError";

/** A call that is on its way when the connection goes is refused at once: nobody knows when it will be answered. */
export async function untilCutOff<Result>(call: Promise<Result>): Promise<Result> {
  let stopListening = () => {};
  const cutOff = new Promise<never>((_, reject) => {
    stopListening = onCutOffChange(() => isCutOff() && reject(offlineError()));
  });
  try {
    return await Promise.race([call, cutOff]);
  } finally {
    stopListening();
  }
}
