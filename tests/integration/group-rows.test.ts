import { randomUUID } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { env, secrets } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { editLog, groupMember } from '@/db/schema';
import { ownScopeOf } from '@/lib/platform/auth/group-scope';
import type { Scope } from '@/lib/platform/auth/session';
import { findSession } from '@/lib/platform/auth/session';
import { decodeToken } from '@/lib/platform/auth/session-token';
import { addRow } from '@/lib/platform/tables/add-row';
import { cellHistory } from '@/lib/platform/tables/history';
import { restoreRow } from '@/lib/platform/tables/restore-row';
import { saveCells } from '@/lib/platform/tables/save-cells';
import { saveRows } from '@/lib/platform/tables/save-rows';
import { cookiesOf, onlyCookie } from '@/tests/factories/caller';
import { addMember, makeUser, type TestUser } from '@/tests/factories/company';
import { makeCompanies, makeGroup, type TestGroup } from '@/tests/factories/group';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

/** A user's scope in the group's own tables. */
async function scopeOf(user: TestUser, { groupId }: TestGroup): Promise<Scope> {
  const cookie = onlyCookie(await cookiesOf(user), 'session');
  const session = await findSession(await decodeToken(cookie.split('=')[1] ?? '', secrets()));
  if (!session) throw new Error('no session');
  return ownScopeOf(session, groupId);
}

const direct = () => ({ op: randomUUID(), via: 'direct' as const });
const rowsChange = { cells: [], add: [], remove: [] as string[], restore: [] as number[] };

test('a company that has left is brought back by who administers it, and its name is in no history of others', async () => {
  const companies = await makeCompanies(3);
  const [first, , left] = companies;
  const group = await makeGroup(companies);
  const [parent = '', daughter = '', leaving = ''] = group.rows;
  const admin = await scopeOf(first as TestUser, group);
  const owned = (row: string, owner: string | null) =>
    saveCells(admin, { ...direct(), tbl: 'group_member', cells: [{ row, col: 'owner', val: owner }] });
  await owned(daughter, leaving);
  await owned(daughter, parent);
  await saveRows(admin, { ...direct(), tbl: 'group_member', ...rowsChange, remove: [leaving] });
  // Who administers the two that are left opens the group's tables now, and lacks the third.
  const other = await makeUser(companies[0]?.companyId ?? '');
  await addMember(companies[1]?.companyId ?? '', other.userId);
  const scope = await scopeOf(other, group);
  const history = await cellHistory(scope, { tbl: 'group_member', row: daughter, col: 'owner' });
  expect(history.flatMap(({ from, to }) => [from?.text, to?.text])).toContain('Et selskap som er tatt ut');
  expect(JSON.stringify(history)).toContain(companies[0]?.name);
  expect(JSON.stringify(history)).not.toContain(left?.name);

  const [line] = await asCompany(group.groupId, (tx) =>
    tx
      .select({ no: editLog.no })
      .from(editLog)
      .where(and(eq(editLog.companyId, group.groupId), eq(editLog.kind, 'delete')))
      .orderBy(desc(editLog.no)),
  );
  const no = line?.no ?? 0;
  const refused = 'Du har ikke tilgang til dette selskapet.';
  await expect(restoreRow(scope, { ...direct(), via: 'undo', tbl: 'group_member', no })).rejects.toThrow(refused);
  const undo = { ...rowsChange, restore: [no] };
  await expect(saveRows(scope, { ...direct(), via: 'undo', tbl: 'group_member', ...undo })).rejects.toThrow(refused);
  const rows = () =>
    asCompany(group.groupId, (tx) => tx.select().from(groupMember).where(eq(groupMember.companyId, group.groupId)));
  expect(await rows()).toHaveLength(2);
  await restoreRow(admin, { ...direct(), via: 'undo', tbl: 'group_member', no });
  expect(await rows()).toHaveLength(3);
});

test('a pair of accounts is of two companies, and of accounts of one kind', async () => {
  const companies = await makeCompanies(2);
  const group = await makeGroup(companies);
  const scope = await scopeOf(companies[0] as TestUser, group);
  const [parent, daughter] = group.rows;
  const usual = { text: 'Lån', claim: parent, claimaccount: '1320', debt: daughter, debtaccount: '2260' };
  const add = (vals: Record<string, unknown>) =>
    addRow(scope, { ...direct(), tbl: 'group_account_pair', row: randomUUID(), vals: { ...usual, ...vals } });
  await add({});
  await add({ claim: null, debt: null, claimaccount: '8030', debtaccount: '8130' });
  await expect(add({ debt: parent })).rejects.toThrow('Et selskap kan ikke skylde seg selv. Velg to selskaper.');
  await expect(add({ debtaccount: '1320' })).rejects.toThrow('Konto 1320 står på begge sider.');
  await expect(add({ debtaccount: '8130' })).rejects.toThrow(
    '8130 er en resultatkonto og 1320 en balansekonto. Begge må være av samme slag.',
  );
  await add({ frommonth: '2026-01', untilmonth: '2026-12' });
  await expect(add({ frommonth: 'januar' })).rejects.toThrow('«januar» er ikke en måned. Skriv den som 2026-09.');
  await expect(add({ frommonth: '2026-05', untilmonth: '2026-04' })).rejects.toThrow(
    'Siste måned kan ikke være før den første.',
  );
  await expect(add({ debtaccount: 'lån' })).rejects.toThrow('«lån» er ikke et kontonummer.');
});
