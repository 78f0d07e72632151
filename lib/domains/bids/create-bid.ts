import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { notAllowed } from '@/base/errors';
import { asCompany } from '@/db/company';
import { may } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import { bidTablePath } from '@/lib/platform/routing/paths';
import { addFromForm, inWords } from '@/lib/platform/tables/add-from-form';
import { bidTable } from '@/lib/platform/tables/declared/bids';
import { customers } from '@/lib/platform/tables/declared/references';
import { choicesOf } from '@/lib/platform/tables/references';
import { opKey } from '@/lib/platform/writes/op-field';

const value = z.string('Verdien må være tekst.').nullish();

/** A bid from the form; the columns' rules validate it when it is written. */
export const newBid = z.object({
  /** The idempotency key. */
  op: opKey,
  /** Absent: the next number. */
  key: value,
  description: z.string('Beskrivelsen mangler.'),
  /** The customer's id. */
  client: value,
  duedate: value,
  validdate: value,
});
export type NewBid = z.infer<typeof newBid>;

function requireBidWrite({ permissions }: Scope): void {
  if (!may(permissions, bidTablePath, 'Write')) throw notAllowed('Du kan ikke legge til tilbud.');
}

/** The initial data of the form: the next free number, and the company's customers by name. Throws 403. */
export async function bidToBe(scope: Scope): Promise<{ key: string; customers: { value: string; label: string }[] }> {
  requireBidWrite(scope);
  const companyId = scope.company.id;
  const { default: initial } = bidTable.columns.key ?? {};
  if (typeof initial !== 'function') throw new Error('Bids are numbered by their table.');
  return asCompany.read(companyId, async (tx) => ({
    key: String(await initial(tx, companyId, new Map(), scope.user)),
    customers: await choicesOf(tx, companyId, customers, {}),
  }));
}

/**
 * Creates a bid as a row of the live table, with its log line and number, and returns its id. Throws 403, 400 naming
 * the field.
 */
export async function createBid(scope: Scope, requested: NewBid): Promise<{ xid: string }> {
  requireBidWrite(scope);
  const { op, ...given } = newBid.parse(requested);
  const vals = Object.fromEntries(Object.entries(given).filter(([, val]) => val != null && val !== ''));
  try {
    return await addFromForm(bidTable, scope, { op, row: uuidv7(), vals }, { kind: 'bid', vals });
  } catch (error) {
    throw inWords(bidTable, error);
  }
}
