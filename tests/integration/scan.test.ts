import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { POST as scan } from '@/app/api/equipment/scanlist/route';
import { POST as undo } from '@/app/api/equipment/shippingundo/route';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { equipment, project, shippingLine } from '@/db/schema';
import {
  type ReturnAction,
  returnActions,
  type ScanAction,
  scanActions,
} from '@/lib/domains/equipment/shipping/scan-rules';
import { scanPath, shippingPath } from '@/lib/platform/routing/paths';
import { call, cookiesOf } from '@/tests/factories/caller';
import { makeCompany, makeUser } from '@/tests/factories/company';
import { runs, timeoutOf } from '@/tests/factories/runs';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

const sent = '2026-03-02';
const back = '2026-03-20';

/** A project that has so many pieces of each item planned; the items are equal pieces, or `own` ones with a number each. */
async function makeSetting(planned: readonly number[] = [5, 3], own = false) {
  const company = await makeCompany();
  const { companyId } = company;
  const job = uuidv7();
  const items = planned.map(() => uuidv7());
  await asCompany(companyId, async (tx) => {
    await tx
      .insert(project)
      .values({ companyId, xid: job, erpProjectid: '26001', description: 'Kai i Vik', status: 'Pågår' });
    for (const [i, xid] of items.entries()) {
      await tx.insert(equipment).values({
        companyId,
        xid,
        shortid: `RAM-${i}`,
        title: 'Ramme',
        classification: 'utst',
        count: own ? 1 : 500,
        serialno: own ? `S-${i}` : null,
        dayrentam: 2.5,
        discountam: 5,
        location: 'Lager',
      });
      const countam = planned[i] ?? 0;
      if (countam === 0) continue;
      await tx
        .insert(shippingLine)
        .values({ companyId, xid: uuidv7(), projectId: job, equipmentId: xid, status: 'planlagt', countam });
    }
  });
  return { companyId, job, items, userId: company.userId, cookie: await cookiesOf(company) };
}
type Setting = Awaited<ReturnType<typeof makeSetting>>;

type List = {
  action: ScanAction;
  reason?: string;
  items: readonly { xid: string; count: number; action?: ReturnAction; reason?: string }[];
  op?: string;
  user?: string;
};

const post = (route: typeof scan, path: string, cookie: string, body: unknown) =>
  call(route, path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { cookie, 'content-type': 'application/json' },
  });

function save({ companyId, job, cookie }: Setting, { action, items, op = randomUUID(), user, reason }: List) {
  const activedate = action === 'sendt' ? sent : back;
  const body = { company: companyId, projectid: job, action, activedate, items, op, user, reason };
  return post(scan, '/api/equipment/scanlist', cookie, body);
}

/** Pieces of each item by status. */
async function piecesOf(setting: Setting) {
  const lines = await linesOf(setting);
  const sum = (item: string, status: string) =>
    lines
      .filter((line) => line.equipmentId === item && line.status === status)
      .reduce((all, { countam }) => all + countam, 0);
  return setting.items.map((item) => ({
    planned: sum(item, 'planlagt'),
    out: sum(item, 'sendt'),
    back: sum(item, 'returnert'),
    lost: sum(item, 'svinn'),
  }));
}

const linesOf = ({ companyId, job }: Setting) =>
  asCompany(companyId, (tx) =>
    tx
      .select()
      .from(shippingLine)
      .where(and(eq(shippingLine.companyId, companyId), eq(shippingLine.projectId, job))),
  );

const list = fc.record({
  action: fc.constantFrom(...scanActions),
  counts: fc.tuple(fc.nat(6), fc.nat(6)).filter((counts) => counts.some((count) => count > 0)),
  twice: fc.boolean(),
});

test('whatever lists are saved, in whatever order and also twice, the pieces are where a simple count says', {
  timeout: timeoutOf(120_000),
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.tuple(fc.nat(8), fc.nat(8)), fc.array(list, { maxLength: 7 }), async (planned, lists) => {
      const setting = await makeSetting(planned);
      const model = planned.map((pieces) => ({ planned: pieces, out: 0, back: 0, lost: 0 }));
      for (const { action, counts, twice } of lists) {
        const items = setting.items.flatMap((xid, i) => {
          const count = counts[i] ?? 0;
          return count > 0 ? [{ xid, count }] : [];
        });
        const requested = { action, items, op: randomUUID(), reason: 'Falt i sjøen' };
        const answers = [await save(setting, requested), ...(twice ? [await save(setting, requested)] : [])];
        const possible = action === 'sendt' || model.every(({ out }, i) => (counts[i] ?? 0) <= out);
        expect(answers.map(({ status }) => status)).toEqual(answers.map(() => (possible ? 200 : 400)));
        if (!possible) continue;
        for (const [i, of] of model.entries()) {
          const count = counts[i] ?? 0;
          if (action !== 'sendt') {
            of.out -= count;
            of[action === 'svinn' ? 'lost' : 'back'] += count;
          } else {
            of.planned -= Math.min(count, of.planned);
            of.out += count;
          }
        }
      }
      expect(await piecesOf(setting)).toEqual(model);
    }),
    { numRuns: runs(12) },
  );
});

const mixed = fc.array(
  fc.record({ item: fc.nat(1), action: fc.constantFrom(...returnActions), count: fc.integer({ min: 1, max: 4 }) }),
  {
    minLength: 1,
    maxLength: 5,
  },
);

test('back, damaged and lost on one list, each with its own reason, are where a simple count says, and undone as one', {
  timeout: timeoutOf(120_000),
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 })),
      mixed,
      async (out, entries) => {
        const setting = await makeSetting(out);
        // In two lots, so that pieces are taken from several rows.
        for (const [i, count] of out.entries()) {
          for (const part of [Math.ceil(count / 2), Math.floor(count / 2)].filter((one) => one > 0)) {
            await save(setting, { action: 'sendt', items: [{ xid: setting.items[i] ?? '', count: part }] });
          }
        }
        const unique = [...new Map(entries.map((entry) => [`${entry.item} ${entry.action}`, entry])).values()];
        const sum = (item: number, actions: readonly ReturnAction[]) =>
          unique
            .filter((entry) => entry.item === item && actions.includes(entry.action))
            .reduce((all, { count }) => all + count, 0);
        const op = randomUUID();
        const answer = await save(setting, {
          action: 'returnert',
          op,
          items: unique.map(({ item, action, count }) => ({
            xid: setting.items[item] ?? '',
            count,
            action,
            ...(action !== 'returnert' && { reason: `${action} ${item}` }),
          })),
        });
        const before = out.map((count) => ({ planned: 0, out: count, back: 0, lost: 0 }));
        const possible = out.every((count, i) => sum(i, returnActions) <= count);
        expect(answer.status).toBe(possible ? 200 : 400);
        if (!possible) {
          expect(await piecesOf(setting)).toEqual(before);
          return;
        }
        expect(await piecesOf(setting)).toEqual(
          out.map((count, i) => ({
            planned: 0,
            out: count - sum(i, returnActions),
            back: sum(i, ['returnert', 'skadet']),
            lost: sum(i, ['svinn']),
          })),
        );
        const lines = await linesOf(setting);
        const said = lines.flatMap(({ equipmentId, countam, note, lossreason }) =>
          (note ?? lossreason) ? [[equipmentId, countam, note ?? lossreason]] : [],
        );
        const expected = unique
          .filter(({ action }) => action !== 'returnert')
          .map(({ item, action, count }) => [
            setting.items[item],
            count,
            action === 'skadet' ? `Skadet: skadet ${item}` : `svinn ${item}`,
          ]);
        const summed = (all: readonly (readonly unknown[])[]) => {
          const sums = new Map<string, number>();
          for (const [item, count, text] of all) {
            sums.set(`${item} ${text}`, (sums.get(`${item} ${text}`) ?? 0) + Number(count));
          }
          return Object.fromEntries(sums);
        };
        expect(summed(said)).toEqual(summed(expected));
        const taken = { company: setting.companyId, projectid: setting.job, taken: op, op: randomUUID() };
        expect((await post(undo, '/api/equipment/shippingundo', setting.cookie, taken)).status).toBe(200);
        expect(await piecesOf(setting)).toEqual(before);
      },
    ),
    { numRuns: runs(15) },
  );
});

describe('a list of scans', () => {
  test('parts a row, adds what nobody planned, and is taken back as one', async () => {
    const setting = await makeSetting();
    const [frame = '', pump = ''] = setting.items;
    const before = await piecesOf(setting);
    const answer = await save(setting, {
      action: 'sendt',
      items: [
        { xid: frame, count: 2 },
        { xid: pump, count: 4 },
      ],
    });
    const { op } = (await answer.json()) as { op: string };
    expect(await piecesOf(setting)).toMatchObject([
      { planned: 3, out: 2, back: 0 },
      { planned: 0, out: 4, back: 0 },
    ]);
    const requested = { company: setting.companyId, projectid: setting.job, taken: op, op: randomUUID() };
    expect((await post(undo, '/api/equipment/shippingundo', setting.cookie, requested)).status).toBe(200);
    expect(await piecesOf(setting)).toEqual(before);
  });

  test('ten lists at once take no piece twice, and the same list at once counts once', async () => {
    const setting = await makeSetting([14]);
    const items = [{ xid: setting.items[0] ?? '', count: 2 }];
    const op = randomUUID();
    const lists = Array.from({ length: 10 }, (_, i) => ({
      action: 'sendt' as const,
      items,
      op: i < 5 ? op : randomUUID(),
    }));
    const answers = await Promise.all(lists.map((one) => save(setting, one)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await piecesOf(setting)).toMatchObject([{ planned: 2, out: 12, back: 0 }]);
  });

  test('whose answer was lost is saved once when it is sent again, also when it has been taken back since', async () => {
    const setting = await makeSetting([3]);
    const requested = {
      action: 'sendt' as const,
      items: [{ xid: setting.items[0] ?? '', count: 3 }],
      op: randomUUID(),
    };
    const first = await (await save(setting, requested)).json();
    const taken = { company: setting.companyId, projectid: setting.job, taken: requested.op, op: randomUUID() };
    expect((await post(undo, '/api/equipment/shippingundo', setting.cookie, taken)).status).toBe(200);
    expect(await (await save(setting, requested)).json()).toEqual(first);
    expect(await piecesOf(setting)).toMatchObject([{ planned: 3, out: 0, back: 0 }]);
    const other = await save(setting, { ...requested, items: [{ xid: setting.items[0] ?? '', count: 1 }] });
    expect(other.status).toBe(409);
  });

  test('sends no piece of its own that is out, whichever list comes first', async () => {
    const setting = await makeSetting([1, 0], true);
    const [pump = ''] = setting.items;
    const bridge = uuidv7();
    await asCompany(setting.companyId, (tx) =>
      tx.insert(project).values({
        companyId: setting.companyId,
        xid: bridge,
        erpProjectid: '26007',
        description: 'Bru',
        status: 'Pågår',
      }),
    );
    const items = [{ xid: pump, count: 1 }];
    const two = await save(setting, { action: 'sendt', items: [{ xid: pump, count: 2 }] });
    expect([two.status, await two.text()]).toEqual([400, 'Det er bare én av RAM-0.']);
    const both = await Promise.all([
      save(setting, { action: 'sendt', items }),
      save({ ...setting, job: bridge }, { action: 'sendt', items }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    const refused = await both.find(({ status }) => status === 400)?.text();
    expect(refused).toMatch(
      /^RAM-0 står ute på 2600[17] (Kai i Vik|Bru)\. Ta den av listen, eller registrer den tilbake/,
    );
  });

  test('kept for one user is saved by no other, and by no one else’s company', async () => {
    const setting = await makeSetting([3]);
    const items = [{ xid: setting.items[0] ?? '', count: 1 }];
    const other = await makeUser(setting.companyId, [{ path: scanPath, action: 'Write' }]);
    const theirs = { ...setting, cookie: await cookiesOf(other) };
    const stored = await save(theirs, { action: 'sendt', items, user: setting.userId });
    expect([stored.status, await stored.text()]).toEqual([
      403,
      'Listen er skannet av en annen bruker, og lagres når den brukeren er logget inn.',
    ]);
    const foreign = await makeSetting();
    expect((await save({ ...setting, cookie: foreign.cookie }, { action: 'sendt', items })).status).toBe(403);
    expect((await save({ ...setting, cookie: '' }, { action: 'sendt', items })).status).toBe(401);
    expect(await piecesOf(setting)).toMatchObject([{ planned: 3, out: 0, back: 0 }]);
    expect((await save(theirs, { action: 'sendt', items, user: other.userId })).status).toBe(200);
  });

  test('of five hundred items is saved in one go', async () => {
    const setting = await makeSetting(Array.from({ length: 500 }, (_, i) => i % 3));
    const items = setting.items.map((xid) => ({ xid, count: 1 }));
    expect((await save(setting, { action: 'sendt', items })).status).toBe(200);
    expect((await piecesOf(setting)).map(({ out }) => out)).toEqual(items.map(() => 1));
  });

  test('is refused whole: more back than is out, an item of another company, no right', async () => {
    const [setting, foreign] = [await makeSetting(), await makeSetting()];
    const [frame = '', pump = ''] = setting.items;
    await save(setting, { action: 'sendt', items: [{ xid: frame, count: 5 }] });
    const before = await piecesOf(setting);
    const tooMany = await save(setting, {
      action: 'returnert',
      items: [
        { xid: frame, count: 1 },
        { xid: pump, count: 1 },
      ],
    });
    expect([tooMany.status, await tooMany.text()]).toEqual([
      400,
      'RAM-1 er ikke ute på prosjektet i det antallet. Ta det av listen.',
    ]);
    const theirs = [{ xid: foreign.items[0] ?? '', count: 1 }];
    expect((await save(setting, { action: 'sendt', items: theirs })).status).toBe(404);
    expect(
      (await save({ ...setting, job: foreign.job }, { action: 'sendt', items: [{ xid: frame, count: 1 }] })).status,
    ).toBe(404);
    const reader = await cookiesOf(await makeUser(setting.companyId, [{ path: shippingPath, action: 'Read' }]));
    expect(
      (await save({ ...setting, cookie: reader }, { action: 'sendt', items: [{ xid: frame, count: 1 }] })).status,
    ).toBe(403);
    expect(await piecesOf(setting)).toEqual(before);
  });
});

describe('lost and damaged', () => {
  const placesOf = async ({ companyId }: Setting) => {
    const rows = await asCompany(companyId, (tx) =>
      tx.select({ location: equipment.location }).from(equipment).where(eq(equipment.companyId, companyId)),
    );
    return rows.map(({ location }) => location);
  };
  const takenBack = (setting: Setting, taken: string) =>
    post(undo, '/api/equipment/shippingundo', setting.cookie, {
      company: setting.companyId,
      projectid: setting.job,
      taken,
      op: randomUUID(),
    });

  test.each([
    ['skadet', 'Skriv hva som er skadet.'],
    ['svinn', 'Skriv hvorfor det er svinn.'],
  ] as const)('%s needs its reason', async (action, sentence) => {
    const setting = await makeSetting([2]);
    const items = [{ xid: setting.items[0] ?? '', count: 1 }];
    await save(setting, { action: 'sendt', items });
    for (const reason of [undefined, '  ']) {
      const answer = await save(setting, { action, items, ...(reason !== undefined && { reason }) });
      expect([answer.status, await answer.text()]).toEqual([400, sentence]);
    }
    expect(await piecesOf(setting)).toMatchObject([{ planned: 1, out: 1 }]);
  });

  test('of one piece each list has one action, and what is sent has none but that', async () => {
    const setting = await makeSetting([1], true);
    const [xid = ''] = setting.items;
    const refused = await save(setting, { action: 'sendt', items: [{ xid, count: 1, action: 'skadet', reason: 'x' }] });
    expect([refused.status, await refused.text()]).toEqual([
      400,
      'Det som sendes og det som kommer tilbake, er hver sin liste.',
    ]);
    await save(setting, { action: 'sendt', items: [{ xid, count: 1 }] });
    const both = await save(setting, {
      action: 'returnert',
      items: [
        { xid, count: 1 },
        { xid, count: 1, action: 'svinn', reason: 'Borte' },
      ],
    });
    expect(both.status).toBe(400);
    const twice = await save(setting, {
      action: 'returnert',
      items: [
        { xid, count: 1 },
        { xid, count: 1 },
      ],
    });
    expect([twice.status, await twice.text()]).toEqual([400, 'Hver enhet står én gang på listen med samme handling.']);
    expect(await piecesOf(setting)).toMatchObject([{ out: 1 }]);
  });

  test('a damaged piece with a number comes back to service, and undo gives it its place again', async () => {
    const setting = await makeSetting([1], true);
    const items = [{ xid: setting.items[0] ?? '', count: 1 }];
    await save(setting, { action: 'sendt', items });
    const op = randomUUID();
    expect((await save(setting, { action: 'skadet', items, op, reason: 'Oljelekkasje' })).status).toBe(200);
    expect(await linesOf(setting)).toMatchObject([
      { status: 'returnert', enddate: back, note: 'Skadet: Oljelekkasje' },
    ]);
    expect(await placesOf(setting)).toEqual(['Til service']);
    expect((await takenBack(setting, op)).status).toBe(200);
    expect(await linesOf(setting)).toMatchObject([{ status: 'sendt', enddate: null, note: null }]);
    expect(await placesOf(setting)).toEqual(['Lager']);
  });

  test('undo of damage is refused once the piece has been moved on', async () => {
    const setting = await makeSetting([1], true);
    const items = [{ xid: setting.items[0] ?? '', count: 1 }];
    await save(setting, { action: 'sendt', items });
    const op = randomUUID();
    await save(setting, { action: 'skadet', items, op, reason: 'Oljelekkasje' });
    await asCompany(setting.companyId, (tx) =>
      tx.update(equipment).set({ location: 'Verkstedet' }).where(eq(equipment.companyId, setting.companyId)),
    );
    const answer = await takenBack(setting, op);
    expect([answer.status, await answer.text()]).toEqual([
      400,
      'Noe av utstyret er flyttet siden. Endringen kan ikke angres samlet.',
    ]);
    expect(await linesOf(setting)).toMatchObject([{ status: 'returnert' }]);
  });

  test('equal pieces are damaged and lost in part, with the reason on the part alone, and stay where they belong', async () => {
    const setting = await makeSetting([5]);
    const xid = setting.items[0] ?? '';
    await save(setting, { action: 'sendt', items: [{ xid, count: 5 }] });
    await save(setting, { action: 'skadet', items: [{ xid, count: 2 }], reason: 'Bøyd' });
    await save(setting, { action: 'svinn', items: [{ xid, count: 1 }], reason: 'Ikke funnet' });
    const lines = await linesOf(setting);
    expect(lines.map(({ status, countam, note, lossreason }) => [status, countam, note, lossreason]).sort()).toEqual([
      ['returnert', 2, 'Skadet: Bøyd', null],
      ['sendt', 2, null, null],
      ['svinn', 1, null, 'Ikke funnet'],
    ]);
    expect(await placesOf(setting)).toEqual(['Lager']);
  });
});
