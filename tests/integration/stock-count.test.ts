import { randomUUID } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { POST as count } from '@/app/api/equipment/stockcount/route';
import { POST as undoCount } from '@/app/api/equipment/stockcountundo/route';
import { POST as lose } from '@/app/api/equipment/stockloss/route';
import { POST as undoLoss } from '@/app/api/equipment/stocklossundo/route';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { editLog, equipment, project, shippingLine, stockCount, stockCountLine } from '@/db/schema';
import { countScanPath, stockCountsPath } from '@/lib/platform/routing/paths';
import { call, cookiesOf } from '@/tests/factories/caller';
import { makeCompany, makeUser } from '@/tests/factories/company';
import { runs, timeoutOf } from '@/tests/factories/runs';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

const place = 'Lager Vik';

type Made = { location: string; count: number | null; out: number; serialno?: string };

/** A company with these items, some pieces of them out on a project. */
async function makeStore(made: readonly Made[]) {
  const company = await makeCompany();
  const { companyId } = company;
  const job = uuidv7();
  const items = made.map(() => uuidv7());
  await asCompany(companyId, async (tx) => {
    await tx
      .insert(project)
      .values({ companyId, xid: job, erpProjectid: '26001', description: 'Kai', status: 'Pågår' });
    for (const [i, { location, count: pieces, out, serialno }] of made.entries()) {
      const xid = items[i] ?? '';
      await tx.insert(equipment).values({
        companyId,
        xid,
        shortid: `U-${i}`,
        title: `Utstyr ${i}`,
        classification: 'utst',
        count: pieces,
        serialno: serialno ?? null,
        priceam: 100,
        location,
      });
      const line = {
        companyId,
        projectId: job,
        equipmentId: xid,
        countam: out,
        status: 'sendt',
        startdate: '2026-03-01',
      };
      if (out > 0) await tx.insert(shippingLine).values(line);
    }
  });
  return { companyId, userId: company.userId, items, cookie: await cookiesOf(company) };
}
type Store = Awaited<ReturnType<typeof makeStore>>;

const post = (
  route: typeof count,
  path: string,
  { companyId, cookie }: Pick<Store, 'companyId' | 'cookie'>,
  body: object,
) =>
  call(route, path, {
    method: 'POST',
    body: JSON.stringify({ company: companyId, ...body }),
    headers: { cookie, 'content-type': 'application/json' },
  });

type Taken = {
  items?: readonly { xid: string; count: number }[];
  codes?: readonly { code: string; count: number }[];
  op?: string;
  user?: string;
  date?: string;
};

const save = (
  store: Pick<Store, 'companyId' | 'cookie'>,
  { items = [], codes = [], op = randomUUID(), user, date = '2026-03-02' }: Taken,
) => post(count, '/api/equipment/stockcount', store, { place, date, items, codes, op, user });

const linesOf = (companyId: string, op: string) =>
  asCompany(companyId, (tx) =>
    tx
      .select()
      .from(stockCountLine)
      .where(and(eq(stockCountLine.companyId, companyId), eq(stockCountLine.countId, op)))
      .orderBy(asc(stockCountLine.code)),
  );

const piecesOf = async ({ companyId, items }: Store, at = 0) => {
  const [found] = await asCompany(companyId, (tx) =>
    tx
      .select({ count: equipment.count })
      .from(equipment)
      .where(and(eq(equipment.companyId, companyId), eq(equipment.xid, items[at] ?? ''))),
  );
  return found?.count;
};

test('a count of the year 1 or 9999, or of a day to come, is told which days are taken', async () => {
  const store = await makeStore([{ location: place, count: 2, out: 0 }]);
  const items = [{ xid: store.items[0] ?? '', count: 2 }];
  for (const date of ['0001-01-01', '1999-12-31', '2100-01-01', '9999-12-31']) {
    const answer = await save(store, { items, date });
    expect([date, answer.status]).toEqual([date, 400]);
    expect(await answer.text()).toMatch(/må være fra 01\.01\.(2000|1900) til/);
  }
  expect((await save(store, { items })).status).toBe(200);
});

const madeItem = fc.record({
  location: fc.constantFrom(place, 'Lager Os'),
  count: fc.option(fc.nat(6), { nil: null }),
  out: fc.nat(3),
});

test('a count has what belongs at its place and is not out, and what was found, whatever the store', {
  timeout: timeoutOf(120_000),
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(madeItem, fc.nat(4)), { minLength: 1, maxLength: 5 }), async (all) => {
      const store = await makeStore(all.map(([made]) => made));
      const items = all.flatMap(([, found], i) => (found > 0 ? [{ xid: store.items[i] ?? '', count: found }] : []));
      const op = randomUUID();
      const model = all.flatMap(([{ location, count: pieces, out }, found], i) => {
        const expected = location === place && pieces !== null ? Math.max(0, pieces - out) : 0;
        return expected > 0 || found > 0 ? [{ code: `U-${i}`, expected, found }] : [];
      });
      const answers = [await save(store, { items, op }), await save(store, { items, op })];
      expect(answers.map(({ status }) => status)).toEqual(model.length > 0 ? [200, 200] : [400, 400]);
      const lines = await linesOf(store.companyId, op);
      expect(lines.map(({ code, expected, found }) => ({ code, expected, found }))).toEqual(model);
    }),
    { numRuns: runs(10) },
  );
});

describe('a stock count', () => {
  test('knows a piece of its own, a code that is none’s, and one that an item has got since', async () => {
    const store = await makeStore([
      { location: place, count: null, out: 0, serialno: 'S-1' },
      { location: place, count: null, out: 1, serialno: 'S-2' },
    ]);
    const op = randomUUID();
    const codes = [
      { code: 'hva er dette', count: 2 },
      { code: 's-1', count: 1 },
    ];
    expect((await save(store, { codes, op })).status).toBe(200);
    const lines = await linesOf(store.companyId, op);
    expect(lines.map(({ code, equipmentId, expected, found }) => [code, equipmentId, expected, found])).toEqual([
      ['U-0', store.items[0], 1, 1],
      ['hva er dette', null, 0, 2],
    ]);
  });

  test('ten at once are ten, and the same ten times is one', async () => {
    const store = await makeStore([{ location: place, count: 5, out: 0 }]);
    const items = [{ xid: store.items[0] ?? '', count: 5 }];
    const op = randomUUID();
    const requested = Array.from({ length: 10 }, (_, i) => ({ items, op: i < 5 ? op : randomUUID() }));
    const answers = await Promise.all(requested.map((one) => save(store, one)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const { companyId } = store;
    expect(await asCompany(companyId, (tx) => tx.$count(stockCount, eq(stockCount.companyId, companyId)))).toBe(6);
    expect((await save(store, { items: [], op })).status).toBe(409);
  });

  test('is refused whole: another user’s, another company’s item, no right, another company', async () => {
    const [store, foreign] = [
      await makeStore([{ location: place, count: 5, out: 0 }]),
      await makeStore([{ location: place, count: 5, out: 0 }]),
    ];
    const items = [{ xid: store.items[0] ?? '', count: 1 }];
    const counter = await makeUser(store.companyId, [{ path: countScanPath, action: 'Write' }]);
    const reader = await makeUser(store.companyId, [{ path: countScanPath, action: 'Read' }]);
    expect((await save({ ...store, cookie: await cookiesOf(counter) }, { items, user: store.userId })).status).toBe(
      403,
    );
    expect((await save({ ...store, cookie: await cookiesOf(reader) }, { items })).status).toBe(403);
    expect((await save({ ...store, cookie: foreign.cookie }, { items })).status).toBe(403);
    expect((await save(store, { items: [{ xid: foreign.items[0] ?? '', count: 1 }] })).status).toBe(404);
    const { companyId } = store;
    expect(await asCompany(companyId, (tx) => tx.$count(stockCount, eq(stockCount.companyId, companyId)))).toBe(0);
    expect((await save({ ...store, cookie: await cookiesOf(counter) }, { items, user: counter.userId })).status).toBe(
      200,
    );
  });

  test('what it lacks is written off with a reason, and taken back, each as one change of the log', async () => {
    const store = await makeStore([
      { location: place, count: 10, out: 2 },
      { location: place, count: null, out: 0, serialno: 'S-1' },
      { location: place, count: 3, out: 0 },
    ]);
    const { companyId } = store;
    const op = randomUUID();
    await save(store, {
      items: [
        { xid: store.items[0] ?? '', count: 5 },
        { xid: store.items[2] ?? '', count: 3 },
      ],
      op,
    });
    const lines = await linesOf(companyId, op);
    const idOf = (code: string) => lines.find((line) => line.code === code)?.xid ?? '';
    const loss = { count: op, lines: [idOf('U-0'), idOf('U-1')], reason: 'Stjålet', op: randomUUID() };
    const losing = (body: object, of: Pick<Store, 'companyId' | 'cookie'> = store) =>
      post(lose, '/api/equipment/stockloss', of, body);
    expect((await losing({ ...loss, lines: [idOf('U-2')] })).status).toBe(400);
    expect((await losing({ ...loss, reason: '  ' })).status).toBe(400);
    const both = await Promise.all([losing(loss), losing(loss)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await losing({ ...loss, op: randomUUID() })).status).toBe(400);
    expect([await piecesOf(store, 0), await piecesOf(store, 1), await piecesOf(store, 2)]).toEqual([7, 0, 3]);
    const taken = loss.op;
    const logged = await asCompany(companyId, (tx) =>
      tx.$count(editLog, and(eq(editLog.companyId, companyId), eq(editLog.op, taken))),
    );
    expect(logged).toBe(2);
    const undoing = (undone: boolean) => post(undoCount, '/api/equipment/stockcountundo', store, { count: op, undone });
    expect(await (await undoing(true)).text()).toBe('Noe av tellingen er ført som svinn. Angre svinnet først.');
    const back = { taken, op: randomUUID() };
    for (const _ of [1, 2]) {
      expect((await post(undoLoss, '/api/equipment/stocklossundo', store, back)).status).toBe(200);
    }
    expect([await piecesOf(store, 0), await piecesOf(store, 1)]).toEqual([10, null]);
    expect((await linesOf(companyId, op)).map(({ lossreason }) => lossreason)).toEqual([null, null, null]);
    expect((await undoing(true)).status).toBe(200);
    expect((await losing({ ...loss, op: randomUUID() })).status).toBe(400);
    expect((await undoing(false)).status).toBe(200);
    const foreign = await makeStore([]);
    expect((await losing({ ...loss, op: randomUUID() }, foreign)).status).toBe(404);
  });

  test('takes back by its loss only what a count wrote off', async () => {
    const store = await makeStore([{ location: place, count: 10, out: 0 }]);
    const writer = await makeUser(store.companyId, [{ path: stockCountsPath, action: 'Write' }]);
    const op = randomUUID();
    await asCompany(store.companyId, (tx) =>
      tx.insert(editLog).values({
        companyId: store.companyId,
        no: 1_000_000,
        op,
        ordinal: 0,
        userId: store.userId,
        userName: 'Kari',
        via: 'direct',
        tbl: 'equipment',
        row: store.items[0] ?? '',
        rowLabel: 'U-0',
        kind: 'edit',
        col: 'count',
        oldValue: 99,
        newValue: 10,
      }),
    );
    const mine = { companyId: store.companyId, cookie: await cookiesOf(writer) };
    expect((await post(undoLoss, '/api/equipment/stocklossundo', mine, { taken: op, op: randomUUID() })).status).toBe(
      404,
    );
    expect(await piecesOf(store)).toBe(10);
  });
});
