import { and, eq, inArray } from 'drizzle-orm';
import { UserError } from '@/base/errors';
import { asCompany } from '@/db/company';
import { bid, calculation, company, customer } from '@/db/schema';
import { askSystem } from '@/db/system';
import type { ListedPrice } from '@/lib/core/calculation/listed-price';
import { isUuid } from '@/lib/core/format/uuid';
import { may } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import { inBulkhead, ownerOf } from '@/lib/platform/queues/in-bulkhead';
import { calcPath } from '@/lib/platform/routing/paths';
import { type CalculationHead, liveCalculation } from './heads';
import { listCalculations } from './list-calculations';
import { listedPrices } from './listed-prices';
import { type OpenCalculation, openCalculation } from './open-calculation';

export type CalculationBid = {
  xid: string;
  key: string;
  description: string;
  bidstatus: string;
  client: string | null;
  duedate: string | null;
  validdate: string | null;
  revenueam: number | null;
};

/** The initial data of the calculation screen. */
export type CalculationView = {
  company: { id: string; name: string };
  mayWrite: boolean;
  /** Undefined until one is picked. */
  bid: CalculationBid | undefined;
  /** The bid's calculations, last saved first. */
  calculations: CalculationHead[];
  open: OpenCalculation | undefined;
  /** The least margin in percent. */
  minMargin: number | null;
  /** Current list prices of the open calculation's lines. */
  listed: ListedPrice[];
  /** The reason why the address cannot be opened: a Norwegian sentence. */
  problem: string | undefined;
};

async function minMarginOf(companyId: string): Promise<number | null> {
  const [found] = await askSystem((db) =>
    db.select({ minMargin: company.minMargin }).from(company).where(eq(company.id, companyId)),
  );
  return found?.minMargin ?? null;
}

type Requested = { bid: string | undefined; calculation: string | undefined };

/** The bid in the address, else the bid of its calculation. */
async function findBid(companyId: string, requested: Requested): Promise<CalculationBid | undefined> {
  const named = requested.bid ?? requested.calculation;
  if (named === undefined || !isUuid(named)) return undefined;
  const { xid, key, description, bidstatus, duedate, validdate, revenueam } = bid;
  const [found] = await asCompany.read(companyId, (tx) =>
    tx
      .select({ xid, key, description, bidstatus, duedate, validdate, revenueam, client: customer.name })
      .from(bid)
      .leftJoin(customer, and(eq(customer.companyId, companyId), eq(customer.xid, bid.clientId)))
      .where(
        and(
          eq(bid.companyId, companyId),
          requested.bid === undefined
            ? inArray(
                xid,
                tx.select({ bid: calculation.bidId }).from(calculation).where(liveCalculation(companyId, named)),
              )
            : eq(xid, named),
        ),
      ),
  );
  return found;
}

/**
 * The bid, its calculations, and the requested one (default the last saved), read within the bulkhead. The caller
 * checks Read.
 */
export function calculationView(scope: Scope, requested: Requested, signal?: AbortSignal): Promise<CalculationView> {
  return inBulkhead('reading', ownerOf(scope), () => read(scope, requested), signal);
}

async function read(scope: Scope, requested: Requested): Promise<CalculationView> {
  const companyId = scope.company.id;
  const view: CalculationView = {
    company: { id: companyId, name: scope.company.name },
    mayWrite: may(scope.permissions, calcPath, 'Write'),
    bid: undefined,
    calculations: [],
    open: undefined,
    minMargin: null,
    listed: [],
    problem: undefined,
  };
  if (requested.bid === undefined && requested.calculation === undefined) return view;
  const found = await findBid(companyId, requested);
  if (!found) return { ...view, problem: 'Fant ikke tilbudet i adressen. Velg et annet.' };
  const [calculations, minMargin] = await Promise.all([listCalculations(scope, found.xid), minMarginOf(companyId)]);
  const wanted = requested.calculation ?? calculations[0]?.xid;
  const whole = { ...view, bid: found, calculations, minMargin };
  if (wanted === undefined) return whole;
  const gone = { ...whole, problem: 'Fant ikke kalkylen i adressen. Velg en annen.' };
  if (!calculations.some(({ xid }) => xid === wanted)) return gone;
  try {
    const open = await openCalculation(scope, wanted);
    return { ...whole, open, listed: await listedPrices(scope, open.items) };
  } catch (error) {
    // Deleted since the list was read.
    if (error instanceof UserError && error.status === 404) return gone;
    throw error;
  }
}
