import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { intoStore, StoredVouchers } from './stored-vouchers';
import type { SaftVoucher } from './voucher-records';

async function givenBack(vouchers: readonly SaftVoucher[]): Promise<SaftVoucher[][]> {
  return StoredVouchers.with(async (stored) => {
    for (const voucher of vouchers) await stored.add(voucher);
    await stored.finish();
    const batches: SaftVoucher[][] = [];
    for await (const batch of stored.batches()) batches.push(batch);
    const again: SaftVoucher[][] = [];
    for await (const batch of stored.batches()) again.push(batch);
    expect(again).toEqual(batches);
    return batches;
  });
}

const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('æøå\n"\\', '\u2028', '\ud800'));
const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: undefined });
const ore = fc.integer({ min: -1e15, max: 1e15 });

const line = fc.record({
  at: fc.nat(),
  accountNo: text,
  customerNo: maybe(text),
  supplierNo: maybe(text),
  analyses: fc.array(fc.record({ type: text, code: text, amount: maybe(ore) }), { maxLength: 3 }),
  debit: ore,
  credit: ore,
  description: maybe(text),
  dueDate: maybe(fc.constant('2024-02-14')),
  reference: maybe(text),
  kid: maybe(text),
  crossReference: maybe(text),
  taxCode: maybe(text),
  taxBase: maybe(ore),
  taxAmount: maybe(ore),
});

const voucher: fc.Arbitrary<SaftVoucher> = fc.record({
  at: fc.nat(),
  journal: text,
  no: text,
  systemNo: maybe(text),
  date: fc.constant('2024-01-15'),
  period: maybe(fc.nat(13)),
  periodYear: maybe(fc.constant(2024)),
  type: maybe(text),
  description: maybe(text),
  lines: fc.array(line, { maxLength: 4 }),
});

test('vouchers come back as they were, in their order, as often as one asks', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(voucher, { maxLength: 20 }), async (vouchers) => {
      expect((await givenBack(vouchers)).flat()).toEqual(vouchers);
    }),
  );
});

test('a batch is bounded by its lines and by their texts, and a voucher is never parted', async () => {
  const [one] = fc.sample(voucher, { numRuns: 1, seed: 1 });
  const [said] = fc.sample(line, { numRuns: 1, seed: 1 });
  if (!one || !said) throw new Error('Nothing was sampled.');
  const sizes = async (count: number, lines: number, length: number) => {
    const of = Array.from({ length: lines }, () => ({ ...said, description: 'x'.repeat(length) }));
    return (await givenBack(Array.from({ length: count }, () => ({ ...one, lines: of })))).map((batch) => batch.length);
  };
  expect(await sizes(50, 49, 20)).toEqual([20, 20, 10]);
  expect(await sizes(20, 2, 80_000)).toEqual([4, 4, 4, 4, 4]);
});

test('vouchers that are written elsewhere come back the same, from a file without a name', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'innsikt-kept-'));
  vi.stubEnv('TMPDIR', folder);
  try {
    await fc.assert(
      fc.asyncProperty(fc.array(voucher, { maxLength: 20 }), async (vouchers) => {
        const write = async (storePath: string) => ({
          places: await intoStore(storePath, async (sink) => {
            expect(readdirSync(folder)).toEqual([]);
            for (const one of vouchers) await sink.add(one);
          }),
        });
        const read = await StoredVouchers.writtenBy(write, async (stored) => {
          const all: SaftVoucher[] = [];
          for await (const batch of stored.batches()) all.push(...batch);
          return all;
        });
        expect(read).toEqual(vouchers);
      }),
    );
    const fails = async () => {
      throw new Error('never begun');
    };
    await expect(StoredVouchers.writtenBy(fails, async () => undefined)).rejects.toThrow('never begun');
    expect(readdirSync(folder)).toEqual([]);
  } finally {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  }
});

test('nothing is left on the disk, also when the work fails', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'innsikt-kept-'));
  vi.stubEnv('TMPDIR', folder);
  try {
    const failing = StoredVouchers.with(async () => {
      expect(readdirSync(folder)).toEqual([]);
      throw new Error('midway');
    });
    await expect(failing).rejects.toThrow('midway');
    expect(readdirSync(folder)).toEqual([]);
  } finally {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  }
});
