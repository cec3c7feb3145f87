// A process with the host's watchdog: signals arrive right before endless scripts. Reports how many were stopped, and
// exits.
import vm from "node:vm";
import { isStopped, runWatched, shareWatchdog } from "../../../host/runtime/watchdog/watchdog";

const [turns, limitMs, pauseMs] = [8, 50, 600];
const context = vm.createContext({});
const [brief, endless] = ["1 + 1", "for (;;) {}"].map((code) => new vm.Script(code)) as [vm.Script, vm.Script];
let [stopped, interrupts] = [0, 0];

await shareWatchdog(() => (interrupts += 1));
for (let turn = 0; turn < turns; turn++) {
  runWatched(brief, context, { limitMs });
  process.kill(process.pid, "SIGINT");
  try {
    runWatched(endless, context, { limitMs });
  } catch (error) {
    if (isStopped(error)) stopped += 1;
  }
  // Wait until the thread has reported the signal, if it received it, and waits for the next.
  await new Promise((resolve) => setTimeout(resolve, pauseMs));
}
process.send?.({ turns, stopped, interrupts }, () => process.exit(0));
