import { z } from 'zod';
import { badInput, notFound } from '@/base/errors';
import { asCompany } from '@/db/company';
import type { Scope, Session } from '@/lib/platform/auth/session';
import { progressTeller } from '@/lib/platform/events/tell-progress';
import { saftImportPath } from '@/lib/platform/routing/paths';
import type { UploadedFile } from '../../receive-upload';
import { type Fields, type Form, importFields, writersForm } from '../../upload-form';
import type { ReplacePlan } from '../replace-result';
import type { SaftResult } from '../result';
import { deliverSaft } from './deliver-saft';
import { dropParts, readParts } from './store-parts';
import { waitingParts } from './waiting-parts';
import type { WaitingParts } from './waiting-result';

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
 * Takes uploaded ledger files into the company of an admitted form, and reports progress to the user: a whole ledger is
 * imported, parts of one are kept until all are there. `mode` replace replaces its periods: first with `preview`, then
 * with the plan's token. Throws 400, 409.
 */
export async function receiveSaft(
  { fields, scope: { company, user } }: SaftForm,
  uploads: readonly UploadedFile[],
): Promise<SaftResult | ReplacePlan | WaitingParts> {
  const { mode, preview, expect } = fields;
  const input = {
    companyId: company.id,
    user: { id: user.id, name: user.fullName },
    uploads,
    confirm: fields.confirm,
    onProgress: progressTeller(company.id, user.id, fields.importid),
  };
  if (mode !== 'replace') {
    if (preview || expect) throw badInput('Bare «Erstatt perioden» (mode=replace) kan forhåndsvises.');
    return deliverSaft(input);
  }
  if (preview) return deliverSaft({ ...input, preview: true });
  if (!expect) throw badInput('Se på endringene først (preview=1), og send kjennetegnet derfra (expect).');
  return deliverSaft({ ...input, replace: { expect } });
}

/** The parts that wait in a company. */
export async function listParts({ company }: Pick<Scope, 'company'>): Promise<{ waiting: WaitingParts[] }> {
  return { waiting: await waitingParts(company.id) };
}

/** Discards the kept parts of an export. Throws 404 when there are none. */
export async function discardParts(
  { company }: Pick<Scope, 'company'>,
  exportId: string,
): Promise<{ message: string }> {
  return asCompany(company.id, async (tx) => {
    const parts = await readParts(tx, company.id, exportId);
    if (parts.length === 0) throw notFound('Delene er ikke her lenger.');
    await dropParts(
      tx,
      company.id,
      parts.map(({ xid }) => xid),
    );
    return { message: parts.length === 1 ? 'Delen er forkastet.' : `${parts.length} deler er forkastet.` };
  });
}
