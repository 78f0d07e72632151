import { z } from 'zod';
import { asCompany, type CompanyTx } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import type { Filters } from '@/lib/core/filters/filters';
import { isUuid } from '@/lib/core/format/uuid';
import type { Scope } from '@/lib/platform/auth/session';
import type { Choice } from '@/lib/platform/routing/page';
import { customerParam } from '@/lib/platform/routing/things';

/** A customer's ids: xid in our tables, number in voucher lines. */
const knownCustomerRow = z.strictObject({ xid: z.string(), no: z.string(), name: z.string() });
export type KnownCustomer = z.infer<typeof knownCustomerRow>;

/** Rows about a customer, and the text of an empty table: why, and what to do. */
export type AboutCustomer<T> = { rows: T[]; empty: string };

const chooseCustomer = 'Velg en kunde i listen.';
const noSuchCustomer = 'Fant ikke kunden i dette selskapet. Velg en annen i listen.';

/**
 * Queries about the customer in the address, in one reading transaction. Without a customer, or for an unknown one,
 * rows are empty and `empty` says so; else `empty` is `none`, or what `ask` returns.
 */
export async function askAboutCustomer<T>(
  scope: Scope,
  { own }: Filters,
  none: string,
  ask: (tx: CompanyTx, customer: KnownCustomer) => Promise<T[] | AboutCustomer<T>>,
): Promise<AboutCustomer<T>> {
  const companyId = scope.company.id;
  const requested = own[customerParam];
  if (requested === undefined) return { rows: [], empty: chooseCustomer };
  if (!isUuid(requested)) return { rows: [], empty: noSuchCustomer };
  return asCompany.read(companyId, async (tx) => {
    const [customer] = await queryRows(tx, knownCustomerRow)`
        select xid, no, name from customer where company_id = ${companyId} and xid = ${requested}`;
    if (!customer) return { rows: [], empty: noSuchCustomer };
    const answer = await ask(tx, customer);
    return Array.isArray(answer) ? { rows: answer, empty: none } : answer;
  });
}

/** The customer in the address as the only choice of its filter, so that files name them; empty without one. */
export async function customerChoice(scope: Scope, filters: Filters): Promise<Choice[]> {
  const { rows } = await askAboutCustomer(scope, filters, '', async (_, customer) => [customer]);
  return rows.map(({ no, name }) => ({ value: filters.own[customerParam] ?? '', label: `${no} ${name}` }));
}

/** The customer that the user had open last, while it exists: the card opens on it, else on the list's first. */
export async function lastCustomer(
  scope: Scope,
  filters: Filters,
  last: string | undefined,
): Promise<string | undefined> {
  if (last === undefined) return undefined;
  const [found] = await customerChoice(scope, { ...filters, own: { ...filters.own, [customerParam]: last } });
  return found?.value;
}
