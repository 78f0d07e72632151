import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as XLSX from 'xlsx';
import { GET as kindCall } from '@/app/api/[section]/[kind]/route';
import { DELETE, GET, POST, PUT } from '@/app/api/admin/group/route';
import { GET as cacheCall } from '@/app/api/cache/route';
import { env, secrets } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { company, editLog, groupMember, permission } from '@/db/schema';
import { asSystem } from '@/db/system';
import { ownScopeOf } from '@/lib/platform/auth/group-scope';
import { findSession, type Session } from '@/lib/platform/auth/session';
import { decodeToken } from '@/lib/platform/auth/session-token';
import { addRow } from '@/lib/platform/tables/add-row';
import { saveCells } from '@/lib/platform/tables/save-cells';
import { saveCompany } from '@/lib/product/admin/company-settings';
import { importSaft } from '@/lib/product/imports/saft/import-saft';
import { call, cookiesOf, json, onlyCookie } from '@/tests/factories/caller';
import { addMember, makeCompany, makeUser, type TestCompany } from '@/tests/factories/company';
import { makeCompanies } from '@/tests/factories/group';
import { scopeIn } from '@/tests/factories/live-rows';
import { saftXml, withSaftFile } from '@/tests/factories/saft';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

const origin = { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' };
let companies: TestCompany[];
let cookie: string;

const numbers = ['923609016', '974760673', '889640782'];

beforeEach(async () => {
  companies = await makeCompanies(3);
  cookie = await cookiesOf(companies[0] as TestCompany);
  for (const [i, one] of companies.entries()) {
    await asSystem((tx) => tx.update(company).set({ orgnr: numbers[i] }).where(eq(company.id, one.companyId)));
  }
});

const idOf = (at: number) => companies[at]?.companyId ?? '';
type Made = { id: string; name: string; members: { companyId: string; share: number; owner: string | null }[] };

async function send(handler: typeof POST | typeof PUT | typeof DELETE, body: unknown, who = cookie) {
  const method = handler === PUT ? 'PUT' : handler === DELETE ? 'DELETE' : 'POST';
  const answer = await call(handler, '/api/admin/group', { ...json(body, { cookie: who, ...origin }), method });
  const said = await answer.text();
  return { status: answer.status, said, made: answer.ok ? (JSON.parse(said) as Made) : undefined };
}

const threeOwned = () => [
  { companyId: idOf(0) },
  { companyId: idOf(1), owner: idOf(0), share: 100 },
  { companyId: idOf(2), owner: idOf(0), share: 66.67, from: '2023-07-01' },
];

async function made(members: unknown = threeOwned()): Promise<Made> {
  const { made: group, said } = await send(POST, { name: 'Skarvheim-konsernet', members });
  if (!group) throw new Error(said);
  return group;
}

const groupsIn = async (who: string) => {
  const answer = await call(cacheCall, '/api/cache', { headers: { cookie: who } });
  return ((await answer.json()) as { groups: { id: string; name: string }[] }).groups.map(({ id }) => id);
};

const sessionOf = async (who: string): Promise<Session> => {
  const token = await decodeToken(onlyCookie(who, 'session').split('=')[1] ?? '', secrets());
  const session = await findSession(token);
  if (!session) throw new Error('no session');
  return session;
};

test('a group is made with its companies, changed and dissolved, and its log has it all', async () => {
  const group = await made();
  expect(group.members).toMatchObject([
    { companyId: idOf(0), share: 100, owner: null, from: null },
    { companyId: idOf(1), share: 100, owner: idOf(0) },
    { companyId: idOf(2), share: 66.67, owner: idOf(0), from: '2023-07-01', to: null, orgnr: numbers[2] },
  ]);
  expect(await groupsIn(cookie)).toEqual([group.id]);
  const listed = await call(GET, '/api/admin/group', { headers: { cookie } });
  expect(await listed.json()).toEqual([group]);
  const changed = await send(PUT, {
    group: group.id,
    name: 'Skarvheim',
    members: [{ companyId: idOf(0) }, { companyId: idOf(1), owner: idOf(0), share: 80 }],
  });
  expect(changed.made).toMatchObject({ name: 'Skarvheim', members: [{ companyId: idOf(0) }, { share: 80 }] });
  const log = await asCompany(group.id, (tx) =>
    tx
      .select()
      .from(editLog)
      .where(and(eq(editLog.companyId, group.id), eq(editLog.tbl, 'group_member')))
      .orderBy(editLog.no),
  );
  expect(log.map(({ kind, col, oldText, newText }) => [kind, col, oldText, newText])).toEqual([
    ...Array.from({ length: 3 }, () => ['insert', null, null, null]),
    ['delete', null, null, null],
    ['edit', 'ownedshare', '100 %', '80 %'],
  ]);
  expect((await send(DELETE, { group: group.id })).status).toBe(200);
  expect(await groupsIn(cookie)).toEqual([]);
  expect((await send(PUT, { group: group.id, name: 'Igjen' })).status).toBe(403);
});

test('what breaks a rule is refused with its sentence, and nothing is written', async () => {
  const refused = async (members: unknown) => {
    const { status, said } = await send(POST, { name: 'Konsern', members });
    expect(status, said).toBe(400);
    return said;
  };
  const [a, b, c] = companies.map(({ name }) => name);
  expect(await refused([{ companyId: idOf(0) }])).toBe('Et konsern må ha minst to selskaper.');
  expect(await refused([{ companyId: idOf(0) }, { companyId: idOf(1) }, { companyId: idOf(1) }])).toBe(
    `${b} er alt med.`,
  );
  expect(
    await refused([
      { companyId: idOf(0), owner: idOf(1) },
      { companyId: idOf(1), owner: idOf(0), share: 80 },
    ]),
  ).toBe(`${a} kan ikke eies av ${b}: ${a} eier 80 % av ${b}, og ${a} ville da eie seg selv.`);
  expect(
    await refused([
      ...threeOwned().slice(0, 2),
      { companyId: idOf(2), owner: idOf(0), share: 60 },
      { companyId: idOf(2), owner: idOf(1), share: 60 },
    ]),
  ).toBe(`${c} eies 120 % til sammen.`);
  expect(await refused([{ companyId: idOf(0) }, { companyId: idOf(1), owner: idOf(2) }])).toContain('(owner)');
  expect(await refused([{ companyId: idOf(0) }, { companyId: idOf(1), share: 100.01 }])).toContain('0 til 100');
  await asSystem((tx) =>
    tx
      .update(company)
      .set({ orgnr: null })
      .where(eq(company.id, idOf(1))),
  );
  expect(await refused(threeOwned())).toContain(`${b} mangler orgnr`);
  const rows = await asSystem((tx) => tx.select().from(company).where(eq(company.name, 'Konsern')));
  expect(rows).toEqual([]);
  expect(await groupsIn(cookie)).toEqual([]);
});

test('only companies that one administers can be in a group one makes, and all of them to change it', async () => {
  const stranger = await makeCompany();
  const other = await send(POST, {
    name: 'Konsern',
    members: [{ companyId: idOf(0) }, { companyId: stranger.companyId }],
  });
  const unknown = await send(POST, { name: 'Konsern', members: [{ companyId: idOf(0) }, { companyId: randomUUID() }] });
  expect([other.status, other.said]).toEqual([unknown.status, unknown.said]);
  expect(other.status).toBe(403);
  expect(other.said).not.toContain(stranger.name);
  const group = await made();
  const some = await makeUser(idOf(0));
  await addMember(idOf(1), some.userId);
  await addMember(idOf(2), some.userId, [{ path: '/economy', action: 'Write' }]);
  const theirs = await cookiesOf(some);
  const listed = await call(GET, '/api/admin/group', { headers: { cookie: theirs } });
  expect(await listed.json()).toEqual([]);
  for (const [handler, body] of [
    [PUT, { group: group.id, name: 'Mitt' }],
    [DELETE, { group: group.id }],
  ] as const) {
    const tried = await send(handler, body, theirs);
    const likeUnknown = await send(handler, { ...body, group: randomUUID() }, theirs);
    expect([tried.status, tried.said]).toEqual([likeUnknown.status, likeUnknown.said]);
    expect(tried.status).toBe(403);
    expect(await send(handler, { ...body, group: idOf(0) }, theirs)).toMatchObject({ status: 403 });
  }
  await asSystem((tx) =>
    tx.insert(permission).values({ companyId: idOf(2), userId: some.userId, path: '/admin', action: 'Write' }),
  );
  expect((await send(PUT, { group: group.id, name: 'Vårt' }, theirs)).made?.name).toBe('Vårt');
});

test('the rows are edited as any live table, and a circle is not saved', async () => {
  const group = await made();
  const scope = await ownScopeOf(await sessionOf(cookie), group.id);
  const rows = await asCompany(group.id, (tx) =>
    tx.select().from(groupMember).where(eq(groupMember.companyId, group.id)).orderBy(groupMember.xid),
  );
  const edit = (row: string, col: string, val: unknown) =>
    saveCells(scope, { op: randomUUID(), via: 'direct', tbl: 'group_member', cells: [{ row, col, val }] });
  const [parent, daughter] = rows;
  await edit(daughter?.xid ?? '', 'ownedshare', 0.8);
  await expect(edit(parent?.xid ?? '', 'owner', daughter?.xid)).rejects.toThrow(/ville da eie seg selv/);
  await expect(
    addRow(scope, { op: randomUUID(), via: 'direct', tbl: 'group_member', row: randomUUID(), vals: {} }),
  ).rejects.toThrow(/der konsernet settes opp/);
  const line = { frommonth: '2026-03', member: parent?.xid, account: '3000', text: 'Lager' };
  const add = (vals: Record<string, unknown>) =>
    addRow(scope, { op: randomUUID(), via: 'direct', tbl: 'group_elimination', row: randomUUID(), vals });
  await add({ ...line, debit: 100 });
  await expect(add({ ...line, frommonth: 'mars' })).rejects.toThrow(/Skriv den som 2026-09/);
  await expect(add({ ...line, account: 'salg' })).rejects.toThrow(/ikke et kontonummer/);
  await expect(add({ ...line, untilmonth: '2026-01' })).rejects.toThrow(/Siste måned/);
  // A company that an elimination names is not taken out of the group.
  const without = threeOwned()
    .slice(1)
    .map((one) => ({ ...one, owner: null }));
  expect(await send(PUT, { group: group.id, members: without })).toMatchObject({ status: 400 });
});

test('a company’s new name is its name in the group', async () => {
  const group = await made();
  const first = companies[0] as TestCompany;
  await saveCompany(scopeIn(first), { name: 'Skarvheim AS', orgnr: numbers[0] ?? '', requireSecondFactor: false });
  const listed = await call(GET, '/api/admin/group', { headers: { cookie } });
  expect(((await listed.json()) as { id: string; members: { name: string }[] }[])[0]?.members[0]?.name).toBe(
    'Skarvheim AS',
  );
  expect(group.members).toHaveLength(3);
});

test('the workbook has a sheet for the group, one per company and one of eliminations, with sums as formulas', async () => {
  const group = await made();
  for (const [i, one] of companies.entries()) {
    const xml = saftXml({ orgnr: numbers[i] ?? '' });
    await withSaftFile(xml, (filePath) =>
      importSaft({
        companyId: one.companyId,
        user: { id: companies[0]?.userId ?? '', name: 'Test' },
        fileName: 'f.xml',
        filePath,
      }),
    );
  }
  const file = async (media: string) => {
    const answer = await call(
      kindCall as Parameters<typeof call>[0],
      `/api/economy/report?id=konsern&group=${group.id}&media=${media}`,
      { headers: { cookie }, params: { section: 'economy', kind: 'report' } },
    );
    expect(answer.status).toBe(200);
    return Buffer.from(await answer.arrayBuffer());
  };
  const book = XLSX.read(await file('excel'), { cellFormula: true });
  // Facts, the statement by company and by month, the companies, and what is eliminated.
  expect(book.SheetNames, book.SheetNames.join()).toHaveLength(3 + companies.length + 1);
  expect(
    book.SheetNames.filter((name) => /måned/i.test(name)),
    book.SheetNames.join(),
  ).toHaveLength(1);
  const sheet = book.Sheets[book.SheetNames.find((name) => name.startsWith('Resultat')) ?? ''];
  const formulas = Object.values(sheet ?? {}).flatMap((cell) =>
    (cell as XLSX.CellObject).f ? [cell.f as string] : [],
  );
  expect(formulas.filter((formula) => /^SUM\(B\d+:D\d+\)$/.test(formula)).length, formulas.join()).toBeGreaterThan(5);
  expect(formulas.filter((formula) => /^E(\d+)-F\1$/.test(formula)).length, formulas.join()).toBeGreaterThan(5);
  expect((await file('pdf')).subarray(0, 5).toString()).toBe('%PDF-');
});
