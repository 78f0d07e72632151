import { type ZodType, z } from 'zod';
import { badInput, notAllowed } from '@/base/errors';
import { companyOfRequest } from '@/lib/platform/auth/company-of-request';
import { may } from '@/lib/platform/auth/permissions';
import { type Scope, type Session, scopeOf } from '@/lib/platform/auth/session';

/** What stands beside the file in a form, as it was sent. */
export type Fields = Readonly<Record<string, string>>;

/** What every import's form may say: the company, and the name under which its progress is told, of the browser's making. */
export const importFields = {
  company: z.string().optional(),
  importid: z.uuid('Import-id-en er ugyldig.').optional(),
};

/** An upload that may be made: the fields of its form, in the company it names. */
export type Form<F> = { fields: F; scope: Scope };

/**
 * A form's fields, with the company they name (else the active one). Throws 400 for what is no such form, 403 for a company the user is
 * no member of; what he may do there is the caller's to ask.
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

/** Lets in the form of whoever may write the page at a path. Throws 400 for a bad form, 403 without Write. */
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

/** A form sends what is not filled in as an empty text. */
export function filledIn(given: Fields): Fields {
  return Object.fromEntries(Object.entries(given).filter(([name, value]) => value !== '' || name === 'company'));
}
