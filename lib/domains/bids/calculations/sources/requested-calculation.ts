import { and, eq } from 'drizzle-orm';
import { badInput } from '@/base/errors';
import { asCompany } from '@/db/company';
import { bid, calculation } from '@/db/schema';
import { recompute } from '@/lib/core/calculation/recompute';
import type { Filters } from '@/lib/core/filters/filters';
import { isUuid } from '@/lib/core/format/uuid';
import { liveCalculation, noCalculation } from '@/lib/domains/bids/calculations/heads';
import { listCalculations } from '@/lib/domains/bids/calculations/list-calculations';
import { openCalculation } from '@/lib/domains/bids/calculations/open-calculation';
import type { Scope } from '@/lib/platform/auth/session';
import { oncePerLoad } from '@/lib/platform/routing/once-per-load';
import type { Choice } from '@/lib/platform/routing/page';

/**
 * The id of the calculation in the address, else of its bid's last saved; undefined without a bid. Throws 400 for an
 * invalid id.
 */
async function requestedId(scope: Scope, { own: { tilbud, beregning } }: Filters): Promise<string | undefined> {
  for (const id of [tilbud, beregning]) {
    if (id !== undefined && !isUuid(id)) throw badInput('Adressen peker ikke på et tilbud eller en kalkyle.');
  }
  return beregning ?? (tilbud === undefined ? undefined : (await listCalculations(scope, tilbud))[0]?.xid);
}

/**
 * The calculation in the address (own filters tilbud and beregning), else its bid's last saved, with derived fields;
 * undefined without a bid. Throws 400 for an invalid id, 404.
 */
export const requestedCalculation = oncePerLoad(async (scope: Scope, filters: Filters) => {
  const id = await requestedId(scope, filters);
  if (id === undefined) return undefined;
  const { items, assumptions, ...head } = await openCalculation(scope, id);
  return { ...head, assumptions, calculated: recompute(items, assumptions) };
});

export type RequestedCalculation = NonNullable<Awaited<ReturnType<typeof requestedCalculation>>>;

/** The displayed calculation by name. */
export async function calculationChoice(scope: Scope, filters: Filters): Promise<Choice[]> {
  const id = await requestedId(scope, filters);
  if (id === undefined) return [];
  const companyId = scope.company.id;
  const [found] = await asCompany.read(companyId, (tx) =>
    tx.select({ name: calculation.name }).from(calculation).where(liveCalculation(companyId, id)),
  );
  if (!found) throw noCalculation();
  return [{ value: id, label: found.name }];
}

/** The bid in the address by number and description. */
export async function bidChoice(scope: Scope, filters: Filters): Promise<Choice[]> {
  const { tilbud } = filters.own;
  if (tilbud === undefined || !isUuid(tilbud)) return [];
  const companyId = scope.company.id;
  return asCompany.read(companyId, async (tx) => {
    const found = await tx
      .select({ xid: bid.xid, key: bid.key, description: bid.description })
      .from(bid)
      .where(and(eq(bid.companyId, companyId), eq(bid.xid, tilbud)));
    return found.map(({ xid, key, description }) => ({ value: xid, label: `${key} ${description}` }));
  });
}
