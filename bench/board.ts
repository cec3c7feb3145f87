// How soon a score is on the week's board, in a browser slowed to a quarter: 16 games under way.
import { onSlowPage } from "./slowPage";
import { percentile } from "./statistics";

const PAGE = "bench/board/index.html";
const LONG_TASK_MS = 50;

interface BoardFigures {
  readonly tickMsP50: number;
  readonly tickMsP95: number;
  /** Of the main thread, and how many took over 50 ms. */
  readonly longestTaskMs: number;
  readonly longTasks: number;
}

export async function measureBoard(members: number, ticks: number): Promise<BoardFigures> {
  return await onSlowPage(PAGE, async (page, url) => {
    await page.goto(`${url}?members=${members}`);
    await page.getByRole("list", { name: "Week board" }).waitFor();
    await page.evaluate("window.tick()");
    const { took, tasks } = await page.evaluate(async (count) => {
      const durations: number[] = [];
      new PerformanceObserver((list) => durations.push(...list.getEntries().map(({ duration }) => duration))).observe({
        type: "longtask",
      });
      const took: number[] = [];
      for (let tick = 0; tick < count; tick += 1) {
        took.push((await window.tick?.()) ?? NaN);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      return { took, tasks: durations };
    }, ticks);
    return {
      tickMsP50: Math.round(percentile(took, 0.5)),
      tickMsP95: Math.round(percentile(took, 0.95)),
      longestTaskMs: Math.round(Math.max(0, ...tasks)),
      longTasks: tasks.filter((ms) => ms > LONG_TASK_MS).length,
    };
  });
}
