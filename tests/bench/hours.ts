import { parseArgs } from 'node:util';
import { and, eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { POST as upload } from '@/app/api/tableimport/route';
import { POST as undo } from '@/app/api/tableimport/undo/route';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { editLog, employee, project } from '@/db/schema';
import { addDays } from '@/lib/core/format/days';
import { call, cookiesOf, json } from '@/tests/factories/caller';
import { makeCompany, type TestCompany } from '@/tests/factories/company';
import { costCells, costHeads, costOf } from './cost';
import { addToReport, figure, printTable } from './report';

/** A time sheet: two entries a day of each person, in clock forms. */
const people = 200;
const allDays = 250;
const quickDays = 25;

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

const { values } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, file: { type: 'string', default: '' } },
});
try {
  const { companyId, cookie } = await makeOffice();
  const days = values.quick ? quickDays : allDays;
  const text = timeSheet(days);
  const form = (more: Record<string, string>) => {
    const fields = new FormData();
    for (const [field, value] of Object.entries({ company: companyId, tbl: 'time_entry', ...more }))
      fields.set(field, value);
    fields.set('file', new File([text], 'timer.csv'));
    return fields;
  };
  const send = (body: FormData) => call(upload, '/api/tableimport', { method: 'POST', body, headers: { cookie } });
  // The form is the caller's own work.
  const [preview, whole, again] = [form({ preview: '1' }), form({}), form({})];
  const takeBack = async () => {
    const [latest] = await asCompany.read(companyId, (tx) =>
      tx
        .select({ op: editLog.op })
        .from(editLog)
        .where(and(eq(editLog.companyId, companyId), eq(editLog.via, 'import')))
        .limit(1),
    );
    const body = { company: companyId, tbl: 'time_entry', imported: latest?.op, op: uuidv7() };
    return call(undo, '/api/tableimport/undo', json(body, { cookie }));
  };
  const steps = [
    await costOf('forhåndsvisning', () => send(preview)),
    await costOf('import', () => send(whole)),
    await costOf('samme fil igjen', () => send(again)),
    await costOf('angre', takeBack),
  ];
  printTable(`Timeliste med ${figure(days * people * 2)} linjer`, costHeads, steps.map(costCells));
  if (values.file) addToReport(values.file, 'hours', { lines: days * people * 2, steps });
} finally {
  await closeConnection();
}
