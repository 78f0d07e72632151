import { z } from 'zod';
import { asSystem } from '@/db/system';
import { companyOfRequest } from '@/lib/auth/company-of-request';
import { may } from '@/lib/auth/permissions';
import { type Session, scopeOf } from '@/lib/auth/session';
import { badInput, notAllowed } from '@/lib/errors';
import { publish } from '@/lib/live/publish';
import { log } from '@/lib/log';
import type { Upload } from '../receive-upload';
import { importSaft } from './import-saft';
import type { SaftResult } from './result';

/** The page whose Write permission an import needs. */
export const saftPath = '/master/import/saft';

const tellEveryMs = 250;

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

/** Passes progress on to the user's own tabs, a few times a second. */
function progressTeller(companyId: string, userId: string, importId: string | undefined) {
  if (importId === undefined) return undefined;
  let told = 0;
  return (done: number, total: number) => {
    if (Date.now() - told < tellEveryMs) return;
    told = Date.now();
    asSystem((tx) => publish(tx, { type: 'import-progress', companyId, userId, importId, done, total })).catch(
      (error: unknown) => log().warn({ err: error }, 'progress was not told'),
    );
  };
}
