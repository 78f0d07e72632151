import { type ZodType, z } from 'zod';
import { badInput, notAllowed } from '@/base/errors';
import { companyOfRequest } from '@/lib/platform/auth/company-of-request';
import { may } from '@/lib/platform/auth/permissions';
import { type Scope, type Session, scopeOf } from '@/lib/platform/auth/session';

/** The form's fields besides the file, as sent. */
export type Fields = Readonly<Record<string, string>>;

/** Fields of every import's form: the company, and the id under which the browser follows its progress. */
export const importFields = {
  company: z.string().optional(),
  importid: z.uuid('Import-id-en er ugyldig.').optional(),
};

/** An admitted upload: its form's fields, and the scope in its company. */
export type Form<F> = { fields: F; scope: Scope };

/**
 * Parses a form's fields, with the scope in their company (else the active one). Throws 400 for an invalid form, 403
 * for a company without membership; the caller checks further permissions.
 */
export async function formOf<F extends { company?: string | undefined }>(
  session: Session,
  schema: ZodType<F>,
  given: Fields,
): Promise<Form<F>> {
  const { data: fields, error } = schema.safeParse(given);
  if (!fields) throw badInput(error?.issues[0]?.message ?? 'Ugyldig skjema.');
  const companyId = companyOfRequest(session, fields.company);
  if (companyId === undefined) throw badInput('Velg et selskap først.');
  return { fields, scope: await scopeOf(session, companyId) };
}

/** Admits the form of a user with Write on a path. Throws 400 for a bad form, 403 without Write. */
export async function writersForm<F extends { company?: string | undefined }>(
  path: string,
  session: Session,
  schema: ZodType<F>,
  given: Fields,
): Promise<Form<F>> {
  const form = await formOf(session, schema, given);
  if (!may(form.scope.permissions, path, 'Write')) throw notAllowed();
  return form;
}

/** Drops empty texts, which forms send for empty fields. */
export function filledIn(given: Fields): Fields {
  return Object.fromEntries(Object.entries(given).filter(([name, value]) => value !== '' || name === 'company'));
}
