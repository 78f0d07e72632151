import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { doGivingWay, mapGivingWay } from '@/base/give-way';
import { bulkInsert } from './bulk-insert';
import type { CompanyTx } from './company';
import { matchingSteps } from './open-items/match-items';
import { stretchSteps } from './open-items/stretches';
import { queryRows } from './query-rows';
import { type PartyKind, type ReadParty, readParties, readParty, subLedgers } from './read-parties';
import { openStretch } from './schema';

type Row = typeof openStretch.$inferInsert;

const kinds = ['customer', 'supplier'] as const;

/** Parties' rows compared with the stored ones at a time. */
const rowsAtOnce = 2_000;

/** A party's rows of open_stretch, computed from its current lines. */
async function rowsOf(companyId: string, kind: PartyKind, party: ReadParty): Promise<Row[]> {
  const { sign } = subLedgers[kind];
  const matched = await doGivingWay(matchingSteps(party));
  const stretches = await doGivingWay(stretchSteps(party, matched));
  return mapGivingWay(stretches, ({ item, from, to, ore, basis, by }) => ({
    companyId,
    customerId: kind === 'customer' ? party.xid : null,
    supplierId: kind === 'supplier' ? party.xid : null,
    lineId: item.voucher === null ? null : item.id,
    opened: item.voucher === null ? Math.floor(item.month / 12) : null,
    fromMonth: from,
    toMonth: to,
    amount: (sign * ore) / 100,
    basis,
    chosenBy: by,
  }));
}

const standingRow = z.strictObject({ at: z.string(), key: z.string() });

const keyOf = ({ customerId, supplierId, lineId, opened, fromMonth, toMonth, amount, basis, chosenBy }: Row) =>
  [customerId ?? supplierId, lineId ?? opened, fromMonth, toMonth, Math.round(amount * 100), basis, chosenBy].join('|');

/** Replaces the parties' stored rows, writing only the differences. */
async function letStand(tx: CompanyTx, companyId: string, kind: PartyKind, parties: readonly string[], rows: Row[]) {
  const { column } = subLedgers[kind];
  const standing = await queryRows(tx, standingRow)`
    select ctid::text as at, concat_ws('|', coalesce(customer_id, supplier_id), coalesce(line_id::text, opened::text), from_month, to_month,
      round(amount * 100), coalesce(basis, ''), coalesce(chosen_by, '')) as key
    from open_stretch where company_id = ${companyId} and ${column} = any(${sql.param([...parties])}::uuid[])`;
  const wanted = new Map(await mapGivingWay(rows, (row) => [keyOf(row), row] as const));
  const gone: string[] = [];
  for (const { at, key } of standing) if (!wanted.delete(key)) gone.push(at);
  if (gone.length > 0) {
    await tx.execute(sql`
      delete from open_stretch where company_id = ${companyId} and ctid = any(${sql.param(gone)}::tid[])`);
  }
  await bulkInsert(tx, openStretch, [...wanted.values()]);
}

/**
 * Recomputes the company's open receivables and payables from all lines and openings: called in the transaction that
 * changed them, under the ledger lock.
 */
export async function rebuildOpenItems(tx: CompanyTx, companyId: string): Promise<void> {
  for (const kind of kinds) {
    const { column } = subLedgers[kind];
    const seen: string[] = [];
    let parties: string[] = [];
    let rows: Row[] = [];
    const write = async () => {
      await letStand(tx, companyId, kind, parties, rows);
      seen.push(...parties);
      parties = [];
      rows = [];
    };
    for await (const party of readParties(tx, companyId, kind)) {
      parties.push(party.xid);
      for (const row of await rowsOf(companyId, kind, party)) rows.push(row);
      if (rows.length >= rowsAtOnce) await write();
    }
    await write();
    await tx.execute(sql`
      delete from open_stretch where company_id = ${companyId} and ${column} is not null
        and ${column} <> all(${sql.param(seen)}::uuid[])`);
  }
}

/** The same for one party, after a user moved one of its payments. */
export async function rebuildOpenItemsOf(
  tx: CompanyTx,
  companyId: string,
  kind: PartyKind,
  xid: string,
): Promise<void> {
  const party = await readParty(tx, companyId, kind, xid);
  if (party) await letStand(tx, companyId, kind, [xid], await rowsOf(companyId, kind, party));
}
