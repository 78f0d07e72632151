import { and, eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DELETE, GET as listCall, POST } from '@/app/auth/calendars/route';
import { GET as feedCall } from '@/app/kal/[file]/route';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import {
  bid,
  booking,
  calendarFeed,
  certificate,
  contract,
  employee,
  equipment,
  feedParts,
  membership,
  permission,
  project,
  serviceRecord,
  shippingLine,
  task,
  variation,
} from '@/db/schema';
import { asSystem } from '@/db/system';
import { today } from '@/lib/core/clock';
import { addDays, isoWeek } from '@/lib/core/format/days';
import { bidTablePath, todoPath } from '@/lib/platform/routing/paths';
import { peerHeader } from '@/lib/platform/web/peer-header.mjs';
import type { OwnFeeds } from '@/lib/product/home/calendar/own-feeds';
import { call, cookiesOf, json } from '@/tests/factories/caller';
import { addMember, makeCompany, makeUser, type TestCompany, type TestUser } from '@/tests/factories/company';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

let mine: TestCompany;
let cookie: string;
const soon = addDays(today(), 5);
const later = addDays(today(), 9);
const compact = (day: string) => day.replaceAll('-', '');

beforeEach(async () => {
  mine = await makeCompany({ name: 'Kalender AS' });
  cookie = await cookiesOf(mine);
});

type Made = { status: number; xid: string; address: string; text: string };

async function make(parts: readonly string[], more: object = {}, as = cookie): Promise<Made> {
  const made = await call(POST, '/auth/calendars', json({ company: mine.companyId, parts, ...more }, { cookie: as }));
  const text = await made.text();
  const { xid = '', address = '' } = made.ok ? (JSON.parse(text) as Partial<Made>) : {};
  return { status: made.status, xid, address, text };
}

const fetchFeed = (address: string, headers: Record<string, string> = {}) => {
  const file = new URL(address).pathname.split('/')[2] ?? '';
  return feedCall(new Request(address, { headers }), { params: Promise.resolve({ file }) });
};

/** The values of a property of a feed, unfolded. */
async function valuesOf(address: string, name = 'SUMMARY'): Promise<string[]> {
  const answer = await fetchFeed(address);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const lines = (await answer.text()).replaceAll('\r\n ', '').split('\r\n');
  return lines.flatMap((line) => {
    const [head = '', ...rest] = line.split(':');
    return head.split(';')[0] === name ? [rest.join(':')] : [];
  });
}

const ownFeeds = async (as = cookie) =>
  (await (await call(listCall, '/auth/calendars', { headers: { cookie: as } })).json()) as OwnFeeds;
const end = (xid: string, as = cookie) =>
  call(DELETE, '/auth/calendars', { ...json({ xid }, { cookie: as }), method: 'DELETE' });

const taskOf = (owner: TestUser, text: string, more: object = {}) => ({
  companyId: mine.companyId,
  ownerId: owner.userId,
  text,
  duedate: soon,
  createdate: today(),
  ...more,
});

/** Something of each kind that lies in a calendar, in one company. */
async function fill(companyId: string, userId: string, tag: string) {
  const [projectId, item, contractId, employeeId] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
  await asCompany(companyId, async (tx) => {
    await tx
      .insert(task)
      .values({ companyId, ownerId: userId, text: `${tag} oppgave`, duedate: soon, createdate: today() });
    await tx.insert(bid).values([
      { companyId, key: `${tag}1`, description: 'Kai', bidstatus: '3. Kalkyle', duedate: soon, validdate: later },
      {
        companyId,
        key: `${tag}2`,
        description: 'Sendt',
        bidstatus: '4. Tilbud sendt',
        duedate: soon,
        validdate: later,
      },
      { companyId, key: `${tag}3`, description: 'Tapt', bidstatus: '8. Tapt', duedate: soon, validdate: later },
    ]);
    await tx
      .insert(project)
      .values({ companyId, xid: projectId, erpProjectid: `${tag}P`, description: 'Kai', status: 'Pågår' });
    await tx.insert(contract).values([
      {
        companyId,
        xid: contractId,
        no: `${tag}K`,
        title: 'Drift',
        status: 'Løpende',
        standard: 'NS 8407',
        noticedate: soon,
        enddate: later,
      },
      { companyId, no: `${tag}L`, title: 'Gammel', status: 'Avsluttet', noticedate: soon, enddate: later },
    ]);
    await tx.insert(variation).values([
      { companyId, contractId, no: `${tag}V1`, title: 'Ekstra', status: 'Sendt', sentdate: addDays(soon, -14) },
      {
        ...{ companyId, contractId, no: `${tag}V2`, title: 'Besvart', status: 'Godkjent' },
        ...{ sentdate: addDays(soon, -14), answerdate: today() },
      },
    ]);
    await tx
      .insert(equipment)
      .values({ companyId, xid: item, shortid: `${tag}E`, title: 'Lift', serialno: tag, classification: 'utst' });
    await tx.insert(serviceRecord).values([
      { companyId, equipmentId: item, kind: 'Service', date: addDays(today(), -400), duedate: addDays(today(), -35) },
      { companyId, equipmentId: item, kind: 'Service', date: addDays(today(), -35), duedate: soon },
    ]);
    await tx.insert(booking).values({ companyId, equipmentId: item, projectId, startdate: soon, enddate: later });
    await tx.insert(shippingLine).values({ companyId, equipmentId: item, projectId, status: 'sendt', countam: 1 });
    await tx
      .insert(employee)
      .values({ companyId, xid: employeeId, empid: tag, employee: `${tag} Sko`, category: 'Ansatt' });
    await tx.insert(certificate).values([
      { companyId, employeeId, title: 'Fallsikring', expires: addDays(today(), 1) },
      { companyId, employeeId, title: 'Fallsikring', expires: soon },
    ]);
  });
  return projectId;
}

describe('an address', () => {
  test('is shown once, then by its ending, and is stored as a digest alone', async () => {
    const { address, xid, status } = await make(['tasks', 'bids', 'contracts', 'variations']);
    expect(status).toBe(201);
    const secret = /^http:\/\/localhost:3000\/kal\/((?:[\w]{4}-){5}\w{4})\.ics$/.exec(address)?.[1] ?? '';
    expect(secret).toHaveLength(29);
    const { feeds } = await ownFeeds();
    expect(feeds).toMatchObject([
      {
        xid,
        firm: 'Kalender AS',
        text: 'Oppgaver, tilbud, kontrakter og VOR',
        ending: secret.slice(-4),
        fetched: null,
      },
    ]);
    const stored = await asSystem((tx) => tx.select().from(calendarFeed).where(eq(calendarFeed.xid, xid)));
    expect(JSON.stringify([stored, feeds])).not.toContain(secret);
    await valuesOf(address);
    expect((await ownFeeds()).feeds[0]?.fetched).toEqual(expect.any(String));
  });

  test('is 404 from the moment it is taken back, by its owner alone; another stays', async () => {
    const [one, other] = [await make(['tasks']), await make(['tasks'])];
    const stranger = await cookiesOf(await makeUser(mine.companyId));
    expect((await end(one.xid, stranger)).status).toBe(400);
    expect((await fetchFeed(one.address)).status).toBe(200);
    expect((await end(one.xid)).status).toBe(200);
    const gone = await fetchFeed(one.address);
    expect([gone.status, await gone.text()]).toEqual([404, 'Kalenderadressen finnes ikke, eller er tatt tilbake.']);
    expect((await fetchFeed(other.address)).status).toBe(200);
    expect((await ownFeeds()).feeds).toHaveLength(1);
    expect((await end(one.xid)).status).toBe(400);
  });

  test('of another form is 404, and guesses from one place are held back', async () => {
    const wrong = 'http://localhost:3000/kal/2222-3333-4444-5555-6666-7777.ics';
    const headers = { [peerHeader]: '203.0.113.99' };
    for (const address of [wrong, 'http://localhost:3000/kal/x.ics', wrong.replace('.ics', '')]) {
      expect((await fetchFeed(address, headers)).status).toBe(404);
    }
    const statuses = await Promise.all(
      Array.from({ length: 60 }, async () => (await fetchFeed(wrong, headers)).status),
    );
    expect(new Set(statuses)).toEqual(new Set([404, 429]));
    // Whoever has an address is not held back by what others guess.
    const { address } = await make(['tasks']);
    expect((await fetchFeed(address, headers)).status).toBe(200);
  });

  test('is read at most 60 times in a quarter of an hour', async () => {
    const { address } = await make(['tasks']);
    const statuses: number[] = [];
    for (let i = 0; i < 61; i += 1) statuses.push((await fetchFeed(address)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    const last = await fetchFeed(address);
    expect([last.status, Number(last.headers.get('retry-after')) > 0]).toEqual([429, true]);
  });

  test('cannot have what its maker may not read, nor bookings without a project of the company', async () => {
    const reader = await cookiesOf(await makeUser(mine.companyId, [{ path: todoPath, action: 'Read' }]));
    expect((await make(['tasks'], {}, reader)).status).toBe(201);
    expect(await make(['tasks', 'bids'], {}, reader)).toMatchObject({
      status: 403,
      text: 'Du kan ikke lese alt du har valgt.',
    });
    expect(await make([])).toMatchObject({ status: 400, text: 'Velg minst én ting som skal stå i kalenderen.' });
    expect(await make(['bookings'])).toMatchObject({ status: 400, text: 'Velg prosjektet som bookingene er på.' });
    const other = await makeCompany();
    const projectid = await fill(other.companyId, other.userId, 'andres');
    expect((await make(['bookings'], { projectid })).status).toBe(400);
    const [choice] = (await ownFeeds(reader)).companies;
    expect(choice?.parts).toEqual([{ part: 'tasks', name: 'Oppgaver' }]);
  });
});

describe('a feed', () => {
  test('has what is drawn up of each kind, on its days, and the same ids each time', async () => {
    const projectid = await fill(mine.companyId, mine.userId, 'A');
    const { address } = await make(feedParts, { projectid });
    expect((await valuesOf(address)).sort()).toEqual(
      [
        'A oppgave',
        'Tilbudsfrist: A1 Kai',
        'Tilbud gyldig til: A2 Sendt',
        'Varslingsfrist: AK Drift',
        'Kontrakt slutter: AK Drift',
        'Svar på VOR: AV1 Ekstra',
        'Service: AE Lift',
        'Retur: AE Lift\\, AP Kai',
        'Utløper: Fallsikring\\, A Sko',
        'AE Lift',
      ].sort(),
    );
    const uids = await valuesOf(address, 'UID');
    expect(new Set(uids).size).toBe(10);
    expect(await valuesOf(address, 'UID')).toEqual(uids);
    expect(new Set(await valuesOf(address, 'DTSTART'))).toEqual(new Set([compact(soon), compact(later)]));
    expect(await valuesOf(address, 'DTEND')).toContain(compact(addDays(later, 1)));
    for (const url of await valuesOf(address, 'URL')) expect(url).toContain(`company=${mine.companyId}`);
  });

  test('has our notices on the day to write them by, a hard last day on the workday before', async () => {
    const { companyId } = mine;
    const sunday = addDays(isoWeek(addDays(today(), 14)).monday, 6);
    const terms = { standard: 'NS 8407' as const, status: 'Løpende', takeoverdate: addDays(sunday, 21) };
    await asCompany(companyId, async (tx) => {
      const [agreed] = await tx
        .insert(contract)
        .values({ companyId, no: 'K1', title: 'Bru', ...terms })
        .returning();
      await tx
        .insert(variation)
        .values({ companyId, contractId: agreed?.xid ?? '', no: 'V1', title: 'Rigg', status: 'Varslet' });
    });
    const { address } = await make(['variations']);
    const text = (await (await fetchFeed(address)).text()).replaceAll('\r\n ', '');
    const dayOf = (title: string) => new RegExp(`DTSTART;VALUE=DATE:(\\d+)[^]*?SUMMARY:${title}`).exec(text)?.[1];
    expect(dayOf('Varsle at pålegget er en endring: V1 Rigg')).toBe(compact(addDays(today(), 7)));
    expect(text).toContain('Lever dokumentasjonen (FDV): K1 Bru');
    expect(await valuesOf(address, 'DTSTART')).toContain(compact(addDays(sunday, -2)));
    expect(await valuesOf(address, 'DTSTART')).not.toContain(compact(sunday));
    for (const url of await valuesOf(address, 'URL')) expect(url).toMatch(/frister\?.*sak=/);
  });

  test('has the user’s own tasks and those handed to them until they are answered, with their time', async () => {
    const colleague = await makeUser(mine.companyId);
    const handed = { handedTo: mine.userId, handedAt: new Date() };
    await asCompany(mine.companyId, (tx) =>
      tx
        .insert(task)
        .values([
          taskOf(mine, 'Min', { duetime: '09:30' }),
          taskOf(mine, 'Gjort', { done: true, donedate: today() }),
          taskOf(mine, 'Uten frist', { duedate: null }),
          taskOf(colleague, 'Kollegaens'),
          taskOf(colleague, 'Gitt meg', handed),
          taskOf(colleague, 'Besvart', { ...handed, answeredAt: new Date() }),
        ]),
    );
    const { address } = await make(['tasks']);
    expect((await valuesOf(address)).sort()).toEqual(['Gitt meg', 'Min']);
    expect(await valuesOf(address, 'DTSTART')).toContain(`${compact(soon)}T093000`);
  });

  test('keeps line breaks, separators and formulas of a title within it', async () => {
    const nasty = '=HYPERLINK("x");\nEND:VEVENT\r\nEND:VCALENDAR, æøå \\ 😀 '.repeat(3).trim();
    await asCompany(mine.companyId, (tx) => tx.insert(task).values(taskOf(mine, nasty)));
    const { address } = await make(['tasks']);
    const [title = ''] = await valuesOf(address);
    expect(title.replaceAll(/\\([\\;,n])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign))).toBe(
      nasty.replaceAll('\r\n', '\n'),
    );
    const lines = (await (await fetchFeed(address)).text()).split('\r\n');
    expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1);
    expect(lines.filter((line) => line === 'END:VCALENDAR')).toHaveLength(1);
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  });

  test('loses what its user may no longer read, and all of it when they are suspended', async () => {
    await fill(mine.companyId, mine.userId, 'B');
    const { address } = await make(['tasks', 'bids']);
    expect(await valuesOf(address)).toHaveLength(3);
    const mayRead = (path: string) =>
      asSystem(async (tx) => {
        const own = and(eq(permission.companyId, mine.companyId), eq(permission.userId, mine.userId));
        await tx.delete(permission).where(own);
        await tx.insert(permission).values({ companyId: mine.companyId, userId: mine.userId, path, action: 'Read' });
      });
    await mayRead(todoPath);
    expect(await valuesOf(address)).toEqual(['B oppgave']);
    await mayRead(bidTablePath);
    expect((await valuesOf(address)).sort()).toEqual(['Tilbud gyldig til: B2 Sendt', 'Tilbudsfrist: B1 Kai']);
    const suspend = (suspendedAt: Date | null) =>
      asSystem((tx) => tx.update(membership).set({ suspendedAt }).where(eq(membership.userId, mine.userId)));
    await suspend(new Date());
    expect(await valuesOf(address)).toEqual([]);
    await suspend(null);
    expect(await valuesOf(address)).toHaveLength(2);
    await asSystem((tx) => tx.delete(permission).where(eq(permission.userId, mine.userId)));
    await asSystem((tx) => tx.delete(membership).where(eq(membership.userId, mine.userId)));
    expect(await valuesOf(address)).toEqual([]);
  });

  test('has nothing of another company, not even of one its user is in', async () => {
    const other = await makeCompany();
    await addMember(other.companyId, mine.userId);
    const [projectid, theirs] = [
      await fill(mine.companyId, mine.userId, 'VAARE'),
      await fill(other.companyId, mine.userId, 'DERES'),
    ];
    const { address, xid } = await make(feedParts, { projectid });
    expect(await valuesOf(address)).toHaveLength(10);
    expect(await (await fetchFeed(address)).text()).not.toContain('DERES');
    // Not even where the stored project is another company's.
    await asSystem((tx) => tx.update(calendarFeed).set({ projectId: theirs }).where(eq(calendarFeed.xid, xid)));
    expect(await valuesOf(address)).toHaveLength(9);
    expect(await (await fetchFeed(address)).text()).not.toContain('DERES');
  });
});
