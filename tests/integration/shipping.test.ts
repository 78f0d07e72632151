import { randomUUID } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GET as component } from '@/app/api/equipment/component/route';
import { POST as fill } from '@/app/api/equipment/shippingfill/route';
import { POST as split } from '@/app/api/equipment/shippingsplit/route';
import { POST as undo } from '@/app/api/equipment/shippingundo/route';
import { POST as tableImport } from '@/app/api/tableimport/route';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { booking, equipment, project, shippingLine } from '@/db/schema';
import { addDays } from '@/lib/core/format/days';
import type { Scope } from '@/lib/platform/auth/session';
import { shippingPath } from '@/lib/platform/routing/paths';
import { addRow } from '@/lib/platform/tables/add-row';
import {
  pickDayNotSaved,
  type ShippingStatus,
  shippingStatuses,
  whyLost,
} from '@/lib/platform/tables/declared/shipping-state';
import { cellHistory } from '@/lib/platform/tables/history';
import { ownChanges } from '@/lib/platform/tables/own-changes';
import { saveCells } from '@/lib/platform/tables/save-cells';
import { change, refused } from '@/tests/factories/any-table';
import { call, cookiesOf } from '@/tests/factories/caller';
import { makeCompany, makeUser, type TestCompany } from '@/tests/factories/company';
import { scopeIn } from '@/tests/factories/live-rows';
import { pageOf, widgetOf } from '@/tests/factories/page-of';
import { runs, timeoutOf } from '@/tests/factories/runs';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

const tbl = 'shipping_line';
const day = (n: number) => addDays('2026-03-01', n);

type Setting = TestCompany & { scope: Scope; cookie: string; job: string; other: string; frame: string; pump: string };

async function makeSetting(): Promise<Setting> {
  const company = await makeCompany();
  const { companyId } = company;
  const [job, other, frame, pump] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
  await asCompany(companyId, async (tx) => {
    await tx.insert(project).values([
      { companyId, xid: job, erpProjectid: '26001', description: 'Kai i Vik', status: 'Pågår' },
      { companyId, xid: other, erpProjectid: '26002', description: 'Tank', status: 'Pågår' },
    ]);
    const item = { companyId, classification: 'utst', location: 'Lager Bergen', discountam: 5 };
    await tx.insert(equipment).values([
      {
        ...item,
        xid: frame,
        shortid: 'RAM-1',
        title: 'Ramme',
        count: 500,
        attrWeightint: 18.5,
        attrM3int: 0.12,
        dayrentam: 2.5,
      },
      { ...item, xid: pump, shortid: 'PUM-1', title: 'Pumpe', serialno: 'P1', count: 1, attrM3int: 1 },
    ]);
  });
  return { ...company, scope: scopeIn(company), cookie: await cookiesOf(company), job, other, frame, pump };
}

async function addLine({ scope, job, frame }: Setting, vals: Record<string, unknown> = {}): Promise<string> {
  const row = uuidv7();
  await addRow(scope, { ...change(), tbl, row, projectid: job, vals: { object: frame, countam: 7, ...vals } });
  return row;
}

const linesOf = ({ companyId, job }: Setting) =>
  asCompany(companyId, (tx) =>
    tx
      .select()
      .from(shippingLine)
      .where(and(eq(shippingLine.companyId, companyId), eq(shippingLine.projectId, job)))
      .orderBy(asc(shippingLine.xid)),
  );
async function lineOf(setting: Setting, row: string) {
  const found = (await linesOf(setting)).find(({ xid }) => xid === row);
  if (!found) throw new Error('The line is not there.');
  const { status, startdate, enddate, lossreason, countam } = found;
  return { status, startdate, enddate, lossreason, countam };
}

/** What a change is refused with. */
const said = async (doing: Promise<unknown>) => (await refused(doing)).message;

/** A status as the screen, or anybody on the socket, sets it. */
function set({ scope, job }: Setting, row: string, status: string, activedate?: string, lossreason?: string) {
  const cells = [
    { row, col: 'status', val: status },
    ...(lossreason === undefined ? [] : [{ row, col: 'lossreason', val: lossreason }]),
  ];
  return saveCells(scope, { ...change(), tbl, projectid: job, cells, activedate });
}

const requested = (setting: Setting, body: Record<string, unknown>) => ({
  method: 'POST',
  body: JSON.stringify({ company: setting.companyId, projectid: setting.job, op: randomUUID(), ...body }),
  headers: { cookie: setting.cookie, 'content-type': 'application/json' },
});
const splitUp = (setting: Setting, body: Record<string, unknown>) =>
  call(split, '/api/equipment/shippingsplit', requested(setting, body));
const takeBack = (setting: Setting, body: Record<string, unknown>) =>
  call(undo, '/api/equipment/shippingundo', requested(setting, body));
const fillUp = (setting: Setting, body: Record<string, unknown> = {}) =>
  call(fill, '/api/equipment/shippingfill', requested(setting, body));

describe('the status of a row', () => {
  test('a new row has what its item says: place, weight, rent and discount', async () => {
    const setting = await makeSetting();
    await addLine(setting);
    expect(await linesOf(setting)).toMatchObject([
      {
        location: 'Lager Bergen',
        attrWeightint: 18.5,
        dayrentintam: 2.5,
        discountam: 5,
        status: 'planlagt',
        countam: 7,
      },
    ]);
  });

  test('the server gives the days: sent, back, lost, planned again', async () => {
    const setting = await makeSetting();
    const row = await addLine(setting);
    await set(setting, row, 'sendt', day(1));
    expect(await lineOf(setting, row)).toMatchObject({ status: 'sendt', startdate: day(1), enddate: null });
    await set(setting, row, 'returnert', day(4));
    expect(await lineOf(setting, row)).toMatchObject({ status: 'returnert', startdate: day(1), enddate: day(4) });
    await set(setting, row, 'svinn', day(6), 'Mistet i sjøen');
    expect(await lineOf(setting, row)).toMatchObject({
      status: 'svinn',
      enddate: day(6),
      lossreason: 'Mistet i sjøen',
    });
    await set(setting, row, 'planlagt', day(7));
    expect(await lineOf(setting, row)).toMatchObject({
      status: 'planlagt',
      startdate: null,
      enddate: null,
      lossreason: null,
    });
  });

  test('without an active date nothing is saved, whatever the status; days that a client makes up are not taken', async () => {
    const setting = await makeSetting();
    const row = await addLine(setting);
    for (const status of shippingStatuses) {
      expect(await said(set(setting, row, status, undefined, 'Mistet'))).toBe(pickDayNotSaved);
    }
    const { scope, job } = setting;
    const cells = [
      { row, col: 'status', val: 'sendt' },
      { row, col: 'startdate', val: day(20) },
      { row, col: 'enddate', val: day(21) },
    ];
    await saveCells(scope, { ...change(), tbl, projectid: job, cells, activedate: day(2) });
    expect(await lineOf(setting, row)).toMatchObject({ status: 'sendt', startdate: day(2), enddate: null });
  });

  test('svinn says why, and nothing comes back before it was sent', async () => {
    const setting = await makeSetting();
    const row = await addLine(setting);
    await set(setting, row, 'sendt', day(5));
    expect(await said(set(setting, row, 'svinn', day(6)))).toBe(whyLost);
    expect(await said(set(setting, row, 'returnert', day(4)))).toContain('Det ble sendt 06.03.2026');
    expect(await lineOf(setting, row)).toMatchObject({ status: 'sendt', startdate: day(5) });
  });

  test('a line of a file whose status is svinn says why in the same line', async () => {
    const setting = await makeSetting();
    const { companyId, cookie, job } = setting;
    const read = (reason: string) => {
      const body = new FormData();
      for (const [name, value] of Object.entries({ company: companyId, tbl, projectid: job })) body.set(name, value);
      const line = ['RAM-1', '1', 'svinn', '2026-03-01', '2026-03-09', reason];
      const text = `Utstyr;Antall;Status;Sendt;Tilbake;Årsak til svinn\n${line.join(';')}\n`;
      body.set('file', new File([text], 'forsendelse.csv'));
      return call(tableImport, '/api/tableimport', { method: 'POST', body, headers: { cookie } });
    };
    const without = await read('');
    expect(without.status).toBe(400);
    expect(await without.text()).toBe(`Rad 2, kolonne «Årsak til svinn»: ${whyLost}`);
    expect(await linesOf(setting)).toEqual([]);
    expect((await read('Mistet i sjøen')).status).toBe(200);
    expect(await linesOf(setting)).toMatchObject([{ status: 'svinn', lossreason: 'Mistet i sjøen' }]);
  });

  test('discount and count keep to their bounds with the words of the specification', async () => {
    const setting = await makeSetting();
    const { scope, job } = setting;
    const row = await addLine(setting);
    const type = (col: string, val: string) =>
      saveCells(scope, { ...change(), tbl, projectid: job, cells: [{ row, col, val }] });
    for (const val of ['-1', '101', '999']) expect(await said(type('discountam', val))).toBe('Verdi mellom 0 og 100');
    for (const val of ['-1', '100001']) expect(await said(type('countam', val))).toBe('Verdi mellom 0 og 100000');
    await type('countam', '100000');
    await type('discountam', '9,5');
    expect(await linesOf(setting)).toMatchObject([{ discountam: 9.5 }]);
    await type('discountam', '100');
    expect(await linesOf(setting)).toMatchObject([{ countam: 100_000, discountam: 100 }]);
  });

  test('what ‘planlagt’ cleared is in the history, and comes back as a whole state or by undo', async () => {
    const setting = await makeSetting();
    const { scope, job } = setting;
    const row = await addLine(setting);
    await set(setting, row, 'sendt', day(1));
    await set(setting, row, 'returnert', day(4));
    await set(setting, row, 'planlagt', day(5));
    const history = await cellHistory(scope, { tbl, row, col: 'startdate', projectid: job });
    expect(history.map(({ from }) => from?.val)).toEqual([day(1), null, undefined]);
    const state = { status: 'returnert', startdate: day(1), enddate: day(4), lossreason: null };
    const cells = Object.entries(state).map(([col, val]) => ({ row, col, val }));
    await saveCells(scope, { ...change(), tbl, projectid: job, cells });
    expect(await lineOf(setting, row)).toMatchObject(state);
    await set(setting, row, 'planlagt', day(5));
    const { changes } = await ownChanges(scope, { tbl, projectid: job });
    const back = (changes.at(-1)?.steps ?? []).map(({ row, col = '', from, to }) => ({ row, col, val: from, was: to }));
    await saveCells(scope, { op: randomUUID(), via: 'undo', tbl, projectid: job, cells: back });
    expect(await lineOf(setting, row)).toMatchObject(state);
  });

  test('undo cannot leave a state that cannot be', async () => {
    const setting = await makeSetting();
    const { scope, job } = setting;
    const row = await addLine(setting);
    const cells = [{ row, col: 'status', val: 'sendt' }];
    const requested = { op: randomUUID(), via: 'undo' as const, tbl, projectid: job, cells };
    expect(await said(saveCells(scope, requested))).toBe('Det som er sendt, har en startdato.');
  });

  test('random sequences of actions leave the rows of the database as a simple model says', {
    timeout: timeoutOf(120_000),
  }, async () => {
    const setting = await makeSetting();
    const rows = [await addLine(setting), await addLine(setting), await addLine(setting)];
    const act = fc.record({
      row: fc.constantFrom(...rows),
      status: fc.constantFrom(...shippingStatuses),
      at: fc.option(fc.nat(9), { nil: undefined, freq: 6 }),
      reason: fc.option(fc.constant('Mistet'), { nil: undefined }),
    });
    type Line = { status: ShippingStatus; startdate: string | null; enddate: string | null; lossreason: string | null };
    const model = new Map<string, Line>(
      rows.map((row) => [row, { status: 'planlagt', startdate: null, enddate: null, lossreason: null }]),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 12 }), async (acts) => {
        for (const { row, status, at, reason } of acts) {
          const before = model.get(row);
          if (!before) throw new Error('The model lacks a row.');
          const active = at === undefined ? undefined : day(at);
          const ends = status === 'returnert' || status === 'svinn';
          const impossible =
            active === undefined ||
            (status === 'svinn' && reason === undefined) ||
            (ends && before.startdate !== null && active < before.startdate);
          const done = await set(setting, row, status, active, reason).then(
            () => true,
            () => false,
          );
          expect(done).toBe(!impossible);
          if (active === undefined || impossible) continue;
          if (status === 'planlagt') model.set(row, { status, startdate: null, enddate: null, lossreason: null });
          if (status === 'sendt') model.set(row, { status, startdate: active, enddate: null, lossreason: null });
          if (status === 'returnert') model.set(row, { ...before, status, enddate: active, lossreason: null });
          if (status === 'svinn') model.set(row, { ...before, status, enddate: active, lossreason: reason ?? null });
        }
        for (const [row, line] of model) expect(await lineOf(setting, row)).toEqual({ ...line, countam: 7 });
      }),
      { numRuns: runs(12) },
    );
  });
});

describe('a row that is split', () => {
  const parts = [
    { status: 'returnert', countam: 5 },
    { status: 'svinn', countam: 1, lossreason: 'Ikke funnet ved riving' },
    { status: 'sendt', countam: 1 },
  ];

  async function sent() {
    const setting = await makeSetting();
    const row = await addLine(setting);
    await set(setting, row, 'sendt', day(1));
    return { setting, row };
  }

  test('7 sent: 5 back, 1 lost, 1 still out; the row stays with what is out, and one undo takes all of it back', async () => {
    const { setting, row } = await sent();
    const op = randomUUID();
    const answer = await splitUp(setting, { row, parts, activedate: day(8), op });
    expect(answer.status, await answer.clone().text()).toBe(200);
    expect(await lineOf(setting, row)).toEqual({
      status: 'sendt',
      startdate: day(1),
      enddate: null,
      lossreason: null,
      countam: 1,
    });
    const others = (await linesOf(setting)).filter(({ xid }) => xid !== row);
    expect(others).toMatchObject([
      { status: 'returnert', countam: 5, startdate: day(1), enddate: day(8), splitFrom: row, attrWeightint: 18.5 },
      { status: 'svinn', countam: 1, enddate: day(8), lossreason: 'Ikke funnet ved riving', splitFrom: row },
    ]);
    // Asked for again under its name it is done once.
    expect((await splitUp(setting, { row, parts, activedate: day(8), op })).status).toBe(200);
    expect(await linesOf(setting)).toHaveLength(3);
    const back = randomUUID();
    expect((await takeBack(setting, { taken: op, op: back })).status).toBe(200);
    expect((await takeBack(setting, { taken: op, op: back })).status).toBe(200);
    expect(await linesOf(setting)).toHaveLength(1);
    expect(await lineOf(setting, row)).toMatchObject({ status: 'sendt', countam: 7, startdate: day(1) });
  });

  test('parts that are not the row’s pieces, a day that is missing and a loss without a reason split nothing', async () => {
    const { setting, row } = await sent();
    const says = async (body: Record<string, unknown>, words: string) => {
      const answer = await splitUp(setting, { row, activedate: day(8), ...body });
      expect(answer.status).toBe(400);
      expect(await answer.text()).toContain(words);
    };
    await says({ parts: parts.slice(0, 2) }, 'Delene er til sammen 6, raden har 7.');
    await says({ parts, activedate: undefined }, pickDayNotSaved);
    await says(
      {
        parts: [
          { status: 'svinn', countam: 1 },
          { status: 'sendt', countam: 6 },
        ],
      },
      whyLost,
    );
    await says({ parts, row: randomUUID() }, 'Fant ikke raden');
    await says({ parts, activedate: day(0) }, 'Det ble sendt');
    expect(await linesOf(setting)).toHaveLength(1);
  });

  test('one that somebody has worked on since is not taken back', async () => {
    const { setting, row } = await sent();
    const op = randomUUID();
    await splitUp(setting, { row, parts, activedate: day(8), op });
    const lost = (await linesOf(setting)).find(({ status }) => status === 'svinn');
    await set(setting, lost?.xid ?? '', 'returnert', day(9));
    const answer = await takeBack(setting, { taken: op });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('Noe av dette er endret siden.');
    expect(await linesOf(setting)).toHaveLength(3);
  });

  test('two that split one row at once: one of them does, and no piece is made or lost', async () => {
    const { setting, row } = await sent();
    const answers = await Promise.all([1, 2, 3, 4].map(() => splitUp(setting, { row, parts, activedate: day(8) })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    const pieces = (await linesOf(setting)).reduce((sum, { countam }) => sum + countam, 0);
    expect(pieces).toBe(7);
  });
});

describe('the list', () => {
  test('takes in what is booked and neither planned nor out, once, and gives it back', async () => {
    const setting = await makeSetting();
    const { companyId, job, frame, pump } = setting;
    await addLine(setting);
    const days = { startdate: '2026-01-01', enddate: '2099-01-01' };
    await asCompany(companyId, (tx) =>
      tx.insert(booking).values([
        { companyId, equipmentId: pump, projectId: job, ...days },
        { companyId, equipmentId: frame, projectId: job, ...days, countam: 40, serialized: false },
      ]),
    );
    const op = randomUUID();
    expect(await (await fillUp(setting, { op })).json()).toEqual({ op, rows: 1 });
    expect(await (await fillUp(setting)).json()).toMatchObject({ rows: 0 });
    expect((await linesOf(setting)).map(({ equipmentId }) => equipmentId).sort()).toEqual([frame, pump].sort());
    expect((await takeBack(setting, { taken: op })).status).toBe(200);
    expect(await linesOf(setting)).toHaveLength(1);
  });

  test('what is to be loaded is weighed and measured, and says what it does not know', async () => {
    const setting = await makeSetting();
    const { job, pump } = setting;
    await addLine(setting);
    await addLine(setting, { object: pump, countam: 1 });
    const gone = await addLine(setting);
    await set(setting, gone, 'sendt', day(1));
    const page = await pageOf(setting.scope, shippingPath, { projectid: job, fane: 'lasteliste' });
    expect(widgetOf(page, 'vekt', 'stat')).toMatchObject({ stat: 129.5, text: '1 linje har ikke vekt' });
    expect(widgetOf(page, 'volum', 'stat')).toMatchObject({ stat: 1.84, text: 'Alle linjer er med' });
    expect(widgetOf(page, 'kolli', 'stat')).toMatchObject({ stat: 8, text: '2 linjer' });
    const { data } = widgetOf(page, 'lasteliste', 'datatable');
    expect(data).toMatchObject([
      { shortid: 'PUM-1', weight: null, volume: 1 },
      { shortid: 'RAM-1', countam: 7, weight: 129.5, volume: 0.84 },
    ]);
  });
});

describe('whose it is', () => {
  test('who only reads changes nothing; who has no right does not read', async () => {
    const setting = await makeSetting();
    const row = await addLine(setting);
    const reader = await makeUser(setting.companyId, [{ path: shippingPath, action: 'Read' }]);
    const stranger = await makeUser(setting.companyId, [{ path: '/economy', action: 'Write' }]);
    const parts = [
      { status: 'planlagt', countam: 3 },
      { status: 'planlagt', countam: 4 },
    ];
    for (const user of [reader, stranger]) {
      const as = { ...setting, cookie: await cookiesOf(user) };
      for (const answer of [
        await splitUp(as, { row, parts }),
        await fillUp(as),
        await takeBack(as, { taken: randomUUID() }),
      ]) {
        expect(answer.status).toBe(403);
      }
      const address = `/api/equipment/component?scope=shippingproject&projectid=${setting.job}&company=${setting.companyId}`;
      const read = await call(component, address, { headers: { cookie: as.cookie } });
      expect(read.status).toBe(user === reader ? 200 : 403);
    }
    expect(await linesOf(setting)).toHaveLength(1);
  });

  test('a row of another project or another company is none', async () => {
    const [setting, foreign] = [await makeSetting(), await makeSetting()];
    const row = await addLine(setting);
    const parts = [
      { status: 'planlagt', countam: 3 },
      { status: 'planlagt', countam: 4 },
    ];
    expect((await splitUp(setting, { row, parts, projectid: setting.other })).status).toBe(400);
    const crossed = await splitUp(foreign, { row, parts, projectid: setting.job });
    expect(crossed.status).toBe(400);
    expect(await crossed.text()).toContain('Fant ikke raden');
    expect((await fillUp(foreign, { projectid: setting.job })).status).toBe(404);
    const { scope } = foreign;
    const cells = [{ row, col: 'status', val: 'sendt' }];
    const theirs = saveCells(scope, { ...change(), tbl, projectid: setting.job, cells, activedate: day(1) });
    expect(await said(theirs)).toBe('Fant ikke raden');
    expect(await lineOf(setting, row)).toMatchObject({ status: 'planlagt', countam: 7 });
  });
});
