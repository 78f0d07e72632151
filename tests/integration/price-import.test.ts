import { randomUUID } from 'node:crypto';
import { and, asc, eq, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GET as getPrices } from '@/app/api/bid/component/route';
import { POST as upload } from '@/app/api/equipment/fileupload/route';
import { GET as getSuppliers } from '@/app/api/master/component/route';
import { env } from '@/base/env';
import { onTheSide } from '@/db/budget';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { editLog, priceLine, supplier } from '@/db/schema';
import { asSystem } from '@/db/system';
import { priceImportPath } from '@/lib/platform/routing/paths';
import { changesSince } from '@/lib/platform/tables/changes';
import { saveCells } from '@/lib/platform/tables/save-cells';
import type { PricePreview } from '@/lib/product/imports/prices/result';
import { maxTableBytes } from '@/lib/product/imports/tabular/limits';
import { call, cookiesOf } from '@/tests/factories/caller';
import { makeCompany, makeUser, type TestCompany } from '@/tests/factories/company';
import { eventually } from '@/tests/factories/eventually';
import { isNight } from '@/tests/factories/runs';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

type Setting = TestCompany & { cookie: string; jotun: string; biltema: string };

/** A company with two suppliers and three price lines of the first. */
async function makeSetting(): Promise<Setting> {
  const company = await makeCompany();
  const { companyId } = company;
  const [jotun, biltema] = [uuidv7(), uuidv7()];
  await asCompany(companyId, async (tx) => {
    await tx.insert(supplier).values([
      { companyId, xid: jotun, no: '50001', name: 'Malingsverket AS', orgnr: '923609016', rank: 2 },
      { companyId, xid: biltema, no: '50002', name: 'Delelageret AS', orgnr: '974760673', rank: 1 },
    ]);
    const line = { companyId, supId: jotun, classification: 'consumable', pricemeasure: 'l' };
    await tx.insert(priceLine).values([
      { ...line, lineid: 'A1', title: 'Grunning', priceam: 100, co2am: 1.5, category: 'Maling' },
      { ...line, lineid: 'A2', title: 'Toppstrøk', priceam: 200, co2am: 2.5, category: 'Maling' },
      { ...line, lineid: 'A3', title: 'Tynner', priceam: 50 },
    ]);
  });
  return { ...company, cookie: await cookiesOf(company), jotun, biltema };
}

type Sent = { csv: string | Uint8Array; name?: string; cookie?: string; [field: string]: unknown };

function send({ companyId, cookie }: Setting, { csv, name = 'priser.csv', cookie: other, ...fields }: Sent) {
  const form = new FormData();
  const given = { company: companyId, requester: priceImportPath, ...fields };
  for (const [field, value] of Object.entries(given)) if (value !== undefined) form.set(field, String(value));
  form.set('file', new File([csv as BlobPart], name));
  return call(upload, '/api/equipment/fileupload', {
    method: 'POST',
    body: form,
    headers: { cookie: other ?? cookie },
  });
}

const linesOf = ({ companyId }: Setting) =>
  asCompany(companyId, (tx) =>
    tx
      .select()
      .from(priceLine)
      .where(eq(priceLine.companyId, companyId))
      .orderBy(asc(priceLine.supId), asc(priceLine.lineid)),
  );

/** Checksums of the price lines, the log and the running numbers. */
async function stateOf({ companyId }: Setting) {
  return asCompany(companyId, async (tx) => {
    const sums = ['price_line', 'edit_log', 'number_series'].map(
      (table) =>
        sql`(select md5(coalesce(string_agg(t::text, ',' order by t::text), '')) from ${sql.identifier(table)} t)`,
    );
    const { rows } = await tx.execute(sql`select ${sql.join(sums, sql`, `)}`);
    return rows;
  });
}

const logOf = ({ companyId }: Setting) =>
  asCompany(companyId, (tx) =>
    tx.select().from(editLog).where(eq(editLog.companyId, companyId)).orderBy(asc(editLog.no)),
  );

const scopeOf = ({ companyId, name, userId, email }: Setting) => ({
  company: { id: companyId, name },
  user: { id: userId, email, fullName: 'Kari Test' },
  permissions: [{ path: '/', action: 'Write' as const }],
});

describe('an import', () => {
  test('updates by supplier and number, adds the rest, and the log and open screens are told as one change', async () => {
    const setting = await makeSetting();
    const { jotun } = setting;
    const csv =
      'Varenr;Navn;Nettopris;CO2\r\nA1;Grunning grå;"1.110,50";1,5\r\nA2;Toppstrøk;200;2,5\r\nB9;=Ny vare;12,-;\r\n';
    const answer = await send(setting, { csv, supplier: jotun });
    expect(answer.status, await answer.clone().text()).toBe(200);
    expect(await answer.json()).toEqual({ message: 'Fil lastet opp!', rows: 3, op: expect.any(String) });
    expect(await linesOf(setting)).toMatchObject([
      {
        lineid: 'A1',
        title: 'Grunning grå',
        priceam: 1110.5,
        co2am: 1.5,
        category: 'Maling',
        classification: 'consumable',
      },
      { lineid: 'A2', title: 'Toppstrøk', priceam: 200 },
      { lineid: 'A3', title: 'Tynner', priceam: 50, co2am: null },
      { lineid: 'B9', title: '=Ny vare', priceam: 12, co2am: null, classification: 'consumable', supId: jotun },
    ]);
    const log = await logOf(setting);
    expect(
      log.map(({ no, tbl, via, kind, col, oldText, newText }) => [no, tbl, via, kind, col, oldText, newText]),
    ).toEqual([
      [1, 'price_line', 'import', 'edit', 'title', 'Grunning', 'Grunning grå'],
      [2, 'price_line', 'import', 'edit', 'priceam', '100,00', '1.110,50'],
      [3, 'price_line', 'import', 'insert', null, null, null],
    ]);
    expect(new Set(log.map(({ op }) => op)).size).toBe(1);
    expect(log.map(({ rowLabel }) => rowLabel)).toEqual(['A1 Grunning', 'A1 Grunning', 'B9 =Ny vare']);
    const { no, changes } = (await changesSince(setting.companyId, 0, ['price_line'])) as Extract<
      Awaited<ReturnType<typeof changesSince>>,
      { changes: unknown }
    >;
    expect(no).toBe(3);
    expect(changes).toMatchObject([
      { kind: 'edit', col: 'title', val: 'Grunning grå' },
      { kind: 'edit', col: 'priceam', val: 1110.5 },
      { kind: 'insert', vals: { lineid: 'B9', title: '=Ny vare', priceam: 12, classification: 'consumable' } },
    ]);
    expect(JSON.stringify(changes[2]?.vals)).toContain(jotun);
  });

  test('the same file again changes nothing and tells nobody', async () => {
    const setting = await makeSetting();
    const sent = { csv: 'Varenr,Navn,Pris\nA1,Grunning,99.50\nC1,Ny,1.25\n', supplier: setting.jotun };
    expect((await send(setting, sent)).status).toBe(200);
    const before = await stateOf(setting);
    expect((await send(setting, sent)).status).toBe(200);
    expect(await stateOf(setting)).toEqual(before);
    const preview = (await (await send(setting, { ...sent, preview: 1 })).json()) as PricePreview;
    expect(preview).toMatchObject({ rows: 2, new: 0, changed: 0, unchanged: 2, problemCount: 0 });
  });

  test('a file of several suppliers names them by Nr or Orgnr, and one number is one line with each', async () => {
    const setting = await makeSetting();
    const csv = 'Leverandør;Varenr;Navn;Pris\n50001;A1;Grunning;90\n974 760 673;A1;Kost;35,50\n;A2;Toppstrøk;210\n';
    const answer = await send(setting, { csv, supplier: setting.jotun });
    expect(answer.status, await answer.clone().text()).toBe(200);
    const lines = await linesOf(setting);
    expect(lines.map(({ supId, lineid, priceam }) => [supId === setting.jotun, lineid, priceam])).toEqual([
      [true, 'A1', 90],
      [true, 'A2', 210],
      [true, 'A3', 50],
      [false, 'A1', 35.5],
    ]);
  });

  test('Latin-1, an own mapping, choices by name: only mapped columns are read', async () => {
    const setting = await makeSetting();
    const csv = new Uint8Array(Buffer.from('Kode;Hva;Kr;Gruppe\nA3;Løsemiddel;60,00;Tungt utstyr\n', 'latin1'));
    const mapping = { lineid: 0, title: 1, classification: 3 };
    const answer = await send(setting, { csv, supplier: setting.jotun, mapping: JSON.stringify(mapping) });
    expect(answer.status, await answer.clone().text()).toBe(200);
    expect((await linesOf(setting))[2]).toMatchObject({ title: 'Løsemiddel', priceam: 50, classification: 'tuut' });
  });

  test('two imports of one new file at once leave its lines once', async () => {
    const setting = await makeSetting();
    const rows = Array.from({ length: 300 }, (_, i) => `N${i};Vare ${i};${i},50`);
    const sent = { csv: `Varenr;Navn;Pris\n${rows.join('\n')}`, supplier: setting.biltema };
    const answers = await Promise.all([send(setting, sent), send(setting, sent), send(setting, sent)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await linesOf(setting)).length).toBe(303);
    expect((await logOf(setting)).length).toBe(300);
  });

  test('an edit by hand at the same time waits or is waited for, and both are kept', async () => {
    const setting = await makeSetting();
    const [a1] = await linesOf(setting);
    const edits = Array.from({ length: 10 }, (_, i) =>
      saveCells(scopeOf(setting), {
        tbl: 'price_line',
        op: randomUUID(),
        via: 'direct',
        cells: [{ row: a1?.xid ?? '', col: 'category', val: `K${i}` }],
      }),
    );
    const imports = Array.from({ length: 5 }, (_, i) =>
      send(setting, { csv: `Varenr;Pris\nA1;${i}1,00\nA2;${i}2,00`, supplier: setting.jotun }),
    );
    const [, answers] = await Promise.all([Promise.all(edits), Promise.all(imports)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const log = await logOf(setting);
    expect(log.map(({ no }) => no)).toEqual(log.map((_, i) => i + 1));
    const [current] = await linesOf(setting);
    const last = (col: string) => log.filter((line) => line.row === a1?.xid && line.col === col).at(-1)?.newValue;
    expect([current?.category, current?.priceam]).toEqual([last('category'), last('priceam')]);
  });

  test('an import waits for an edit that is not committed yet, and keeps it', async () => {
    const setting = await makeSetting();
    const { companyId } = setting;
    const own = and(eq(priceLine.companyId, companyId), eq(priceLine.lineid, 'A1'));
    const waiting = async () => {
      const { rows } = await asSystem((tx) =>
        tx.execute(sql`select pid from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and query like '%price_line%'`),
      );
      return rows.length;
    };
    let importing: Promise<Response> | undefined;
    await asCompany(companyId, async (tx) => {
      await tx.update(priceLine).set({ category: 'Endret for hånd' }).where(own);
      importing = onTheSide(() => send(setting, { csv: 'Varenr;Pris\nA1;5,00', supplier: setting.jotun }));
      await eventually(async () => expect(await onTheSide(waiting)).toBeGreaterThan(0));
    });
    expect((await importing)?.status).toBe(200);
    expect((await linesOf(setting))[0]).toMatchObject({ category: 'Endret for hånd', priceam: 5 });
  });

  test('thousands of lines are taken in, new and changed', async () => {
    const many = isNight ? 10_000 : 3_000;
    const setting = await makeSetting();
    const file = (add: number) =>
      `Varenr;Navn;Pris;Enhet;CO2\n${Array.from({ length: many }, (_, i) => `N${i};Vare ${i};${i + add},50;stk;${i + add},1234`).join('\n')}`;
    for (const add of [0, 1]) {
      const answer = await send(setting, { csv: file(add), supplier: setting.jotun });
      expect(answer.status, await answer.clone().text()).toBe(200);
    }
    const changed = and(eq(priceLine.companyId, setting.companyId), eq(priceLine.lineid, `N${many - 1}`));
    const [line] = await asCompany(setting.companyId, (tx) => tx.select().from(priceLine).where(changed));
    expect(line).toMatchObject({ priceam: many + 0.5, co2am: many + 0.1234 });
    expect(await changesSince(setting.companyId, 0)).toEqual({ no: 3 * many, reload: true });
    const log = await asCompany(setting.companyId, (tx) =>
      tx.select().from(editLog).where(eq(editLog.companyId, setting.companyId)).orderBy(asc(editLog.no)),
    );
    // Each import counts its own lines, and the last is of the last item.
    expect(log.map(({ no, ordinal }) => [no, ordinal])).toEqual(
      Array.from({ length: 3 * many }, (__, i) => [i + 1, i < many ? i : i - many]),
    );
    expect(log.at(-1)).toMatchObject({ kind: 'edit', rowLabel: expect.stringContaining(`N${many - 1}`) });
  });
});

describe('a preview', () => {
  test('says what the file would do and writes nothing', async () => {
    const setting = await makeSetting();
    const before = await stateOf(setting);
    const csv = 'Varenr;Navn;Pris;Merknad\nA1;Grunning;90;x\nA2;Toppstrøk;200;\nB1;Ny;1;\nB2;;2;\nB3;Ny;feil;\n';
    const answer = await send(setting, { csv, supplier: setting.jotun, preview: 1 });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      columns: ['Varenr', 'Navn', 'Pris', 'Merknad'],
      sample: [
        { line: 2, cells: ['A1', 'Grunning', '90', 'x'] },
        { line: 3, cells: ['A2', 'Toppstrøk', '200', ''] },
        { line: 4, cells: ['B1', 'Ny', '1', ''] },
        { line: 5, cells: ['B2', '', '2', ''] },
        { line: 6, cells: ['B3', 'Ny', 'feil', ''] },
      ],
      unknown: ['Merknad'],
      titles: [],
      headingLine: 1,
      leftOut: [],
      fields: expect.arrayContaining([{ name: 'lineid', text: 'Varenr' }]),
      mapping: { lineid: 0, title: 1, priceam: 2 },
      rows: 5,
      new: 1,
      changed: 1,
      unchanged: 1,
      problems: [
        { row: 5, column: 'Navn', message: 'Raden er ny og må ha «Navn».' },
        { row: 6, column: 'Pris', message: '«feil» kan ikke leses som et tall.' },
      ],
      problemCount: 2,
      suppliers: [{ xid: setting.jotun, no: '50001', name: 'Malingsverket AS' }],
    });
    expect(await stateOf(setting)).toEqual(before);
  });

  test('tells the first 200 problems and how many there are', async () => {
    const setting = await makeSetting();
    const csv = `Varenr;Navn;Pris\n${Array.from({ length: 450 }, (_, i) => `X${i};Vare;gratis`).join('\n')}`;
    const preview = (await (await send(setting, { csv, supplier: setting.jotun, preview: 1 })).json()) as PricePreview;
    expect(preview.problemCount).toBe(450);
    expect(preview.problems.map(({ row }) => row)).toEqual(Array.from({ length: 200 }, (_, i) => i + 2));
    expect(preview.sample).toHaveLength(20);
  });
});

describe('all or nothing', () => {
  const good = 'A1;Grunning;90;stk;1,5;Maling;goods;50001\nNY1;Helt ny;10;stk;;;;50002\n';
  const heading = 'Varenr;Navn;Pris;Enhet;CO2;Kategori;Klassifisering;Leverandør\n';
  const long = 'x'.repeat(201);
  test.each([
    ['no number', ';Vare;1;;;;;50001', /^Rad 4, kolonne «Varenr»: Raden mangler varenummer\.$/],
    ['a new line without a name', 'B1;;1;;;;;50001', /^Rad 4, kolonne «Navn»: Raden er ny og må ha «Navn»/],
    ['a price that is none', 'B1;Vare;gratis;;;;;50001', /^Rad 4, kolonne «Pris»: «gratis» kan ikke leses/],
    ['a price with a dot', 'B1;Vare;12.50;;;;;50001\nB2;Vare;12,50;;;;;50001', /^Rad 4, kolonne «Pris»: .*annen måte/],
    ['too many decimals', 'B1;Vare;12,50505;;;;;50001', /^Rad 4, kolonne «Pris»: Høyst 4 desimaler/],
    ['a price out of bounds', 'B1;Vare;99999999999999999;;;;;50001', /^Rad 4, kolonne «Pris»: Verdi mellom/],
    ['a name that is too long', `B1;${long};1;;;;;50001`, /^Rad 4, kolonne «Navn»: Maks 200 tegn/],
    ['a unit that is too long', `B1;Vare;1;${'m'.repeat(21)};;;;50001`, /^Rad 4, kolonne «Enhet»: Maks 20 tegn/],
    ['a control character', 'B1;Va\u0007re;1;;;;;50001', /^Rad 4, kolonne «Navn»: Teksten har tegn/],
    ['an unknown classification', 'B1;Vare;1;;;;Gull;50001', /^Rad 4, kolonne «Klassifisering»: «Gull» finnes ikke/],
    ['an unknown supplier', 'B1;Vare;1;;;;;777', /^Rad 4, kolonne «Leverandør»: Fant ingen leverandør .*«777»\.$/],
    ['no supplier', 'B1;Vare;1;;;;;', /^Rad 4, kolonne «Leverandør»: Raden mangler leverandør/],
    [
      'one line twice',
      'A1;Grunning;91;;;;;923609016',
      /^Rad 4, .*«50001 Malingsverket AS, A1» står i både rad 2 og rad 4\.$/,
    ],
    ['too many cells', 'B1;Vare;1;;;;;50001;mer', /^Rad 4, .*Raden har 9 kolonner, men overskriften har 8/],
    ['a quote that does not end', 'B1;"Vare;1;;;;;50001', /^Rad 4: raden tar ikke slutt/],
    ['several', 'B1;;gratis;;;;;1\nB2;Vare;gratis;;;;;50001', /^Rad 4, kolonne «Pris»: .*\(og 2 til\)$/],
  ])('%s: a sentence with row and column, and nothing is written', async (_, rows, sentence) => {
    const setting = await makeSetting();
    const before = await stateOf(setting);
    const answer = await send(setting, { csv: `${heading}${good}${rows}` });
    expect(await answer.text()).toMatch(sentence);
    expect(answer.status).toBe(400);
    expect(await stateOf(setting)).toEqual(before);
  });

  test.each([
    ['a file without a column of numbers', { csv: 'Navn;Pris\nVare;1' }, 400, /varenummeret/],
    ['a file with nothing to read', { csv: 'Varenr;Lager\nA1;1' }, 400, /minst én kolonne/],
    ['an ambiguous column', { csv: 'Varenr;Pris\nA1;1.234\nA2;2.500' }, 400, /^Rad 2, .*1\.234 eller 1,234/],
    ['an empty file', { csv: '' }, 400, /tom/],
    ['another kind of file', { csv: 'Varenr;Navn\n1;a', name: 'priser.pdf' }, 415, /Bare Excel- og CSV-filer/],
    ['a broken workbook called CSV', { csv: new Uint8Array([0x50, 0x4b, 3, 4, 1]) }, 400, /Regnearket er skadet/],
    ['too large a file', { csv: 'x'.repeat(maxTableBytes + 1) }, 413, /for stor \(grensen er 20 MB\)/],
    ['an unknown requester', { csv: 'Varenr;Pris\nA1;1', requester: '/admin' }, 400, /requester/],
    ['no requester', { csv: 'Varenr;Pris\nA1;1', requester: undefined }, 400, /requester/],
    ['a mapping that is none', { csv: 'Varenr;Pris\nA1;1', mapping: '{"lineid":' }, 400, /JSON/],
    ['a mapping of unknown fields', { csv: 'Varenr;Pris\nA1;1', mapping: '{"xid":0}' }, 400, /ugyldig/],
    ['a mapping outside the file', { csv: 'Varenr;Pris\nA1;1', mapping: '{"lineid":7}' }, 400, /ikke har/],
    ['a supplier that is no id', { csv: 'Varenr;Pris\nA1;1', supplier: '50001' }, 400, /leverandøren/],
    ['a preview that is neither', { csv: 'Varenr;Pris\nA1;1', preview: 'ja' }, 400, /preview/],
  ])('%s is refused', async (_, sent: Sent, status, sentence) => {
    const setting = await makeSetting();
    const before = await stateOf(setting);
    const answer = await send(setting, { supplier: setting.jotun, ...sent });
    expect(await answer.text()).toMatch(sentence);
    expect(answer.status).toBe(status);
    expect(await stateOf(setting)).toEqual(before);
  });

  test('an unknown requester is not an own one by another name', async () => {
    const setting = await makeSetting();
    const sent = { csv: 'Varenr;Pris\nA1;1', supplier: setting.jotun };
    expect((await send(setting, { ...sent, requester: 'priceimport' })).status).toBe(200);
    expect((await send(setting, { ...sent, requester: 'master/supplier/priceimport' })).status).toBe(200);
  });
});

describe('who may', () => {
  test("another company's supplier is one that does not exist, by id and by number", async () => {
    const [setting, other] = [await makeSetting(), await makeSetting()];
    const [before, theirs] = [await stateOf(setting), await stateOf(other)];
    const csv = 'Varenr;Navn;Pris\nA1;Grunning;1\n';
    const foreign = await send(setting, { csv, supplier: other.jotun });
    const nobody = await send(setting, { csv, supplier: uuidv7() });
    expect([foreign.status, await foreign.text()]).toEqual([400, 'Fant ikke leverandøren.']);
    expect([nobody.status, await nobody.text()]).toEqual([400, 'Fant ikke leverandøren.']);
    expect((await send(setting, { csv, supplier: setting.jotun, company: other.companyId })).status).toBe(403);
    expect([await stateOf(setting), await stateOf(other)]).toEqual([before, theirs]);
  });

  test('Write on the import page is needed, and is enough', async () => {
    const setting = await makeSetting();
    const before = await stateOf(setting);
    const sent = { csv: 'Varenr;Pris\nA1;1', supplier: setting.jotun };
    const grants = [
      { path: priceImportPath, action: 'Read' as const },
      { path: '/bid/editable/prisliste', action: 'Write' as const },
    ];
    const reader = await cookiesOf(await makeUser(setting.companyId, grants));
    for (const preview of [undefined, 1]) {
      expect((await send(setting, { ...sent, preview, cookie: reader })).status).toBe(403);
    }
    expect((await send(setting, { ...sent, cookie: 'x=y' })).status).toBe(401);
    expect(await stateOf(setting)).toEqual(before);
    const importer = await cookiesOf(await makeUser(setting.companyId, [{ path: priceImportPath, action: 'Write' }]));
    expect((await send(setting, { ...sent, cookie: importer })).status).toBe(200);
  });
});

describe('what the dialogs list', () => {
  const ask = (
    handler: typeof getSuppliers | typeof getPrices,
    path: string,
    query: Record<string, string>,
    cookie: string,
  ) => call(handler, `${path}?${new URLSearchParams(query)}`, { headers: { cookie } });

  test('suppliers, those to ask first on top', async () => {
    const { cookie, companyId, jotun, biltema } = await makeSetting();
    const answer = await ask(
      getSuppliers,
      '/api/master/component',
      { scope: 'suppliers', company: companyId, componentid: 'x', media: 'json', id: '' },
      cookie,
    );
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      suppliers: [
        {
          xid: biltema,
          no: '50002',
          name: 'Delelageret AS',
          orgnr: '974760673',
          classification: null,
          rank: 1,
          email: null,
        },
        {
          xid: jotun,
          no: '50001',
          name: 'Malingsverket AS',
          orgnr: '923609016',
          classification: null,
          rank: 2,
          email: null,
        },
      ],
    });
  });

  test("a supplier's price lines, all price lines, and none of a stranger's", async () => {
    const [{ cookie, companyId, jotun, biltema }, other] = [await makeSetting(), await makeSetting()];
    const of = async (id: string | undefined) => {
      const query = { scope: 'prices', company: companyId, ...(id !== undefined && { id }) };
      return ((await (await ask(getPrices, '/api/bid/component', query, cookie)).json()) as { prices: unknown[] })
        .prices;
    };
    expect(await of(jotun)).toHaveLength(3);
    expect(await of(undefined)).toHaveLength(3);
    expect(await of(biltema)).toEqual([]);
    expect(await of(other.jotun)).toEqual([]);
    expect((await of(jotun))[0]).toEqual({
      xid: expect.any(String),
      classification: 'consumable',
      category: 'Maling',
      title: 'Grunning',
      priceam: 100,
      pricemeasure: 'l',
      co2am: 1.5,
      sup_id: jotun,
      lineid: 'A1',
      meta: null,
    });
  });

  test('an unknown or repeated scope is 400 with the known ones; without Read it is 403', async () => {
    const { cookie, companyId } = await makeSetting();
    for (const query of ['scope=kunder', 'scope=', '', 'scope=prices&scope=prices', 'scope=prices&id=1']) {
      const answer = await call(getPrices, `/api/bid/component?company=${companyId}&${query}`, { headers: { cookie } });
      expect(answer.status, query).toBe(400);
    }
    expect(
      await (await ask(getPrices, '/api/bid/component', { company: companyId, scope: 'x' }, cookie)).text(),
    ).toContain('prices');
    expect(
      await (await ask(getSuppliers, '/api/master/component', { company: companyId, scope: 'x' }, cookie)).text(),
    ).toContain('suppliers');
    const reader = await cookiesOf(await makeUser(companyId, [{ path: '/economy', action: 'Read' }]));
    expect((await ask(getPrices, '/api/bid/component', { company: companyId, scope: 'prices' }, reader)).status).toBe(
      403,
    );
    expect(
      (await ask(getSuppliers, '/api/master/component', { company: companyId, scope: 'suppliers' }, reader)).status,
    ).toBe(403);
  });
});
