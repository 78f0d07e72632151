import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';

type Watched = Window & { longTasks?: number[] };

/** Where what was held up is written, to be read and not judged: a busy machine makes every task longer. */
const folder = path.join('test-results', 'long-tasks');

/**
 * Notes from now on each task that holds the page's thread for 50 ms or more. `of` gives and forgets those of the step
 * that is over, in whole milliseconds; `write` puts all steps into a file of the tests' output.
 */
export async function watchTasks(page: Page) {
  await page.evaluate(() => {
    const noted: number[] = [];
    (window as Watched).longTasks = noted;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) noted.push(Math.round(duration));
    }).observe({ type: 'longtask' });
  });
  const steps: Record<string, number[]> = {};
  return {
    of: async (step: string) => {
      steps[step] = await page.evaluate(
        () =>
          new Promise<number[]>((done) => setTimeout(() => done((window as Watched).longTasks?.splice(0) ?? []), 0)),
      );
    },
    write: async (name: string) => {
      await mkdir(folder, { recursive: true });
      await writeFile(path.join(folder, `${name}.json`), `${JSON.stringify(steps, undefined, 1)}\n`);
    },
  };
}
