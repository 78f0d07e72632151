import { z } from 'zod';
import { badInput } from '@/base/errors';
import { bidColumns } from '@/lib/core/columns/bids';
import { calculationColumns } from '@/lib/core/columns/calculations';
import { contactColumns } from '@/lib/core/columns/contacts';
import { customerColumns } from '@/lib/core/columns/customers';
import { priceLineColumns } from '@/lib/core/columns/price-lines';
import { isUuid } from '@/lib/core/format/uuid';
import type { Column } from '@/lib/core/widgets/column';
import { allCalculations, calculationRows } from '@/lib/domains/bids/calculations/calculation-rows';
import { priceLines } from '@/lib/domains/bids/calculations/price-lines';
import { listBids } from '@/lib/domains/bids/list-bids';
import { listCustomers } from '@/lib/domains/customers/list-customers';
import { listContacts } from '@/lib/domains/customers/mail/list-contacts';
import type { Scope } from '@/lib/platform/auth/session';
import { bidListPath, calcPath, customerCardPath } from '@/lib/platform/routing/paths';
import { optionalId } from '@/lib/platform/tables/call-query';
import { priceLineTable } from '@/lib/platform/tables/declared/price-lines';
import { namingUnread } from '@/lib/product/pages/unread';
import { answerJson } from './answer-json';
import { askingPage, componentFields, type NarrowingName, passedOver } from './component-query';

const scopes = ['customer', 'contacts', 'bids', 'bcrecords', 'prices'] as const;
type ListName = (typeof scopes)[number];

type Narrowing = Partial<Record<NarrowingName, string>>;

export const bidListQuery = z.object({
  ...componentFields,
  scope: z.enum(scopes, `Ukjent omfang (scope). Kjent: ${scopes.join(', ')}.`),
  /**
   * The limit of the list: a customer, for bcrecords a bid, for prices a supplier; or the requesting page, which limits
   * nothing.
   */
  id: z
    .union([optionalId('Det listen gjelder (id) er ugyldig.'), askingPage], 'Det listen gjelder (id) er ugyldig.')
    .optional(),
  contactid: optionalId('Kontakten (contactid) er ugyldig.').optional(),
  /** The project's number in the ledger, or its xid. */
  projectid: z.string().max(60, 'Prosjektet (projectid) er ugyldig.').optional(),
  /** For bcrecords: one calculation of the bid, or all of them. */
  bcid: z.union([z.literal(allCalculations), z.uuid().toLowerCase()], 'Kalkylen (bcid) er ugyldig.').optional(),
  format: z.enum(['json', 'datatable'], 'Ukjent «format». Kjent: json og datatable.').optional(),
});
export type BidListQuery = z.infer<typeof bidListQuery>;

type List = {
  /** The page of these rows, whose Read is required. */
  path: string;
  narrowedBy: readonly NarrowingName[];
  answer: (scope: Scope, by: Narrowing, format: BidListQuery['format']) => Promise<Response>;
};

type ListParts<R> = Pick<List, 'path' | 'narrowedBy'> & {
  columns: Column[];
  read: (scope: Scope, by: Narrowing) => Promise<R[]>;
  named: (rows: R[]) => Response;
};

/** A list that answers with its rows under its name, or as a datatable with its columns. */
function list<R extends Record<string, unknown>>({ columns, read, named, ...rest }: ListParts<R>): List {
  return {
    ...rest,
    answer: async (scope, by, format) => {
      const rows = await read(scope, by);
      if (format !== 'datatable') return named(rows);
      return answerJson('GET /api/bid/component?format=datatable', { data: rows, options: { columns } });
    },
  };
}

/** The lists of specification 1, section 7, by scope. */
const lists: Record<ListName, List> = {
  customer: list({
    path: customerCardPath,
    narrowedBy: ['id', 'contactid', 'projectid'],
    columns: [
      customerColumns.one('no'),
      customerColumns.one('name', { value: 'val' }),
      customerColumns.one('orgnr', { value: 'key' }),
      customerColumns.one('city'),
    ],
    read: listCustomers,
    named: (customer) => answerJson('GET /api/bid/component?scope=customer', { customer }),
  }),
  contacts: list({
    path: customerCardPath,
    narrowedBy: ['id', 'contactid', 'projectid'],
    columns: [
      contactColumns.one('client', { ref: undefined }),
      contactColumns.one('name', { value: 'val' }),
      ...contactColumns.take('position', 'email', 'phone'),
    ],
    read: listContacts,
    named: (contacts) => answerJson('GET /api/bid/component?scope=contacts', { contacts }),
  }),
  bids: list({
    path: bidListPath,
    narrowedBy: ['id', 'contactid', 'projectid'],
    columns: [
      ...bidColumns.take('key', 'description', 'bidstatus'),
      bidColumns.one('client', { ref: undefined }),
      ...bidColumns.take('segment', 'startdate', 'erp_projectid'),
    ],
    read: listBids,
    named: (bids) => answerJson('GET /api/bid/component?scope=bids', { bids }),
  }),
  bcrecords: list({
    path: calcPath,
    narrowedBy: ['id', 'projectid', 'bcid'],
    columns: [
      ...calculationColumns.take('title', 'classification', 'countint', 'frdt', 'todt', 'daysint', 'calc', 'priceam'),
      ...calculationColumns.take('pricemeasure'),
    ],
    read: async (scope, by) => {
      if (by.id === undefined && by.projectid === undefined) throw badInput('Si hvilket tilbud (id) kalkylen gjelder.');
      return calculationRows(scope, by);
    },
    named: (bcrecords) => answerJson('GET /api/bid/component?scope=bcrecords', { bcrecords }),
  }),
  prices: list({
    path: priceLineTable.path,
    narrowedBy: ['id'],
    columns: priceLineColumns.take('title', 'classification', 'category', 'priceam', 'pricemeasure', 'co2am', 'lineid'),
    read: (scope, { id }) => priceLines(scope, id),
    named: (prices) => answerJson('GET /api/bid/component?scope=prices', { prices }),
  }),
};

/** The page whose Read a list requires. */
export const bidListPathOf = ({ scope }: BidListQuery): string => lists[scope].path;

/** The limits in the query; a page's name as `id` and an empty project limit nothing. */
const narrowing = ({ id, contactid, projectid, bcid }: BidListQuery): Narrowing => ({
  id: id !== undefined && isUuid(id) ? id : undefined,
  contactid,
  projectid: projectid || undefined,
  bcid,
});

/** Answers with the rows of a list under its name, or with `format=datatable` as data and options. Throws 400. */
export async function answerBidList(scope: Scope, query: BidListQuery): Promise<Response> {
  const { answer, narrowedBy } = lists[query.scope];
  const given = narrowing(query);
  const unread = passedOver(query.scope, given, narrowedBy);
  return namingUnread(await answer(scope, given, query.format), unread);
}
