import { parseArgs } from 'node:util';
import { closeConnection } from '@/db/client';
import { bidDashboardPath } from '@/lib/platform/routing/paths';
import { measureDashboard } from './dashboard-screen';
import type { Goal } from './goals';
import { keepGoals, printGoals } from './goals';
import { addToReport } from './report';
import { scriptBytes } from './script-bytes';
import { measureStart } from './start-time';
import { makeTableCompany } from './table-company';
import { timesOf } from './timing';
import { measureWorkbook } from './workbook-speed';

const lines = 100_000;

const { values } = parseArgs({
  options: {
    base: { type: 'string', default: '' },
    quick: { type: 'boolean', default: false },
    file: { type: 'string', default: '' },
  },
});
try {
  const company = await makeTableCompany(lines, 2);
  const named = new URLSearchParams({ company: company.companyId });
  const started = await measureStart(values.quick ? 3 : 7);
  const { floor, ours, first, beside } = await measureWorkbook(values.base, company, values.quick ? 2 : 5);
  const painted = await measureDashboard(values.base, values.quick ? 3 : 9);
  const cookie = company.cookies[0] ?? '';
  const [table = 0, dashboard = 0] = await scriptBytes(cookie, [
    `${values.base}/bid/editable/prisliste?${named}`,
    `${values.base}${bidDashboardPath}?${named}`,
  ]);
  const bytes = (row: string, task: string, kilobytes: number, most: number): Goal => ({
    ...{ row, task, unit: 'kB', ours: kilobytes },
    goal: { most },
  });
  const goals: Goal[] = [
    bytes('3a', 'JavaScript of a table page, as it is sent', table, 250),
    bytes('3b', 'JavaScript of the bid dashboard, as it is sent', dashboard, 300),
    {
      row: '11a',
      task: 'Excel of 100,000 rows, beside rows of the driver in a plain workbook',
      unit: 'ms',
      floor: timesOf(floor).median,
      ours: timesOf(ours).median,
      goal: { most: 2.5 },
    },
    { row: '11b', task: 'its first byte', unit: 'ms', ours: timesOf(first).median, goal: { most: 150 } },
    {
      row: '11c',
      task: "others' small calls meanwhile, beside the same with nobody else (p95)",
      unit: 'ms',
      floor: timesOf(beside.alone).p95,
      ours: timesOf(beside.meanwhile).p95,
      goal: { most: 1.5 },
    },
    {
      row: '12',
      task: 'dashboard of 10 widgets cold, until the last is painted',
      unit: 'ms',
      floor: timesOf(painted.floor).median,
      ours: timesOf(painted.ours).median,
      goal: { most: 4 },
    },
    {
      row: '15',
      task: 'start of web to its first page, built',
      unit: 'ms',
      ours: timesOf(started).median,
      goal: { most: 1_800 },
    },
  ];
  printGoals('Filer, start og skript', goals);
  if (values.file) addToReport(values.file, 'delivery', { goals });
  if (values.file && !values.quick) keepGoals(goals);
} finally {
  await closeConnection();
}
