import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { POST as replace } from '@/app/api/equipment/replace/route';
import { POST as undo } from '@/app/api/equipment/shippingundo/route';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { booking, employee, equipment, notice, project, serviceRecord, shippingLine } from '@/db/schema';
import { today } from '@/lib/core/clock';
import { formatDate } from '@/lib/core/format/date';
import { addDays } from '@/lib/core/format/days';
import { decidingControl } from '@/lib/domains/equipment/register/controls';
import { putBackInUse, takeOutOfUse } from '@/lib/domains/equipment/register/take-out-of-use';
import { call, cookiesOf } from '@/tests/factories/caller';
import { makeCompany, makeUser, type TestCompany } from '@/tests/factories/company';
import { scopeIn } from '@/tests/factories/live-rows';
import { pageOf, widgetOf } from '@/tests/factories/page-of';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

const path = '/equipment/attributes/utstyr';
const at = (days: number) => addDays(today(), days);

type Setting = TestCompany & {
  job: string;
  ids: Record<'used' | 'spare' | 'soonBooked' | 'stock' | 'near' | 'fine', string>;
};

/**
 * A brake in use 90 days past its control, with a spare and one booked too early; a sling past it in stock, one due
 * within 30 days, and one that is fine.
 */
async function makeRegister(): Promise<Setting> {
  const company = await makeCompany();
  const { companyId } = company;
  const job = uuidv7();
  const names = ['used', 'spare', 'soonBooked', 'stock', 'near', 'fine'] as const;
  const ids = Object.fromEntries(names.map((name) => [name, uuidv7()])) as Setting['ids'];
  const item = { companyId, classification: 'utst', location: 'Lager', count: 1 };
  const brake = { ...item, title: 'Nedfiringsbrems', category: 'Tilkomst', dayrentam: 5.5 };
  const sling = { ...item, title: 'Løftestropp', category: 'Løft' };
  await asCompany(companyId, async (tx) => {
    await tx.insert(project).values({
      companyId,
      xid: job,
      erpProjectid: '26013',
      description: 'Stillas og innkledning',
      status: 'Pågår',
    });
    await tx.insert(equipment).values([
      { ...brake, xid: ids.used, shortid: 'TAU-100', serialno: 'A' },
      { ...brake, xid: ids.spare, shortid: 'TAU-090', serialno: 'B' },
      { ...brake, xid: ids.soonBooked, shortid: 'TAU-080', serialno: 'C' },
      { ...sling, xid: ids.stock, shortid: 'STR-001', serialno: 'D' },
      { ...sling, xid: ids.near, shortid: 'STR-002', serialno: 'E' },
      { ...sling, xid: ids.fine, shortid: 'STR-003', serialno: 'F' },
    ]);
    const control = { companyId, kind: 'Sakkyndig kontroll', approved: true };
    const records = [
      [ids.used, -455, -90],
      [ids.spare, -100, 265],
      [ids.soonBooked, -100, 300],
      [ids.stock, -565, -200],
      [ids.near, -335, 30],
      [ids.fine, -334, 31],
    ] as const;
    await tx.insert(serviceRecord).values(
      records.map(([equipmentId, done, due]) => ({
        ...control,
        xid: uuidv7(),
        equipmentId,
        date: at(done),
        duedate: at(due),
      })),
    );
    // A repair without a deadline does not hide the deadline of the control before it.
    await tx.insert(serviceRecord).values({ ...control, xid: uuidv7(), equipmentId: ids.used, date: at(-20) });
    const line = { companyId, projectId: job, equipmentId: ids.used };
    await tx.insert(shippingLine).values([
      { ...line, xid: uuidv7(), status: 'returnert', startdate: at(-74), enddate: at(-31) },
      { ...line, xid: uuidv7(), status: 'sendt', startdate: at(-20) },
    ]);
    const booked = { companyId, projectId: job, bookedByName: 'Håkon Johnsen' };
    await tx.insert(booking).values([
      { ...booked, xid: uuidv7(), equipmentId: ids.used, startdate: at(-20), enddate: at(26) },
      { ...booked, xid: uuidv7(), equipmentId: ids.spare, startdate: at(49), enddate: at(60) },
      { ...booked, xid: uuidv7(), equipmentId: ids.soonBooked, startdate: at(26), enddate: at(40) },
    ]);
  });
  return { ...company, job, ids };
}

const numbersOf = async (setting: Setting, params: Record<string, string> = {}) =>
  widgetOf(await pageOf(scopeIn(setting), path, params), 'utstyr', 'datatable').data.map(({ shortid }) => shortid);

async function standingOf(setting: Setting, item: string) {
  const page = await pageOf(scopeIn(setting), path, { equipmentid: item });
  const [row] = widgetOf(page, 'status', 'datatable').data;
  if (!row) throw new Error('The item has no status.');
  return row;
}

const linesOf = ({ companyId, job }: Setting) =>
  asCompany(companyId, (tx) =>
    tx
      .select()
      .from(shippingLine)
      .where(and(eq(shippingLine.companyId, companyId), eq(shippingLine.projectId, job))),
  );

describe('the list', () => {
  test('has the most overdue categories first, and in them the overdue, the soon and the rest', async () => {
    const setting = await makeRegister();
    expect(await numbersOf(setting)).toEqual(['STR-001', 'STR-002', 'STR-003', 'TAU-100', 'TAU-080', 'TAU-090']);
    expect(await numbersOf(setting, { kategori: 'Tilkomst' })).toEqual(['TAU-100', 'TAU-080', 'TAU-090']);
  });

  test('has as many rows as its counts say, and /home counts the same', async () => {
    const setting = await makeRegister();
    const groups = widgetOf(await pageOf(scopeIn(setting), path), 'kategorier', 'datatable').data;
    expect(groups).toEqual([
      { category: 'Løft', items: 3, over: 1, snart: 1, ute: 0 },
      { category: 'Tilkomst', items: 3, over: 1, snart: 0, ute: 1 },
    ]);
    expect(await numbersOf(setting, { vis: 'over' })).toEqual(['STR-001', 'TAU-100']);
    expect(await numbersOf(setting, { vis: 'snart' })).toEqual(['STR-002']);
    expect(await numbersOf(setting, { vis: 'ute' })).toEqual(['TAU-100']);
    const due = await pageOf(scopeIn(setting), '/equipment/datatable/utstyr', { krever: 'service' });
    const both = [...(await numbersOf(setting, { vis: 'over' })), ...(await numbersOf(setting, { vis: 'snart' }))];
    const required = widgetOf(due, 'utstyr', 'datatable').data.map(({ shortid }) => String(shortid));
    expect(required.sort()).toEqual(both.map(String).sort());
  });

  test('refuses an unknown narrowing with what it has', async () => {
    const setting = await makeRegister();
    await expect(pageOf(scopeIn(setting), path, { vis: 'alt' })).rejects.toThrow('Registeret har: over, snart, ute.');
  });
});

describe('the card', () => {
  test('opens on the last of the user, else on the worst in use before what is longer overdue in stock', async () => {
    const setting = await makeRegister();
    const opened = async (last?: string) =>
      (await pageOf(scopeIn(setting), path, {}, { opens: true, last: () => last })).filters.own;
    expect(await opened()).toMatchObject({ equipmentid: setting.ids.used });
    expect(await opened(setting.ids.fine)).toMatchObject({ equipmentid: setting.ids.fine });
    expect(await opened(uuidv7())).toMatchObject({ equipmentid: setting.ids.used });
    const company = scopeIn(await makeCompany());
    expect((await pageOf(company, path, {}, { opens: true })).filters.own).toEqual({});
  });

  test('says the worst fact, and the figures of the year', async () => {
    const setting = await makeRegister();
    const row = await standingOf(setting, setting.ids.used);
    expect(row).toMatchObject({
      verdict: 'I bruk på 26013 uten gyldig kontroll: den gikk ut for 90 dager siden.',
      place: '26013 Stillas og innkledning',
      usedafter: 44 + 21,
      replacement: 'TAU-090',
      duedate: at(-90),
      bookedby: 'Håkon Johnsen',
    });
    expect(row.detail).toContain(`ledig til ${formatDate(at(48)).slice(0, 5)}.`);
    expect(Number(row.rent)).toBeCloseTo(Number(row.outdays) * 5.5, 2);
    expect(await standingOf(setting, setting.ids.fine)).toMatchObject({
      verdict: `På lager, kontrollert til ${formatDate(at(31)).slice(0, 5)}, ledig framover.`,
      _tone: null,
      outdays: 0,
    });
  });

  test('has lanes with what was used without control in red, and bookings from today', async () => {
    const setting = await makeRegister();
    const page = await pageOf(scopeIn(setting), path, { equipmentid: setting.ids.used });
    const bars = widgetOf(page, 'bruk', 'timelinebar').data.map(({ lane, text, stdt, endt }) => [
      lane,
      text,
      stdt,
      endt,
    ]);
    const day = (n: number) => formatDate(at(n));
    expect(bars).toContainEqual(['Kontroll', 'Utløpt kontroll', day(-89), day(0)]);
    expect(bars).toContainEqual(['Ute', 'Ute uten gyldig kontroll', day(-74), day(-31)]);
    expect(bars).toContainEqual(['Ute', 'Ute uten gyldig kontroll', day(-20), day(0)]);
    expect(bars).toContainEqual(['Ute', 'Booket', day(0), day(26)]);
  });

  test('says in files what it says on the screen', async () => {
    const setting = await makeRegister();
    const params = { equipmentid: setting.ids.used };
    const screen = await pageOf(scopeIn(setting), path, params, { opens: true });
    const file = await pageOf(scopeIn(setting), path, params);
    expect(widgetOf(file, 'status', 'datatable').data).toEqual(widgetOf(screen, 'status', 'datatable').data);
    expect(Object.keys(file.widgets)).toEqual(['status', 'enhet', 'bruk', 'bookinger', 'forsendelser', 'service']);
    expect(Object.keys((await pageOf(scopeIn(setting), path)).widgets)).toEqual(['utstyr', 'kategorier']);
  });

  test('has the deadline that the list has, by the same rule in both languages', async () => {
    const setting = await makeRegister();
    const items = widgetOf(await pageOf(scopeIn(setting), path), 'utstyr', 'datatable').data;
    const records = await asCompany(setting.companyId, (tx) =>
      tx.select().from(serviceRecord).where(eq(serviceRecord.companyId, setting.companyId)).orderBy(serviceRecord.date),
    );
    for (const { xid, duedate } of items) {
      const own = records.filter(({ equipmentId }) => equipmentId === xid);
      expect(decidingControl(own)?.duedate ?? null).toBe(duedate);
    }
  });
});

describe('the exchange', () => {
  const requested = async (setting: Setting, body: Record<string, unknown>) => ({
    method: 'POST',
    body: JSON.stringify({ company: setting.companyId, op: randomUUID(), ...body }),
    headers: { cookie: await cookiesOf(setting), 'content-type': 'application/json' },
  });
  const exchange = async (setting: Setting, replacement: string, op = randomUUID()) =>
    call(
      replace,
      '/api/equipment/replace',
      await requested(setting, { equipmentid: setting.ids.used, replacement, op }),
    );

  test('plans a shipment out and asks for the other back, once, and is undone as one', async () => {
    const setting = await makeRegister();
    const before = await linesOf(setting);
    const op = randomUUID();
    const first = await exchange(setting, setting.ids.spare, op);
    expect(first.status, await first.clone().text()).toBe(200);
    expect((await exchange(setting, setting.ids.spare, op)).status).toBe(200);
    const lines = await linesOf(setting);
    expect(lines).toHaveLength(before.length + 1);
    expect(lines.find(({ equipmentId }) => equipmentId === setting.ids.spare)).toMatchObject({
      status: 'planlagt',
      countam: 1,
      dayrentintam: 5.5,
      startdate: null,
      note: 'Bytte for TAU-100',
    });
    expect(lines.find(({ status }) => status === 'sendt')?.note).toBe('Skal returneres: byttes med TAU-090');
    expect(await standingOf(setting, setting.ids.used)).toMatchObject({ _exchange: 'TAU-090', _replacement: null });
    const back = await call(
      undo,
      '/api/equipment/shippingundo',
      await requested(setting, { projectid: setting.job, taken: op }),
    );
    expect(back.status, await back.clone().text()).toBe(200);
    const sorted = (all: typeof before) => all.toSorted((a, b) => (a.xid < b.xid ? -1 : 1));
    expect(sorted(await linesOf(setting))).toEqual(sorted(before));
  });

  test('is refused for a unit that the rule leaves out, and once it is planned', async () => {
    const setting = await makeRegister();
    const early = await exchange(setting, setting.ids.soonBooked);
    expect(early.status).toBe(400);
    expect(await early.text()).toContain('er ikke lenger på lager, kontrollert og ledig');
    expect((await exchange(setting, setting.ids.spare)).status).toBe(200);
    const again = await exchange(setting, setting.ids.spare);
    expect(again.status).toBe(400);
    expect(await again.text()).toContain('TAU-090 er alt lagt i Forsendelse');
  });
});

describe('taking out of use', () => {
  test('sets the place, tells the leader of the project, and is undone with its notice', async () => {
    const setting = await makeRegister();
    const { companyId, job, ids } = setting;
    const { userId: leader, email } = await makeUser(companyId);
    const name = email.replace(/^bruker-(.*)@test\.no$/, 'Bruker $1');
    await asCompany(companyId, async (tx) => {
      const xid = uuidv7();
      await tx.insert(employee).values({ companyId, xid, empid: '7', employee: name, category: 'Ansatt' });
      await tx
        .update(project)
        .set({ managerId: xid })
        .where(and(eq(project.companyId, companyId), eq(project.xid, job)));
    });
    const scope = scopeIn(setting);
    const notices = () =>
      asCompany(companyId, (tx) =>
        tx.select({ to: notice.userId, words: notice.words }).from(notice).where(eq(notice.companyId, companyId)),
      );
    const { op } = await takeOutOfUse(scope, { equipmentid: ids.used, op: randomUUID() });
    const words = 'har tatt TAU-100 Nedfiringsbrems på 26013 ut av bruk: den må leveres inn';
    expect(await notices()).toEqual([{ to: leader, words }]);
    expect((await standingOf(setting, ids.used)).detail).toMatch(/^Tatt ut av bruk, men ikke levert inn\./);
    await expect(takeOutOfUse(scope, { equipmentid: ids.used, op: randomUUID() })).rejects.toThrow(
      'alt tatt ut av bruk',
    );
    await putBackInUse(scope, { equipmentid: ids.used, taken: op, op: randomUUID() });
    expect(await notices()).toEqual([]);
    expect((await standingOf(setting, ids.used)).detail).toMatch(/^Brukt 65 dager/);
  });

  test('a unit at service is not offered in place of another', async () => {
    const setting = await makeRegister();
    await takeOutOfUse(scopeIn(setting), { equipmentid: setting.ids.spare, op: randomUUID() });
    expect((await standingOf(setting, setting.ids.used)).replacement).toBeNull();
  });
});
