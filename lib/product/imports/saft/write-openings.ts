import { and, eq, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { bulkInsert } from '@/db/bulk-insert';
import { inMonths } from '@/db/period-sql';
import { queryRows } from '@/db/query-rows';
import { openItem, openingBalance } from '@/db/schema';
import { fiscalYearLabel, fiscalYearOf, fiscalYearRange } from '@/lib/core/filters/fiscal-year';
import { addMonths, type MonthRange, monthOf } from '@/lib/core/filters/months';
import { oreText, toKroner } from '../xml/ore';
import type { PartyKind } from './master-records';
import { setOpeningsAside } from './set-openings-aside';
import type { WriteScope } from './write-scope';

type Ids = ReadonlyMap<string, string>;

/** Øre from a numeric(18,2), which the driver returns as a number. */
function toOre(kroner: number): number {
  return Math.round(kroner * 100);
}

/** The fiscal year the file begins in, and its months before the file. */
export function firstYear({ file, fiscalStart }: WriteScope): { year: number; label: string; before: MonthRange[] } {
  const first = monthOf(file.first.year * 12 + file.first.month - 1);
  const year = fiscalYearOf(first, fiscalStart);
  const { from } = fiscalYearRange(year, fiscalStart);
  return {
    year,
    label: fiscalYearLabel(year, fiscalStart),
    before: from < first ? [{ from, to: addMonths(first, -1) }] : [],
  };
}

const sumRow = z.strictObject({ key: z.string().nullable(), net: z.number() });

/** The ledger's movement in the file's first fiscal year before the file begins, in øre, by account (and party). */
async function movedBefore(scope: WriteScope, party?: PartyKind): Promise<Map<string, number>> {
  const { tx, companyId } = scope;
  const key = party ? sql`account_id || ' ' || ${sql.identifier(`${party}_id`)}` : sql`account_id::text`;
  const rows = await queryRows(tx, sumRow)`
    select ${key} as key, sum(net) as net from voucher_line line
    where company_id = ${companyId} and ${inMonths('line', firstYear(scope).before)}
    group by 1`;
  return new Map(rows.flatMap(({ key: name, net }) => (name === null ? [] : [[name, toOre(net)]])));
}

/**
 * Removes openings that were derived from a file which begins later in the year: they did not know this file's movement
 * before it. The year's own first file states them.
 */
async function setLaterOpeningsAside(scope: WriteScope, year: number, label: string): Promise<void> {
  const { file, isOtherFirm, notes } = scope;
  if (isOtherFirm) return;
  const next = addMonths(monthOf(file.first.year * 12 + file.first.month - 1), 1);
  const count = await setOpeningsAside(
    scope,
    year,
    (alias) => sql`exists (
      select from import_run run where run.company_id = ${sql.identifier(alias)}.company_id
        and run.xid = ${sql.identifier(alias)}.import_run_id and run.from_date >= ${`${next}-01`}::date)`,
  );
  if (count > 0) {
    notes.add(`Inngående balanse ${label} er hentet fra denne filen; den sto fra en fil som begynner senere i året.`);
  }
}

/**
 * Stores each account's balance at the opening of the file's first fiscal year; for a file that begins later in the
 * year, the ledger's earlier movement is subtracted. Rows of a file that began as early win, and a difference is
 * reported.
 */
export async function writeOpenings(scope: WriteScope, accounts: Ids): Promise<void> {
  const { tx, companyId, runId, file, differences } = scope;
  const { year, label, before: earlier } = firstYear(scope);
  // A file that begins the year states its openings; for one that begins later they are derived, and differences are
  // reported.
  if (earlier.length === 0) await scope.replace?.replaceOpenings(year);
  await setLaterOpeningsAside(scope, year, label);
  const own = and(eq(openingBalance.companyId, companyId), eq(openingBalance.year, year));
  const known = new Map((await tx.select().from(openingBalance).where(own)).map((row) => [row.accountId, row.amount]));
  const moved = await movedBefore(scope);
  const added: (typeof openingBalance.$inferInsert)[] = [];
  for (const { no, opening } of file.accounts.values()) {
    const accountId = accounts.get(no);
    if (accountId === undefined) continue;
    const before = opening - (moved.get(accountId) ?? 0);
    const current = known.get(accountId);
    if (current === undefined) added.push({ companyId, year, accountId, amount: toKroner(before), importRunId: runId });
    else if (toOre(current) !== before) {
      differences.add(
        `Konto ${no}: inngående balanse ${label} er ${oreText(toOre(current))} her og ${oreText(before)} i filen; den første er beholdt.`,
      );
    }
  }
  await bulkInsert(tx, openingBalance, added);
}

/**
 * Stores each customer's and supplier's open balance at the opening of the file's first fiscal year, in the same way.
 */
export async function writeOpenItems(scope: WriteScope, accounts: Ids, kind: PartyKind, parties: Ids): Promise<void> {
  const { tx, companyId, runId, file, differences, notes } = scope;
  const { year, label } = firstYear(scope);
  const word = kind === 'customer' ? 'Kunde' : 'Leverandør';
  const rows = await tx
    .select()
    .from(openItem)
    .where(and(eq(openItem.companyId, companyId), eq(openItem.year, year)));
  const partyOf = (row: (typeof rows)[number]) => (kind === 'customer' ? row.customerId : row.supplierId);
  const known = new Map(
    rows.flatMap((row) => (partyOf(row) ? [[`${row.accountId} ${partyOf(row)}`, row.amount]] : [])),
  );
  const moved = await movedBefore(scope, kind);
  const opened = new Map<string, { no: string; accountNo: string; accountId: string; partyId: string; ore: number }>();
  for (const { no, balances } of (kind === 'customer' ? file.customers : file.suppliers).values()) {
    for (const { accountNo, opening } of balances) {
      const accountId = accountNo === undefined ? undefined : accounts.get(accountNo);
      const partyId = parties.get(no);
      if (accountNo === undefined || accountId === undefined || partyId === undefined) {
        notes.add(`${word} ${no}: inngående saldo ${oreText(opening)} står uten kjent konto og er ikke tatt med.`);
        continue;
      }
      const key = `${accountId} ${partyId}`;
      const earlier = opened.get(key)?.ore ?? 0;
      opened.set(key, { no, accountNo, accountId, partyId, ore: earlier + opening });
    }
  }
  const added: (typeof openItem.$inferInsert)[] = [];
  for (const [key, { no, accountNo, accountId, partyId, ore }] of opened) {
    const before = ore - (moved.get(key) ?? 0);
    const current = known.get(key);
    const party = {
      customerId: kind === 'customer' ? partyId : null,
      supplierId: kind === 'supplier' ? partyId : null,
    };
    if (current !== undefined && toOre(current) !== before) {
      differences.add(
        `${word} ${no}, konto ${accountNo}: inngående saldo ${label} er ${oreText(toOre(current))} her og ${oreText(before)} i filen; den første er beholdt.`,
      );
    } else if (current === undefined && before !== 0) {
      added.push({ companyId, xid: uuidv7(), year, accountId, ...party, amount: toKroner(before), importRunId: runId });
    }
  }
  await bulkInsert(tx, openItem, added);
}
