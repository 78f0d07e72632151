import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { closeConnection } from '@/db/client';
import { findBrowser } from '@/lib/tools/run/browser';
import { liveClient } from '@/tests/factories/live-client';
import { coldContext } from './cold-page';
import { type Goal, keepGoals, printGoals } from './goals';
import { addToReport, figure } from './report';
import { makeTableCompany } from './table-company';
import { openTable } from './table-opened';
import { timesOf } from './timing';

/** A live table of so many rows is searched, key by key; each of these leaves other rows than the one before. */
const lines = 100_000;
const typed = ['7', '8', '9', '4', 'Backspace', 'Backspace', 'Backspace', 'Backspace'];

const { values } = parseArgs({
  options: {
    base: { type: 'string', default: '' },
    quick: { type: 'boolean', default: false },
    file: { type: 'string', default: '' },
  },
});

/** From a key until the field and until other rows were painted, ms. */
type Key = { field: number; rows: number };

/** Waits in the page for the next key, as text since the loader names functions by a helper the page has not. */
const nextKey = `window.nextKey = new Promise((resolve, reject) => {
  setTimeout(() => reject(new Error('The rows stayed as they were.')), 20_000);
  const status = () => document.querySelector('main p.figures[role=status]')?.textContent;
  const before = status();
  const found = { field: 0, rows: 0 };
  const painted = (took) => requestAnimationFrame(() => setTimeout(took));
  document.addEventListener('keydown', ({ timeStamp }) => {
    const look = () => painted(() => {
      found.field ||= performance.now() - timeStamp;
      if (status() === before) return look();
      found.rows = performance.now() - timeStamp;
      resolve(found);
    });
    look();
  }, { once: true, capture: true });
}); 0`;

async function press(page: Page, key: string): Promise<Key> {
  await page.evaluate(nextKey);
  await page.keyboard.press(key);
  const found = await page.evaluate<Key>('window.nextKey');
  // The address follows the field a while after the last key.
  await wait(600);
  return found;
}

const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
try {
  const company = await makeTableCompany(lines, 2);
  const [own, others = ''] = company.cookies;
  const address = `${values.base}/bid/editable/prisliste?${new URLSearchParams({ company: company.companyId })}`;
  const context = await coldContext(browser, { address, cookie: own });
  const page = await context.newPage();
  await openTable(page, address);
  await page.getByRole('textbox', { name: 'Søk', exact: true }).focus();
  const rounds = values.quick ? 3 : 10;
  const keys: Key[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const key of typed) keys.push(await press(page, key));
  }
  const client = await liveClient(`ws://${new URL(values.base).host}`, others);
  const edited: Key[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const key of ['7', 'Backspace']) {
      const val = 10_000 + edited.length;
      const cell = { row: company.rows[(edited.length * 997) % lines] ?? '', col: 'priceam', val };
      const message = { tbl: 'price_line', company: company.companyId, op: randomUUID(), cells: [cell] };
      const { status } = await client.ask({ type: 'cells', ...message });
      if (status !== 'ok') throw new Error(`A change was answered «${status}».`);
      await wait(600);
      edited.push(await press(page, key));
    }
  }
  await client.close();
  await context.close();
  const goal = (row: string, task: string, of: readonly number[]): Goal => {
    const { median, p95 } = timesOf(of);
    return {
      row,
      task: `${task} (p95; median ${figure(median)} ms)`,
      unit: 'ms',
      ours: p95,
      goal: { most: 50 },
    };
  };
  const rowsOf = (of: readonly Key[]) => of.map(({ rows }) => rows);
  const goals = [
    goal('21a', `a search key in a live table of ${figure(lines)} rows, until its rows are painted`, rowsOf(keys)),
    goal(
      '21b',
      'the same, until the field is painted',
      keys.map(({ field }) => field),
    ),
    goal('21c', 'the same after a colleague changed a cell, until its rows are painted', rowsOf(edited)),
  ];
  printGoals('Søketaster i en åpen tabell', goals);
  if (values.file) addToReport(values.file, 'keys', { goals, keys, edited });
  if (values.file && !values.quick) keepGoals(goals);
} finally {
  await browser.close();
  await closeConnection();
}
