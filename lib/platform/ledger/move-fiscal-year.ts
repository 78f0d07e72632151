import { and, eq, type SQL, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { badInput } from '@/base/errors';
import { bulkInsert } from '@/db/bulk-insert';
import { asCompany, type CompanyTx } from '@/db/company';
import { inMonths } from '@/db/period-sql';
import { queryRows } from '@/db/query-rows';
import { rebuildOpenItems } from '@/db/rebuild-open-items';
import { company, openItem, openingBalance } from '@/db/schema';
import {
  type FiscalStart,
  fiscalYearLabel,
  fiscalYearMonths,
  fiscalYearOf,
  fiscalYearRange,
} from '@/lib/core/filters/fiscal-year';
import { addMonths } from '@/lib/core/filters/months';
import { publish } from '@/lib/platform/events/publish';

/** The company's fiscal year, locked until the transaction ends, since an import depends on it. */
export async function lockFiscalStart(tx: CompanyTx, companyId: string): Promise<FiscalStart> {
  const [own] = await tx
    .select({ start: company.fiscalStart })
    .from(company)
    .where(eq(company.id, companyId))
    .for('no key update');
  return own?.start ?? 1;
}

/**
 * Moves the start of the company's fiscal year to another month (1–12), and reassigns vouchers and openings to the new
 * years, all or nothing. Throws 400 where two vouchers of one day would share a number in one year.
 */
export async function moveFiscalYear(companyId: string, start: FiscalStart): Promise<void> {
  await asCompany(companyId, async (tx) => {
    const before = await lockFiscalStart(tx, companyId);
    if (before === start) return;
    await renumberVouchers(tx, companyId, start);
    await moveOpenings(tx, companyId, before, start);
    await moveOpenItems(tx, companyId, before, start);
    await tx.update(company).set({ fiscalStart: start }).where(eq(company.id, companyId));
    await rebuildOpenItems(tx, companyId);
    await publish(tx, { type: 'ledger-changed', companyId });
  });
}

const clashRow = z.strictObject({ journal: z.string(), no: z.string(), year: z.number() });

async function renumberVouchers(tx: CompanyTx, companyId: string, start: FiscalStart): Promise<void> {
  const placed = sql`(
    select voucher.xid, voucher.journal, voucher.no, voucher.date, (coalesce(min(line.year * 12 + line.month),
      (extract(year from voucher.date) * 12 + extract(month from voucher.date))::int) - ${start}::int) / 12 as year
    from voucher
    left join voucher_line line on line.company_id = ${companyId} and line.voucher_id = voucher.xid
    where voucher.company_id = ${companyId} group by voucher.xid, voucher.journal, voucher.no, voucher.date)`;
  const rows = await queryRows(tx, clashRow)`
    select journal, no, year from ${placed} placed group by journal, no, year, date having count(*) > 1 order by 3, 1, 2 limit 1`;
  const [twice] = rows;
  if (twice) {
    const year = fiscalYearLabel(twice.year, start);
    throw badInput(
      `Regnskapsåret kan ikke gå fra ${fiscalYearMonths(start)}: bilag ${twice.no} i journal ${twice.journal} ville stått to ganger i ${year}.`,
    );
  }
  // Via negative years, so that no voucher collides on the way with one whose year it takes over.
  await tx.execute(sql`
    update voucher set year = -placed.year from ${placed} placed
    where voucher.company_id = ${companyId} and voucher.xid = placed.xid`);
  await tx.execute(sql`update voucher set year = -year where company_id = ${companyId} and year < 0`);
}

/** An opening moves to the fiscal year of its day, less the ledger's movement since that year's first day. */
function target(year: number, before: FiscalStart, start: FiscalStart) {
  const { from: opened } = fiscalYearRange(year, before);
  const next = fiscalYearOf(opened, start);
  const { from } = fiscalYearRange(next, start);
  return { year: next, between: from < opened ? [{ from, to: addMonths(opened, -1) }] : [] };
}

const storedRow = z.strictObject({ key: z.string().nullable(), net: z.number() });

async function moved(tx: CompanyTx, companyId: string, key: SQL, between: { from: string; to: string }[]) {
  const rows = await queryRows(tx, storedRow)`
    select ${key} as key, sum(net) as net from voucher_line line
    where company_id = ${companyId} and ${inMonths('line', between)} group by 1`;
  return rows.flatMap(({ key: name, net }) => (name === null ? [] : [[name, net] as const]));
}

/**
 * The import of each opening, so that its undo still removes them; recomputed ones get the import of the year's others.
 */
function runsOf<T extends { importRunId: string | null }>(rows: readonly T[], key: (row: T) => string) {
  const runs = new Map(rows.map((row) => [key(row), row.importRunId]));
  return (name: string) => (runs.has(name) ? (runs.get(name) ?? null) : (rows[0]?.importRunId ?? null));
}

const kroner = (amount: number) => Math.round(amount * 100) / 100;

async function moveOpenings(tx: CompanyTx, companyId: string, before: FiscalStart, start: FiscalStart): Promise<void> {
  const own = eq(openingBalance.companyId, companyId);
  const rows = await tx.select().from(openingBalance).where(own);
  const added: (typeof openingBalance.$inferInsert)[] = [];
  for (const year of new Set(rows.map((row) => row.year))) {
    const next = target(year, before, start);
    const ofYear = rows.filter((row) => row.year === year);
    const runs = runsOf(ofYear, ({ accountId }) => accountId);
    const amounts = new Map(ofYear.map((row) => [row.accountId, row.amount]));
    for (const [accountId, net] of await moved(tx, companyId, sql`account_id::text`, next.between)) {
      amounts.set(accountId, kroner((amounts.get(accountId) ?? 0) - net));
    }
    for (const [accountId, amount] of amounts) {
      added.push({ companyId, year: next.year, accountId, amount, importRunId: runs(accountId) });
    }
  }
  await tx.delete(openingBalance).where(own);
  await bulkInsert(tx, openingBalance, added);
}

async function moveOpenItems(tx: CompanyTx, companyId: string, before: FiscalStart, start: FiscalStart): Promise<void> {
  for (const party of ['customer', 'supplier'] as const) {
    const column = party === 'customer' ? openItem.customerId : openItem.supplierId;
    const own = and(eq(openItem.companyId, companyId), sql`${column} is not null`);
    const rows = await tx.select().from(openItem).where(own);
    const added: (typeof openItem.$inferInsert)[] = [];
    for (const year of new Set(rows.map((row) => row.year))) {
      const next = target(year, before, start);
      const partyOf = (row: (typeof rows)[number]) => (party === 'customer' ? row.customerId : row.supplierId);
      const keyOf = (row: (typeof rows)[number]) => `${row.accountId} ${partyOf(row)}`;
      const ofYear = rows.filter((row) => row.year === year);
      const runs = runsOf(ofYear, keyOf);
      const amounts = new Map(ofYear.map((row) => [keyOf(row), row.amount]));
      const key = sql`account_id || ' ' || ${sql.identifier(`${party}_id`)}`;
      const accounts = new Set(rows.map((row) => row.accountId));
      for (const [name, net] of await moved(tx, companyId, key, next.between)) {
        if (accounts.has(name.split(' ')[0] ?? '')) amounts.set(name, kroner((amounts.get(name) ?? 0) - net));
      }
      for (const [name, amount] of amounts) {
        const [accountId = '', partyId = ''] = name.split(' ');
        if (amount === 0) continue;
        added.push({
          companyId,
          xid: uuidv7(),
          year: next.year,
          accountId,
          customerId: party === 'customer' ? partyId : null,
          supplierId: party === 'supplier' ? partyId : null,
          amount,
          importRunId: runs(name),
        });
      }
    }
    await tx.delete(openItem).where(own);
    await bulkInsert(tx, openItem, added);
  }
}
