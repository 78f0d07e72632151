import { randomUUID } from 'node:crypto';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GET as fileCall } from '@/app/api/admin/deletion/file/route';
import { GET as goesCall } from '@/app/api/admin/deletion/goes/route';
import { POST as holdCall } from '@/app/api/admin/deletion/hold/route';
import { GET as peopleCall } from '@/app/api/admin/deletion/people/route';
import { DELETE as eraseCall, GET as personCall } from '@/app/api/admin/deletion/person/route';
import { POST as postponeCall } from '@/app/api/admin/deletion/postpone/route';
import { GET as protocolCall } from '@/app/api/admin/deletion/protocol/route';
import { POST as chooseCall, GET as rulesCall } from '@/app/api/admin/deletion/route';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import {
  bid,
  certificate,
  contact,
  customer,
  deletionHold,
  deletionLog,
  editLog,
  employee,
  letter,
  notice,
  project,
  projectLog,
  pushDevice,
  quietHours,
  session,
  storedFile,
  timeEntry,
} from '@/db/schema';
import { asSystem } from '@/db/system';
import { today } from '@/lib/core/clock';
import { addMonths } from '@/lib/core/filters/months';
import { formatDate } from '@/lib/core/format/date';
import { addMonthsToDay } from '@/lib/core/format/days';
import { addRow } from '@/lib/platform/tables/add-row';
import { deleteByRule } from '@/lib/product/jobs/deletion/delete-by-rule';
import type { Deletion, Goes } from '@/lib/product/jobs/deletion/erase/answers';
import { addMember, makeCompany, makeUser, type TestCompany, type TestUser } from '@/tests/factories/company';
import { as, erase as eraseBy } from '@/tests/factories/deletion-calls';
import { scopeIn } from '@/tests/factories/live-rows';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

const erase = (of: TestCompany, which: { kind: string; id: string }) => eraseBy({ personCall, eraseCall }, of, which);

const rulesOf = async (of: TestCompany) => (await (await as(of, of, rulesCall)).json()) as Deletion;
const ruleOf = async (of: TestCompany, kind: string) => (await rulesOf(of)).Rules.find(({ Kind }) => Kind === kind);
const goesOf = async (of: TestCompany, kind: string, months: number, user: TestUser = of) =>
  (await (await as(user, of, goesCall, { kind, months: String(months) })).json()) as Goes;
const choose = (
  of: TestCompany,
  kind: string,
  months: number,
  { enabled = true, user = of, round }: { enabled?: boolean; user?: TestUser; round?: string } = {},
) => as(user, of, chooseCall, { kind, months, enabled, ...(round !== undefined && { round }) }, 'POST');

/** Approves the round that is shown, and gives its day. */
async function approve(of: TestCompany, kind: string, months: number): Promise<string> {
  const { Round: round, RoundDay } = await goesOf(of, kind, months);
  expect((await choose(of, kind, months, { round })).status).toBe(200);
  return RoundDay;
}

/** A day so many months before today. */
const before = (months: number) => `${addMonths(today().slice(0, 7), -months)}-01`;

async function addEmployee(of: TestCompany, name: string, enddate: string | null): Promise<string> {
  const row = randomUUID();
  await addRow(scopeIn(of), {
    op: randomUUID(),
    via: 'direct',
    tbl: 'employee',
    row,
    vals: {
      empid: row.slice(0, 6),
      employee: name,
      category: 'Ansatt',
      email: `${row.slice(0, 8)}@x.no`,
      phone: '90000000',
    },
  });
  await asCompany(of.companyId, (tx) => tx.update(employee).set({ enddate }).where(eq(employee.xid, row)));
  return row;
}

/** A course of an employee with a scan of its certificate. */
async function addCourse({ companyId }: TestCompany, employeeId: string): Promise<void> {
  const xid = uuidv7();
  const content = Buffer.from('%PDF-1.4 bevis');
  await asCompany(companyId, async (tx) => {
    await tx.insert(certificate).values({ companyId, xid, employeeId, title: 'Fallsikring' });
    await tx.insert(storedFile).values({
      companyId,
      ...{
        scope: 'personell',
        object: xid,
        name: 'bevis.pdf',
        mime: 'application/pdf',
        bytes: content.length,
        content,
      },
    });
  });
}

async function addHours({ companyId }: TestCompany, employeeId: string, day: string): Promise<void> {
  const projectId = uuidv7();
  await asCompany(companyId, async (tx) => {
    await tx
      .insert(project)
      .values({ companyId, xid: projectId, erpProjectid: projectId.slice(-6), description: 'Bru', status: 'Pågår' });
    await tx.insert(timeEntry).values({ companyId, projectId, employeeId, day, hours: 7.5 });
  });
}

const everything = ({ companyId }: TestCompany) =>
  asCompany.read(companyId, async (tx) => ({
    employees: await tx.select().from(employee).where(eq(employee.companyId, companyId)),
    courses: await tx.select().from(certificate).where(eq(certificate.companyId, companyId)),
    files: await tx.select({ name: storedFile.name }).from(storedFile).where(eq(storedFile.companyId, companyId)),
    hours: await tx.select().from(timeEntry).where(eq(timeEntry.companyId, companyId)),
    edits: await tx.select().from(editLog).where(eq(editLog.companyId, companyId)),
    contacts: await tx.select().from(contact).where(eq(contact.companyId, companyId)),
    log: await tx.select().from(deletionLog).where(eq(deletionLog.companyId, companyId)),
  }));

test('nothing of people is deleted before somebody has chosen it, and what is shown is what goes', async () => {
  const [of, other] = [await makeCompany(), await makeCompany()];
  const held = await addEmployee(of, 'Maren Nygård', before(48));
  const free = await addEmployee(of, 'Karoline Holm', before(40));
  const late = await addEmployee(of, 'Marte Gran', before(12));
  const here = await addEmployee(of, 'Ola Berg', null);
  for (const one of [held, late]) await addCourse(of, one);
  await addHours(of, held, before(50));
  const theirs = await addEmployee(other, 'Nabo', before(48));
  expect(await deleteByRule(of.companyId, today())).toEqual([]);
  expect((await everything(of)).employees).toHaveLength(4);
  expect(await ruleOf(of, 'employees')).toMatchObject({ Enabled: false, Months: 36, Stored: 3, Goes: 2 });
  const goes = await goesOf(of, 'employees', 36);
  expect(goes).toMatchObject({ Stored: 3, Goes: 2 });
  expect(goes.First.map(({ Label }) => Label)).toEqual(['Maren Nygård', 'Karoline Holm']);
  const day = await approve(of, 'employees', 36);
  expect(await deleteByRule(of.companyId, today())).toEqual([]);
  expect(await deleteByRule(of.companyId, day)).toEqual([{ name: 'Ansatte som har sluttet', removed: 2 }]);
  const after = await everything(of);
  expect(after.employees.map(({ xid }) => xid).sort()).toEqual([held, late, here].sort());
  expect(after.employees.find(({ xid }) => xid === held)).toMatchObject({
    employee: 'Maren Nygård',
    email: null,
    phone: null,
    enddate: before(48),
  });
  expect(after.employees.find(({ xid }) => xid === late)?.phone).toBe('90000000');
  expect(after.courses.map(({ employeeId }) => employeeId)).toEqual([late]);
  expect(after.files).toHaveLength(1);
  expect(after.hours).toHaveLength(1);
  // Of whom it was goes, who changed something and when stays.
  const logged = (row: string) => after.edits.filter((one) => one.row === row).map(({ newValue }) => newValue);
  for (const gone of [held, free]) expect(logged(gone)).toEqual([null]);
  expect(logged(here)).toEqual([expect.objectContaining({ employee: 'Ola Berg' })]);
  expect(JSON.stringify(after.log)).not.toMatch(/Maren|Karoline/);
  expect(after.log.map(({ text }) => text).sort()).toEqual([
    `Ansatte som har sluttet: 2 godkjent til ${formatDate(day)}: slettes 3 år etter siste dag`,
    'Ansatte som har sluttet: 2 slettet',
  ]);
  expect((await everything(other)).employees).toMatchObject([{ xid: theirs, phone: '90000000' }]);
  // Again: nothing is left to do.
  expect(await deleteByRule(of.companyId, day)).toEqual([]);
  expect(await ruleOf(of, 'employees')).toMatchObject({ Enabled: false, Goes: 0, Approved: null });
});

test('contacts go when nobody has dealt with them; one that a bid names keeps the name alone', async () => {
  const of = await makeCompany();
  const { companyId } = of;
  const customerId = uuidv7();
  /** An id as one made so many months ago has. */
  const madeBefore = (months: number) => {
    const hex = Date.parse(before(months)).toString(16).padStart(12, '0');
    return `${hex.slice(0, 8)}-${hex.slice(8)}${uuidv7().slice(13)}`;
  };
  const [old, fresh, named] = [madeBefore(30), madeBefore(3), madeBefore(40)];
  const otherId = uuidv7();
  await asCompany(companyId, async (tx) => {
    await tx.insert(customer).values({ companyId, xid: customerId, no: '1', name: 'Kunde AS' });
    await tx.insert(customer).values({ companyId, xid: otherId, no: '2', name: 'Annen Kunde AS' });
    const values = { companyId, customerId, email: 'k@kunde.no' };
    await tx
      .insert(contact)
      .values({ ...values, customerId: otherId, xid: named, name: 'Nevnt Kontakt', position: 'Leder' });
    const bidOf = { companyId, key: '22-1', description: 'Bru', bidstatus: '8. Tapt', startdate: before(38) };
    await tx.insert(bid).values({ ...bidOf, contactId: named });
    await tx.insert(contact).values([
      { ...values, xid: old, name: 'Gammel Kontakt' },
      { ...values, xid: fresh, name: 'Ny Kontakt' },
      // An id that does not say when it was made: never by rule.
      { ...values, xid: randomUUID(), name: 'Ukjent Alder' },
    ]);
  });
  expect(await goesOf(of, 'contacts', 24)).toMatchObject({
    ...{ Stored: 4, Goes: 2 },
    First: [{ Label: 'Nevnt Kontakt', Day: before(38) }, { Label: 'Gammel Kontakt' }],
  });
  await deleteByRule(companyId, await approve(of, 'contacts', 24));
  const { contacts } = await everything(of);
  expect(contacts.map(({ name }) => name).sort()).toEqual(['Nevnt Kontakt', 'Ny Kontakt', 'Ukjent Alder']);
  expect(contacts.find(({ xid }) => xid === named)).toMatchObject({ email: null, phone: null, position: null });
  expect(await ruleOf(of, 'contacts')).toMatchObject({ Goes: 0 });
});

test('letters, read notices and pictures of finished projects follow their rules, and no others', async () => {
  const of = await makeCompany();
  const { companyId, userId } = of;
  const at = (months: number) => new Date(`${before(months)}T12:00:00Z`);
  const base = {
    companyId,
    kind: 'trial' as const,
    toName: 'X',
    toAddress: 'x@x.no',
    subject: 'S',
    about: userId,
    userId,
    userName: 'X',
  };
  const said = {
    companyId,
    userId,
    kind: 'mentioned',
    words: 'hei',
    address: '/home',
    path: '/home',
    about: userId,
    byName: 'X',
  };
  const picture = {
    companyId,
    scope: 'project',
    name: 'b.png',
    mime: 'image/png',
    bytes: 1,
    content: Buffer.from('x'),
  };
  await asCompany(companyId, async (tx) => {
    await tx.insert(letter).values([
      { ...base, state: 'sent', endedAt: at(14), nextAt: null },
      { ...base, state: 'sent', endedAt: at(2), nextAt: null },
      { ...base, writtenAt: at(14), nextAt: new Date('2999-01-01') },
    ]);
    await tx.insert(notice).values([
      { ...said, made: at(20), readAt: at(14) },
      { ...said, made: at(20) },
      { ...said, made: at(20), readAt: at(2) },
    ]);
    for (const [no, status, months] of [
      ['1', 'Avsluttet', 70],
      ['2', 'Avsluttet', 20],
      ['3', 'Pågår', 70],
    ] as const) {
      const [projectId, log] = [uuidv7(), uuidv7()];
      const values = {
        companyId,
        xid: projectId,
        erpProjectid: no,
        description: 'Bru',
        status,
        enddate: before(months),
      };
      await tx.insert(project).values(values);
      await tx
        .insert(projectLog)
        .values({ companyId, xid: log, projectId, day: before(80), text: 'x', writtenBy: 'X' });
      await tx.insert(storedFile).values({ ...picture, object: log });
    }
  });
  expect(await deleteByRule(companyId, today())).toEqual([{ name: 'Brev i Utsendelser', removed: 1 }]);
  await choose(of, 'notices', 12);
  const day = await approve(of, 'pictures', 60);
  expect(await goesOf(of, 'notices', 12)).toMatchObject({ Stored: 2, Goes: 1, First: [], HeldBack: [] });
  expect(await deleteByRule(companyId, day)).toEqual([
    { name: 'Varsler som er lest', removed: 1 },
    { name: 'Bilder i daglig logg', removed: 1 },
  ]);
  expect((await everything(of)).files).toHaveLength(2);
});

test('log-ins belong to the user: the company that stores them longest decides', async () => {
  const [of, other] = [await makeCompany(), await makeCompany()];
  const shared = await makeUser(of.companyId);
  await addMember(other.companyId, shared.userId);
  const own = await makeUser(of.companyId);
  const at = new Date(`${before(14)}T12:00:00Z`);
  await asSystem((tx) =>
    tx
      .insert(session)
      .values([shared, own].map(({ userId }) => ({ userId, createdAt: at, expiresAt: at, endedAt: at }))),
  );
  const left = async ({ userId }: TestUser) =>
    (
      await asSystem((tx) =>
        tx
          .select()
          .from(session)
          .where(and(eq(session.userId, userId), eq(session.endedAt, at))),
      )
    ).length;
  await deleteByRule(of.companyId, await approve(of, 'log-ins', 12));
  expect([await left(own), await left(shared)]).toEqual([0, 1]);
  await approve(other, 'log-ins', 12);
  await deleteByRule(of.companyId, await approve(of, 'log-ins', 12));
  expect(await left(shared)).toBe(0);
});

test('a rule shorter than its least is refused with why, and only administrators see or choose', async () => {
  const of = await makeCompany();
  const refused = await choose(of, 'pictures', 12);
  expect([refused.status, await refused.text()]).toEqual([
    400,
    'Bilder i daglig logg: Kunden kan reklamere i fem år: minst 60 måneder.',
  ]);
  expect((await choose(of, 'vouchers', 60)).status).toBe(400);
  expect((await choose(of, 'notices', 0)).status).toBe(400);
  const reader = await makeUser(of.companyId, [{ path: '/personell', action: 'Write' }]);
  for (const answer of [
    as(reader, of, rulesCall),
    choose(of, 'notices', 12, { user: reader }),
    as(reader, of, goesCall, { kind: 'employees', months: '36' }),
    as(reader, of, peopleCall, { q: 'Ola' }),
    as(reader, of, personCall, { kind: 'user', id: of.userId }),
    as(reader, of, fileCall, { kind: 'user', id: of.userId }),
  ])
    expect((await answer).status).toBe(403);
  // Who administers and may not read the staff learns how many, and not who.
  await addEmployee(of, 'Maren Nygård', before(48));
  const admin = await makeUser(of.companyId, [{ path: '/admin', action: 'Write' }]);
  expect(await goesOf(of, 'employees', 36, admin)).toMatchObject({ Stored: 1, Goes: 1, First: [], HeldBack: [] });
  const { Round: round } = await goesOf(of, 'employees', 36, admin);
  // Who may not see who they are approves nothing.
  expect((await choose(of, 'employees', 36, { user: admin, round })).status).toBe(403);
  expect(await (await as(admin, of, peopleCall, { q: 'Maren' })).json()).toEqual([]);
});

test('one person: all that is stored as a file, then what the law allows is erased and the rest is said', async () => {
  const [of, other] = [await makeCompany(), await makeCompany()];
  const id = await addEmployee(of, 'Anders Sørensen', null);
  await addCourse(of, id);
  await addHours(of, id, '2022-11-30');
  const which = { kind: 'employee', id };
  expect(await (await as(of, of, peopleCall, { q: 'anders s' })).json()).toMatchObject([{ ID: id, Kind: 'employee' }]);
  for (const handler of [personCall, fileCall]) expect((await as(other, other, handler, which)).status).toBe(404);
  const { answer: refused } = await erase(of, which);
  expect([refused.status, await refused.text()]).toEqual([
    400,
    'Anders Sørensen er ansatt her. Sett siste dag under Ansatte først.',
  ]);
  await asCompany(of.companyId, (tx) =>
    tx
      .update(employee)
      .set({ enddate: before(2) })
      .where(eq(employee.xid, id)),
  );
  expect(await (await as(of, of, personCall, which)).json()).toMatchObject({
    Refused: null,
    Stays: [{ Where: 'Timer', Count: 1, Does: 'grunnlag for lønn og faktura, bokføringsloven § 13 til 01.01.2028' }],
  });
  const file = await as(of, of, fileCall, which);
  expect(file.headers.get('content-type')).toBe('application/zip');
  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()));
  expect(Object.keys(parts).sort()).toEqual([
    'LES MEG.txt',
    expect.stringMatching(/^bevis\/\w{6} bevis\.pdf$/),
    'certificate.json',
    'edit_log.json',
    'person.json',
    'time_entry.json',
  ]);
  const person = JSON.parse(strFromU8(parts['person.json'] ?? new Uint8Array())) as Record<string, unknown>[];
  expect(person).toMatchObject([{ employee: 'Anders Sørensen', phone: '90000000' }]);
  expect((await as(other, other, eraseCall, { ...which, seen: 'x' }, 'DELETE')).status).toBe(404);
  expect((await erase(of, which)).answer.status).toBe(200);
  const after = await everything(of);
  expect(after.employees).toMatchObject([{ employee: 'Anders Sørensen', phone: null, email: null }]);
  expect([after.courses, after.files, after.hours.length]).toEqual([[], [], 1]);
  expect(after.log.map(({ act }) => act).sort()).toEqual(['erased', 'handed-out']);
  expect(JSON.stringify(after.log)).not.toContain('Anders');
});

test('a user’s file has no secret, and a user is not erased while they have access', async () => {
  const of = await makeCompany();
  const device = { userId: of.userId, endpoint: `https://push.example/${of.userId}`, p256dh: 'x', auth: 'y' };
  await asSystem(async (tx) => {
    await tx.insert(pushDevice).values({ ...device, name: 'Safari på iOS' });
    await tx.insert(quietHours).values({ userId: of.userId, starts: '21:15', ends: '06:30', daysOff: true });
  });
  const file = await as(of, of, fileCall, { kind: 'user', id: of.userId });
  const texts = Object.values(unzipSync(new Uint8Array(await file.arrayBuffer()))).map((part) => strFromU8(part));
  expect(texts.join()).toContain(of.email);
  expect(texts.join()).not.toMatch(/argon2|_hash"|p256dh|push\.example/);
  expect(texts.join()).toMatch(/Safari på iOS/);
  expect(texts.join()).toMatch(/"starts":\s?"21:15/);
  const { answer: erased } = await erase(of, { kind: 'user', id: of.userId });
  expect([erased.status, await erased.text()]).toEqual([400, expect.stringContaining('Fjern tilgangen under Brukere')]);
});

test('who is held back with a reason stays, however old, until they are let go; who may not read them holds nobody', async () => {
  const of = await makeCompany();
  const held = await addEmployee(of, 'Maren Nygård', before(48));
  const free = await addEmployee(of, 'Karoline Holm', before(40));
  const admin = await makeUser(of.companyId, [{ path: '/admin', action: 'Write' }]);
  const hold = async (user: TestUser, id: string, reason: string | null) =>
    (await as(user, of, holdCall, { kind: 'employees', id, reason }, 'POST')).status;
  expect(await hold(admin, held, 'Sak')).toBe(403);
  expect(await hold(of, held, '  ')).toBe(400);
  expect(await hold(of, randomUUID(), 'Sak')).toBe(404);
  expect(await hold(await makeCompany(), held, 'Sak')).toBe(403);
  expect(await hold(of, held, 'Pågående sak om sluttoppgjør')).toBe(200);
  expect(await goesOf(of, 'employees', 36)).toMatchObject({
    Goes: 1,
    First: [{ ID: free, Label: 'Karoline Holm' }],
    HeldBack: [{ ID: held, Label: 'Maren Nygård', Reason: 'Pågående sak om sluttoppgjør' }],
  });
  const blind = (await (await as(admin, of, goesCall, { kind: 'employees', months: '36' })).json()) as Goes;
  expect(blind).toMatchObject({ Goes: 1, First: [], HeldBack: [] });
  const day = await approve(of, 'employees', 36);
  expect(await deleteByRule(of.companyId, day)).toEqual([{ name: 'Ansatte som har sluttet', removed: 1 }]);
  expect((await everything(of)).employees).toMatchObject([{ xid: held, phone: '90000000' }]);
  // A year later the next round asks about them again.
  const setAt = (at: SQL) => asCompany(of.companyId, (tx) => tx.update(deletionHold).set({ at: sql`${at}` }));
  await setAt(sql`now() - interval '13 months'`);
  expect(await goesOf(of, 'employees', 36)).toMatchObject({ Goes: 1, HeldBack: [] });
  await setAt(sql`now()`);
  expect(await hold(of, held, null)).toBe(200);
  await approve(of, 'employees', 36);
  expect(await deleteByRule(of.companyId, day)).toEqual([{ name: 'Ansatte som har sluttet', removed: 1 }]);
  expect((await goesOf(of, 'employees', 36)).HeldBack).toEqual([]);
  const { log } = await everything(of);
  expect(JSON.stringify(log)).not.toMatch(/Maren|sluttoppgjør/);
});

test('one press deletes nobody: a round is approved as it was seen, goes once, and tells whoever approved it', async () => {
  const of = await makeCompany();
  const first = await addEmployee(of, 'Maren Nygård', before(48));
  await addCourse(of, first);
  expect(await goesOf(of, 'employees', 36)).toMatchObject({
    Parts: ['telefon og e-post til 1', '1 kurs og bevis, med kopiene'],
    Stays: ['navn på prosjekter, tilbud og i daglig logg'],
  });
  const blind = await choose(of, 'employees', 36);
  expect([blind.status, await blind.text()]).toEqual([400, expect.stringContaining('godkjent runden')]);
  const { Round: round, RoundDay } = await goesOf(of, 'employees', 36);
  const second = await addEmployee(of, 'Karoline Holm', before(47));
  const stale = await choose(of, 'employees', 36, { round });
  expect([stale.status, await stale.text()]).toEqual([400, expect.stringContaining('en annen enn den du så')]);
  expect(await deleteByRule(of.companyId, RoundDay)).toEqual([]);
  const day = await approve(of, 'employees', 36);
  expect(day).toMatch(/-01$/);
  expect(await ruleOf(of, 'employees')).toMatchObject({ Enabled: true, Approved: 2, PostponedUntil: day });
  // Who comes after the approval waits for the next round, and who is held back meanwhile stays.
  const third = await addEmployee(of, 'Marte Gran', before(40));
  await as(of, of, holdCall, { kind: 'employees', id: second, reason: 'Sak' }, 'POST');
  expect(await deleteByRule(of.companyId, today())).toEqual([]);
  expect(await deleteByRule(of.companyId, day)).toEqual([{ name: 'Ansatte som har sluttet', removed: 1 }]);
  const { employees } = await everything(of);
  expect(employees.map(({ xid }) => xid).sort()).toEqual([second, third].sort());
  const [received] = await asCompany.read(of.companyId, (tx) =>
    tx.select().from(notice).where(eq(notice.userId, of.userId)),
  );
  expect(received).toMatchObject({ byName: 'Sletteregler', words: expect.stringContaining('1 av 2') });
  expect(await deleteByRule(of.companyId, day)).toEqual([]);
  // Undone before its day: nobody goes.
  const next = await approve(of, 'employees', 36);
  await choose(of, 'employees', 36, { enabled: false });
  expect(await deleteByRule(of.companyId, next)).toEqual([]);
});

test('a rule that is postponed deletes nothing before its day, and the record of processing is a PDF of the rules', async () => {
  const of = await makeCompany();
  await addEmployee(of, 'Karoline Holm', before(48));
  const postpone = async (months: number) =>
    (await as(of, of, postponeCall, { kind: 'employees', months }, 'POST')).status;
  expect(await postpone(3)).toBe(400);
  const day = await approve(of, 'employees', 36);
  for (const months of [-1, 13]) expect(await postpone(months)).toBe(400);
  expect(await postpone(3)).toBe(200);
  const { PostponedUntil } = (await ruleOf(of, 'employees')) ?? {};
  expect(PostponedUntil).toBe(addMonthsToDay(day, 3));
  expect(await deleteByRule(of.companyId, day)).toEqual([]);
  const record = await as(of, of, protocolCall);
  expect([record.status, record.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(
    Buffer.from(await record.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  expect(await postpone(0)).toBe(200);
  expect(await ruleOf(of, 'employees')).toMatchObject({ PostponedUntil: day });
  expect(await deleteByRule(of.companyId, day)).toHaveLength(1);
});
