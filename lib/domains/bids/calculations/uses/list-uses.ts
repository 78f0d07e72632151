import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { giveWay } from '@/base/give-way';
import { companyRows } from '@/db/company-rows';
import { may } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import { calcPath } from '@/lib/platform/routing/paths';
import { prepareSave } from '../prepare-save';
import { reprice } from './reprice';
import type { Subject } from './subject';

/**
 * An open bid's calculation that uses a price, a supplier or a customer's prices: kroner as saved (`costs`) and with
 * today's list prices (`next`). `changed`: the lines whose price differs; `unsure`: those the list leaves in doubt.
 */
export type PriceUse = {
  bid: string;
  description: string;
  calculation: string;
  name: string;
  version: number;
  changed: number;
  unsure: number;
  costs: number;
  next: number;
};

/** `more`: there are others than the latest ones listed. `mayWrite`: whether the user may update them. */
export type PriceUses = { uses: PriceUse[]; more: boolean; mayWrite: boolean };

/** The most calculations that are worked out at once, the latest saved first. */
const mostUses = 20;

const foundRow = z.strictObject({
  calculation: z.string(),
  name: z.string(),
  version: z.number(),
  costs: z.number(),
  bid: z.string(),
  description: z.string(),
});

/** Open bids are not sold, lost or expired (lib/platform/tables/declared/choices.ts). */
const isOpen = sql`b.bidstatus < '7'`;

function usesSubject(companyId: string, { kind, id }: Subject) {
  if (kind === 'customer') return sql`b.client_id = ${id}`;
  const line = sql`from calculation_line l where l.company_id = ${companyId} and l.calculation_id = c.xid`;
  if (kind === 'supplier') return sql`exists (select ${line} and l.sup_id = ${id})`;
  return sql`exists (select ${line} and exists (
    select from price_line p where p.company_id = ${companyId} and p.xid = ${id} and p.sup_id is not distinct from l.sup_id
      and case when coalesce(p.lineid, '') <> '' then p.lineid = l.lineid
        else coalesce(l.lineid, '') = '' and p.title = l.title and p.classification = l.classification end))`;
}

/** Lists where a subject is used in calculations of open bids. The caller checks Read. */
export async function listUses(scope: Scope, subject: Subject): Promise<PriceUses> {
  const companyId = scope.company.id;
  const found = await companyRows(companyId, foundRow)`
    select c.xid as calculation, c.name, c.version, c.costs::float8 as costs, b.key as bid, b.description
    from calculation c join bid b on b.company_id = ${companyId} and b.xid = c.bid_id
    where c.company_id = ${companyId} and c.deleted_at is null and ${isOpen} and ${usesSubject(companyId, subject)}
    order by c.saved_at desc, c.xid limit ${mostUses + 1}`;
  const uses: PriceUse[] = [];
  for (const use of found.slice(0, mostUses)) {
    const { rows, changed, unsure, assumptions } = await reprice(scope, use.calculation, subject);
    await giveWay();
    const next =
      changed === 0
        ? use.costs
        : (await prepareSave({ rows: JSON.stringify(rows), as: 'sent', assumptions, content: {} })).sums.costs;
    uses.push({ ...use, changed, unsure, next });
  }
  return { uses, more: found.length > mostUses, mayWrite: may(scope.permissions, calcPath, 'Write') };
}
