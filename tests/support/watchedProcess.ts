// A process with the watchdog of the host's: signals come right before scripts that never end. Reports how many were
// stopped, and ends.
import vm from "node:vm";
import { isStopped, runWatched, shareWatchdog } from "../../host/runtime/watchdog";

const [turns, limitMs, pauseMs] = [8, 50, 600];
const context = vm.createContext({});
const [brief, endless] = ["1 + 1", "for (;;) {}"].map((code) => new vm.Script(code)) as [vm.Script, vm.Script];
let [stopped, interrupts] = [0, 0];

await shareWatchdog(() => (interrupts += 1));
for (let turn = 0; turn < turns; turn++) {
  runWatched(brief, context, limitMs);
  process.kill(process.pid, "SIGINT");
  try {
    runWatched(endless, context, limitMs);
  } catch (error) {
    if (isStopped(error)) stopped += 1;
  }
  // Until the thread has told of the signal, where it was the one that got it, and waits for the next.
  await new Promise((resolve) => setTimeout(resolve, pauseMs));
}
process.send?.({ turns, stopped, interrupts }, () => process.exit(0));
