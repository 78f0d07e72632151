import { recompute } from '@/lib/core/calculation/recompute';
import type { CalculationRow } from '@/lib/core/calculation/row';
import { together } from '@/lib/platform/queues/pool/pieces';
import type { Performer } from '@/lib/platform/queues/pool/task';
import { customerPdf } from './customer-pdf';
import { internalPdf } from './internal-pdf';
import type { Estimate } from './read-estimate';
import type { CustomerEstimate, CustomerGiven, EstimateGiven, InternalGiven } from './write-estimate';

type Rows = readonly CalculationRow[];

async function estimateOf(given: EstimateGiven, parts: AsyncIterable<Rows>): Promise<Estimate> {
  const calculated = recompute(await together(parts), given.assumptions);
  // A Buffer from another thread arrives as a Uint8Array.
  const logo = given.logo && { ...given.logo, data: Buffer.from(given.logo.data) };
  return { ...given, logo, calculated };
}

export const performCustomerEstimate: Performer<CustomerGiven, CustomerEstimate, Rows> = async (
  { day, ...given },
  { parts },
) => {
  const estimate = await estimateOf(given, parts);
  return { pdf: await customerPdf(estimate, day), price: estimate.calculated.totals.revenue };
};

export const performInternalEstimate: Performer<InternalGiven, Uint8Array, Rows> = async (
  { user, ...given },
  { parts },
) => internalPdf(await estimateOf(given, parts), user);
