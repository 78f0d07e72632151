import { expect, test } from 'vitest';
import { defaultAssumptions } from '@/lib/core/calculation/assumptions';
import { recompute } from '@/lib/core/calculation/recompute';
import { pool } from '@/lib/platform/queues/pool/threads';
import { contentHash } from '@/lib/platform/writes/content-hash';
import { largeCalculation } from '@/tests/factories/large-calculation';
import { performPrepareSave, type SaveGiven } from './perform-prepare-save';
import { ChangedMeanwhile, prepareSave, withPrepared } from './prepare-save';

const assumptions = defaultAssumptions;
const given = (rows: unknown, as: SaveGiven['as'] = 'sent'): SaveGiven => ({
  rows: JSON.stringify(rows),
  as,
  assumptions,
  content: { kind: 'calculation' },
});

test('a large save is prepared by a thread, and comes to what a small one would', { timeout: 60_000 }, async () => {
  const rows = largeCalculation(1_000);
  const prepared = await prepareSave(given(rows));
  expect(pool().threads.threads.length).toBeGreaterThan(0);
  expect(prepared).toEqual(performPrepareSave(given(rows)));
  const { totals } = recompute(rows, assumptions);
  expect(prepared).toMatchObject({ count: 1_000, sums: { costs: totals.costs, revenue: totals.revenue } });
});

test('a refusal in a thread keeps its sentence and its row', { timeout: 60_000 }, async () => {
  const rows = largeCalculation(1_000);
  const wrong = rows.map((row, i) => (i === 700 ? { ...row, title: 'Sand', frdt: '1999-01-01' } : row));
  await expect(prepareSave(given(wrong))).rejects.toMatchObject({
    status: 400,
    message: expect.stringMatching(/^Rad 701 \(«Sand»\): «frdt» skal være en dato/),
  });
});

test('the hash is that of the content with its rows; suppliers that are gone are left out of the rows', () => {
  const supplier = '01936d2e-0000-7000-8000-00000000abcd';
  const [first, ...others] = largeCalculation(30).map((row) => ({ ...row, sup_id: null }));
  const rows = [...others, { ...first, sup_id: supplier }];
  const prepared = performPrepareSave(given(rows, 'stored'));
  expect(prepared.hash).toBe(contentHash({ kind: 'calculation', given: rows }));
  expect(prepared.suppliers).toEqual([{ id: supplier, title: first?.title }]);
  const without = performPrepareSave({ ...given(rows, 'stored'), without: [supplier] });
  expect(without.suppliers).toEqual([]);
  expect(without.rows).not.toContain(supplier);
});

test('a save is prepared again when what it was prepared with has changed, and what else is wrong is said', async () => {
  let version = 0;
  const written = await withPrepared(
    async () => {
      version += 1;
      return version;
    },
    async (prepared) => {
      if (prepared < 3) throw new ChangedMeanwhile();
      return prepared;
    },
  );
  expect(written).toBe(3);
  const other = new Error('Nei.');
  await expect(
    withPrepared(
      async () => 1,
      () => Promise.reject(other),
    ),
  ).rejects.toBe(other);
});
