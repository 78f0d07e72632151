import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from '@/lib/tools/run/browser';
import { coldContext, type Screen } from './cold-page';
import type { Goal } from './goals';
import { timesOf } from './timing';

/** When things stood on the screen, ms after the navigation began; `blocked` is what tasks took beyond 50 ms each. */
type Opening = { first: number; all: number; jumped: number; blocked: number };

const halfway = 50_000;
const mostMs = 60_000;

/**
 * Runs in the page from its first moment, as text since the loader names functions by a helper the page has not: notes when rows
 * are painted, and goes to the middle once all are there.
 */
const watch = (rows: number, target: number) => `(() => {
  const found = { first: 0, all: 0, jumped: 0, blocked: 0 };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) found.blocked += Math.max(0, duration - 50);
  }).observe({ type: 'longtask', buffered: true });
  function look() {
    const grid = document.querySelector('[role=grid]');
    if (!found.first && grid?.querySelector('[role=row] [role=gridcell]')?.textContent) found.first = performance.now();
    const said = document.querySelector('main p[role=status]')?.textContent ?? document.title;
    const counted = Number(said.replaceAll(/\\D/g, '')) === ${rows};
    if (!found.all && grid && counted && grid.scrollHeight > ${rows} * 20) {
      found.all = performance.now();
      grid.scrollTop = (grid.scrollHeight * ${target}) / ${rows};
    }
    if (found.all) {
      const lines = [...grid.querySelectorAll('[role=row]:has([role=gridcell])')];
      if (lines.some((line) => Math.abs(Number(line.ariaRowIndex) - ${target}) < 100 && line.textContent)) {
        found.jumped = performance.now();
        // What the page does once it is there blocks as well.
        setTimeout(() => opened(found), 1_500);
        return;
      }
    }
    requestAnimationFrame(look);
  }
  requestAnimationFrame(look);
})()`;

async function open(browser: Browser, screen: Screen, rows: number): Promise<Opening> {
  const { address } = screen;
  const context = await coldContext(browser, screen);
  try {
    let resolve: (found: Opening) => void = () => {};
    let reject: (error: Error) => void = () => {};
    const promise = new Promise<Opening>((yes, no) => {
      resolve = yes;
      reject = no;
    });
    await context.exposeFunction('opened', resolve);
    await context.addInitScript({ content: watch(rows, halfway) });
    const page = await context.newPage();
    const late = setTimeout(() => reject(new Error(`${address} did not come to row ${halfway}.`)), mostMs);
    await page.goto(address, { waitUntil: 'commit' });
    return await promise.finally(() => clearTimeout(late));
  } finally {
    await context.close();
  }
}

/** Rows 1, 2 and 4 of the speed table: each opening in a browser that knows nothing of the page. */
export async function measureScreens(
  sides: { floor: Screen; ours: Screen },
  rows: number,
  quick: boolean,
): Promise<Goal[]> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
  const opened = { floor: [] as Opening[], ours: [] as Opening[] };
  try {
    const rounds = quick ? 3 : 9;
    for (let round = -1; round < rounds; round += 1) {
      for (const name of round % 2 === 0 ? (['floor', 'ours'] as const) : (['ours', 'floor'] as const)) {
        const found = await open(browser, sides[name], rows);
        if (round >= 0) opened[name].push(found);
      }
    }
  } finally {
    await browser.close();
  }
  const median = (side: keyof typeof opened, what: keyof Opening) =>
    timesOf(opened[side].map((one) => one[what])).median;
  const row = (name: string, task: string, what: keyof Opening, most: number): Goal => ({
    row: name,
    task,
    unit: 'ms',
    floor: median('floor', what),
    ours: median('ours', what),
    goal: { most },
  });
  return [
    row('1a', 'table of 100,000 rows cold, until the first row is painted', 'first', 0.9),
    row('1b', 'table of 100,000 rows cold, until all can be used', 'all', 1.4),
    row('2', 'the same, until row 50,000 is painted', 'jumped', 1.5),
    {
      row: '4',
      task: 'what the table page blocks for: tasks beyond 50 ms, in all',
      unit: 'ms',
      ours: median('ours', 'blocked'),
      goal: { most: 150 },
    },
  ];
}
