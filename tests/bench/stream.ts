import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { closeConnection } from '@/db/client';
import { findBrowser } from '@/lib/tools/run/browser';
import { type LiveClient, liveClient } from '@/tests/factories/live-client';
import { coldContext } from './cold-page';
import { type Goal, keepGoals, printGoals } from './goals';
import { addToReport, figure } from './report';
import { makeTableCompany, type TableCompany } from './table-company';
import { openTable } from './table-opened';

/** A table of so many rows is open while so many colleagues change so many cells a message, so many messages a second each. */
const lines = 100_000;
const colleagues = 10;
const cellsEach = 10;
const perSecond = 10;

const { values } = parseArgs({
  options: {
    base: { type: 'string', default: '' },
    quick: { type: 'boolean', default: false },
    file: { type: 'string', default: '' },
  },
});

/** What the page did while it was scrolled: frames, its tasks beyond 50 ms, and the longest, ms. */
type Scrolled = { frames: number; ms: number; late: number; longest: number };

/**
 * Scrolls the table a little each frame for so long, as text since the loader names functions by a helper the page has
 * not.
 */
const scroll = (ms: number) => `new Promise((resolve) => {
  const grid = document.querySelector('[role=grid]');
  const found = { frames: 0, ms: 0, late: 0, longest: 0 };
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      found.late += 1;
      found.longest = Math.max(found.longest, duration);
    }
  });
  observer.observe({ type: 'longtask' });
  let first = 0;
  let way = 1;
  function frame(now) {
    first ||= now;
    found.frames += 1;
    found.ms = now - first;
    if (found.ms >= ${ms}) {
      observer.disconnect();
      resolve(found);
      return;
    }
    if (grid.scrollTop + grid.clientHeight >= grid.scrollHeight - 1) way = -1;
    if (grid.scrollTop <= 0) way = 1;
    grid.scrollTop += 40 * way;
    requestAnimationFrame(frame);
  }
  requestAnimationFrame(frame);
})`;

/** Changes cells of rows all over the table until it is stopped; `acknowledged`: how many cells so far. */
function startChanges(clients: readonly LiveClient[], { companyId, rows }: TableCompany) {
  let acknowledged = 0;
  let running = true;
  async function changeOn(client: LiveClient, own: number): Promise<void> {
    const began = performance.now();
    for (let message = 0; running; message += 1) {
      const cells = Array.from({ length: cellsEach }, (_, i) => {
        const at = (own + colleagues * (message * cellsEach + i) * 37) % rows.length;
        return { row: rows[at] ?? '', col: 'priceam', val: 1 + ((message * cellsEach + i) % 9_000) };
      });
      const { status } = await client.ask({
        ...{ type: 'cells', tbl: 'price_line', company: companyId, op: randomUUID(), cells },
      });
      if (status !== 'ok') throw new Error(`A change was answered «${status}».`);
      acknowledged += cells.length;
      await wait(Math.max(0, began + ((message + 1) * 1_000) / perSecond - performance.now()));
    }
  }
  const done = Promise.all(clients.map((client, own) => changeOn(client, own)));
  return {
    get acknowledged() {
      return acknowledged;
    },
    stop: () => {
      running = false;
      return done;
    },
  };
}

const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
try {
  const company = await makeTableCompany(lines, colleagues + 1);
  const { host } = new URL(values.base);
  const address = `${values.base}/bid/editable/prisliste?${new URLSearchParams({ company: company.companyId })}`;
  const context = await coldContext(browser, { address, cookie: company.cookies[0] });
  const page = await context.newPage();
  const ms = values.quick ? 5_000 : 15_000;
  await openTable(page, address);
  const alone = await page.evaluate<Scrolled>(scroll(ms));
  const clients = await Promise.all(company.cookies.slice(1).map((cookie) => liveClient(`ws://${host}`, cookie)));
  const changes = startChanges(clients, company);
  await wait(1_000);
  const before = changes.acknowledged;
  const began = performance.now();
  const meanwhile = await page.evaluate<Scrolled>(scroll(ms));
  const rate = ((changes.acknowledged - before) / (performance.now() - began)) * 1_000;
  await changes.stop();
  await Promise.all(clients.map((client) => client.close()));
  await context.close();
  console.log(
    `${figure(rate)} celler i sekundet; alene: ${JSON.stringify(alone)}, under: ${JSON.stringify(meanwhile)}`,
  );
  const perSecondOf = ({ frames, ms: taken }: Scrolled) => (frames / taken) * 1_000;
  const goals: Goal[] = [
    {
      row: '19a',
      task: "others' changes a second into an open table of 100,000 rows: frames per second while it is scrolled",
      unit: '/s',
      floor: perSecondOf(alone),
      ours: perSecondOf(meanwhile),
      goal: { least: 55 / 60 },
    },
    {
      row: '19b',
      task: 'the longest task of the page meanwhile',
      unit: 'ms',
      ours: meanwhile.longest,
      goal: { most: 50 },
    },
  ];
  printGoals('Andres endringer i en åpen tabell', goals);
  if (values.file) addToReport(values.file, 'stream', { goals, rate, alone, meanwhile });
  if (values.file && !values.quick) keepGoals(goals);
} finally {
  await browser.close();
  await closeConnection();
}
