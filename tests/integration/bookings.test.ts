import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { booking, equipment, project } from '@/db/schema';
import { addDays } from '@/lib/core/format/days';
import { refusedBy } from '@/lib/platform/writes/refused-by';
import { makeCompany } from '@/tests/factories/company';
import { runs } from '@/tests/factories/runs';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

const firstDay = '2026-03-01';
const day = (n: number) => addDays(firstDay, n);

async function warehouse(serialno: string | null = 'SN-1') {
  const { companyId } = await makeCompany();
  return asCompany(companyId, async (tx) => {
    const [item] = await tx
      .insert(equipment)
      .values({ companyId, shortid: 'KOM-1', title: 'Kompressor', classification: 'utst', serialno, count: 10 })
      .returning({ xid: equipment.xid });
    const [job] = await tx
      .insert(project)
      .values({ companyId, erpProjectid: '26001', description: 'Bru', status: 'Pågår' })
      .returning({ xid: project.xid });
    if (!item || !job) throw new Error('The warehouse was not made.');
    return { companyId, equipmentId: item.xid, projectId: job.xid };
  });
}

type Warehouse = Awaited<ReturnType<typeof warehouse>>;
type Given = Partial<typeof booking.$inferInsert>;

/** Books from one day to another, both included; gives the booking's id or the code of the refusal. */
async function book({ companyId, ...of }: Warehouse, from: number, to: number, given: Given = {}): Promise<string> {
  try {
    return await asCompany(companyId, async (tx) => {
      const values = { companyId, ...of, startdate: day(from), enddate: day(to), ...given };
      const [row] = await tx.insert(booking).values(values).returning({ xid: booking.xid });
      return row?.xid ?? '';
    });
  } catch (error) {
    return refusedBy(error)?.code ?? 'no code';
  }
}

const overlap = '23P01';
const confirmedBeside = (xid: string) => ({ shareId: xid, confirmedAt: new Date(), confirmedByName: 'Kari' });

test('a serial-numbered piece is booked once: the day it ends belongs to it, the day after is free', async () => {
  const at = await warehouse();
  await book(at, 0, 5);
  expect(await book(at, 5, 9)).toBe(overlap);
  expect(await book(at, 6, 9)).not.toBe(overlap);
  expect(await book(at, 2, 3, { status: 'venter' }), 'a waiting one holds nothing').not.toBe(overlap);
});

test('who confirms a double booking shares with that one alone: a third is refused, also when the first is gone', async () => {
  const at = await warehouse();
  const first = await book(at, 0, 5);
  const second = await book(at, 3, 9, confirmedBeside(first));
  expect(second).not.toBe(overlap);
  expect(await book(at, 7, 12)).toBe(overlap);
  await asCompany(at.companyId, (tx) => tx.delete(booking).where(sql`company_id = ${at.companyId} and xid = ${first}`));
  expect(await book(at, 4, 6)).toBe(overlap);
});

test('a stock without serial numbers is booked many times; the pieces of a serial-numbered one are one', async () => {
  const stock = await warehouse(null);
  expect([await book(stock, 0, 5, { countam: 4 }), await book(stock, 0, 5, { countam: 9 })]).not.toContain(overlap);
  expect(await book(await warehouse(), 0, 5, { countam: 2 })).toBe('23514');
});

test('nobody gets past it by calling the piece a stock, and a stock that gets a serial number is looked at again', async () => {
  const at = await warehouse();
  await book(at, 0, 5);
  expect(await book(at, 0, 5, { serialized: false })).toBe(overlap);
  const stock = await warehouse(null);
  await book(stock, 0, 5);
  await book(stock, 4, 8);
  const numbered = asCompany(stock.companyId, (tx) =>
    tx.update(equipment).set({ serialno: 'SN-9' }).where(eq(equipment.xid, stock.equipmentId)),
  );
  await expect(numbered.catch((error) => Promise.reject(refusedBy(error)?.code))).rejects.toBe(overlap);
  await asCompany(at.companyId, (tx) =>
    tx.update(equipment).set({ serialno: null }).where(eq(equipment.xid, at.equipmentId)),
  );
  expect(await book(at, 0, 5)).not.toBe(overlap);
});

test('the same piece and days are free in another company', async () => {
  const [a, b] = [await warehouse(), await warehouse()];
  expect([await book(a, 0, 5), await book(b, 0, 5)]).not.toContain(overlap);
  expect(await book({ ...a, companyId: b.companyId }, 20, 25)).toBe('23503');
});

test('twenty planners at once: exactly those bookings stand that do not meet, and none is taken for a deadlock', async () => {
  const span = fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 15 }));
  await fc.assert(
    fc.asyncProperty(fc.array(span, { minLength: 20, maxLength: 20 }), async (spans) => {
      const at = await warehouse();
      const answers = await Promise.all(spans.map(([from, length]) => book(at, from, from + length)));
      const stored = spans.filter((_, i) => answers[i]?.length === 36);
      expect(answers.filter((answer) => answer.length !== 36 && answer !== overlap)).toEqual([]);
      const meet = ([a, n]: [number, number], [b, m]: [number, number]) => a <= b + m && b <= a + n;
      for (const [i, one] of stored.entries())
        expect(stored.slice(i + 1).some((other) => meet(one, other))).toBe(false);
      const refused = spans.filter((_, i) => answers[i] === overlap);
      expect(refused.every((one) => stored.some((other) => meet(one, other)))).toBe(true);
    }),
    { numRuns: runs(6) },
  );
});
