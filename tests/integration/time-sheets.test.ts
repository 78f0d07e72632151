import { asc, eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { utils, write } from 'xlsx';
import { POST as upload } from '@/app/api/tableimport/route';
import { POST as undo } from '@/app/api/tableimport/undo/route';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { companyDay, employee, project, timeEntry } from '@/db/schema';
import type { ImportPreview, TableImported } from '@/lib/product/imports/tabular/result';
import { call, cookiesOf, json } from '@/tests/factories/caller';
import { makeCompany, type TestCompany } from '@/tests/factories/company';
import { fieldFile } from '@/tests/factories/field-files';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

type Office = TestCompany & { cookie: string };

/** A company with the people and projects that the files name. */
async function makeOffice(): Promise<Office> {
  const company = await makeCompany();
  const { companyId } = company;
  await asCompany(companyId, async (tx) => {
    await tx.insert(employee).values(
      [
        ['1092', 'Amalie Fossum'],
        ['1049', 'Synne Kvarme'],
        ['1075', 'Marie Skog'],
      ].map(([empid = '', name = '']) => ({ companyId, xid: uuidv7(), empid, employee: name, category: 'Ansatt' })),
    );
    await tx.insert(project).values(
      [
        ['26024', 'Metallisering ståltårn, Mo i Rana'],
        ['26017', 'Korrosjonsvern bru'],
      ].map(([erpProjectid = '', description = '']) => ({
        companyId,
        xid: uuidv7(),
        erpProjectid,
        description,
        status: 'Pågår',
      })),
    );
  });
  return { ...company, cookie: await cookiesOf(company) };
}

type More = { answers?: Record<string, string>; waiting?: 1; preview?: 1; name?: string };

async function send({ companyId, cookie }: Office, file: Uint8Array | string, { answers, name, ...more }: More = {}) {
  const form = new FormData();
  const given = { company: companyId, tbl: 'time_entry', ...more, answers: answers && JSON.stringify(answers) };
  for (const [field, value] of Object.entries(given)) if (value !== undefined) form.set(field, String(value));
  form.set('file', new File([file as BlobPart], name ?? 'timer.csv'));
  return call(upload, '/api/tableimport', { method: 'POST', body: form, headers: { cookie } });
}

async function take(office: Office, file: Uint8Array | string, more: More = {}) {
  const answer = await send(office, file, more);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return (await answer.json()) as TableImported;
}

async function preview(office: Office, file: Uint8Array | string, more: More = {}) {
  const answer = await send(office, file, { ...more, preview: 1 });
  expect(answer.status, await answer.clone().text()).toBe(200);
  return (await answer.json()) as ImportPreview;
}

async function refusal(office: Office, file: Uint8Array | string, more: More = {}) {
  const answer = await send(office, file, more);
  expect(answer.status).toBe(400);
  return answer.text();
}

const entriesOf = ({ companyId }: Office) =>
  asCompany(companyId, async (tx) => {
    const rows = await tx
      .select({ who: employee.empid, day: timeEntry.day, hours: timeEntry.hours, note: timeEntry.note })
      .from(timeEntry)
      .innerJoin(employee, eq(employee.xid, timeEntry.employeeId))
      .where(eq(timeEntry.companyId, companyId))
      .orderBy(asc(employee.empid), asc(timeEntry.day), asc(timeEntry.hours), asc(timeEntry.note));
    return rows.map(({ who, day, hours, note }) => [who, day, hours, note]);
  });

describe('hours from Excel', () => {
  const book = (name: string) => fieldFile(`xlsx/${name}.xlsx`);

  test.each([
    ['hours-float-noise', [7.5]],
    ['hours-datetime-shown-as-clock', [7.5]],
    ['hours-merged-name', [7.5, 7.5]],
  ])('%s is read as Excel shows it', async (name, hours) => {
    const office = await makeOffice();
    await take(office, book(name), { name: `${name}.xlsx` });
    const rows = await asCompany(office.companyId, (tx) => tx.select({ hours: timeEntry.hours }).from(timeEntry));
    expect(rows.map((row) => row.hours)).toEqual(hours);
  });

  test('a merged amount is not counted twice, and a password is named', async () => {
    const office = await makeOffice();
    const sheet = utils.aoa_to_sheet([
      ['Ansattnr', 'Prosjektnr', 'Dato', 'Timer'],
      ['1092', '26024', '02.11.2026', 7.5],
      ['1092', '26024', '03.11.2026', null],
    ]);
    sheet['!merges'] = [{ s: { r: 1, c: 3 }, e: { r: 2, c: 3 } }];
    const made = utils.book_new();
    utils.book_append_sheet(made, sheet, 'Ark');
    const merged = await refusal(office, write(made, { type: 'buffer', bookType: 'xlsx' }), { name: 'timer.xlsx' });
    expect(merged).toMatch(/^Rad 3, kolonne «Timer»: Cellen er slått sammen med den over/);
    expect(await refusal(office, book('hours-password'), { name: 'timer.xlsx' })).toBe(
      'Filen har passord. Åpne den, ta bort passordet og lagre på nytt.',
    );
  });
});

const heading = 'Dato;Ansattnr;Prosjektnr;Lønnsart;Timer\n';

describe('time sheets as offices have them', () => {
  test.each([
    [
      'hours-clock',
      [
        ['1092', '2026-11-02', 7.5, null],
        ['1092', '2026-11-03', 8, null],
      ],
    ],
    ['hours-date-time', [2, 3, 4].map((date) => ['1092', `2026-11-0${date}`, 7.5, null])],
    ['hours-number-and-name', [['1092', '2026-11-02', 7.5, null]]],
    [
      'hours-two-wage-types',
      [
        ['1092', '2026-11-02', 2, 'Overtid 50 %'],
        ['1092', '2026-11-02', 7.5, 'Ordinær'],
      ],
    ],
  ])('%s is read right, and adds nothing the second time', async (name, entries) => {
    const office = await makeOffice();
    const file = fieldFile(`csv/${name}.csv`);
    await take(office, file);
    expect(await entriesOf(office)).toEqual(entries);
    expect(await preview(office, file)).toMatchObject({ new: 0, changed: 0, unchanged: entries.length });
    await take(office, file);
    expect(await entriesOf(office)).toEqual(entries);
  });

  test('a time behind the day is dropped, and that is said', async () => {
    const office = await makeOffice();
    const { decisions } = await preview(office, `${heading}2026-11-02 07:30;1092;26024;;7,5\n`);
    expect(decisions.find(({ key }) => key === 'date:day')?.said).toContain('Klokkeslett bak datoen er ikke med');
  });

  test('hours on holidays and weekends are said with their sums, by the own days of the company too', async () => {
    const office = await makeOffice();
    const { companyId } = office;
    await asCompany(companyId, (tx) =>
      tx
        .insert(companyDay)
        .values({ companyId, name: 'Inneklemt', startdate: '2026-05-15', enddate: '2026-05-15', kind: 'Fri' }),
    );
    const line = (day: string, hours: string) => `${day};1092;26024;;${hours}\n`;
    const file = [
      line('03.04.2026', '7,5'),
      line('03.04.2026', '2'),
      line('01.04.2026', '7,5'),
      line('11.04.2026', '4'),
      line('12.04.2026', '5,25'),
      line('15.05.2026', '6'),
    ];
    const said = async (...lines: string[]) =>
      (await preview(office, heading + lines.join(''))).decisions.find(({ key }) => key === 'daysoff')?.said;
    expect(await said(...file)).toBe(
      'Langfredag 3. april 2026: 2 linjer, 9,50 timer. Inneklemt 15. mai 2026: 1 linje, 6,00 timer. Lørdag og søndag: 2 linjer, 9,25 timer. Leses inn som de står.',
    );
    expect(await said(line('01.04.2026', '7,5'))).toBeUndefined();
    await take(office, heading + file.join(''));
    expect(await entriesOf(office)).toHaveLength(6);
  });

  test('a person and day with several lines is listed once with its sum, however the lines lie', async () => {
    const office = await makeOffice();
    const rows = [
      ['02.11.2026', '1092', 'Ordinær', '7,5'],
      ['02.11.2026', '1049', 'Ordinær', '7,5'],
      ['03.11.2026', '1092', 'Ordinær', '7,5'],
      ['02.11.2026', '1092', 'Overtid', '2,25'],
    ].map(([day, who, note, hours]) => `${day};${who};26024;${note};${hours}`);
    const { becomes } = await preview(office, `${heading}${rows.join('\n')}\n`);
    expect([becomes.busyCount, becomes.busy]).toEqual([
      1,
      [{ text: '1092 Amalie Fossum, man 2. november 2026', sum: 9.75, entries: 2 }],
    ]);
  });

  test('day and month are asked about where nothing settles them, once for the sender', async () => {
    const office = await makeOffice();
    const file = (day: string) => `${heading}${day};1092;26024;;7,5\n`;
    expect(await refusal(office, file('03/04/26'))).toMatch(
      /^Dato er i tvil\. Er «03\/04\/26» 3\. april 2026 eller 4\. mars 2026\?.*«date:day» satt til «day».*«month»/,
    );
    await take(office, file('03/04/26'), { name: 'Timeliste april 2026.csv' });
    await take(office, file('05/04/26'), { answers: { 'date:day': 'month' } });
    await take(office, file('06/04/26'));
    expect((await entriesOf(office)).map(([, day]) => day)).toEqual(['2026-04-03', '2026-05-04', '2026-06-04']);
  });

  test('3.30 is settled by the sum rows, which are left out, else asked about', async () => {
    const office = await makeOffice();
    const lines = '03.04.26;1092;26024;formiddag;4,00 t\n03.04.26;1092;26024;ettermiddag;3.30\n';
    expect(await refusal(office, heading + lines)).toMatch(/^Timer er i tvil\. Er «3\.30» 3,50 eller 3,30 timer\?/);
    const { decisions } = await preview(office, `${heading}${lines};Sum Amalie Fossum;;;7:30\n`);
    expect(decisions.find(({ key }) => key === 'sums')).toMatchObject({
      title: 'Sumrader',
      said: expect.stringContaining('1 stemmer med linjene.'),
    });
    await take(office, `${heading}${lines};Sum;;;7:30\n`);
    expect((await entriesOf(office)).map(([, , hours, note]) => [hours, note])).toEqual([
      [3.5, 'ettermiddag'],
      [4, 'formiddag'],
    ]);
  });

  test('sum rows are of the lines above them, or one after another of the person each names', async () => {
    const office = await makeOffice();
    const day = '03.04.26;1092;26024;;7,5\n';
    const other = '03.04.26;1049 Synne Kvarme;26024;;3\n04.04.26;1049;26024;;4\n';
    const first = await preview(
      office,
      `${heading}${day};Sum Amalie;;;7,5\n${other};Sum Synne Kvarme;;;7\n;Totalt;;;14,5\n`,
    );
    const last = await preview(
      office,
      `${heading}${other}05.04.26;1092 Amalie;26024;;7,5\n;Sum Synne Kvarme;;;7\n;Sum Amalie;;;7,5\n;Totalt;;;14,5\n`,
    );
    for (const { decisions } of [first, last]) {
      expect(decisions.find(({ key }) => key === 'sums')?.said).toContain('3 stemmer med linjene.');
    }
  });

  test('a sum that its lines do not come to must be confirmed', async () => {
    const office = await makeOffice();
    const file = `${heading}03.04.26;1092;26024;;7,5\n;Sum;;;8,5\n`;
    expect(await refusal(office, file)).toMatch(
      /^Sumrader er i tvil\. Linje 3 sier 8,50, linjene gir 7,50\..*«control»/,
    );
    await take(office, file, { answers: { control: 'lines' } });
    expect(await entriesOf(office)).toHaveLength(1);
  });

  test('lines that are alike in everything are asked about, unless the sum rows have both', async () => {
    const office = await makeOffice();
    const line = '03.04.26;1092;26024;;3,5\n';
    expect(await refusal(office, heading + line + line)).toMatch(/^Like linjer er i tvil\. Linje 2 og 3 er helt like/);
    await take(office, heading + line + line, { answers: { same: 'once' } });
    expect(await entriesOf(office)).toHaveLength(1);
    await take(office, `${heading}${line}${line};Sum;;;7\n`);
    expect(await entriesOf(office)).toHaveLength(2);
  });
});

describe('who and what a line is about', () => {
  test.each(['1092 - Amalie', '1092.0', '1092 Amalie Fossum', 'Amalie Fossum', 'Fossum, Amalie (1092)'])(
    '%s',
    async (who) => {
      const office = await makeOffice();
      await take(office, `${heading}02.11.2026;"${who}";26024;;7,5\n`);
      expect(await entriesOf(office)).toEqual([['1092', '2026-11-02', 7.5, null]]);
    },
  );

  test('a name that is not the number’s must be settled, in one column or two', async () => {
    const office = await makeOffice();
    const one = `${heading}02.11.2026;1075 - Synne Kvarme;26024;;7,5\n`;
    const two = 'Ansatt;Ansattnr;Dato;Prosjektnr;Timer\nSynne Kvarme;1075;02.11.2026;26024;7,5\n';
    for (const file of [one, two]) {
      expect(await refusal(office, file)).toContain('kolonne «Ansattnr»: 1075 er Marie Skog, men navnet er «');
      expect((await preview(office, file)).problems[0]?.cell).toMatchObject({
        field: 'employee',
        choices: [
          { value: '1075', text: '1075 Marie Skog' },
          { value: '1049', text: '1049 Synne Kvarme' },
        ],
      });
    }
    await take(office, one, { answers: { 'cell:2:employee': '1049' } });
    expect(await entriesOf(office)).toEqual([['1049', '2026-11-02', 7.5, null]]);
  });

  test('a project’s text that is unknown is asked about once, and remembered', async () => {
    const office = await makeOffice();
    const file = (day: string) =>
      `${heading}${day};1092;26017;;3\n${day};1092;Kr.sund bru;;4,5\n${day};1049;Kr.sund bru;;7,5\n`;
    const { decisions } = await preview(office, file('02.11.2026'));
    expect(decisions.filter(({ sure }) => !sure)).toEqual([
      expect.objectContaining({
        key: 'name:project:kr.sund bru',
        title: 'Hvilket prosjekt er «Kr.sund bru»?',
        said: '2 linjer.',
        choices: [{ value: '26017', text: '26017 Korrosjonsvern bru', example: '1 av 2 har timer der' }],
      }),
    ]);
    expect(await refusal(office, file('02.11.2026'))).toMatch(/^Hvilket prosjekt er «Kr\.sund bru»\? 2 linjer\. Svar/);
    await take(office, file('02.11.2026'), { answers: { 'name:project:kr.sund bru': '26017' } });
    await take(office, file('03.11.2026'));
    expect(await entriesOf(office)).toHaveLength(6);
  });
});

describe('lines that must be corrected', () => {
  const file = `${heading}31.04.26;1092;26024;;7,5\n17.04.26;1092;26024;;27:30\n20.04.26;1092;26024;;7:30\n`;

  test('are corrected in place, by line and column', async () => {
    const office = await makeOffice();
    const { problems } = await preview(office, file);
    expect(problems.map(({ row, cell }) => [row, cell?.field, cell?.text])).toEqual([
      [2, 'day', '31.04.26'],
      [3, 'hours', '27:30'],
    ]);
    const answers = { 'cell:2:day': '30.04', 'cell:3:hours': '7,5' };
    expect(await preview(office, file, { answers })).toMatchObject({ problemCount: 0, new: 3 });
    await take(office, file, { answers });
    expect((await entriesOf(office)).map(([, day]) => day)).toEqual(['2026-04-17', '2026-04-20', '2026-04-30']);
    // Corrections are about that file, and are not remembered.
    expect((await preview(office, file)).problemCount).toBe(2);
  });

  test('are given what the sum row lacks, where they alone are lacking in it', async () => {
    const office = await makeOffice();
    const { problems, decisions } = await preview(
      office,
      `${heading}17.04.26;1092;26024;;27:30\n20.04.26;1092;26024;;7:30\n;Sum Amalie;;;15:00\n`,
    );
    expect(problems[0]).toMatchObject({
      message: 'Verdi mellom 0 og 24. Sumraden mangler 7,50.',
      cell: { choices: [{ value: '7,50', text: '7,50' }] },
    });
    expect(decisions.every(({ sure }) => sure)).toBe(true);
  });

  test('wait while the others are read in, and are listed', async () => {
    const office = await makeOffice();
    expect(await refusal(office, file)).toContain(
      'Rad 2, kolonne «Dato»: «31.04.26» er ingen dato: april har 30 dager.',
    );
    const { waiting } = await take(office, file, { waiting: 1 });
    expect(waiting.map(({ row, cells }) => [row, cells[0]])).toEqual([
      [2, '31.04.26'],
      [3, '17.04.26'],
    ]);
    expect((await entriesOf(office)).map(([, day]) => day)).toEqual(['2026-04-20']);
    await take(office, file, { answers: { 'cell:2:day': '30.04.26', 'cell:3:hours': '7:30' } });
    expect(await entriesOf(office)).toHaveLength(3);
  });
});

describe('several lines of a person, day and project', () => {
  const rows = [
    '03.04.26;1092;26024;Ordinær;07:30',
    '03.04.26;1092;26024;Overtid 100 %;2t 15m',
    '03.04.26;1092;26017;Ordinær;1',
    '20.04.26;1092;26024;;7:30',
  ];
  const file = `${heading}${rows.join('\n')}\n`;
  const each = [
    ['1092', '2026-04-03', 1, 'Ordinær'],
    ['1092', '2026-04-03', 2.25, 'Overtid 100 %'],
    ['1092', '2026-04-03', 7.5, 'Ordinær'],
    ['1092', '2026-04-20', 7.5, null],
  ];
  const summed = [
    ['1092', '2026-04-03', 1, 'Ordinær'],
    ['1092', '2026-04-03', 9.75, 'Ordinær, Overtid 100 %'],
    ['1092', '2026-04-20', 7.5, null],
  ];
  const bySum = { answers: { entries: 'sum' } };

  test('become an entry each, or one with the sum, and the preview has the rows that are written', async () => {
    for (const [answers, entries] of [
      [{ entries: 'each' }, each],
      [{ entries: 'sum' }, summed],
    ] as const) {
      const office = await makeOffice();
      const shown = await preview(office, file, { answers });
      expect(shown.decisions.find(({ key }) => key === 'entries')).toMatchObject({
        value: answers.entries,
        sure: true,
      });
      await take(office, file, { answers });
      const written = await entriesOf(office);
      expect(written).toEqual(entries);
      expect([shown.new, shown.becomes.total]).toEqual([entries.length, 18.25]);
      const hours = shown.becomes.columns.findIndex(({ name }) => name === 'hours');
      const own = shown.becomes.lines.filter(({ line, into }) => line === into);
      expect(own.map(({ cells }) => Number(cells[hours]?.replace(',', '.'))).sort()).toEqual(
        written.map(([, , count]) => count).sort(),
      );
    }
  });

  test('say in the preview which line they are summed into, and keep the sum of the day', async () => {
    const { becomes } = await preview(await makeOffice(), file, bySum);
    expect(becomes.lines.map(({ line, into }) => [line, into])).toEqual([
      [2, 2],
      [3, 2],
      [4, 4],
      [5, 5],
    ]);
    expect(becomes.days).toEqual([
      { lines: [2, 3, 4], sum: 10.75, entries: 2 },
      { lines: [5], sum: 7.5, entries: 1 },
    ]);
  });

  test.each([
    ['each', 'sum'],
    ['sum', 'each'],
    ['sum', 'sum'],
  ])('read in by %s add nothing when they come again by %s', async (first, then) => {
    const office = await makeOffice();
    await take(office, file, { answers: { entries: first } });
    const before = await entriesOf(office);
    expect(await preview(office, file, { answers: { entries: then } })).toMatchObject({ new: 0, changed: 0 });
    await take(office, file, { answers: { entries: then } });
    expect(await entriesOf(office)).toEqual(before);
  });

  test('that come again with other hours are asked about, since their sum is there', async () => {
    const office = await makeOffice();
    await take(office, file, bySum);
    const corrected = file.replace('2t 15m', '3t');
    for (const entries of ['each', 'sum']) {
      const { decisions } = await preview(office, corrected, { answers: { entries } });
      expect(decisions.find(({ key }) => key === 'stored')).toMatchObject({
        sure: false,
        choices: [{ example: '9,75 blir 10,50' }, { example: 'det blir 20,25 i alt' }],
      });
    }
  });

  test('that are too much for a day all wait, not the first alone', async () => {
    const office = await makeOffice();
    const long = `${heading}03.04.26;1092;26024;Dag;14\n03.04.26;1092;26024;Natt;14\n20.04.26;1092;26024;;7:30\n`;
    const { waiting } = await take(office, long, { ...bySum, waiting: 1 });
    expect(waiting?.map(({ row }) => row)).toEqual([2, 3]);
    expect(await entriesOf(office)).toEqual([['1092', '2026-04-20', 7.5, null]]);
  });
});

test('the preview says what lines become, and the sum of a day with several', async () => {
  const office = await makeOffice();
  const { becomes } = await preview(
    office,
    `${heading}03.04.26;1092 - Amalie;26024;Ordinær;07:30\n03.04.26;1092;26024;Overtid 100 %;2t 15m\n46132;1092.0;26024;;7:30\n`,
  );
  expect(becomes).toEqual({
    columns: [
      { name: 'day', text: 'Dato' },
      { name: 'employee', text: 'Ansatt' },
      { name: 'project', text: 'Prosjekt' },
      { name: 'hours', text: 'Timer' },
      { name: 'note', text: 'Merknad' },
    ],
    lines: [
      {
        ...{ line: 2, into: 2 },
        cells: ['fre 3. april 2026', '1092 Amalie Fossum', '26024', '7,50', 'Ordinær'],
      },
      {
        ...{ line: 3, into: 3 },
        cells: ['fre 3. april 2026', '1092 Amalie Fossum', '26024', '2,25', 'Overtid 100 %'],
      },
      {
        ...{ line: 4, into: 4 },
        cells: ['man 20. april 2026', '1092 Amalie Fossum', '26024', '7,50', ''],
      },
    ],
    days: [
      { lines: [2, 3], sum: 9.75, entries: 2 },
      { lines: [4], sum: 7.5, entries: 1 },
    ],
    busy: [{ text: '1092 Amalie Fossum, fre 3. april 2026', sum: 9.75, entries: 2 }],
    busyCount: 1,
    total: 17.25,
  });
});

test('a large time sheet is read in and taken back by threads of the pool, as a small one is', async () => {
  const office = await makeOffice();
  const lines = Array.from({ length: 4_000 }, (_, i) => {
    const day = `${String((i % 28) + 1).padStart(2, '0')}.0${(i % 8) + 1}.2026`;
    return `${day};${['1092', '1049', '1075'][i % 3]};26024;Arbeid nummer ${i};0,25`;
  });
  const file = heading + lines.join('\n');
  expect(Buffer.byteLength(file)).toBeGreaterThan(128 * 1024);
  expect(await preview(office, file)).toMatchObject({ new: 4_000, problemCount: 0, becomes: { total: 1_000 } });
  const { op, lines: written } = await take(office, file);
  expect([written, (await entriesOf(office)).length]).toEqual([4_000, 4_000]);
  expect(await preview(office, file)).toMatchObject({ new: 0, changed: 0, unchanged: 4_000 });
  const broken = await send(office, `${file}\n31.02.2026;1092;26024;;0,25`);
  expect([broken.status, await broken.text()]).toEqual([400, expect.stringMatching(/^Rad 4002, kolonne «Dato»/)]);
  const body = { company: office.companyId, tbl: 'time_entry', imported: op, op: uuidv7() };
  const undone = await call(undo, '/api/tableimport/undo', json(body, { cookie: office.cookie }));
  expect(undone.status, await undone.clone().text()).toBe(200);
  expect(await entriesOf(office)).toEqual([]);
});
