import { parseArgs } from 'node:util';
import { uuidv7 } from 'uuidv7';
import { POST as upload } from '@/app/api/tableimport/route';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { employee, project } from '@/db/schema';
import { addDays } from '@/lib/core/format/days';
import { call, cookiesOf } from '@/tests/factories/caller';
import { makeCompany, type TestCompany } from '@/tests/factories/company';
import { addToReport, figure, printTable, size } from './report';

/** A time sheet: two entries a day of each person, in clock forms. */
const people = 200;
const whole = 250;
const quick = 25;

async function makeOffice(): Promise<TestCompany & { cookie: string }> {
  const company = await makeCompany();
  const { companyId } = company;
  const staff = Array.from({ length: people }, (_, i) => {
    return { companyId, xid: uuidv7(), empid: String(1000 + i), employee: `Ola Dal ${i}`, category: 'Ansatt' };
  });
  await asCompany(companyId, async (tx) => {
    await tx.insert(employee).values(staff);
    await tx.insert(project).values({ companyId, erpProjectid: '26001', description: 'Kai i Vik', status: 'Pågår' });
  });
  return { ...company, cookie: await cookiesOf(company) };
}

function timeSheet(days: number): string {
  const lines = ['Dato;Ansatt;Prosjekt;Lønnsart;Timer'];
  for (let at = 0; at < days; at += 1) {
    const [year, month, date] = addDays('2025-01-01', at).split('-');
    for (let i = 0; i < people; i += 1) {
      const start = `${date}.${month}.${year};${1000 + i} - Ola Dal;26001`;
      lines.push(`${start};Ordinær;07:30`, `${start};Overtid 50 %;2t 15m`);
    }
  }
  return `${lines.join('\r\n')}\r\n`;
}

type Cost = { step: string; seconds: number; cpuSeconds: number; peakBytes: number; longestMs: number };

/** What a call costs this process: time, memory at most, and the longest that its thread kept others waiting. */
async function costOf(step: string, act: () => Promise<Response>): Promise<Cost> {
  const before = process.memoryUsage().rss;
  let [peak, longest, last] = [before, 0, performance.now()];
  const timer = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - last - 5);
    last = now;
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 5);
  const [started, cpu] = [performance.now(), process.cpuUsage()];
  const answer = await act();
  if (!answer.ok) throw new Error(await answer.text());
  clearInterval(timer);
  const seconds = (performance.now() - started) / 1000;
  return { step, seconds, cpuSeconds: process.cpuUsage(cpu).user / 1e6, peakBytes: peak - before, longestMs: longest };
}

const { values } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, file: { type: 'string', default: '' } },
});
try {
  const { companyId, cookie } = await makeOffice();
  const days = values.quick ? quick : whole;
  const text = timeSheet(days);
  const send = (more: Record<string, string>) => {
    const form = new FormData();
    for (const [field, value] of Object.entries({ company: companyId, tbl: 'time_entry', ...more }))
      form.set(field, value);
    form.set('file', new File([text], 'timer.csv'));
    return call(upload, '/api/tableimport', { method: 'POST', body: form, headers: { cookie } });
  };
  const steps = [
    await costOf('forhåndsvisning', () => send({ preview: '1' })),
    await costOf('import', () => send({})),
    await costOf('samme fil igjen', () => send({})),
  ];
  const heads = ['trinn', 's', 'CPU s', 'mer minne', 'lengste ventetid ms'];
  printTable(
    `Timeliste med ${figure(days * people * 2)} linjer`,
    heads,
    steps.map((one) => [
      one.step,
      figure(one.seconds, 1),
      figure(one.cpuSeconds, 1),
      size(one.peakBytes),
      figure(one.longestMs),
    ]),
  );
  if (values.file) addToReport(values.file, 'hours', { lines: days * people * 2, steps });
} finally {
  await closeConnection();
}
