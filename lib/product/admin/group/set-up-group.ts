import { and, eq, inArray, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { badInput, notAllowed, UserError } from '@/base/errors';
import { asCompany, type CompanyTx } from '@/db/company';
import { company, groupAccountPair, groupElimination, groupMember, groupPairDecision, membership } from '@/db/schema';
import { asSystem } from '@/db/system';
import { memberFaults } from '@/lib/core/group/members';
import { groupsToSetUp, ownScopeOf, scopesOf } from '@/lib/platform/auth/group-scope';
import { adminPath, groupSetupPath, may } from '@/lib/platform/auth/permissions';
import type { Scope, Session } from '@/lib/platform/auth/session';
import { publish } from '@/lib/platform/events/publish';
import { groupAccountPairTable } from '@/lib/platform/tables/declared/groups';
import { type LogLine, record } from '@/lib/platform/tables/record';
import { wholeRow } from '@/lib/platform/tables/rows';
import type { MemberFields } from './group-fields';
import { type PlannedMember, writeMembers } from './member-rows';

/** A group as calls show it: shares in percent, days yyyy-mm-dd, `owner` the owner's company id. */
export type GroupSetup = {
  id: string;
  name: string;
  members: (MemberFields & { name: string; orgnr: string })[];
};

const fewest = 2;

/** The usual transfers between companies without an invoice: loans, interest, group contributions and dividends. */
const usualPairs = [
  { text: 'Lån', claimaccount: '1320', debtaccount: '2260' },
  { text: 'Renter', claimaccount: '8030', debtaccount: '8130' },
  { text: 'Konsernbidrag', claimaccount: '1560', debtaccount: '2920' },
  { text: 'Utbytte', claimaccount: '8000', debtaccount: '2800' },
] as const;

/**
 * The places with what the companies are called. Requires Write on /admin in each. Throws 403 for another company, the same
 * for an unknown one; 400 for what breaks a rule of groups.
 */
async function planned(session: Session, members: readonly MemberFields[]): Promise<PlannedMember[]> {
  const own = await scopesOf(session);
  const administered = own.filter(({ permissions }) => may(permissions, adminPath, 'Write'));
  const ids = new Set(administered.map((scope) => scope.company.id));
  if (members.some(({ companyId }) => !ids.has(companyId)))
    throw notAllowed('Du har ikke tilgang til dette selskapet.');
  const chosen = [...new Set(members.map(({ companyId }) => companyId))];
  if (chosen.length < fewest) throw badInput('Et konsern må ha minst to selskaper.');
  if (members.some(({ owner }) => owner !== null && !chosen.includes(owner))) {
    throw badInput('Eieren (owner) er ikke et av selskapene i konsernet.');
  }
  const found = await asSystem((tx) =>
    tx
      .select({ id: company.id, name: company.name, orgnr: company.orgnr })
      .from(company)
      .where(inArray(company.id, chosen)),
  );
  const known = new Map(found.map((one) => [one.id, one]));
  const places = members.map(({ companyId, share, ...place }): PlannedMember => {
    const { name = '', orgnr = null } = known.get(companyId) ?? {};
    if (orgnr === null) {
      throw badInput(`${name} mangler orgnr. Uten det finnes ikke internhandelen. Fyll det ut under Mine firma.`);
    }
    return { companyId, name, orgnr, share: Math.round(share * 100) / 10_000, ...place };
  });
  const [fault] = memberFaults(
    places.map(({ companyId, share, ...place }, i) => ({
      ...place,
      row: String(i),
      company: companyId,
      share: Math.round(share * 10_000),
    })),
  );
  if (fault) throw badInput(fault.message);
  return places;
}

/** Sockets of everybody who may see the group are checked again: a company that is added may be one they lack. */
async function recheckUsers(companyIds: readonly string[]): Promise<void> {
  await asSystem(async (tx) => {
    const users = await tx
      .selectDistinct({ id: membership.userId })
      .from(membership)
      .where(inArray(membership.companyId, [...companyIds]));
    for (const { id } of users) await publish(tx, { type: 'access-changed', userId: id });
  });
}

const scopeOfGroup = (session: Session, id: string, name: string): Scope => ({
  company: { id, name },
  user: session.user,
  permissions: [{ path: groupSetupPath, action: 'Write' }],
});

async function addUsualPairs(tx: CompanyTx, companyId: string): Promise<LogLine[]> {
  const lines: LogLine[] = [];
  for (const [at, pair] of usualPairs.entries()) {
    const xid = uuidv7();
    await tx.insert(groupAccountPair).values({ companyId, xid, orderint: at * 10, ...pair });
    const newValue = await wholeRow(tx, groupAccountPairTable, companyId, xid);
    lines.push({ tbl: groupAccountPairTable.tbl, row: xid, rowLabel: pair.text, kind: 'insert', newValue });
  }
  return lines;
}

const act = () => ({ op: uuidv7(), via: 'act' }) as const;

/**
 * Makes a group of companies that the user administers, with the usual pairs of accounts, once for an `op`, which is its id.
 * Throws 403 for a company that
 * they do not, 400 for what breaks a rule of groups or for a name that one of their groups has.
 */
export async function createGroup(
  session: Session,
  { op: id, name, members }: { op: string; name: string; members: readonly MemberFields[] },
): Promise<GroupSetup> {
  const places = await planned(session, members);
  const own = await groupsToSetUp(session);
  const before = own.find(({ company: { id: made } }) => made === id);
  if (before) return readSetup(before);
  const same = own.some((one) => one.company.name.toLocaleLowerCase('nb') === name.toLocaleLowerCase('nb'));
  if (same) throw badInput(`Du har allerede et konsern som heter «${name}».`);
  const [first] = places;
  const { rowCount } = await asSystem((tx) =>
    tx.execute(sql`
      insert into ${company} (id, name, kind, fiscal_start)
      select ${id}, ${name}, 'group', parent.fiscal_start from ${company} parent where parent.id = ${first?.companyId}
      on conflict (id) do nothing`),
  );
  if (rowCount !== 1) throw new UserError(409, 'Konsernet lages allerede. Last siden på nytt.');
  const scope = scopeOfGroup(session, id, name);
  await asCompany(id, async (tx) => {
    const lines = [...(await writeMembers(tx, scope, places)), ...(await addUsualPairs(tx, id))];
    await record(tx, scope, act(), lines);
  });
  return readSetup(scope);
}

/** The user's scope in a group that they may set up. Throws 403, the same for an unknown one. */
async function setupScope(session: Session, groupId: string): Promise<Scope> {
  const isCompany = session.companies.some(({ id }) => id === groupId);
  const scope = isCompany ? undefined : await ownScopeOf(session, groupId);
  if (!scope || !may(scope.permissions, groupSetupPath, 'Write')) {
    throw notAllowed('Du har ikke tilgang til dette selskapet.');
  }
  return scope;
}

/** Changes a group's name and companies, where given. Requires Write on /admin in those it has and gets. Throws as above. */
export async function changeGroup(
  session: Session,
  { group, name, members }: { group: string; name?: string | undefined; members?: readonly MemberFields[] | undefined },
): Promise<GroupSetup> {
  const scope = await setupScope(session, group);
  const places = members && (await planned(session, members));
  const before = await readSetup(scope);
  if (places) {
    // One change of its user's own, which one undo of the table takes back.
    const change = { op: uuidv7(), via: 'direct' } as const;
    await asCompany(group, async (tx) => record(tx, scope, change, await writeMembers(tx, scope, places)));
    await recheckUsers([...before.members, ...places].map(({ companyId }) => companyId));
  }
  if (name !== undefined) {
    await asSystem((tx) =>
      tx
        .update(company)
        .set({ name })
        .where(and(eq(company.id, group), eq(company.kind, 'group'))),
    );
  }
  return readSetup({ ...scope, company: { id: group, name: name ?? scope.company.name } });
}

/** Dissolves a group: its companies stay as they are, its own rows are gone. Throws 403. */
export async function dissolveGroup(session: Session, group: string): Promise<void> {
  const scope = await setupScope(session, group);
  const { members } = await readSetup(scope);
  await asCompany(group, async (tx) => {
    for (const table of [groupPairDecision, groupElimination, groupAccountPair]) {
      await tx.delete(table).where(eq(table.companyId, group));
    }
    await record(tx, scope, act(), await writeMembers(tx, scope, []));
  });
  await recheckUsers(members.map(({ companyId }) => companyId));
}

async function readSetup({ company: { id, name } }: Scope): Promise<GroupSetup> {
  const rows = await asCompany.read(id, (tx) =>
    tx.select().from(groupMember).where(eq(groupMember.companyId, id)).orderBy(groupMember.xid),
  );
  const companies = new Map(rows.map(({ xid, memberId }) => [xid, memberId]));
  return {
    id,
    name,
    members: rows.map(({ memberId, name: own, orgnr, ownerId, share, fromdate, todate }) => ({
      companyId: memberId,
      name: own,
      orgnr,
      share: Math.round(share * 10_000) / 100,
      from: fromdate,
      to: todate,
      owner: ownerId === null ? null : (companies.get(ownerId) ?? null),
    })),
  };
}

/** The groups that the user may set up. */
export async function listGroups(session: Session): Promise<GroupSetup[]> {
  return Promise.all((await groupsToSetUp(session)).map(readSetup));
}

/** The company's name and number as its groups show them. */
export async function renewInGroups(companyId: string, values: { name: string; orgnr: string | null }): Promise<void> {
  const groups = await asSystem((tx) =>
    tx
      .select({ id: company.id })
      .from(company)
      .where(and(eq(company.kind, 'group'), sql`${company.groupMembers} @> array[${companyId}::uuid]`)),
  );
  for (const { id } of groups) {
    await asCompany(id, (tx) =>
      tx
        .update(groupMember)
        .set({ name: values.name, ...(values.orgnr !== null && { orgnr: values.orgnr }) })
        .where(and(eq(groupMember.companyId, id), eq(groupMember.memberId, companyId))),
    );
  }
}
