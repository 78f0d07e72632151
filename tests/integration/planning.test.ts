import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GET as component } from '@/app/api/equipment/component/route';
import { POST as undo } from '@/app/api/equipment/planningundo/route';
import { POST as plan } from '@/app/api/equipment/projectplanning/route';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { booking, editLog, equipment, project, wish } from '@/db/schema';
import { today } from '@/lib/core/clock';
import { addDays } from '@/lib/core/format/days';
import { categoryIds } from '@/lib/domains/equipment/planning/category-ids';
import { meet } from '@/lib/domains/equipment/planning/clash';
import { equipmentShortagePath, planningPath } from '@/lib/platform/routing/paths';
import { call, cookiesOf } from '@/tests/factories/caller';
import { makeCompany, makeUser, type TestCompany } from '@/tests/factories/company';
import { scopeIn } from '@/tests/factories/live-rows';
import { pageOf, widgetOf } from '@/tests/factories/page-of';
import { runs, timeoutOf } from '@/tests/factories/runs';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

const day = (n: number) => addDays(today(), n);
type Setting = TestCompany & {
  cookie: string;
  jobs: string[];
  undated: string;
  pump: string;
  spare: string;
  frame: string;
};

/** A company with three projects of twenty days, one without days, two pumps with serial numbers, and ten frames. */
async function makeSetting(): Promise<Setting> {
  const company = await makeCompany();
  const { companyId } = company;
  const [a, b, c, undated, pump, spare, frame] = Array.from({ length: 7 }, () => uuidv7());
  const jobs = [a, b, c].map((xid) => xid ?? '');
  const ids = { undated: undated ?? '', pump: pump ?? '', spare: spare ?? '', frame: frame ?? '' };
  await asCompany(companyId, async (tx) => {
    const job = { companyId, status: 'Pågår', startdate: day(0), enddate: day(20) };
    await tx
      .insert(project)
      .values([
        ...jobs.map((xid, i) => ({ ...job, xid, erpProjectid: `2600${i}`, description: 'Kai' })),
        { ...job, xid: ids.undated, erpProjectid: '26009', description: 'Uten dato', startdate: null, enddate: null },
      ]);
    const item = { companyId, classification: 'utst', category: 'Pumper', subcategory: 'Lensepumper', count: 1 };
    await tx.insert(equipment).values([
      { ...item, xid: ids.pump, shortid: 'PUM-1', title: 'Pumpe', serialno: 'P1' },
      { ...item, xid: ids.spare, shortid: 'PUM-2', title: 'Pumpe', serialno: 'P2' },
      {
        ...item,
        xid: ids.frame,
        shortid: 'RAM-1',
        title: 'Ramme',
        category: 'Stillas',
        subcategory: 'Rammer',
        count: 10,
      },
    ]);
  });
  return { ...company, cookie: await cookiesOf(company), jobs, ...ids };
}

type Requested = { projectid?: string; op?: string; cookie?: string; companyId?: string };

function save(setting: Setting, items: unknown, { projectid, op, cookie, companyId }: Requested = {}) {
  const form = new URLSearchParams({
    company: companyId ?? setting.companyId,
    projectid: projectid ?? setting.jobs[0] ?? '',
    items: typeof items === 'string' ? items : JSON.stringify(items),
    ...(op !== undefined && { op }),
  });
  return call(plan, '/api/equipment/projectplanning', {
    method: 'POST',
    body: form.toString(),
    headers: { cookie: cookie ?? setting.cookie, 'content-type': 'application/x-www-form-urlencoded' },
  });
}

const bookingsOf = ({ companyId }: Setting, eid?: string) =>
  asCompany(companyId, (tx) =>
    tx
      .select()
      .from(booking)
      .where(and(eq(booking.companyId, companyId), eid === undefined ? undefined : eq(booking.equipmentId, eid))),
  );
const planned = (eid: string, more: Record<string, unknown> = {}) => ({ eid, status: 'planlagt', ...more });

async function says(answer: Promise<Response>, status: number, words: string) {
  const got = await answer;
  expect([got.status, await got.text()]).toEqual([status, expect.stringContaining(words)]);
}

describe('a plan that is saved', () => {
  test('waits for the answer of whoever has the item, reserving nothing, and is booked when they have given it away', async () => {
    const setting = await makeSetting();
    const { pump, jobs } = setting;
    const [own = '', other = ''] = jobs;
    const days = { startdate: day(2), enddate: day(6) };
    await save(setting, [planned(pump, days)], { projectid: other });
    const waiting = await save(setting, [{ eid: pump, status: 'venter', ...days }]);
    expect(waiting.status, await waiting.clone().text()).toBe(200);
    const ofOwn = async () => (await bookingsOf(setting, pump)).filter(({ projectId }) => projectId === own);
    const [stay] = await ofOwn();
    expect(stay).toMatchObject({ ...days, status: 'venter', shareId: null });
    const book = { eid: pump, status: 'planlagt', booking: stay?.xid, ...days };
    await says(save(setting, [book]), 409, 'PUM-1 Pumpe er booket av 26001 Kai');
    // It holds nothing: who has the item may move within its days.
    const theirs = { eid: pump, status: 'planlagt', startdate: day(2), enddate: day(8) };
    expect((await save(setting, [theirs], { projectid: other })).status).toBe(200);
    await save(setting, [{ eid: pump, status: 'fjernet' }], { projectid: other });
    const op = randomUUID();
    expect((await save(setting, [book], { op })).status).toBe(200);
    expect(await ofOwn()).toMatchObject([{ ...days, status: 'planlagt' }]);
    const taken = await takeBack(setting, op);
    expect(taken.status, await taken.clone().text()).toBe(200);
    expect(await ofOwn()).toMatchObject([{ status: 'venter' }]);
  });

  test('books for the days of the project, says «Lagret», leaves what it has already, and takes what is taken out', async () => {
    const setting = await makeSetting();
    const { pump, frame } = setting;
    const answer = await save(setting, [planned(pump), planned(frame)]);
    expect(answer.status, await answer.clone().text()).toBe(200);
    expect(await answer.json()).toMatchObject({ message: 'Lagret' });
    expect((await bookingsOf(setting)).map(({ startdate, enddate, countam }) => [startdate, enddate, countam])).toEqual(
      [
        [day(0), day(20), 1],
        [day(0), day(20), 1],
      ],
    );
    await save(setting, [planned(pump), planned(frame, { countam: 4, enddate: day(9) })]);
    expect(await bookingsOf(setting)).toHaveLength(2);
    expect(await bookingsOf(setting, frame)).toMatchObject([{ countam: 4, startdate: day(0), enddate: day(9) }]);
    await save(setting, [{ eid: pump, status: 'fjernet' }]);
    expect(await bookingsOf(setting, pump)).toEqual([]);
    const log = await asCompany(setting.companyId, (tx) =>
      tx
        .select()
        .from(editLog)
        .where(and(eq(editLog.companyId, setting.companyId), eq(editLog.tbl, 'booking')))
        .orderBy(editLog.no),
    );
    expect(log.map(({ kind, col }) => col ?? kind)).toEqual(['insert', 'insert', 'enddate', 'countam', 'delete']);
  });

  test('a form that is sent again under its name books once', async () => {
    const setting = await makeSetting();
    const op = randomUUID();
    for (let i = 0; i < 2; i += 1) {
      expect((await save(setting, [planned(setting.frame, { countam: 3, startdate: day(2) })], { op })).status).toBe(
        200,
      );
    }
    expect(await bookingsOf(setting)).toHaveLength(1);
  });

  test('a project without a start books nothing, nor does a list that cannot be read', async () => {
    const setting = await makeSetting();
    await says(save(setting, [planned(setting.pump)], { projectid: setting.undated }), 400, 'Prosjekt uten startdato');
    await says(save(setting, '{'), 400, 'ikke gyldig JSON');
    await says(save(setting, [{ eid: setting.pump, status: 'sendt' }]), 400, 'Ukjent status');
    await says(save(setting, [planned(setting.pump, { countam: 2 })]), 400, 'finnes det én av');
    await says(save(setting, [planned(setting.pump, { enddate: day(-1) })]), 400, 'Slutt kan ikke være før start.');
    await says(save(setting, [planned(setting.frame), planned(randomUUID())]), 400, 'Utstyret finnes ikke.');
    expect(await bookingsOf(setting)).toEqual([]);
  });
});

describe('a double booking', () => {
  test('is refused by who has the item and when, and stands when it is confirmed beside that one', async () => {
    const setting = await makeSetting();
    const { pump, spare, jobs } = setting;
    await save(setting, [planned(pump)]);
    const other = { projectid: jobs[1] };
    await says(save(setting, [planned(spare), planned(pump)], other), 409, 'PUM-1 Pumpe er booket av 26000 Kai');
    expect(await bookingsOf(setting, spare), 'all or nothing').toEqual([]);
    await says(save(setting, [planned(pump, { confirm: randomUUID() })], other), 409, 'er booket av');
    const [first] = await bookingsOf(setting, pump);
    expect((await save(setting, [planned(pump, { confirm: first?.xid })], other)).status).toBe(200);
    const second = (await bookingsOf(setting, pump)).find(({ projectId }) => projectId === jobs[1]);
    expect(second).toMatchObject({ shareId: first?.xid, confirmedBy: setting.userId });
    await says(save(setting, [planned(pump)], { projectid: jobs[2] }), 409, 'er booket av');
  });

  test('of a stock counts on its fullest day, and more than there is must be said', async () => {
    const setting = await makeSetting();
    const { frame, jobs } = setting;
    await save(setting, [planned(frame, { countam: 6, enddate: day(5) })]);
    await save(setting, [planned(frame, { countam: 6, startdate: day(6) })], { projectid: jobs[1] });
    const third = { projectid: jobs[2] };
    await says(save(setting, [planned(frame, { countam: 5 })], third), 409, 'Det er 4 ledige av RAM-1 Ramme');
    expect((await save(setting, [planned(frame, { countam: 4 })], third)).status).toBe(200);
    expect((await save(setting, [planned(frame, { countam: 9, over: true })], third)).status).toBe(200);
    expect((await bookingsOf(setting, frame)).map(({ countam }) => countam).sort()).toEqual([6, 6, 9]);
  });

  test('comes about by no sequence of plans that nobody confirms, also with twenty planners at once', {
    timeout: timeoutOf(120_000),
  }, async () => {
    const setting = await makeSetting();
    const { pump, spare, jobs } = setting;
    const act = fc.record({
      job: fc.constantFrom(...jobs),
      eid: fc.constantFrom(pump, spare),
      status: fc.constantFrom('planlagt', 'planlagt', 'planlagt', 'fjernet'),
      from: fc.nat(30),
      length: fc.nat(10),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 20, maxLength: 20 }), async (acts) => {
        const answers = await Promise.all(
          acts.map(({ job, eid, status, from, length }) =>
            save(setting, [{ eid, status, startdate: day(from), enddate: day(from + length) }], { projectid: job }),
          ),
        );
        for (const { status } of answers) expect([200, 400, 409]).toContain(status);
        for (const eid of [pump, spare]) {
          const stand = await bookingsOf(setting, eid);
          for (const [i, one] of stand.entries()) {
            expect(one.shareId).toBeNull();
            expect(stand.slice(i + 1).some((other) => meet(one, other))).toBe(false);
          }
        }
      }),
      { numRuns: runs(5) },
    );
  });

  test('twenty planners never take more of a stock than there is', async () => {
    const setting = await makeSetting();
    const { frame, jobs } = setting;
    await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        save(setting, [planned(frame, { countam: 3, startdate: day(100 + i), enddate: day(140) })], {
          projectid: jobs[i % 3],
        }),
      ),
    );
    const stand = await bookingsOf(setting, frame);
    expect(stand.reduce((sum, { countam }) => sum + countam, 0)).toBe(9);
  });
});

const takeBack = (setting: Setting, taken: string, { projectid, cookie }: Requested = {}) =>
  call(undo, '/api/equipment/planningundo', {
    method: 'POST',
    body: JSON.stringify({
      company: setting.companyId,
      projectid: projectid ?? setting.jobs[0],
      taken,
      op: randomUUID(),
    }),
    headers: { cookie: cookie ?? setting.cookie, 'content-type': 'application/json' },
  });

describe('a plan that is taken back', () => {
  const shown = async (setting: Setting) => (await bookingsOf(setting)).sort((a, b) => (a.xid < b.xid ? -1 : 1));

  test('leaves the bookings as they were, what was taken out and changed as well', async () => {
    const setting = await makeSetting();
    const { pump, spare, frame } = setting;
    await save(setting, [planned(pump), planned(frame, { countam: 4 })]);
    const before = await shown(setting);
    const frames = before.find(({ equipmentId }) => equipmentId === frame)?.xid;
    const op = randomUUID();
    await save(
      setting,
      [
        { eid: pump, status: 'fjernet' },
        planned(spare),
        planned(frame, { booking: frames, countam: 6, enddate: day(5) }),
        planned(frame, { another: true, countam: 2, startdate: day(6) }),
      ],
      { op },
    );
    expect(await shown(setting)).toHaveLength(3);
    const reader = await cookiesOf(await makeUser(setting.companyId, [{ path: planningPath, action: 'Read' }]));
    expect((await takeBack(setting, op, { cookie: reader })).status).toBe(403);
    await says(takeBack(setting, op, { projectid: setting.jobs[1] }), 404, 'Fant ikke endringen.');
    const answer = await takeBack(setting, op);
    expect(answer.status, await answer.clone().text()).toBe(200);
    expect(await shown(setting)).toEqual(before);
    await says(takeBack(setting, op), 400, 'Noe av dette er endret siden.');
  });

  test('is refused when somebody has booked the item meanwhile, and a double booking that is undone is shared no more', async () => {
    const setting = await makeSetting();
    const { pump, jobs } = setting;
    const [gone, moved] = [randomUUID(), randomUUID()];
    await save(setting, [planned(pump)]);
    await save(setting, [{ eid: pump, status: 'fjernet' }], { op: gone });
    await save(setting, [planned(pump)], { projectid: jobs[1] });
    await says(takeBack(setting, gone), 400, 'Utstyret er booket to ganger');
    await save(setting, [planned(pump, { startdate: day(40), enddate: day(50) })]);
    const [theirs, own] = [jobs[1], jobs[0]].map(
      (job) => async () => (await bookingsOf(setting, pump)).find(({ projectId }) => projectId === job),
    );
    const booking = (await own?.())?.xid;
    const confirm = (await theirs?.())?.xid;
    await save(setting, [planned(pump, { booking, confirm, startdate: day(0), enddate: day(9) })], { op: moved });
    expect((await own?.())?.shareId).toBe(confirm);
    expect((await takeBack(setting, moved)).status).toBe(200);
    expect(await own?.()).toMatchObject({ shareId: null, confirmedAt: null, startdate: day(40) });
  });
});

describe('what a planner reads', () => {
  test('items, who has what when, and what a project has and wishes', async () => {
    const setting = await makeSetting();
    const { companyId, pump, jobs, cookie } = setting;
    await save(setting, [planned(pump)]);
    await asCompany(companyId, (tx) =>
      tx.insert(wish).values({
        companyId,
        projectId: jobs[0] ?? '',
        category: 'Pumper',
        subcategory: 'Lensepumper',
        text: 'En stor pumpe',
        countam: 3,
        startdate: day(1),
        enddate: day(3),
      }),
    );
    const read = async (params: string) => {
      const answer = await call(component, `/api/equipment/component?company=${companyId}&${params}`, {
        headers: { cookie },
      });
      expect(answer.status, await answer.clone().text()).toBe(200);
      return answer.json();
    };
    const { equipmentforplanning } = await read('scope=equipmentforplanning');
    expect(equipmentforplanning).toHaveLength(3);
    expect(equipmentforplanning[0]).toMatchObject({
      ekey: 'PUM-1',
      l1nm: 'Pumper',
      l2nm: 'Lensepumper',
      ...categoryIds('Pumper', 'Lensepumper'),
    });
    const { equipmentflow } = await read('scope=equipmentflow');
    expect(equipmentflow).toMatchObject([
      { eid: pump, ekey: 'PUM-1', pid: jobs[0], project: '26000 Kai', startdate: day(0), enddate: day(20) },
    ]);
    const { equipmentprojectwish } = await read(`scope=equipmentprojectwish&projectid=${jobs[0]}`);
    expect(equipmentprojectwish).toMatchObject([
      { kind: 'booking', text: 'PUM-1 Pumpe' },
      { kind: 'wish', text: 'En stor pumpe', countam: 3 },
    ]);
    const page = await pageOf(scopeIn(setting), equipmentShortagePath);
    const rows = widgetOf(page, 'mangel', 'datatable').data;
    expect(rows).toMatchObject([
      // One of the three wished for is the pump that the project has: three are asked for, and two there are.
      { title: 'Pumpe', category: 'Pumper', standing: 'Mangler', stock: 2, lackingint: 1 },
      { title: 'Ramme', category: 'Stillas', standing: 'Har nok', stock: 10, lackingint: 0 },
    ]);
  });

  test('who only reads saves nothing, a stranger reads nothing, and another company’s items and projects are none', async () => {
    const [setting, foreign] = [await makeSetting(), await makeSetting()];
    const reader = await cookiesOf(await makeUser(setting.companyId, [{ path: planningPath, action: 'Read' }]));
    const stranger = await cookiesOf(await makeUser(setting.companyId, [{ path: '/economy', action: 'Write' }]));
    const address = `/api/equipment/component?scope=equipmentflow&company=${setting.companyId}`;
    expect((await call(component, address, { headers: { cookie: reader } })).status).toBe(200);
    expect((await call(component, address, { headers: { cookie: stranger } })).status).toBe(403);
    for (const cookie of [reader, stranger]) {
      expect((await save(setting, [planned(setting.pump)], { cookie })).status).toBe(403);
    }
    await says(save(foreign, [planned(foreign.pump)], { projectid: setting.jobs[0] }), 404, 'Fant ikke prosjektet.');
    await says(save(foreign, [planned(setting.pump)]), 400, 'Utstyret finnes ikke.');
    expect([await bookingsOf(setting), await bookingsOf(foreign)]).toEqual([[], []]);
  });
});
