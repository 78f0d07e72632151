import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { POST } from '@/app/api/master/saft/route';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { importRun } from '@/db/schema';
import { asSystem } from '@/db/system';
import { importSaft, planReplacement } from '@/lib/product/imports/saft/import-saft';
import type { ReplacePlan } from '@/lib/product/imports/saft/replace-result';
import type { SaftResult } from '@/lib/product/imports/saft/result';
import { undoImport } from '@/lib/product/imports/saft/undo/undo-import';
import { call, cookiesOf } from '@/tests/factories/caller';
import { type LedgerCompany, makeLedgerCompany } from '@/tests/factories/ledger-company';
import { stateOf } from '@/tests/factories/planted-company';
import { runs, timeoutOf } from '@/tests/factories/runs';
import { type FixtureVoucher, oneSale, type SaftFixture, saftXml, withSaftFile } from '@/tests/factories/saft';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

const sale = (no: string, more: Partial<FixtureVoucher> = {}): FixtureVoucher => ({ ...oneSale, no, ...more });
const twice = oneSale.lines.map((line) => ({ ...line, net: line.net * 2 }));

/** The months of a plan come to its vouchers, and their operating results to its accounts. */
function expectMonthsOf({ months, vouchers, accounts }: ReplacePlan) {
  const sum = (of: (month: ReplacePlan['months'][number]) => number) =>
    Math.round(months.reduce((all, month) => all + of(month), 0) * 100) / 100;
  const operating = accounts.filter(({ no }) => no >= '3' && no < '8');
  const moved = operating.reduce((all, { before, after }) => all + before - after, 0);
  expect({
    ...{ changed: sum(({ changed }) => changed), removed: sum(({ removed }) => removed) },
    more: sum(({ now, file }) => (file?.vouchers ?? 0) - (now?.vouchers ?? 0)),
    result: sum(({ now, file }) => (file?.result ?? 0) - (now?.result ?? 0)),
  }).toEqual({
    ...{ changed: vouchers.changed, removed: vouchers.removed, more: vouchers.added - vouchers.removed },
    result: Math.round(moved * 100) / 100,
  });
}

/** Sees what a file would replace, then replaces it. */
async function replace(of: LedgerCompany, changes: Partial<SaftFixture>, confirm?: string) {
  return withSaftFile(saftXml(changes), async (filePath) => {
    const user = { id: of.userId, name: 'Test Testesen' };
    const input = { companyId: of.companyId, user, fileName: 'rettet.xml', filePath, confirm };
    const before = await stateOf(of.companyId);
    const plan = await planReplacement(input);
    expect(await stateOf(of.companyId), 'a plan writes nothing').toEqual(before);
    expectMonthsOf(plan);
    return { plan, result: await importSaft({ ...input, replace: { expect: plan.token } }) };
  });
}

async function undoLatest(of: LedgerCompany) {
  const runs = await asSystem((tx) =>
    tx
      .select()
      .from(importRun)
      .where(eq(importRun.companyId, of.companyId))
      .orderBy(importRun.importedAt, importRun.xid),
  );
  const author = { company: { id: of.companyId }, user: { id: of.userId, fullName: 'Test' } };
  return undoImport({ author, importId: runs.at(-1)?.xid ?? '' });
}

async function stateWithoutLog({ companyId }: LedgerCompany): Promise<Record<string, string>> {
  const { edit_log: _log, number_series: _numbers, ...state } = await stateOf(companyId);
  return state;
}

const vouchersOf = (of: LedgerCompany) =>
  of.ask<{ no: string; month: number; debit: number }>(sql`
    select v.no, l.month, sum(greatest(l.net, 0)) as debit from voucher v join voucher_line l on l.voucher_id = v.xid
    group by 1, 2 order by 1`);

describe('Erstatt perioden', () => {
  const first = [sale('1'), sale('2'), sale('3', { date: '2024-02-01' }), sale('9', { date: '2024-06-01' })];
  const corrected = [sale('1'), sale('2', { lines: twice }), sale('4', { date: '2024-02-02' })];
  const upToMarch = { vouchers: () => corrected, to: [2024, 3] as [number, number] };

  test('shows what changes per account, does just that, and leaves what lies outside', async () => {
    const of = await makeLedgerCompany();
    await of.take({ vouchers: () => first });
    const stood = await stateWithoutLog(of);
    const { plan, result } = await replace(of, upToMarch);
    expect(plan).toMatchObject({
      vouchers: { added: 1, changed: 1, removed: 1, unchanged: 1 },
      months: [
        {
          ...{ month: '2024-01', changed: 1, removed: 0 },
          now: { vouchers: 2, lines: 6, debit: 2_500, result: 2_000 },
          file: { vouchers: 2, lines: 6, debit: 3_750, result: 3_000 },
        },
        {
          ...{ month: '2024-02', changed: 0, removed: 1 },
          now: { vouchers: 1, lines: 3, debit: 1_250, result: 1_000 },
          file: { vouchers: 1, lines: 3, debit: 1_250, result: 1_000 },
        },
      ],
      changed: [{ no: '2', journal: 'GL', date: '2024-01-15' }],
      removed: [{ no: '3', journal: 'GL', date: '2024-02-01' }],
      accounts: [
        { no: '1500', name: 'Kundefordringer', before: 3_750, after: 5_000 },
        { no: '2700', before: -750, after: -1_000 },
        { no: '3000', before: -3_000, after: -4_000 },
      ],
      openings: [],
    });
    expect(result).toMatchObject({ added: { vouchers: 1 }, replaced: { changed: 1, removed: 1 }, duplicate: false });
    expect(result.differences).toEqual([]);
    expect(await vouchersOf(of)).toEqual([
      { no: '1', month: 1, debit: 1_250 },
      { no: '2', month: 1, debit: 2_500 },
      { no: '4', month: 2, debit: 1_250 },
      { no: '9', month: 6, debit: 1_250 },
    ]);
    const [sums] = await of.ask(
      sql`select sum(lines)::int as lines, count(distinct month)::int as months from ledger_month`,
    );
    expect(sums).toEqual({ lines: 12, months: 3 });
    expect(await of.ask(sql`select 1 from import_change where kind = 'kept'`)).toEqual([]);
    // As a release that stored no sums has set them aside.
    await asCompany(of.companyId, (tx) =>
      tx.execute(sql`update import_change set before = before #- '{voucher,0,ore}' where tbl = 'voucher'`),
    );
    expect(await undoLatest(of)).toMatchObject({ restored: { vouchers: 2, lines: 6 }, vouchers: 2 });
    expect(await stateWithoutLog(of)).toEqual(stood);
  });

  test('is offered by an import that left something otherwise, and works with the same file', async () => {
    const of = await makeLedgerCompany();
    await of.take({ vouchers: () => first });
    expect(await of.take(upToMarch)).toMatchObject({ deviating: 2, replaced: null, added: { vouchers: 1 } });
    const { plan } = await replace(of, upToMarch);
    expect(plan.vouchers).toEqual({ added: 0, changed: 1, removed: 1, unchanged: 2 });
    const again = await replace(of, upToMarch);
    expect(again.plan).toMatchObject({ vouchers: { added: 0, changed: 0, removed: 0, unchanged: 3 }, accounts: [] });
    expect(await of.take(upToMarch)).toMatchObject({ duplicate: true });
  });

  test('takes the openings of a file that begins the year, and gives them back', async () => {
    const of = await makeLedgerCompany();
    await of.take();
    const stood = await stateWithoutLog(of);
    const accounts = [
      { no: '1500', name: 'Kundefordringer', opening: 70_000 },
      { no: '2000', name: 'Egenkapital', opening: -70_000 },
      { no: '2700', name: 'Utgående merverdiavgift' },
      { no: '3000', name: 'Salgsinntekt' },
    ];
    const customers = [{ no: 'K1', name: 'Blåbær & Sønn AS', balances: [{ account: '1500', opening: 70_000 }] }];
    const { plan } = await replace(of, { accounts, customers });
    expect(plan).toMatchObject({
      vouchers: { added: 0, changed: 0, removed: 0, unchanged: 1 },
      openings: [
        { no: '1500', before: 500, after: 700 },
        { no: '2000', before: -500, after: -700 },
      ],
    });
    expect(await of.ask(sql`select amount from open_item`)).toEqual([{ amount: 700 }]);
    await undoLatest(of);
    expect(await stateWithoutLog(of)).toEqual(stood);
  });

  test('leaves another firm’s vouchers of the same months, and one whose number stands outside them', async () => {
    const of = await makeLedgerCompany();
    await of.take({ vouchers: () => [sale('1'), sale('2', { date: '2024-06-01' })] });
    const other = { orgnr: '888888888', companyName: 'Leketøy AS' };
    await of.take({ ...other, vouchers: () => [sale('L1')] }, { confirm: other.orgnr });
    const { plan } = await replace(of, { vouchers: () => [sale('2', { date: '2024-01-20' })], to: [2024, 3] });
    expect(plan).toMatchObject({ vouchers: { added: 0, changed: 0, removed: 1 }, removed: [{ no: '1' }] });
    expect(plan.differences).toEqual([expect.stringMatching(/^Bilag 2 i journal GL \(2024\) er annerledes/)]);
    expect((await vouchersOf(of)).map(({ no, month }) => [no, month])).toEqual([
      ['2', 6],
      ['L1', 1],
    ]);
    await expect(replace(of, { ...other, vouchers: () => [sale('L2')] })).rejects.toMatchObject({ status: 400 });
    const theirs = await replace(of, { ...other, vouchers: () => [sale('L2')] }, other.orgnr);
    expect(theirs.plan).toMatchObject({ vouchers: { added: 1, removed: 1 }, removed: [{ no: 'L1' }] });
  });

  test('is only what was seen: a ledger that has changed meanwhile, or another file, is 409', async () => {
    const of = await makeLedgerCompany();
    const user = { id: of.userId, name: 'Test' };
    await of.take({ vouchers: () => first });
    const attempt = (changes: Partial<SaftFixture>, expectToken: string) =>
      withSaftFile(saftXml(changes), (filePath) =>
        importSaft({ companyId: of.companyId, user, fileName: 'r.xml', filePath, replace: { expect: expectToken } }),
      );
    const plan = await withSaftFile(saftXml(upToMarch), (filePath) =>
      planReplacement({ companyId: of.companyId, user, fileName: 'r.xml', filePath }),
    );
    const before = await stateOf(of.companyId);
    await expect(attempt({ ...upToMarch, vouchers: () => [] }, plan.token)).rejects.toMatchObject({ status: 409 });
    expect(await stateOf(of.companyId)).toEqual(before);
    await of.take({ vouchers: () => [sale('77')] });
    await expect(attempt(upToMarch, plan.token)).rejects.toMatchObject({ status: 409 });
    await undoLatest(of);
    expect(await attempt(upToMarch, plan.token)).toMatchObject({ replaced: { changed: 1, removed: 1 } });
    await expect(attempt(upToMarch, plan.token)).rejects.toMatchObject({ status: 409 });
  });

  test('stands in the change log with what went and what came', async () => {
    const of = await makeLedgerCompany();
    await of.take({ vouchers: () => first });
    await replace(of, upToMarch);
    const log = await of.ask(sql`select kind, via, col, old_text, new_text from edit_log order by no desc limit 1`);
    expect(log).toEqual([
      {
        kind: 'edit',
        via: 'import',
        col: 'Erstatt perioden',
        old_text: '2 bilag, 6 linjer',
        new_text: '2 bilag, 6 linjer',
      },
    ]);
  });
});

test('the call wants the plan first, and does what it showed', async () => {
  const of = await makeLedgerCompany();
  await of.take({ vouchers: () => [sale('1'), sale('2')] });
  const cookie = await cookiesOf(of);
  const post = async (fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ company: of.companyId, ...fields })) form.set(name, value);
    form.set('file', new File([saftXml({ vouchers: () => [sale('1')] })], 'rettet.xml'));
    return call(POST, '/api/master/saft', { method: 'POST', body: form, headers: { cookie } });
  };
  expect((await post({ mode: 'replace' })).status).toBe(400);
  expect((await post({ mode: 'erase' })).status).toBe(400);
  expect((await post({ preview: '1' })).status).toBe(400);
  expect((await post({ mode: 'replace', expect: 'x' })).status).toBe(409);
  const seen = await post({ mode: 'replace', preview: '1' });
  expect(seen.status).toBe(200);
  const plan = (await seen.json()) as ReplacePlan;
  expect(plan.vouchers).toEqual({ added: 0, changed: 0, removed: 1, unchanged: 1 });
  const done = await post({ mode: 'replace', expect: plan.token });
  expect(done.status).toBe(201);
  expect(((await done.json()) as SaftResult).replaced).toEqual({ changed: 0, removed: 1 });
});

/** A small file of random vouchers: month by month amounts by number. */
const months = fc.uniqueArray(
  fc.record({
    no: fc.integer({ min: 1, max: 6 }),
    month: fc.integer({ min: 1, max: 4 }),
    ore: fc.integer({ min: 1, max: 9 }),
  }),
  { selector: ({ no }) => no, maxLength: 5 },
);
const step = fc.oneof(
  fc.record({
    kind: fc.constantFrom('add' as const, 'replace' as const),
    vouchers: months,
    to: fc.integer({ min: 1, max: 4 }),
  }),
  fc.record({ kind: fc.constant('undo' as const) }),
);
/** The ledger by number and month. */
type Held = Map<string, { no: number; month: number; ore: number }>;

/** What the ledger's months up to `to` are after a file of them. */
function taken(
  held: Held,
  inFile: readonly { no: number; month: number; ore: number }[],
  to: number,
  replaces: boolean,
): Held {
  const next: Held = new Map(held);
  if (replaces) for (const [key, { month }] of held) if (month <= to) next.delete(key);
  for (const one of inFile) {
    const others = [...held.values()].filter(({ no, month }) => no === one.no && month !== one.month);
    const key = `${one.no} ${one.month}`;
    if (held.has(key)) {
      if (replaces) next.set(key, one);
      continue;
    }
    // A number that the file's months have on another date has been moved; one elsewhere is another voucher, unless equal.
    const isMoved = others.some(({ month }) => month <= to);
    const isElsewhere = !isMoved && others.some(({ month, ore }) => month > to && ore === one.ore);
    if (isMoved ? replaces : !isElsewhere) next.set(key, one);
  }
  return next;
}

test('any course of imports, replacements and undoings leaves what a reckoning of them says', {
  timeout: timeoutOf(120_000),
}, async () => {
  const neighbour = await makeLedgerCompany();
  await neighbour.take();
  const theirs = await stateOf(neighbour.companyId);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 5 }), async (steps) => {
      const of = await makeLedgerCompany();
      let held: Held = new Map();
      const earlier: { held: Held; state: Record<string, string> }[] = [];
      for (const [at, one] of steps.entries()) {
        if (one.kind === 'undo') {
          const before = earlier.pop();
          if (!before) continue;
          await undoLatest(of);
          held = before.held;
          expect(await stateWithoutLog(of)).toEqual(before.state);
          continue;
        }
        const inFile = one.vouchers.filter(({ month }) => month <= one.to);
        const vouchers = inFile.map(({ no, month, ore }) =>
          sale(String(no), {
            date: `2024-0${month}-15`,
            lines: oneSale.lines.map((line) => ({ ...line, net: line.net * ore })),
          }),
        );
        // A text of its own keeps each file another file.
        const changes = {
          vouchers: () => vouchers,
          to: [2024, one.to] as [number, number],
          companyName: 'Prøve AS'.padEnd(8 + at),
        };
        const before = { held, state: await stateWithoutLog(of) };
        const next = taken(held, inFile, one.to, one.kind === 'replace');
        if (one.kind === 'add') {
          await of.take(changes);
        } else await replace(of, changes);
        earlier.push(before);
        held = next;
        const expected = [...held.values()].map(({ no, month, ore }) => ({
          no: String(no),
          month,
          debit: 1_250 * ore,
        }));
        expect(await vouchersOf(of)).toEqual(expected.sort((a, b) => Number(a.no) - Number(b.no) || a.month - b.month));
        const sums = await of.ask(
          sql`select month, sum(net) filter (where net > 0) as debit from ledger_month group by 1 order by 1`,
        );
        const byMonth = new Map<number, number>();
        for (const { month, ore } of held.values()) byMonth.set(month, (byMonth.get(month) ?? 0) + 1_250 * ore);
        expect(sums).toEqual([...byMonth].sort(([a], [b]) => a - b).map(([month, debit]) => ({ month, debit })));
      }
      while (earlier.length > 0) {
        const before = earlier.pop();
        await undoLatest(of);
        expect(await stateWithoutLog(of)).toEqual(before?.state);
      }
      expect(await stateOf(neighbour.companyId)).toEqual(theirs);
    }),
    { numRuns: runs(4) },
  );
});
