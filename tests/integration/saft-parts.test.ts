import { sql } from 'drizzle-orm';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { POST as discardCall } from '@/app/api/master/saft/discard/route';
import { GET, POST } from '@/app/api/master/saft/route';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import type { WaitingParts } from '@/lib/product/imports/saft/parts/waiting-result';
import type { SaftResult } from '@/lib/product/imports/saft/result';
import { call, cookiesOf, json } from '@/tests/factories/caller';
import { makeCompany } from '@/tests/factories/company';
import { fieldFile } from '@/tests/factories/field-files';
import { saftXml } from '@/tests/factories/saft';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

type File_ = [name: string, content: Uint8Array];
type Given = { status: number; text: string; result: SaftResult; incomplete: WaitingParts };

/** A company without a ledger, and the calls of its administrator. */
async function newLedger() {
  const company = await makeCompany();
  const headers = { cookie: await cookiesOf(company) };
  const post = async (files: readonly File_[], fields: Record<string, string> = {}): Promise<Given> => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ company: company.companyId, ...fields })) form.set(name, value);
    for (const [name, content] of files) form.append('file', new File([Buffer.from(content)], name));
    const response = await call(POST, '/api/master/saft', { method: 'POST', body: form, headers });
    const text = await response.text();
    const answer = text.startsWith('{') ? JSON.parse(text) : undefined;
    return { status: response.status, text, result: answer, incomplete: answer };
  };
  const waiting = async (): Promise<WaitingParts[]> => {
    const response = await call(GET, `/api/master/saft?company=${company.companyId}`, { headers });
    return (await response.json()).waiting;
  };
  const discard = (id: string) =>
    call(discardCall, '/api/master/saft/discard', json({ company: company.companyId, export: id }, headers));
  const vouchers = () =>
    asCompany.read(company.companyId, async (tx) => {
      const rows = await tx.execute(sql`select v.no, v.date::text as date, sum(greatest(l.net, 0))::float8 as debit
        from voucher v join voucher_line l on l.voucher_id = v.xid group by v.xid, v.no, v.date order by 2, 1`);
      return rows.rows.map(({ no, date, debit }) => [no, date, debit]);
    });
  return { ...company, post, waiting, discard, vouchers };
}

const read = async (name: string): Promise<File_> => [name, fieldFile(`saft/${name}`)];
const both = [
  ['1', '2025-01-15', 1000],
  ['2', '2025-08-15', 2000],
];

describe('files as offices have them', () => {
  test('a zip with folders, __MACOSX and a readme is read, and what was passed by is named', async () => {
    const ledger = await newLedger();
    const { status, result } = await ledger.post([await read('plain.zip')]);
    expect([status, result.vouchers, result.notes]).toEqual([201, 2, []]);
    const [, xml] = await read('plain.xml');
    const other = await newLedger();
    const packed = zipSync({
      'uttrekk/2025/SAF-T Financial_974760673_20251231235959_1_1.xml': xml,
      '__MACOSX/uttrekk/._SAF-T.xml': new Uint8Array(3),
      'uttrekk/LESMEG.txt': new Uint8Array(3),
    });
    const again = await other.post([['SAF-T.zip', packed]]);
    expect([again.status, again.result.vouchers]).toEqual([201, 2]);
    expect(again.result.notes).toEqual(['2 filer i zip-filen er lest forbi: LESMEG.txt, 1 i __MACOSX.']);
  });

  test('2.0 is read for what is known, with a note that names the rest', async () => {
    const ledger = await newLedger();
    const { status, result } = await ledger.post([await read('version-2.0.xml')]);
    expect([status, result.vouchers, result.debit, result.version]).toEqual([201, 2, 3000, '2.0']);
    expect(result.notes).toEqual([expect.stringMatching(/SAF-T 2\.0.*ikke lest: SourceDocuments\./)]);
  });

  test('a number that begins anew in the year is two vouchers', async () => {
    const ledger = await newLedger();
    const { status, result } = await ledger.post([await read('number-twice-in-year.xml')]);
    expect([status, result.vouchers, result.debit]).toEqual([201, 2, 1500]);
    expect(result.notes).toEqual([expect.stringMatching(/^1 bilag har et nummer som også står på en annen dato/)]);
    expect(await ledger.vouchers()).toEqual([
      ['1', '2025-01-15', 1000],
      ['1', '2025-05-20', 500],
    ]);
  });

  test('ANSI, nok and UTF-16 without its mark are read, and said', async () => {
    const [, content] = await read('plain.xml');
    const text = content.toString().replace('>NOK<', '>nok<');
    const ansi = Buffer.from(text.replace('UTF-8', 'ANSI'), 'latin1');
    for (const [file, note] of [
      [ansi, /ANSI/],
      [Buffer.from(text.replace('UTF-8', 'UTF-16'), 'utf16le'), /UTF-16 uten merket/],
    ] as const) {
      const ledger = await newLedger();
      const { status, result } = await ledger.post([['regnskap.xml', file]]);
      expect([status, result.vouchers, result.firm.name]).toEqual([201, 2, 'Prøve Felt AS']);
      expect(result.notes.join(' ')).toMatch(note);
      expect(result.notes.join(' ')).toMatch(/«nok». Lest som NOK/);
    }
  });

  const parts = () => Promise.all([read('split-1-of-2.xml'), read('split-2-of-2.xml')]);

  test.each([
    [0, 1],
    [1, 0],
  ])('parts one by one are incomplete until all are there, in either order', async (first, second) => {
    const ledger = await newLedger();
    const files = await parts();
    const { status, incomplete } = await ledger.post([files[first] as File_]);
    expect(status).toBe(202);
    const debit = first === 0 ? 2000 : 1000;
    expect(incomplete.missing).toMatchObject({ vouchers: 1, debit, credit: debit, numbers: [second + 1] });
    expect(incomplete.sentence).toMatch(
      new RegExp(`^Del ${second + 1} av 2 mangler: 1 bilag, debet ${debit / 1000}\\.000,00.*Ingenting er lest inn`),
    );
    expect(await ledger.vouchers()).toEqual([]);
    // The same part once more adds nothing, and what is incomplete is listed.
    expect((await ledger.post([files[first] as File_])).status).toBe(202);
    expect((await ledger.waiting()).map(({ parts }) => parts.length)).toEqual([1]);
    const done = await ledger.post([files[second] as File_]);
    expect([done.status, done.result.vouchers, done.result.debit]).toEqual([201, 2, 3000]);
    expect(await ledger.vouchers()).toEqual(both);
    expect(await ledger.waiting()).toEqual([]);
    const again = await ledger.post([files[first] as File_]);
    expect([again.status, again.result.duplicate]).toEqual([200, true]);
  });

  test('what is missing is guessed between the parts beside it, and months say their result on both sides', async () => {
    const ledger = await newLedger();
    const voucher = (no: string, month: number, net: number) => ({
      ...{ no, date: `2024-${String(month).padStart(2, '0')}-15`, description: no },
      lines: [
        { account: '1500', net, customer: 'K1' },
        { account: '3000', net: -net },
      ],
    });
    const before = [1, 4, 7].map((month, at) => voucher(String(at + 1), month, 100_000));
    const after = [...before.slice(0, 2), voucher('3', 7, 300_000), voucher('4', 9, 50_000)];
    expect((await ledger.post([['hele.xml', Buffer.from(saftXml({ vouchers: () => before }))]])).status).toBe(201);
    const totals = { entries: 4, debit: 550_000, credit: 550_000 };
    const part = (no: number): File_ => {
      const own = after[no - 1];
      const text = saftXml({ vouchers: () => (own ? [own] : []), totals });
      return [`SAF-T Financial_999999999_20241231235959_${no}_4.xml`, Buffer.from(text)];
    };
    const { status, incomplete } = await ledger.post([part(1), part(3), part(4)]);
    expect([status, incomplete.missing.numbers, incomplete.missing.months]).toEqual([
      202,
      [2],
      // Neither after part 3 nor before part 1, though October has no voucher either.
      ['2024-02', '2024-03', '2024-04', '2024-05', '2024-06'],
    ]);
    expect(incomplete.months).toEqual([
      {
        month: '2024-01',
        now: { vouchers: 1, debit: 1_000, result: 1_000 },
        file: { vouchers: 1, debit: 1_000, result: 1_000 },
      },
      { month: '2024-04', now: { vouchers: 1, debit: 1_000, result: 1_000 }, file: null },
      {
        month: '2024-07',
        now: { vouchers: 1, debit: 1_000, result: 1_000 },
        file: { vouchers: 1, debit: 3_000, result: 3_000 },
      },
      { month: '2024-09', now: null, file: { vouchers: 1, debit: 500, result: 500 } },
    ]);
    expect(incomplete.missing.probablySame).toBe(true);
  });

  test('parts at once and in a zip are read in together', async () => {
    const files = await parts();
    const zip: File_ = ['deler.zip', zipSync({ ...Object.fromEntries(files), 'les.txt': new Uint8Array(1) })];
    for (const upload of [files, [...files].reverse(), [zip]]) {
      const ledger = await newLedger();
      const { status, result } = await ledger.post(upload);
      expect([status, result.vouchers]).toEqual([201, 2]);
      expect(await ledger.vouchers()).toEqual(both);
    }
  });

  test('two parts that arrive at once see each other', async () => {
    const ledger = await newLedger();
    const files = await parts();
    const statuses = await Promise.all(files.map(async (file) => (await ledger.post([file])).status));
    expect(statuses.sort()).toEqual([201, 202]);
    expect(await ledger.vouchers()).toEqual(both);
  });

  test('parts that disagree, and two of one number, are refused by the names of both', async () => {
    const ledger = await newLedger();
    const [one, two] = await parts();
    await ledger.post([one]);
    const other = two[1].toString().replaceAll('>3000.00</Total', '>3500.00</Total');
    const disagrees = await ledger.post([['annen-2-of-2.xml', Buffer.from(other)]]);
    expect([disagrees.status, disagrees.text]).toEqual([
      400,
      expect.stringMatching(/«split-1-of-2\.xml» sier 2 bilag.*«annen-2-of-2\.xml» sier/),
    ]);
    const twice = await ledger.post([['annen-1-of-2.xml', two[1]]]);
    expect([twice.status, twice.text]).toEqual([
      400,
      expect.stringMatching(/«split-1-of-2\.xml» og «annen-1-of-2\.xml» er begge del 1/),
    ]);
    expect((await ledger.waiting()).map(({ parts }) => parts.map(({ name }) => name))).toEqual([['split-1-of-2.xml']]);
    expect(await ledger.vouchers()).toEqual([]);
    expect((await ledger.post([two])).status).toBe(201);
  });

  test('incomplete parts are the company’s own, are discarded, and go after fourteen days', async () => {
    const [ledger, neighbour] = [await newLedger(), await newLedger()];
    const [one, two] = await parts();
    const { incomplete } = await ledger.post([one]);
    expect(await neighbour.waiting()).toEqual([]);
    expect((await neighbour.discard(incomplete.export)).status).toBe(404);
    expect((await neighbour.post([two])).status).toBe(202);
    expect((await ledger.discard(incomplete.export)).status).toBe(200);
    expect(await ledger.waiting()).toEqual([]);
    await ledger.post([one]);
    await asCompany(ledger.companyId, (tx) =>
      tx.execute(
        sql`update ledger_part set added_at = now() - interval '15 days' where company_id = ${ledger.companyId}`,
      ),
    );
    expect(await ledger.waiting()).toEqual([]);
    expect((await ledger.post([two])).status).toBe(202);
    const left = await asCompany.read(ledger.companyId, (tx) => tx.execute(sql`select file_name from ledger_part`));
    expect(left.rows).toEqual([{ file_name: 'split-2-of-2.xml' }]);
  });

  test('a plan of a replacement is made of all parts, and done with the last of them', async () => {
    const ledger = await newLedger();
    const [one, two] = await parts();
    await ledger.post([one, two]);
    const replace = { mode: 'replace', preview: '1' };
    expect((await ledger.post([one], replace)).status).toBe(202);
    const seen = await ledger.post([two], replace);
    expect([seen.status, JSON.parse(seen.text).vouchers]).toEqual([
      200,
      { added: 0, changed: 0, removed: 0, unchanged: 2 },
    ]);
    const done = await ledger.post([two], { mode: 'replace', expect: JSON.parse(seen.text).token });
    expect(done.status).toBe(201);
    expect(await ledger.waiting()).toEqual([]);
  });
});

test('several whole ledgers at once are refused by their names', async () => {
  const ledger = await newLedger();
  const one: File_ = ['a.xml', Buffer.from(saftXml())];
  const two: File_ = ['b.xml', Buffer.from(saftXml({ companyName: 'Annen AS' }))];
  expect(await ledger.post([one, two])).toMatchObject({
    status: 400,
    text: expect.stringMatching(/2 hele regnskap: «a\.xml», «b\.xml»/),
  });
  expect(await ledger.vouchers()).toEqual([]);
});
