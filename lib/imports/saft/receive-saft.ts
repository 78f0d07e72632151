import { z } from 'zod';
import { companyOfRequest } from '@/lib/auth/company-of-request';
import { may } from '@/lib/auth/permissions';
import { type Session, scopeOf } from '@/lib/auth/session';
import { badInput, notAllowed } from '@/lib/errors';
import type { Upload } from '../receive-upload';
import { progressTeller } from '../tell-progress';
import { importSaft } from './import-saft';
import type { SaftResult } from './result';

/** The page whose Write permission an import needs. */
export const saftPath = '/master/import/saft';

const fieldsSchema = z.object({
  company: z.string().optional(),
  /** Made by the browser, so that it knows its own progress again. */
  importid: z.uuid('Import-id-en er ugyldig.').optional(),
});

/** Takes an uploaded ledger file into the company its form names (else the active one), telling the user how far it is. */
export async function receiveSaft(session: Session, upload: Upload): Promise<SaftResult> {
  const fields = fieldsSchema.safeParse(upload.fields);
  if (!fields.success) throw badInput(fields.error.issues[0]?.message ?? 'Ugyldig skjema.');
  const companyId = companyOfRequest(session, fields.data.company);
  if (companyId === undefined) throw badInput('Velg et selskap først.');
  const { permissions, company, user } = await scopeOf(session, companyId);
  if (!may(permissions, saftPath, 'Write')) throw notAllowed();
  return importSaft({
    companyId: company.id,
    user: { id: user.id, name: user.fullName },
    fileName: upload.file.name,
    filePath: upload.file.path,
    onProgress: progressTeller(company.id, user.id, fields.data.importid),
  });
}
