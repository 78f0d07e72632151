import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { closeConnection } from '@/db/client';
import { type Goal, keepGoals, keepTable, printGoals } from './goals';
import { forgetMost, memoryOf } from './process-memory';
import { addToReport, figure, milliseconds, printTable } from './report';
import { makeTableCompany } from './table-company';
import { measureReaders } from './table-readers';
import { measureScreens } from './table-screen';

const { values } = parseArgs({
  options: {
    base: { type: 'string', default: '' },
    web: { type: 'string', default: '' },
    only: { type: 'string', default: '' },
    large: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    file: { type: 'string', default: '' },
  },
});

const lines = values.large ? 1_000_000 : 100_000;

/** What the screen of a table far beyond what is promised costs: few rounds, and what web holds meanwhile. */
async function measureLarge(screens: () => Promise<Goal[]>): Promise<void> {
  const web = Number(values.web);
  const { now } = memoryOf(web);
  forgetMost(web);
  const opened = await screens();
  const tasks = ['until the first row is painted', 'until all can be used', 'until row 50,000 is painted', 'blocked'];
  const rows = opened.map(({ floor, ours }, i) => [
    tasks[i] ?? '',
    floor === undefined ? '–' : milliseconds(floor),
    milliseconds(ours),
  ]);
  rows.push(['web meanwhile, at most, MB more than before', '–', figure(memoryOf(web).most - now)]);
  const heads = ['task', 'floor, ms', 'ours, ms'];
  printTable(`Tabell på ${figure(lines)} rader`, heads, rows);
  if (values.file) addToReport(values.file, 'large-table', { opened });
  if (values.file && !values.quick) keepTable('A live table of 1,000,000 rows', heads, rows);
}

const floor = spawn(process.execPath, ['--import', 'tsx', 'tests/bench/table-floor.ts'], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
try {
  const [port] = await once(floor.stdout, 'data');
  const bare = `127.0.0.1:${Number(String(port))}`;
  const company = await makeTableCompany(lines, 4);
  const { host } = new URL(values.base);
  const named = new URLSearchParams({ company: company.companyId });
  const rows = `${values.base}/api/bid/editable?id=prisliste&${named}`;
  const readers = () =>
    measureReaders(
      {
        floor: { rows: `http://${bare}/rows?${named}`, socket: `ws://${bare}/` },
        ours: { rows, columns: `${rows}&shape=columns`, socket: `ws://${host}/ws` },
      },
      company,
      Number(values.web),
      values.quick,
    );
  const screens = (quick: boolean) =>
    measureScreens(
      {
        floor: { address: `http://${bare}/?${named}` },
        ours: { address: `${values.base}/bid/editable/prisliste?${named}`, cookie: company.cookies[0] },
      },
      lines,
      quick,
    );
  if (values.large) await measureLarge(() => screens(true));
  else {
    const goals = [
      ...(values.only === 'screens' ? [] : await readers()),
      ...(values.only === 'readers' ? [] : await screens(values.quick)),
    ];
    printGoals(`Tabell på ${figure(lines)} rader, mot node:http, driver og bar side`, goals);
    if (values.file) addToReport(values.file, 'tables', { goals });
    if (values.file && !values.quick) keepGoals(goals);
  }
} finally {
  floor.kill('SIGKILL');
  await closeConnection();
}
