import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GET as fileCall } from '@/app/api/admin/deletion/file/route';
import { DELETE as eraseCall, GET as personCall } from '@/app/api/admin/deletion/person/route';
import { POST as removeCall } from '@/app/api/admin/userpermissionremoveall/route';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import {
  bid,
  calendarFeed,
  columnChoice,
  contact,
  contactEvent,
  customer,
  employee,
  letter,
  loginFailure,
  mailRefusal,
  notice,
  pageMail,
  project,
  purchaseOrder,
  pushDevice,
  quietHours,
  reminder,
  session,
  storedFile,
} from '@/db/schema';
import { asSystem } from '@/db/system';
import { addRow } from '@/lib/platform/tables/add-row';
import { saveCells } from '@/lib/platform/tables/save-cells';
import { tableName } from '@/lib/product/jobs/deletion/erase/fates';
import { searchedTables } from '@/lib/product/jobs/deletion/erase/text-columns';
import { makeCompany, makeUser, type TestCompany } from '@/tests/factories/company';
import { as, erase as eraseBy } from '@/tests/factories/deletion-calls';
import { scopeIn } from '@/tests/factories/live-rows';
import { plantCompany } from '@/tests/factories/planted-company';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

const canary = { name: 'Kanari Ruud Glosli', email: 'kanari@brattberg.no', phone: '+47 411 85 463' };
const text = `Avklart med ${canary.name}, 41 18 54 63, ${canary.email}`;
const isCanary = /kanari|glosli|41\s?18\s?54\s?63|411\s?85\s?463/i;

const erase = (of: TestCompany, which: { kind: string; id: string }, keeps?: Parameters<typeof eraseBy>[3]) =>
  eraseBy({ personCall, eraseCall }, of, which, keeps);

/** Every row of the company, of whatever table, that names the canary: table and row as text. */
async function namingCanary(companyId: string): Promise<{ table: string; row: string }[]> {
  return asSystem(async (tx) => {
    const { rows: tables } = await tx.execute<{ name: string }>(sql`
      select distinct table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'company_id' and table_name in (
        select table_name from information_schema.tables where table_type = 'BASE TABLE' and table_schema = 'public')`);
    const found: { table: string; row: string }[] = [];
    for (const { name } of tables) {
      const { rows } = await tx.execute<{ row: string }>(
        sql`select t::text as row from ${sql.identifier(name)} t where company_id = ${companyId}`,
      );
      found.push(...rows.filter(({ row }) => isCanary.test(row)).map(({ row }) => ({ table: name, row })));
    }
    return found;
  });
}

async function addContact({ companyId }: TestCompany, values: Partial<typeof contact.$inferInsert> = {}) {
  const [customerId, id] = [uuidv7(), uuidv7()];
  await asCompany(companyId, async (tx) => {
    await tx.insert(customer).values({ companyId, xid: customerId, no: id.slice(-6), name: 'Brattberg Rederi AS' });
    await tx.insert(contact).values({ companyId, xid: id, customerId, ...canary, position: 'Innkjøper', ...values });
  });
  return { id, customerId };
}

const letterOf = (of: TestCompany, values: Partial<typeof letter.$inferInsert> = {}) => ({
  ...{ companyId: of.companyId, kind: 'trial' as const, toName: canary.name, toAddress: canary.email },
  ...{ subject: 'Ledig tilkomstlag', about: of.userId, userId: of.userId, userName: 'X', ...values },
});
const ended = { state: 'sent' as const, endedAt: new Date(), nextAt: null };

const mailOf = (of: TestCompany, toAddresses: string[], values: Partial<typeof pageMail.$inferInsert> = {}) => ({
  ...{ companyId: of.companyId, ownerId: of.userId, ownerName: 'X', path: '/economy/report/resultat', query: '' },
  ...{ rhythm: 'import' as const, toUsers: [], toAddresses, ...values },
});

test('a canary in every text of every table is gone after an erasure, but for what a law holds and was said before', async () => {
  const of = await plantCompany();
  const { id } = await addContact(of);
  const left: string[] = [];
  await asSystem(async (tx) => {
    // A permission's path is what lets the administrator in.
    for (const { name, columns, company } of searchedTables.filter((one) => one.name !== 'permission')) {
      for (const column of columns) {
        const type = column.getSQLType();
        const value =
          type === 'jsonb'
            ? sql`${JSON.stringify({ [canary.name]: [text] })}::jsonb`
            : type.endsWith('[]')
              ? sql`array[${canary.email}]::text[]`
              : type.startsWith('varchar')
                ? sql`${canary.email}`
                : sql`coalesce(${column}, '') || ${` ${text}`}`;
        const except = name === 'contact' ? sql` and xid <> ${id}` : sql``;
        await tx.execute(sql`savepoint one`);
        try {
          await tx.execute(
            sql`update ${sql.identifier(name)} set ${sql.identifier(column.name)} = ${value} where ${company} = ${of.companyId}${except}`,
          );
        } catch {
          // A fixed list, a link, a name of one line: no free text goes in there.
          left.push(`${name}.${column.name}`);
          await tx.execute(sql`rollback to savepoint one`);
        }
      }
    }
  });
  expect(left.length).toBeLessThan(60);
  const before = new Set((await namingCanary(of.companyId)).map(({ table }) => table));
  // The address is shared by now: without the others it is their own.
  await asSystem(async (tx) => {
    for (const table of ['customer', 'supplier', 'employee'])
      await tx.execute(
        sql`update ${sql.identifier(table)} set email = null, phone = null where company_id = ${of.companyId}`,
      );
    await tx.execute(
      sql`update contact set email = null, phone = null where company_id = ${of.companyId} and xid <> ${id}`,
    );
  });
  const { shown, answer } = await erase(of, { kind: 'contact', id });
  expect([answer.status, await answer.text()]).toEqual([200, JSON.stringify({ message: 'Slettet', left: [] })]);
  const after = await namingCanary(of.companyId);
  // An address or a telephone is left in ledgers and registers alone, a name also where it says who did something.
  const reached = after.filter(({ row }) => /kanari@|41 18/i.test(row)).map(({ table }) => table);
  expect([...new Set(reached)].sort()).toEqual([
    ...[
      'account',
      'customer',
      'dimension',
      'frozen_page',
      'month_entry',
      'register_accounts',
      'register_answer',
      'register_watch',
      'settlement_choice',
    ],
    ...['supplier', 'supplier_invoice', 'supplier_invoice_line', 'tax_code', 'voucher', 'voucher_line'],
  ]);
  expect(before.size).toBeGreaterThan(80);
  // What stays was said before, with why.
  const said = shown.Stays.map(({ Where, Does }) => `${Where}: ${Does}`);
  expect(said).toContain('Bilag: bilag og grunnlaget for dem, bokføringsloven § 13');
  expect(said).toContain('Endringsloggen: hvem som gjorde hva, så lenge det de gjorde står');
  const named = new Set(after.map(({ table }) => tableName(table)));
  expect([...named].filter((name) => !shown.Stays.some(({ Where }) => Where === name))).toEqual([]);
});

test('one decides about texts, and sees before what goes, what stays and why; the rest is carried out at once', async () => {
  const of = await makeCompany();
  const { companyId } = of;
  const colleague = await makeUser(companyId);
  const { id, customerId } = await addContact(of);
  await asCompany(companyId, async (tx) => {
    await tx
      .insert(contactEvent)
      .values({ companyId, contactId: id, kind: 'mail', text: 'E-post', userId: of.userId, userName: 'X' });
    await tx
      .insert(letter)
      .values([letterOf(of, ended), letterOf(of), letterOf(of, { toAddress: 'ola@x.no', toName: 'Ola' })]);
    await tx
      .insert(pageMail)
      .values([
        mailOf(of, [canary.email, 'ola@x.no']),
        mailOf(of, [canary.email], { ownerId: colleague.userId, path: '/economy/report/likviditet' }),
      ]);
    await tx.insert(notice).values({
      ...{ companyId, userId: of.userId, kind: 'undelivered', words: `fikk ikke levert «X» til ${canary.email}: Nei` },
      ...{ address: '/home', path: '/home', about: id, byName: 'Utsendelser' },
    });
    const projectId = uuidv7();
    await tx
      .insert(project)
      .values({ companyId, xid: projectId, erpProjectid: '26022', description: 'Bru', status: 'Pågår' });
    await tx.insert(purchaseOrder).values({
      ...{ companyId, projectId, kind: 'PO', no: '26022-1049', poid: 1049, status: 'kladd', orderdate: '2026-08-12' },
      deliveryaddress: `Leveres til ${canary.name}, 411 85 463`,
    });
    await tx.insert(bid).values({
      companyId,
      key: '26-0131',
      description: 'Tank',
      bidstatus: '8. Tapt',
      note: 'Avklart med Glosli i møte 12.08',
    });
    await tx.insert(reminder).values({
      ...{
        companyId,
        customerId,
        toAddress: 'post@brattberg.no',
        copyAddress: canary.email,
        subject: 'Purring',
        body: `Hei ${canary.name}`,
      },
      ...{ items: [], amount: 1, asOf: '2026-08-24', payBy: '2026-09-07', userId: of.userId, userName: 'X' },
    });
    await tx.insert(mailRefusal).values({ companyId, digest: 'x' });
    await tx.insert(storedFile).values({
      ...{ companyId, scope: 'prosjekt', object: 'x', name: 'Kanari_Ruud_Glosli.pdf', mime: 'application/pdf' },
      ...{ bytes: 1, content: Buffer.from('x') },
    });
  });
  const { shown, answer } = await erase(of, { kind: 'contact', id }, ({ Blank }) => !Blank);
  expect(shown.Refused).toBeNull();
  expect(shown.Goes.map(({ Where, Count, Does }) => [Where, Count, Does])).toEqual([
    ['Kontakter', 1, 'slettes'],
    ['Kundekortets historikk', 1, 'slettes'],
    ['Utsendelser, sendt', 1, 'mottaker, emne og forsøk slettes'],
    ['Utsendelser, venter', 1, 'stoppes og slettes'],
    ['Varsler i klokken', 1, 'teksten viskes ut, varselet står'],
    ['Sider på e-post', 2, 'adressen tas ut; uten mottakere igjen sendes siden ikke, og eieren får vite det'],
    ['Purringer', 1, 'adressen viskes ut'],
  ]);
  expect(shown.Look.map(({ Where, What, Note, Blank }) => [Where, What, Note, Blank]).sort()).toEqual([
    ['Bestilling 26022-1049', 'Leveres til Kanari Ruud Glosli, 411 85 463', null, true],
    ['Filer', 'Kanari_Ruud_Glosli.pdf', null, true],
    ['Tilbud 26-0131', 'Avklart med Glosli i møte 12.08', 'bare etternavnet: kan være en annen', false],
  ]);
  expect(shown.Stays).toMatchObject([{ Where: 'Purringer', Does: expect.stringContaining('bokføringsloven § 13') }]);
  expect(shown.Sentence).toBe(
    'Kanari Ruud Glosli står tolv steder: åtte slettes, tre tekster må du se på og ett blir stående.',
  );
  expect(await answer.json()).toEqual({ message: 'Slettet', left: [] });
  const left = await namingCanary(companyId);
  expect(left.map(({ table }) => table).sort()).toEqual(['bid', 'reminder']);
  await asCompany.read(companyId, async (tx) => {
    expect(await tx.select({ to: letter.toAddress }).from(letter)).toEqual([{ to: 'ola@x.no' }]);
    const mails = await tx.select().from(pageMail).orderBy(pageMail.path);
    expect(mails.map(({ toAddresses, endedAt }) => [toAddresses, endedAt === null])).toEqual([
      [[], false],
      [['ola@x.no'], true],
    ]);
    const [order] = await tx.select().from(purchaseOrder);
    expect(order?.deliveryaddress).toBe('Leveres til (slettet), (slettet)');
    const [reminded] = await tx.select().from(reminder);
    expect(reminded).toMatchObject({ toAddress: 'post@brattberg.no', copyAddress: null, body: `Hei ${canary.name}` });
    // The no of their address outlives them, and whoever owned the page is told that nobody gets it any longer.
    expect(await tx.$count(mailRefusal)).toBe(1);
    const received = await tx.select().from(notice).where(eq(notice.userId, colleague.userId));
    expect(received.map(({ words }) => words)).toEqual([
      expect.stringContaining('«Likviditet». Siden sendes ikke mer'),
    ]);
  });
});

test('a shared address is nobody’s: letters to the firm stay, whoever of its people is erased', async () => {
  const of = await makeCompany();
  const { companyId } = of;
  const first = await addContact(of, { email: 'post@kunde.no', phone: '22 33 44 55' });
  const [second, third] = [
    await addContact(of, { email: 'to@kunde.no' }),
    await addContact(of, { name: 'Per Ås', email: 'TO@kunde.no', phone: '22334455' }),
  ];
  await asCompany(companyId, (tx) =>
    tx
      .insert(letter)
      .values([
        letterOf(of, { ...ended, toName: 'Kunde AS', toAddress: 'post@kunde.no' }),
        letterOf(of, { toName: 'Kunde AS', toAddress: 'to@kunde.no' }),
        letterOf(of, { toName: canary.name, toAddress: 'post@kunde.no' }),
      ]),
  );
  const { shown } = await erase(of, { kind: 'contact', id: first.id });
  expect(shown.Shared).toEqual(['post@kunde.no', '22 33 44 55']);
  await erase(of, { kind: 'contact', id: second.id });
  const letters = await asCompany.read(companyId, (tx) => tx.select().from(letter).orderBy(letter.xid));
  expect(letters.map(({ toName, toAddress }) => `${toName} ${toAddress}`)).toEqual([
    'Kunde AS post@kunde.no',
    'Kunde AS to@kunde.no',
    '(slettet) post@kunde.no',
  ]);
  const contacts = await asCompany.read(companyId, (tx) => tx.select({ id: contact.xid }).from(contact));
  expect(contacts).toEqual([{ id: third.id }]);
});

test('what is left after the press is said and never called erased, and a list that was not seen is refused', async () => {
  const of = await makeCompany();
  const { companyId } = of;
  const { id } = await addContact(of);
  const key = '26-0132';
  await asCompany(companyId, (tx) =>
    tx.insert(bid).values({ companyId, key, description: 'Tank', bidstatus: '8. Tapt', note: text }),
  );
  for (const seen of [undefined, 'another']) {
    const refused = await as(of, of, eraseCall, { kind: 'contact', id, seen }, 'DELETE');
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringMatching(/Se over/)]);
  }
  const name = `"stubborn_${companyId}"`;
  await asSystem(async (tx) => {
    await tx.execute(
      sql.raw(
        `create function ${name}() returns trigger language plpgsql as $$ begin new.note := old.note; return new; end $$`,
      ),
    );
    await tx.execute(
      sql.raw(
        `create trigger ${name} before update on bid for each row when (new.company_id = '${companyId}') execute function ${name}()`,
      ),
    );
  });
  const { answer } = await erase(of, { kind: 'contact', id });
  await asSystem(async (tx) => {
    await tx.execute(sql.raw(`drop trigger ${name} on bid`));
    await tx.execute(sql.raw(`drop function ${name}`));
  });
  expect(await answer.json()).toEqual({
    message: 'Ikke alt er slettet. Dette står igjen: Tilbud 26-0132.',
    left: ['Tilbud 26-0132'],
  });
});

test('the change log keeps who and when, loses the values, and brings nobody back', async () => {
  const of = await makeCompany();
  const scope = scopeIn(of);
  const row = randomUUID();
  const vals = { empid: '17', employee: canary.name, category: 'Ansatt', email: canary.email, phone: '90000000' };
  await addRow(scope, { op: randomUUID(), via: 'direct', tbl: 'employee', row, vals });
  const cells = [{ row, col: 'phone', val: canary.phone, old: '90000000' }];
  await saveCells(scope, { op: randomUUID(), via: 'direct', tbl: 'employee', cells });
  await asCompany(of.companyId, (tx) =>
    tx.update(employee).set({ enddate: '2020-01-01' }).where(eq(employee.xid, row)),
  );
  const { shown } = await erase(of, { kind: 'employee', id: row });
  expect(shown.Goes).toContainEqual(
    expect.objectContaining({ Where: 'Endringsloggen', Count: 2, Does: 'verdiene viskes ut, hvem og når står' }),
  );
  expect(await namingCanary(of.companyId)).toEqual([]);
  const log = await asSystem((tx) =>
    tx.execute(sql`select user_id, row_label, new_value from edit_log where company_id = ${of.companyId}`),
  );
  expect(log.rows).toEqual([1, 2].map(() => ({ user_id: of.userId, row_label: '(slettet)', new_value: null })));
});

test('a user’s file has log-ins, failed ones too, feeds, devices, choices and permissions; erased once nobody lets them in', async () => {
  const [of, other] = [await makeCompany(), await makeCompany()];
  const { companyId } = of;
  const leaver = await makeUser(companyId, [{ path: '/bid', action: 'Read' }]);
  const { userId } = leaver;
  await asSystem(async (tx) => {
    await tx
      .insert(pushDevice)
      .values({ userId, endpoint: `https://push.example/${userId}`, p256dh: 'x', auth: 'y', name: 'Safari på iOS' });
    await tx.insert(quietHours).values({ userId, starts: '21:15', ends: '06:30', daysOff: true });
    await tx.insert(session).values({ userId, expiresAt: new Date(), userAgent: 'Firefox på Linux' });
    await tx.insert(loginFailure).values({ userId, day: '2026-11-20', network: '203.0.113.0/24', attempts: 3 });
    await tx
      .insert(calendarFeed)
      .values({ companyId, userId, secretHash: randomUUID(), ending: 'abcd', parts: ['tasks'] });
    await tx.insert(columnChoice).values({ companyId, userId, path: '/bid/table/tilbud', tables: { tilbud: {} } });
  });
  await asCompany(companyId, (tx) =>
    tx.insert(pageMail).values(mailOf(of, [], { ownerId: userId, toUsers: [userId] })),
  );
  const which = { kind: 'user', id: userId };
  const file = await as(of, of, fileCall, which);
  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()));
  const names = Object.keys(parts).map((name) => name.replace('.json', ''));
  for (const name of [
    'session',
    'login_failure',
    'calendar_feed',
    'push_device',
    'quiet_hours',
    'column_choice',
    'permission',
    'page_mail',
  ])
    expect(names).toContain(name);
  const all = Object.values(parts)
    .map((part) => strFromU8(part))
    .join();
  expect(all).toMatch(/Safari på iOS.*/s);
  expect(all).toMatch(/Firefox på Linux/);
  expect(JSON.parse(strFromU8(parts['login_failure.json'] ?? new Uint8Array()))).toMatchObject([
    { day: '2026-11-20', network: '203.0.113.0/24', attempts: 3 },
  ]);
  expect(all).not.toMatch(/argon2|_hash"|p256dh|push\.example/);
  expect((await erase(of, which)).answer.status).toBe(400);
  expect(
    (await as(of, of, removeCall, { permission: JSON.stringify({ Username: leaver.email, Permissions: [] }) }, 'POST'))
      .status,
  ).toBe(200);
  // Nobody of another company.
  expect((await as(other, other, personCall, which)).status).toBe(404);
  expect(await (await erase(of, which)).answer.json()).toEqual({ message: 'Slettet', left: [] });
  await asSystem(async (tx) => {
    for (const table of [pushDevice, quietHours, session, loginFailure, calendarFeed, columnChoice])
      expect(await tx.$count(table, eq(table.userId, userId))).toBe(0);
    const { rows } = await tx.execute<{ email: string }>(sql`select email from "user" where id = ${userId}`);
    expect(rows[0]?.email).toMatch(/@slettet\.invalid$/);
  });
  const mails = await asCompany.read(companyId, (tx) => tx.select().from(pageMail));
  expect(mails.every(({ endedAt }) => endedAt !== null)).toBe(true);
});
