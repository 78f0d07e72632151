import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { notAllowed, UserError } from '@/base/errors';
import { readOrgnr } from '@/lib/core/format/orgnr';
import { may } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import { customerCardPath } from '@/lib/platform/routing/paths';
import { addFromForm, inWords } from '@/lib/platform/tables/add-from-form';
import { customerTable } from '@/lib/platform/tables/declared/customers';
import { ChangeRefused } from '@/lib/platform/tables/refusal';
import { wasDone } from '@/lib/platform/writes/idempotent';
import { opKey } from '@/lib/platform/writes/op-field';
import { findCustomer } from './find-customer';

const value = z.string('Verdien må være tekst.').optional();

/** A customer from the card's form; the columns' rules validate it when it is written. */
export const newCustomer = z.object({
  /** The idempotency key. */
  op: opKey,
  name: z.string('Navnet mangler.'),
  orgnr: value,
  address: value,
  postalCode: value,
  city: value,
  email: value,
  phone: value,
});

export type NewCustomer = z.infer<typeof newCustomer>;

/** Throws 409 with the customer's name when the company has one with the organisation number. */
async function refuseKnown(scope: Scope, orgnr: string | undefined): Promise<void> {
  const digits = readOrgnr(orgnr ?? '');
  const known = digits && (await findCustomer(scope, digits));
  if (known) throw new UserError(409, `Kunden finnes allerede: ${known.no} ${known.name}.`);
}

/**
 * Creates a customer as a row of the live table, with its log line and number, and returns its id once committed.
 * Throws 403, 400 naming the field, 409 when a customer with the organisation number exists.
 */
export async function createCustomer(scope: Scope, requested: NewCustomer): Promise<{ xid: string }> {
  if (!may(scope.permissions, customerCardPath, 'Write')) throw notAllowed('Du kan ikke legge til kunder.');
  const { op, ...vals } = newCustomer.parse(requested);
  const row = uuidv7();
  const content = { kind: 'customer', vals };
  if (!(await wasDone(scope, { op, content }))) await refuseKnown(scope, vals.orgnr);
  try {
    return await addFromForm(customerTable, scope, { op, row, vals }, content);
  } catch (error) {
    // A concurrent request may have added the same organisation number.
    if (error instanceof ChangeRefused) await refuseKnown(scope, vals.orgnr);
    throw inWords(customerTable, error);
  }
}
