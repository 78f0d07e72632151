import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { notAllowed } from '@/base/errors';
import type { CompanyTx } from '@/db/company';
import { queryRows, textDecoder } from '@/db/query-rows';
import { groupAccountPair, groupElimination, groupMember } from '@/db/schema';
import { groupAccountPairColumns, groupEliminationColumns, groupMemberColumns } from '@/lib/core/columns/groups';
import { isMonth } from '@/lib/core/filters/months';
import { type Member, memberFaults } from '@/lib/core/group/members';
import {
  adminPath,
  groupAccountPairPath,
  groupEliminationPath,
  groupSetupPath,
  may,
} from '@/lib/platform/auth/permissions';
import { permissionsIn } from '@/lib/platform/auth/permissions-in';
import { type Author, defineTable, type Reference, type RowFault, type RowValues } from './live-table';
import { lockColumns } from './lock-columns';

const members: Reference = {
  table: groupMember,
  label: sql`${groupMember.name}`.mapWith(textDecoder),
  order: groupMember.xid,
  named: { by: [groupMember.orgnr, groupMember.name], what: 'selskap', names: 'orgnr eller navn' },
  // Who has all companies of a group may lack one that has left it.
  gone: 'Et selskap som er tatt ut',
};

const columnOf = { company: 'name', owner: 'owner', share: 'ownedshare', to: 'todate' } as const;

const text = (value: unknown) => (typeof value === 'string' ? value : null);

/** A group's members as stored, with what a change would leave of some of them. */
async function membersAfter(tx: CompanyTx, companyId: string, rows: ReadonlyMap<string, RowValues>): Promise<Member[]> {
  await lockColumns(tx, companyId, [groupMember.memberId]);
  const stored = await tx
    .select()
    .from(groupMember)
    .where(eq(groupMember.companyId, companyId))
    .orderBy(groupMember.xid);
  const companies = new Map(stored.map(({ xid, memberId }) => [xid, memberId]));
  const companyOf = (row: string | null) => (row === null ? null : (companies.get(row) ?? row));
  const all = new Map(
    stored.map(({ xid, name, orgnr, ownerId, share, fromdate, todate }) => [
      xid,
      { name, orgnr, owner: ownerId, ownedshare: share, fromdate, todate } as RowValues,
    ]),
  );
  for (const [row, values] of rows) all.set(row, values);
  // The company of a row that is restored is found by its number.
  const numbered = (orgnr: unknown) => stored.find((one) => one.orgnr === orgnr)?.memberId;
  return [...all].map(([row, values]) => ({
    row,
    company: companies.get(row) ?? numbered(values.orgnr) ?? row,
    name: String(values.name),
    owner: companyOf(text(values.owner)),
    share: Math.round(Number(values.ownedshare ?? 1) * 10_000),
    from: text(values.fromdate),
    to: text(values.todate),
  }));
}

/** The faults that a change of members leaves, on the rows it changes. */
async function faultsOfMembers(
  tx: CompanyTx,
  companyId: string,
  rows: ReadonlyMap<string, RowValues>,
): Promise<(RowFault & { row: string })[]> {
  const faults = memberFaults(await membersAfter(tx, companyId, rows));
  const own = faults.filter(({ row }) => rows.has(row));
  const [first] = rows.keys();
  // The fault may be named on the row that was there before.
  const [other] = own.length > 0 || first === undefined ? [] : faults;
  const named = other && first ? [{ ...other, row: first }] : own;
  return named.map(({ row, field, message }) => ({ row, cols: [columnOf[field], 'owner', 'ownedshare'], message }));
}

/** A company comes back as it is added: by Write on /admin in it. What it is called is not said. */
async function requireAdministered({ user }: Author, whole: Readonly<Record<string, unknown>>): Promise<void> {
  const granted = await permissionsIn(user.id, String(whole.memberId ?? ''));
  if (!may(granted, adminPath, 'Write')) throw notAllowed('Du har ikke tilgang til dette selskapet.');
}

/** The companies of a group. They are added where the group is set up, since a group's own tables do not tell what companies there are. */
export const groupMemberTable = defineTable({
  tbl: 'group_member',
  path: groupSetupPath,
  title: 'Konsern',
  newRow: 'Nytt selskap',
  table: groupMember,
  label: ['name'],
  order: [groupMember.xid],
  entity: groupMemberColumns,
  columns: {
    name: {
      column: groupMember.name,
      readonly: true,
      required: 'Et selskap legges til der konsernet settes opp, ikke som en rad.',
    },
    orgnr: { column: groupMember.orgnr, readonly: true },
    owner: { column: groupMember.ownerId, reference: members },
    ownedshare: { column: groupMember.share, required: true, min: 0, max: 1, default: 1, byHand: true },
    fromdate: { column: groupMember.fromdate },
    todate: { column: groupMember.todate },
  },
  rules: { checkRows: faultsOfMembers, requireRestore: requireAdministered },
  empty: 'Ingen selskaper i konsernet.',
});

const account = { required: 'Skriv kontonummeret.', maxLength: 20 } as const;
const isAccount = (value: unknown) => value === null || value === undefined || /^\d{3,20}$/.test(String(value));

function accountFault(row: RowValues, ...cols: [string, ...string[]]): RowFault | undefined {
  const wrong = cols.find((col) => !isAccount(row[col]));
  return wrong === undefined
    ? undefined
    : { cols: [wrong], message: `«${row[wrong]}» er ikke et kontonummer. Skriv det som 3000.` };
}

const isResult = (account: unknown) => /^[3-8]/.test(String(account));

/** A month that is none, and a last month before the first. */
function monthFault(row: RowValues): RowFault | undefined {
  const { frommonth, untilmonth } = row;
  const wrong = (['frommonth', 'untilmonth'] as const).find((col) => {
    const value = row[col];
    return value !== null && value !== undefined && !(isMonth(String(value)) && String(value).startsWith('20'));
  });
  if (wrong) return { cols: [wrong], message: `«${row[wrong]}» er ikke en måned. Skriv den som 2026-09.` };
  return frommonth && untilmonth && String(untilmonth) < String(frommonth)
    ? { cols: ['untilmonth', 'frommonth'], message: 'Siste måned kan ikke være før den første.' }
    : undefined;
}

/** The two sides are of two companies, on accounts of one kind: only then can one be taken against the other. */
function accountPairFault(row: RowValues): RowFault | undefined {
  const { claim, debt, claimaccount, debtaccount } = row;
  const wrong = accountFault(row, 'claimaccount', 'debtaccount') ?? monthFault(row);
  if (wrong) return wrong;
  if (claim && claim === debt) {
    return { cols: ['debt', 'claim'], message: 'Et selskap kan ikke skylde seg selv. Velg to selskaper.' };
  }
  if (!claimaccount || !debtaccount) return undefined;
  if (claimaccount === debtaccount) {
    return { cols: ['debtaccount', 'claimaccount'], message: `Konto ${debtaccount} står på begge sider.` };
  }
  if (isResult(claimaccount) !== isResult(debtaccount)) {
    const [result, balance] = isResult(claimaccount) ? [claimaccount, debtaccount] : [debtaccount, claimaccount];
    const message = `${result} er en resultatkonto og ${balance} en balansekonto. Begge må være av samme slag.`;
    return { cols: ['debtaccount', 'claimaccount'], message };
  }
  return undefined;
}

export const groupAccountPairTable = defineTable({
  tbl: 'group_account_pair',
  path: groupAccountPairPath,
  title: 'Kontopar',
  newRow: 'Nytt par',
  table: groupAccountPair,
  label: ['text'],
  order: [groupAccountPair.orderint, groupAccountPair.xid],
  entity: groupAccountPairColumns,
  columns: {
    text: { column: groupAccountPair.text, required: true, maxLength: 80 },
    claim: { column: groupAccountPair.claimRow, reference: members },
    claimaccount: { column: groupAccountPair.claimaccount, ...account },
    debt: { column: groupAccountPair.debtRow, reference: members },
    debtaccount: { column: groupAccountPair.debtaccount, ...account },
    frommonth: { column: groupAccountPair.frommonth, maxLength: 7 },
    untilmonth: { column: groupAccountPair.untilmonth, maxLength: 7 },
  },
  rules: { check: accountPairFault },
  empty: 'Ingen kontopar. Legg til kontoene for lån, renter og utbytte mellom selskapene.',
});

const lastRow = z.strictObject({ last: z.number().nullable() });

/** The number after the highest one: a new row begins an elimination of its own. */
async function nextNo(tx: CompanyTx, companyId: string): Promise<number> {
  await lockColumns(tx, companyId, [groupElimination.no]);
  const [found] = await queryRows(tx, lastRow)`
    select max(no) as last from ${groupElimination} where company_id = ${companyId}`;
  return (found?.last ?? 0) + 1;
}

function eliminationFault(row: RowValues): RowFault | undefined {
  const { debit, credit } = row;
  const wrong = monthFault(row);
  if (wrong) return wrong;
  if (debit && credit) return { cols: ['credit', 'debit'], message: 'En linje har debet eller kredit, ikke begge.' };
  return accountFault(row, 'account');
}

export const groupEliminationTable = defineTable({
  tbl: 'group_elimination',
  path: groupEliminationPath,
  title: 'Eliminering',
  newRow: 'Ny linje',
  table: groupElimination,
  label: ['no', 'text'],
  order: [groupElimination.no, groupElimination.xid],
  entity: groupEliminationColumns,
  columns: {
    no: { column: groupElimination.no, required: true, min: 1, default: nextNo },
    text: { column: groupElimination.text, required: 'Skriv hva elimineringen gjelder.', maxLength: 200 },
    frommonth: { column: groupElimination.month, required: 'Skriv måneden som 2026-09.', maxLength: 7 },
    untilmonth: { column: groupElimination.untilmonth, maxLength: 7 },
    member: { column: groupElimination.memberRow, required: 'Velg selskapet.', reference: members },
    account: { column: groupElimination.account, ...account },
    debit: { column: groupElimination.debit, min: 0 },
    credit: { column: groupElimination.credit, min: 0 },
  },
  rules: { check: eliminationFault },
  empty:
    'Ingen elimineringer for hånd. Kontopar tas av seg selv. Linjer med samme nummer hører sammen, og telles når debet er lik kredit.',
});
