import { z } from 'zod';
import { badInput, notAllowed } from '@/base/errors';
import { companyOfRequest } from '@/lib/auth/company-of-request';
import { may } from '@/lib/auth/permissions';
import { type Session, scopeOf } from '@/lib/auth/session';
import { saftImportPath } from '@/lib/routing/paths';
import type { Upload } from '../receive-upload';
import { progressTeller } from '../tell-progress';
import { importSaft, planReplacement } from './import-saft';
import type { ReplacePlan } from './replace-result';
import type { SaftResult } from './result';

export const saftFields = z.object({
  company: z.string().optional(),
  /** Made by the browser, so that it knows its own progress again. */
  importid: z.uuid('Import-id-en er ugyldig.').optional(),
  /** The number of the file's firm: taken in though the company's ledger is another's. */
  confirm: z.string().max(200, 'Bekreftelsen (confirm) er for lang.').optional(),
  mode: z.enum(['add', 'replace'], 'Måten (mode) er ukjent. Kjent: add og replace.').optional(),
  preview: z.literal('1', 'Forhåndsvisning (preview) kan bare være 1.').optional(),
  /** The token of the plan that was seen. */
  expect: z.string().max(64, 'Kjennetegnet (expect) er ugyldig.').optional(),
});

/**
 * Takes an uploaded ledger file into the company its form names (else the active one), telling the user how far it is. `mode`
 * replace lets it stand for its periods: first with `preview`, then with the plan's token. Throws 400, 403, 409.
 */
export async function receiveSaft(session: Session, upload: Upload): Promise<SaftResult | ReplacePlan> {
  const fields = saftFields.safeParse(upload.fields);
  if (!fields.success) throw badInput(fields.error.issues[0]?.message ?? 'Ugyldig skjema.');
  const companyId = companyOfRequest(session, fields.data.company);
  if (companyId === undefined) throw badInput('Velg et selskap først.');
  const { permissions, company, user } = await scopeOf(session, companyId);
  if (!may(permissions, saftImportPath, 'Write')) throw notAllowed();
  const { mode, preview, expect } = fields.data;
  const input = {
    companyId: company.id,
    user: { id: user.id, name: user.fullName },
    fileName: upload.file.name,
    filePath: upload.file.path,
    confirm: fields.data.confirm,
    onProgress: progressTeller(company.id, user.id, fields.data.importid),
  };
  if (mode !== 'replace') {
    if (preview || expect) throw badInput('Bare «Erstatt perioden» (mode=replace) kan forhåndsvises.');
    return importSaft(input);
  }
  if (preview) return planReplacement(input);
  if (!expect) throw badInput('Se på endringene først (preview=1), og send kjennetegnet derfra (expect).');
  return importSaft({ ...input, replace: { expect } });
}
