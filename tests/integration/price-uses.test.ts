import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { bid, calculation, priceLine } from '@/db/schema';
import { listUses } from '@/lib/domains/bids/calculations/uses/list-uses';
import { updatePrices } from '@/lib/domains/bids/calculations/uses/update-prices';
import type { Scope } from '@/lib/platform/auth/session';
import { makeCompany } from '@/tests/factories/company';
import { pricedCalculation } from '@/tests/factories/priced-calculation';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

async function scopeOfNew(): Promise<Scope> {
  const { companyId, userId, email, name } = await makeCompany();
  return {
    company: { id: companyId, name },
    user: { id: userId, email, fullName: 'Kari' },
    permissions: [{ path: '/', action: 'Write' }],
  } as Scope;
}

test('a price, its supplier and the customer of the bid say where they are used, with the sum before and after', async () => {
  const scope = await scopeOfNew();
  const { sup, price, client, bcid } = await pricedCalculation(scope);
  for (const subject of [
    { kind: 'price', id: price },
    { kind: 'supplier', id: sup },
    { kind: 'customer', id: client },
  ] as const) {
    const { uses, mayWrite } = await listUses(scope, subject);
    expect(mayWrite).toBe(true);
    expect(uses, subject.kind).toMatchObject([
      { calculation: bcid, version: 1, changed: 1, costs: 2_000, next: 2_200 },
    ]);
  }
  const other = await listUses(scope, { kind: 'supplier', id: uuidv7() });
  expect(other.uses).toEqual([]);
  const stranger = await scopeOfNew();
  expect((await listUses(stranger, { kind: 'price', id: price })).uses).toEqual([]);
});

test('an update is a new version with the sum that was shown, once per key, and refused where it is nothing or late', async () => {
  const scope = await scopeOfNew();
  const { price, bcid } = await pricedCalculation(scope);
  const subject = { kind: 'price', id: price } as const;
  const requested = { calculation: bcid, version: 1, op: randomUUID(), subject };
  const reader = { ...scope, permissions: [{ path: '/', action: 'Read' }] } as Scope;
  await expect(updatePrices(reader, requested)).rejects.toMatchObject({ status: 403 });
  expect(await updatePrices(scope, requested)).toBe(2);
  expect(await updatePrices(scope, requested)).toBe(2);
  const [stored] = await asCompany.read(scope.company.id, (tx) =>
    tx
      .select({ costs: calculation.costs, version: calculation.version })
      .from(calculation)
      .where(eq(calculation.xid, bcid)),
  );
  expect(stored).toEqual({ costs: 2_200, version: 2 });
  const again = { ...requested, version: 2, op: randomUUID() };
  await expect(updatePrices(scope, again)).rejects.toThrow('Kalkylen har dagens priser allerede.');
  await asCompany(scope.company.id, (tx) => tx.update(priceLine).set({ priceam: 130 }).where(eq(priceLine.xid, price)));
  await expect(updatePrices(scope, { ...again, version: 1 })).rejects.toMatchObject({ status: 409 });
});

test('bids that are decided are not listed', async () => {
  const scope = await scopeOfNew();
  const { price, pid } = await pricedCalculation(scope);
  await asCompany(scope.company.id, (tx) => tx.update(bid).set({ bidstatus: '7. Salg' }).where(eq(bid.xid, pid)));
  expect((await listUses(scope, { kind: 'price', id: price })).uses).toEqual([]);
});
