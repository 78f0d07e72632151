import { randomUUID } from 'node:crypto';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GET as latest, POST as upload } from '@/app/api/tableimport/route';
import { POST as undo } from '@/app/api/tableimport/undo/route';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import {
  account,
  customer,
  dimension,
  editLog,
  employee,
  execution,
  ledgerMonth,
  project,
  timeEntry,
} from '@/db/schema';
import type { Scope } from '@/lib/platform/auth/session';
import { payrollHoursPath, timeEntryPath } from '@/lib/platform/routing/paths';
import { addRow } from '@/lib/platform/tables/add-row';
import { changesSince } from '@/lib/platform/tables/changes';
import { readTable } from '@/lib/platform/tables/read-table';
import { saveCells } from '@/lib/platform/tables/save-cells';
import type { ImportPreview, TableImported } from '@/lib/product/imports/tabular/result';
import { change, tableOf } from '@/tests/factories/any-table';
import { call, cookiesOf } from '@/tests/factories/caller';
import { makeCompany, makeUser, type TestCompany } from '@/tests/factories/company';
import { scopeIn } from '@/tests/factories/live-rows';
import { pageOf, widgetOf } from '@/tests/factories/page-of';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

type Setting = TestCompany & { cookie: string; scope: Scope; ola: string; kai: string; tank: string; maling: string };

/** A company with two people, one who has left, two projects and an activity of the first. */
async function makeSetting(): Promise<Setting> {
  const company = await makeCompany();
  const { companyId } = company;
  const [ola, kai, tank, maling] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
  await asCompany(companyId, async (tx) => {
    await tx.insert(employee).values([
      { companyId, xid: ola, empid: '1001', employee: 'Ola Dal', category: 'Ansatt' },
      { companyId, empid: '1002', employee: 'Kari Berg', category: 'Ansatt' },
      { companyId, empid: '1003', employee: 'Per Vik', category: 'Ansatt', active: false },
    ]);
    await tx.insert(project).values([
      { companyId, xid: kai, erpProjectid: '26001', description: 'Kai i Vik', status: 'Pågår' },
      { companyId, xid: tank, erpProjectid: '26002', description: 'Tank på Mongstad', status: 'Pågår' },
    ]);
    await tx.insert(execution).values({ companyId, xid: maling, projectId: kai, title: 'Maling' });
  });
  return { ...company, cookie: await cookiesOf(company), scope: scopeIn(company), ola, kai, tank, maling };
}

type Sent = { csv: string; cookie?: string; tbl?: string; [field: string]: unknown };

function send({ companyId, cookie }: Setting, { csv, cookie: other, ...fields }: Sent) {
  const form = new FormData();
  for (const [field, value] of Object.entries({ company: companyId, tbl: 'time_entry', ...fields })) {
    if (value !== undefined) form.set(field, String(value));
  }
  form.set('file', new File([csv], 'timer.csv'));
  return call(upload, '/api/tableimport', { method: 'POST', body: form, headers: { cookie: other ?? cookie } });
}

async function imported(setting: Setting, csv: string, more: Record<string, unknown> = {}): Promise<TableImported> {
  const answer = await send(setting, { csv, ...more });
  expect(answer.status, await answer.clone().text()).toBe(200);
  return (await answer.json()) as TableImported;
}

const previewed = async (setting: Setting, csv: string) =>
  (await (await send(setting, { csv, preview: 1 })).json()) as ImportPreview;

function takeBack({ companyId, cookie }: Setting, op: string, more: { cookie?: string; op?: string } = {}) {
  const body = { company: companyId, tbl: 'time_entry', imported: op, op: more.op ?? randomUUID() };
  return call(undo, '/api/tableimport/undo', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { cookie: more.cookie ?? cookie, 'content-type': 'application/json' },
  });
}

const entriesOf = ({ companyId }: Setting) =>
  asCompany(companyId, (tx) =>
    tx
      .select({ day: timeEntry.day, hours: timeEntry.hours, note: timeEntry.note, activity: timeEntry.activityId })
      .from(timeEntry)
      .where(eq(timeEntry.companyId, companyId))
      .orderBy(asc(timeEntry.day), asc(timeEntry.hours)),
  );
const logOf = ({ companyId }: Setting) =>
  asCompany(companyId, (tx) =>
    tx
      .select()
      .from(editLog)
      .where(and(eq(editLog.companyId, companyId), eq(editLog.tbl, 'time_entry')))
      .orderBy(asc(editLog.no)),
  );

const heading = 'Ansattnr;Prosjektnr;Dato;Timer;Aktivitet;Kommentar\n';
const first = `${heading}1001;26001;23.11.2026;7,5;Maling;Akse 4\n1002;26001;23.11.2026;8;;\nPer Vik;26002;2026-11-24;4,25;;\n`;

describe('hours from a file', () => {
  test('people by number or name, Norwegian figures and days; new, corrected and unchanged entries of a person, day and project', async () => {
    const setting = await makeSetting();
    expect(await previewed(setting, first)).toMatchObject({
      rows: 3,
      new: 3,
      changed: 0,
      unchanged: 0,
      problemCount: 0,
    });
    expect(await entriesOf(setting)).toEqual([]);
    const { op, lines } = await imported(setting, first, { importid: randomUUID() });
    expect(lines).toBe(3);
    expect(await entriesOf(setting)).toEqual([
      { day: '2026-11-23', hours: 7.5, note: 'Akse 4', activity: setting.maling },
      { day: '2026-11-23', hours: 8, note: null, activity: null },
      { day: '2026-11-24', hours: 4.25, note: null, activity: null },
    ]);
    const again = `${heading}1001;Kai i Vik;23.11.2026;6;maling;\nKari Berg;26001;23.11.2026;8;;\n1001;26001;23.11.2026;1;;\n`;
    expect(await previewed(setting, again)).toMatchObject({ new: 1, changed: 1, unchanged: 1, problemCount: 0 });
    const refused = await send(setting, { csv: again });
    expect([refused.status, await refused.text()]).toEqual([
      400,
      expect.stringMatching(
        /^Finnes fra før er i tvil\. .*linje 2 har 6,00, og 7,50 står der\. Svar i feltet answers med «stored»/,
      ),
    ]);
    await imported(setting, again, { answers: '{"stored":"change"}' });
    expect((await entriesOf(setting)).map(({ hours, note }) => [hours, note])).toEqual([
      [1, null],
      [6, 'Akse 4'],
      [8, null],
      [4.25, null],
    ]);
    const log = await logOf(setting);
    expect(log.map(({ kind, via }) => [kind, via])).toEqual([
      ...Array(3).fill(['insert', 'import']),
      ['edit', 'import'],
      ['insert', 'import'],
    ]);
    expect(log[3]).toMatchObject({
      col: 'hours',
      oldText: '7,50',
      newText: '6,00',
      rowLabel: '1001 Ola Dal 23.11.2026',
    });
    expect(new Set(log.slice(0, 3).map((line) => line.op))).toEqual(new Set([op]));
    const news = await changesSince(setting.companyId, 0);
    expect('changes' in news && news.changes).toHaveLength(5);
  });

  test.each([
    ['nobody of that number', '9;26001;23.11.2026;1', /^Rad 3, kolonne «Ansattnr»: Fant ingen ansatt .*«9»/],
    ['no such project', '1001;99;23.11.2026;1', /^Rad 3, kolonne «Prosjektnr»: Fant ingen prosjekt .*«99»/],
    [
      'an activity of another project',
      '1001;26002;23.11.2026;1;Maling',
      /^Rad 3, kolonne «Aktivitet»: Fant ingen aktivitet/,
    ],
    ['a day that is none', '1001;26001;31.02.2026;1', /^Rad 3, kolonne «Dato»: «31.02.2026» er ingen dato/],
    ['hours that are none', '1001;26001;23.11.2026;mye', /^Rad 3, kolonne «Timer»: «mye» kan ikke leses/],
    ['no hours', '1001;26001;23.11.2026;', /^Rad 3, kolonne «Timer»: Raden er ny og må ha «Timer»/],
    ['no person', ';26001;23.11.2026;1', /^Rad 3, kolonne «Ansattnr»: Raden mangler «Ansatt»/],
    [
      'more than a day has',
      '1001;26001;23.11.2026;24,5',
      /^Rad 3, kolonne «Timer»: Verdi mellom 0 og 24|^Rad 3, kolonne «Timer»: Verdi/,
    ],
    [
      'more than a day has, over two projects',
      '1002;26002;23.11.2026;16,5',
      /^Rad 2, kolonne «Timer»: Kari Berg får 24,50 timer 23\.11\.2026\. Et døgn har 24\. \(og 1 til\)/,
    ],
  ])('%s: a sentence for the line, and nothing is written', async (_, row, sentence) => {
    const setting = await makeSetting();
    const answer = await send(setting, { csv: `${heading}1002;26001;23.11.2026;8\n${row}\n` });
    expect(await answer.text()).toMatch(sentence);
    expect(answer.status).toBe(400);
    expect([await entriesOf(setting), await logOf(setting)]).toEqual([[], []]);
  });

  test('with what stands there from before nobody gets more than 24 hours a day either', async () => {
    const setting = await makeSetting();
    await imported(setting, first);
    const answer = await send(setting, { csv: `${heading}1002;26002;23.11.2026;16,25\n` });
    expect(await answer.text()).toMatch(/Kari Berg får 24,25 timer/);
    await imported(setting, `${heading}1002;26002;23.11.2026;16\n`);
    expect(await entriesOf(setting)).toHaveLength(4);
  });

  test('headings may be anybody’s, and an own mapping counts', async () => {
    const setting = await makeSetting();
    const english = 'Employee No,Project Number,Date,Hours\n1001,26001,2026-11-23,7.5\n';
    expect((await previewed(setting, english)).mapping).toEqual({ employee: 0, project: 1, day: 2, hours: 3 });
    const csv = 'a;b;c;d\n1001;26001;23.11.2026;2\n';
    expect((await previewed(setting, csv)).problems.map(({ message }) => message)).toContain(
      'Velg hvilken kolonne som er «Ansatt».',
    );
    await imported(setting, csv, { mapping: JSON.stringify({ employee: 0, project: 1, day: 2, hours: 3 }) });
    expect(await entriesOf(setting)).toHaveLength(1);
    const odd = await send(setting, { csv, mapping: JSON.stringify({ costam: 0 }) });
    expect([odd.status, await odd.text()]).toEqual([400, 'Kolonnevalget (mapping) er ugyldig.']);
  });

  test('sent twice under one name it is read in once', async () => {
    const setting = await makeSetting();
    const importid = randomUUID();
    const [one, two] = await Promise.all([1, 2].map(() => imported(setting, first, { importid })));
    expect(one).toEqual(two);
    expect(await logOf(setting)).toHaveLength(3);
  });
});

describe('taking an import back', () => {
  test('as one change: new rows go, changed cells are as they were, once', async () => {
    const setting = await makeSetting();
    await imported(setting, first);
    const before = await entriesOf(setting);
    const corrected = `${heading}1001;26001;23.11.2026;6;Maling;\n1001;26002;25.11.2026;3;;\n`;
    const { op } = await imported(setting, corrected, { answers: '{"stored":"change"}' });
    expect(await entriesOf(setting)).not.toEqual(before);
    const query = `/api/tableimport?company=${setting.companyId}&tbl=time_entry`;
    const reported = await (await call(latest, query, { headers: { cookie: setting.cookie } })).json();
    expect(reported).toMatchObject({ latest: { op, added: 1, changed: 1 } });
    const name = randomUUID();
    for (let i = 0; i < 2; i += 1) expect((await takeBack(setting, op, { op: name })).status).toBe(200);
    expect(await entriesOf(setting)).toEqual(before);
    expect((await logOf(setting)).slice(-2).map(({ kind, oldText, newText }) => [kind, oldText, newText])).toEqual([
      ['edit', '6,00', '7,50'],
      ['delete', null, null],
    ]);
    const second = await takeBack(setting, op);
    expect([second.status, await second.text()]).toMatchObject([400, expect.stringContaining('slettet siden')]);
  });

  test('not when a row was changed by hand since, and then nothing is', async () => {
    const setting = await makeSetting();
    const { op } = await imported(setting, first);
    const [row] = (await readTable(setting.scope, tableOf('time_entry'))).data;
    await saveCells(setting.scope, {
      ...change(),
      tbl: 'time_entry',
      cells: [{ row: String(row?.xid), col: 'note', val: 'Rettet' }],
    });
    const answer = await takeBack(setting, op);
    expect([answer.status, await answer.text()]).toEqual([
      400,
      '1 rad fra importen er endret eller slettet siden. Importen kan ikke angres samlet.',
    ]);
    expect(await entriesOf(setting)).toHaveLength(3);
  });
});

describe('who may', () => {
  test('a reader and somebody of another company may neither read in nor take back, and see nothing of it', async () => {
    const setting = await makeSetting();
    const other = await makeSetting();
    const { op } = await imported(setting, first);
    const reader = await makeUser(setting.companyId, [{ path: timeEntryPath, action: 'Read' }]);
    for (const cookie of [await cookiesOf(reader), other.cookie]) {
      expect((await send(setting, { csv: first, cookie })).status).toBe(403);
      expect((await send(setting, { csv: first, cookie, preview: 1 })).status).toBe(403);
      expect((await takeBack(setting, op, { cookie })).status).toBe(403);
    }
    // Another company's import, people and projects are none of one's own.
    expect((await takeBack(other, op)).status).toBe(404);
    await asCompany(other.companyId, (tx) =>
      tx.insert(employee).values({ companyId: other.companyId, empid: '77', employee: 'Bare der', category: 'Ansatt' }),
    );
    expect(await (await send(setting, { csv: `${heading}77;26001;25.11.2026;1;;\n` })).text()).toMatch(
      /Fant ingen ansatt/,
    );
    expect(await entriesOf(setting)).toHaveLength(3);
  });

  test('a row by hand has the rules of one from a file, also in a project it is not of', async () => {
    const { scope, ola, kai, tank, maling } = await makeSetting();
    const vals = { day: '23.11.2026', employee: ola, hours: '7,5' };
    const add = (more: object, projectid = kai) =>
      addRow(scope, { ...change(), tbl: 'time_entry', row: uuidv7(), vals: { ...vals, ...more }, projectid });
    await add({});
    await expect(add({})).rejects.toThrow('Det er alt ført timer');
    await expect(add({ hours: '16,75' }, tank)).rejects.toThrow('Ola Dal får 24,25 timer 23.11.2026');
    await expect(add({ activity: maling, hours: '1' }, tank)).rejects.toThrow('hører til et annet prosjekt');
    await add({ activity: maling, hours: '1' });
    // What tells two entries of a day apart is a note.
    await add({ note: 'Overtid 50 %', hours: '2' });
    await expect(add({ note: 'Overtid 50 %', hours: '3' })).rejects.toThrow('skriv en merknad som skiller dem');
  });
});

test('other live tables are read in by their number: rows without one get the next, those with one are updated', async () => {
  const setting = await makeSetting();
  const csv = 'Nr;Navn;Orgnr\n;Havnes Verft AS;\n10050;Vik Havn KF;\n;Fjord AS;\n';
  await imported(setting, csv, { tbl: 'customer' });
  const customers = () =>
    asCompany(setting.companyId, (tx) =>
      tx
        .select({ no: customer.no, name: customer.name })
        .from(customer)
        .where(eq(customer.companyId, setting.companyId))
        .orderBy(asc(customer.no)),
    );
  const made = await customers();
  expect(made).toHaveLength(3);
  expect(new Set(made.map(({ no }) => no)).size).toBe(3);
  await imported(setting, 'Nr;Navn\n10050;Vik Havn IKS\n', { tbl: 'customer' });
  expect(await customers()).toContainEqual({ no: '10050', name: 'Vik Havn IKS' });
  expect(await customers()).toHaveLength(3);
});

test('hours against the payroll: what entries cost, what the vouchers of wages put on the project, and the difference', async () => {
  const setting = await makeSetting();
  const { companyId, scope, kai } = setting;
  await imported(
    setting,
    `${heading}1001;26001;16.11.2026;7,5;;\n1002;26001;17.11.2026;8;;\n1001;26002;18.11.2026;4;;\n`,
  );
  const [wages, rent, dim] = [uuidv7(), uuidv7(), uuidv7()];
  await asCompany(companyId, async (tx) => {
    await tx
      .insert(dimension)
      .values({ companyId, xid: dim, kind: 'project', type: 'P', code: '26001', name: 'Kai i Vik' });
    await tx.insert(account).values([
      { companyId, xid: wages, no: '5000', name: 'Lønn' },
      { companyId, xid: rent, no: '6300', name: 'Leie' },
    ]);
    const month = { companyId, year: 2026, month: 11, projectId: dim, lines: 1 };
    await tx.insert(ledgerMonth).values([
      { ...month, accountId: wages, net: 5000.4 },
      { ...month, accountId: rent, net: 900 },
    ]);
    await tx
      .update(project)
      .set({ dimensionId: dim })
      .where(and(eq(project.companyId, companyId), eq(project.xid, kai)));
    await tx
      .update(timeEntry)
      .set({ costam: 2400.15 })
      .where(and(eq(timeEntry.companyId, companyId), eq(timeEntry.day, '2026-11-16')));
  });
  const page = await pageOf(scope, payrollHoursPath, { period: '2026' });
  const widget = widgetOf(page, 'timerlonn', 'datatable');
  expect(widget.subtitle).toBe('Avvik i 1 måned, og 12 timer i nov 2026 er uten lønn');
  expect(widget.data).toMatchObject([
    {
      payrollmonth: '2026-11',
      erp_projectid: '26001',
      hours: 15.5,
      openhours: 8,
      costam: 2400.15,
      paidam: 5000.4,
      deviationam: 2600.25,
    },
    { payrollmonth: '2026-11', erp_projectid: '26002', hours: 4, openhours: 4, costam: 0, paidam: 0, deviationam: 0 },
  ]);
  const said = async (own: Record<string, string>) =>
    widgetOf(await pageOf(scope, payrollHoursPath, { period: '2026', ...own }), 'timerlonn', 'datatable').subtitle;
  expect(await said({ prosjekt: '26002' })).toBe('4 timer i nov 2026 er uten lønn');
  const pay = (net: number) =>
    asCompany(companyId, (tx) => tx.update(ledgerMonth).set({ net }).where(eq(ledgerMonth.accountId, wages)));
  await pay(2400.15);
  expect(await said({})).toBe(
    'Timene stemmer med lønnsbilagene der lønn er ført, men 12 timer i nov 2026 er uten lønn',
  );
  await asCompany(companyId, (tx) =>
    tx
      .update(timeEntry)
      .set({ costam: 0 })
      .where(and(eq(timeEntry.companyId, companyId), isNull(timeEntry.costam))),
  );
  expect(await said({})).toBe('Timene stemmer med lønnsbilagene i alle måneder');
  const other = await makeSetting();
  expect(
    widgetOf(await pageOf(other.scope, payrollHoursPath, { period: 'alle' }), 'timerlonn', 'datatable').data,
  ).toEqual([]);
});
