import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs, timeoutOf } from '@/tests/factories/runs';
import { type FixtureVoucher, saftXml } from '@/tests/factories/saft';
import { LedgerCheck } from '../check-file';
import { placeBooks } from '../checked-books';
import { inOrder, isPart, missingOf, numberIn, type Part } from './judge-parts';

type Made = Part & { text: string };

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

/** A file as it is read by itself. */
async function partOf(name: string, text: string): Promise<Made> {
  const summary = await new LedgerCheck().read(bytesOf(text));
  return { ...summary, ...numberIn(name), name, text, sha256: `${name} ${text.length}`, bytes: text.length };
}

/** The ledger of files read one after another. */
async function together(parts: readonly Made[]) {
  const check = new LedgerCheck();
  for (const { text } of inOrder(parts)) await check.read(bytesOf(text));
  const file = placeBooks(check.finish(), { start: 1, settled: false });
  const { accounts, customers, suppliers, analyses, vouchers, lines, debit, credit, checks, unlisted } = file;
  const sums = { vouchers, lines, debit, credit, unlisted, from: file.fromDate, to: file.toDate };
  const names = (map: ReadonlyMap<string, object>) =>
    [...map].map(([key, { at: _at, ...one }]: [string, object & { at?: number }]) => [key, one]).sort();
  return { ...sums, checks, parties: [names(customers), names(suppliers), names(accounts), names(analyses)] };
}

const voucher = fc.record({
  month: fc.integer({ min: 1, max: 12 }),
  ore: fc.integer({ min: 1, max: 1_000_000_00 }),
  customer: fc.constantFrom(undefined, 'K1', 'K9'),
});

function ledgerOf(drawn: readonly { month: number; ore: number; customer: string | undefined }[]): FixtureVoucher[] {
  return drawn.map(({ month, ore, customer }, at) => ({
    no: String(at + 1),
    date: `2024-${String(month).padStart(2, '0')}-15`,
    lines: [
      { account: '1500', net: ore, ...(customer !== undefined && { customer }) },
      { account: '3000', net: -ore },
    ],
  }));
}

/** Registers in each part, in the first alone, or in a part of their own without a ledger (as Business Central does). */
const kinds = ['each', 'first', 'own'] as const;
const bare = (text: string) => text.replace(/<n1:MasterFiles>[\s\S]*<\/n1:MasterFiles>/, '');
const registersAlone = (text: string) =>
  text.replace(/<n1:GeneralLedgerEntries>[\s\S]*<\/n1:GeneralLedgerEntries>/, '');

const split = fc.record({
  drawn: fc.array(voucher, { minLength: 2, maxLength: 12 }),
  cuts: fc.array(fc.nat(), { minLength: 1, maxLength: 4 }),
  kind: fc.constantFrom(...kinds),
  isNumbered: fc.boolean(),
  order: fc.infiniteStream(fc.nat()),
  held: fc.nat(),
});

const totalsOf = (vouchers: readonly FixtureVoucher[]) => {
  const debit = vouchers.reduce((sum, { lines }) => sum + lines.reduce((own, { net }) => own + Math.max(net, 0), 0), 0);
  return { entries: vouchers.length, debit, credit: debit };
};

async function partsOf({
  drawn,
  cuts,
  kind,
  isNumbered,
}: Pick<typeof split extends fc.Arbitrary<infer T> ? T : never, 'drawn' | 'cuts' | 'kind' | 'isNumbered'>) {
  const vouchers = ledgerOf(drawn);
  const totals = totalsOf(vouchers);
  const at = [...new Set(cuts.map((cut) => 1 + (cut % (vouchers.length - 1))))].sort((a, b) => a - b);
  const groups = [0, ...at].map((from, i) => vouchers.slice(from, at[i] ?? vouchers.length));
  const texts = groups.map((own, i) => {
    const text = saftXml({ vouchers: () => own, totals });
    return kind === 'each' || (kind === 'first' && i === 0) ? text : bare(text);
  });
  if (kind === 'own') texts.unshift(registersAlone(saftXml({ vouchers: () => vouchers })));
  const count = texts.length;
  // A part with registers alone is known by its number.
  const numbered = isNumbered || kind === 'own';
  const parts = await Promise.all(
    texts.map((text, i) =>
      partOf(numbered ? `SAF-T_20251231235959_${i + 1}_${count}.xml` : `del ${'abcdef'[i]}.xml`, text),
    ),
  );
  const whole = await partOf('hel.xml', saftXml({ vouchers: () => vouchers }));
  return { parts, whole, vouchers };
}

describe('parts of a ledger', () => {
  test('in any order are the whole together, and tell what is missing until then', {
    timeout: timeoutOf(120_000),
  }, async () => {
    await fc.assert(
      fc.asyncProperty(split, async ({ order, held, ...drawn }) => {
        const { parts, whole, vouchers } = await partsOf(drawn);
        expect(parts.every(isPart)).toBe(true);
        expect(isPart(whole)).toBe(false);
        const keys = new Map(parts.map((part) => [part.name, order.next().value ?? 0]));
        const shuffled = [...parts].sort((a, b) => (keys.get(a.name) ?? 0) - (keys.get(b.name) ?? 0));
        const waiting: Made[] = [];
        for (const part of shuffled.slice(0, -1)) {
          waiting.push(part);
          const missing = missingOf(waiting);
          const rest = shuffled.filter((one) => !waiting.includes(one));
          const hasTotals = waiting.some(({ totals }) => totals);
          if (hasTotals) expect(missing?.vouchers).toBe(rest.reduce((sum, one) => sum + one.vouchers, 0));
          if (hasTotals) expect(missing?.debit).toBe(rest.reduce((sum, one) => sum + one.debit, 0));
          expect(missing).toBeDefined();
          if (waiting.every(({ no }) => no))
            expect(missing?.numbers).toEqual(rest.map(({ no }) => no).sort((a, b) => Number(a) - Number(b)));
        }
        expect(missingOf(shuffled)).toBeUndefined();
        expect(await together(shuffled)).toEqual(await together([whole]));
        // Without one of them it never passes as the whole.
        const without = shuffled.filter((_, at) => at !== held % shuffled.length);
        expect(without.length === 0 || missingOf(without) !== undefined).toBe(true);
        expect(vouchers.length).toBe(whole.vouchers);
      }),
      { numRuns: runs(60) },
    );
  });

  const two = () =>
    partsOf({
      drawn: [
        { month: 1, ore: 100, customer: 'K1' },
        { month: 8, ore: 200, customer: 'K1' },
      ],
      cuts: [0],
      kind: 'each',
      isNumbered: true,
    });
  const first = async () => (await two()).parts[0] as Made;

  test('that disagree, or are more than the whole, are refused by the names of both', async () => {
    const { parts } = await two();
    const [one, other] = parts as [Made, Made];
    const totals = other.totals && { ...other.totals, debit: other.totals.debit + 1 };
    expect(() => missingOf([one, { ...other, totals }])).toThrow(
      /uenige om summene: «.*_1_2\.xml» sier 2 bilag.*«.*_2_2\.xml» sier/,
    );
    expect(() => missingOf([one, { ...other, no: 1 }])).toThrow(/«.*_1_2\.xml» og «.*_2_2\.xml» er begge del 1 av 2/);
    expect(() => missingOf([one, { ...other, count: 3 }])).toThrow(/uenige om antall deler: 2 og 3/);
    const header = { ...other.header, created: '2025-01-01' };
    expect(() => missingOf([one, { ...other, header }])).toThrow(/ikke deler av samme uttrekk/);
    expect(() => missingOf([one, { ...other, vouchers: 2 }])).toThrow(/til sammen 3 bilag.*men sier at alt er 2 bilag/);
    expect(() => missingOf([one, { ...other, debit: other.debit - 1 }])).toThrow(/til sammen/);
  });

  test('that repeat a register with other balances are not one ledger', async () => {
    const part = await first();
    const check = new LedgerCheck();
    await check.read(bytesOf(part.text));
    const other = part.text.replace('<n1:OpeningDebitBalance>500.00<', '<n1:OpeningDebitBalance>600.00<');
    await expect(check.read(bytesOf(other))).rejects.toThrow(/ulik saldo på konto 1500/);
  });

  test('are known by their number, where the name has one', () => {
    const of = (name: string) => Object.values(numberIn(name)).join('/');
    expect(of('SAF-T Financial_974760673_20251231235959_3_12.xml')).toBe('3/12');
    expect(of('split-1-of-2.xml')).toBe('1/2');
    expect(of('regnskap del 2 av 4.XML')).toBe('2/4');
    for (const name of ['regnskap.xml', 'SAF-T Financial_974760673_20251231235959.xml', 'a_3_2.xml', 'a_2025_12.xml']) {
      expect(of(name), name).toBe('/');
    }
  });

  test('are no parts when one number alone is wrong, or the name says one of one', async () => {
    const part = await first();
    expect(isPart(part)).toBe(true);
    expect(isPart({ ...part, count: 1, no: 1 })).toBe(false);
    expect(isPart({ ...part, totals: { entries: 2, debit: part.debit, credit: part.credit } })).toBe(false);
  });
});
