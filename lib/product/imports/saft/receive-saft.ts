import { z } from 'zod';
import { badInput } from '@/base/errors';
import type { Session } from '@/lib/platform/auth/session';
import { progressTeller } from '@/lib/platform/events/tell-progress';
import { saftImportPath } from '@/lib/platform/routing/paths';
import type { UploadedFile } from '../receive-upload';
import { type Fields, type Form, importFields, writersForm } from '../upload-form';
import { importSaft, planReplacement } from './import-saft';
import type { ReplacePlan } from './replace-result';
import type { SaftResult } from './result';

export const saftFields = z.object({
  ...importFields,
  /** The number of the file's firm, to confirm importing it into another firm's ledger. */
  confirm: z.string().max(200, 'Bekreftelsen (confirm) er for lang.').optional(),
  mode: z.enum(['add', 'replace'], 'Måten (mode) er ukjent. Kjent: add og replace.').optional(),
  preview: z.literal('1', 'Forhåndsvisning (preview) kan bare være 1.').optional(),
  /** The token of the plan that the user saw. */
  expect: z.string().max(64, 'Kjennetegnet (expect) er ugyldig.').optional(),
});

type SaftForm = Form<z.infer<typeof saftFields>>;

/** Admits a ledger file. Throws 400 for a bad form, 403 without Write. */
export const admitSaft = (session: Session, given: Fields): Promise<SaftForm> =>
  writersForm(saftImportPath, session, saftFields, given);

/**
 * Imports an uploaded ledger file into the company of an admitted form, and reports progress to the user. `mode`
 * replace replaces its periods: first with `preview`, then with the plan's token. Throws 400, 409.
 */
export async function receiveSaft(
  { fields, scope: { company, user } }: SaftForm,
  file: UploadedFile,
): Promise<SaftResult | ReplacePlan> {
  const { mode, preview, expect } = fields;
  const input = {
    companyId: company.id,
    user: { id: user.id, name: user.fullName },
    fileName: file.name,
    filePath: file.path,
    confirm: fields.confirm,
    onProgress: progressTeller(company.id, user.id, fields.importid),
  };
  if (mode !== 'replace') {
    if (preview || expect) throw badInput('Bare «Erstatt perioden» (mode=replace) kan forhåndsvises.');
    return importSaft(input);
  }
  if (preview) return planReplacement(input);
  if (!expect) throw badInput('Se på endringene først (preview=1), og send kjennetegnet derfra (expect).');
  return importSaft({ ...input, replace: { expect } });
}
