import { z } from 'zod';
import { badInput } from '@/base/errors';
import { guarded } from '@/lib/auth/guarded';
import type { Scope } from '@/lib/auth/session';
import { listBids } from '@/lib/bids/list-bids';
import { calculationRows } from '@/lib/calculations/calculation-rows';
import { priceLines } from '@/lib/calculations/price-lines';
import { answerJson } from '@/lib/calls/answer-json';
import { listCustomers } from '@/lib/customers/list-customers';
import { listContacts } from '@/lib/mail/list-contacts';
import { bidListPath, calcPath, customerCardPath } from '@/lib/routing/paths';
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

type List = { path: string; answer: (scope: Scope, query: Query) => Promise<Response> };

/** Each list with the page whose rows they are: Read there is what it takes. */
const lists: Record<Query['scope'], List> = {
  customer: {
    path: customerCardPath,
    answer: async (...asked) =>
      answerJson('GET /api/bid/component?scope=customer', { customer: await listCustomers(...asked) }),
  },
  contacts: {
    path: customerCardPath,
    answer: async (...asked) =>
      answerJson('GET /api/bid/component?scope=contacts', { contacts: await listContacts(...asked) }),
  },
  bids: {
    path: bidListPath,
    answer: async (...asked) => answerJson('GET /api/bid/component?scope=bids', { bids: await listBids(...asked) }),
  },
  bcrecords: {
    path: calcPath,
    answer: async (scope, { id }) => {
      if (id === undefined) throw badInput('Si hvilket tilbud (id) kalkylen gjelder.');
      return answerJson('GET /api/bid/component?scope=bcrecords', { bcrecords: await calculationRows(scope, id) });
    },
  },
  prices: {
    path: priceLineTable.path,
    answer: async (scope, { id }) =>
      answerJson('GET /api/bid/component?scope=prices', { prices: await priceLines(scope, id) }),
  },
};

export const GET = guarded(
  { access: { path: ({ scope }: Query) => lists[scope].path, action: 'Read' }, changes: false, lane: 'reading', query },
  ({ scope, query }) => lists[query.scope].answer(scope, query),
);
