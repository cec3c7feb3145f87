// Controls the clients' process.
import { ended, forkScript } from "../processes";
import type { GroupName, LoadCommand, LoadReport } from "./messages";

type Report<Type extends LoadReport["type"]> = Extract<LoadReport, { type: Type }>;

export class LoadClients {
  private readonly child = forkScript("load/clientsProcess.ts");
  /** When each tick reached the last client, by group and tick. */
  private readonly reached = new Map<string, bigint>();

  constructor(onEnd: (code: number | null) => void) {
    this.child.once("exit", onEnd);
    this.child.on("message", (report: LoadReport) => {
      if (report.type === "reached") this.reached.set(`${report.group} ${report.tick}`, BigInt(report.atNs));
    });
  }

  send(command: LoadCommand): void {
    this.child.send(command);
  }

  /** Sends the command and waits for its report. */
  ask<Type extends LoadReport["type"]>(command: LoadCommand, answer: Type): Promise<Report<Type>> {
    return new Promise((resolve) => {
      const listen = (report: LoadReport) => {
        if (report.type !== answer) return;
        this.child.off("message", listen);
        resolve(report as Report<Type>);
      };
      this.child.on("message", listen);
      this.send(command);
    });
  }

  /** Undefined while the tick is still in transit. */
  takeReached(group: GroupName, tick: number): bigint | undefined {
    const key = `${group} ${tick}`;
    const atNs = this.reached.get(key);
    this.reached.delete(key);
    return atNs;
  }

  close(): Promise<void> {
    this.child.removeAllListeners("exit");
    return ended(this.child);
  }
}
