// Runs actions and HTTP actions that target Convex's own runtime, for the app and its components, in a separate thread.
// Their computing delays nobody, and one that never ends costs only its thread.
import { Worker } from "node:worker_threads";
import type { CallHost, Invocation } from "../frames/codeRunner";
import type { ActionFrame } from "../frames/frame";
import { FunctionError, toFunctionError } from "../../functions/functionError";
import { systemClock } from "../../time/systemClock";
import type { HttpAnswer, HttpTask, InvokeTask, SandboxThreadData } from "./sandboxThread";
import { threadFile, threadLimits } from "../../compile/threadFile";
import { ThreadRuns } from "./ThreadRuns";

export class ActionRunner {
  readonly #runs: ThreadRuns;

  /** `parts` returns the code and environment of the app and each component, as of the start of a thread. */
  constructor(
    private readonly host: CallHost,
    parts: () => SandboxThreadData["parts"],
  ) {
    this.#runs = new ThreadRuns({
      host,
      start: async () =>
        new Worker(await threadFile("sandboxThread"), {
          workerData: { parts: parts() } satisfies SandboxThreadData,
          env: {},
          resourceLimits: threadLimits,
          execArgv: ["--experimental-vm-modules", "--disable-warning=ExperimentalWarning"],
        }),
      errorOf: (reported) => {
        const { message, data } = reported as Pick<FunctionError, "message" | "data">;
        return new FunctionError(message, data);
      },
    });
  }

  async invoke(frame: ActionFrame, args: string): Promise<Invocation> {
    const { component, modulePath, exportName } = frame.spec;
    const { requestId } = frame.root;
    const clockMs = this.#clockMs();
    const task = { type: "invoke", component, modulePath, exportName, requestId, args, clockMs } as const;
    try {
      return { value: String(await this.#runs.ask({ frame, task: { ...task } satisfies InvokeTask })) };
    } catch (error) {
      return { error: toFunctionError(error) };
    }
  }

  /** Resolves to null if the code has no HTTP router. */
  async answerHttp(frame: ActionFrame, request: Request, path: string) {
    const { component } = frame.spec;
    const { url, method, headers, body } = request;
    const parts = { url, method, headers: [...headers], body };
    const task: HttpTask = { type: "http", component, path, request: parts, clockMs: this.#clockMs() };
    const transfer = body === null ? {} : { transfer: [body as never] };
    try {
      const answer = (await this.#runs.ask({ frame, task: { ...task }, request, ...transfer })) as HttpAnswer;
      if (answer === null) return null;
      const { body: answered, headers: pairs, ...init } = answer;
      return new Response(answered, {
        ...init,
        headers: pairs.map(([name, value]): [string, string] => [name, value]),
      });
    } catch (error) {
      return { error: toFunctionError(error) };
    }
  }

  /** Runs under way continue; later ones use the code and environment of their time. */
  retire(): void {
    this.#runs.retire();
  }

  finish(): Promise<void> {
    return this.#runs.finish();
  }

  close(): Promise<void> {
    return this.#runs.close();
  }

  #clockMs(): number | null {
    const { clock } = this.host;
    return clock === systemClock ? null : clock.now();
  }
}
