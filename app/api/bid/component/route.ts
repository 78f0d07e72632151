import { z } from 'zod';
import { badInput } from '@/base/errors';
import { guarded } from '@/lib/auth/guarded';
import type { Scope } from '@/lib/auth/session';
import { bidListPath } from '@/lib/bid/bid-links';
import { calculationRows } from '@/lib/bid/calculation-rows';
import { listBids } from '@/lib/bid/list-bids';
import { listContacts } from '@/lib/bid/list-contacts';
import { listCustomers } from '@/lib/bid/list-customers';
import { priceLines } from '@/lib/bid/price-lines';
import { calcPath, customerCardPath } from '@/lib/routing/href';
import { priceLineTable } from '@/lib/tables/declared/price-lines';

const scopes = ['customer', 'contacts', 'bids', 'bcrecords', 'prices'] as const;

const query = z.object({
  company: z.string().optional(),
  scope: z.enum(scopes, `Ukjent omfang (scope). Kjent: ${scopes.join(', ')}.`),
  /** What the list is of: a customer, for bcrecords a bid, for prices a supplier. */
  id: z.uuid('Det listen gjelder (id) er ugyldig.').optional(),
  contactid: z.uuid('Kontakten (contactid) er ugyldig.').optional(),
  /** The project's number in the ledger, or its xid. */
  projectid: z
    .string()
    .min(1, 'Prosjektet (projectid) er ugyldig.')
    .max(60, 'Prosjektet (projectid) er ugyldig.')
    .optional(),
  format: z.literal('json', 'Ukjent «format». Kjent: json.').optional(),
  media: z.literal('json', 'Ukjent format (media). Kjent: json.').optional(),
});
type Query = z.infer<typeof query>;

type List = { path: string; rows: (scope: Scope, query: Query) => Promise<readonly unknown[]> };

/** Each list with the page whose rows they are: Read there is what it takes. */
const lists: Record<Query['scope'], List> = {
  customer: { path: customerCardPath, rows: listCustomers },
  contacts: { path: customerCardPath, rows: listContacts },
  bids: { path: bidListPath, rows: listBids },
  bcrecords: {
    path: calcPath,
    rows: (scope, { id }) => {
      if (id === undefined) throw badInput('Si hvilket tilbud (id) kalkylen gjelder.');
      return calculationRows(scope, id);
    },
  },
  prices: { path: priceLineTable.path, rows: (scope, { id }) => priceLines(scope, id) },
};

export const GET = guarded(
  { access: { path: ({ scope }: Query) => lists[scope].path, action: 'Read' }, changes: false, lane: 'reading', query },
  async ({ scope, query }) => Response.json({ [query.scope]: await lists[query.scope].rows(scope, query) }),
);
