import { eq } from 'drizzle-orm';
import { giveWay, rowsAtOnce } from '@/base/give-way';
import { asCompany } from '@/db/company';
import { company } from '@/db/schema';
import { today } from '@/lib/core/clock';
import type { Scope } from '@/lib/platform/auth/session';
import { answerFile } from '@/lib/platform/files/export/answer-file';
import { fileName } from '@/lib/platform/files/export/file-name';
import { saftText } from '../saft-text';
import { exampleDocument } from './example-document';

/**
 * The example ledger of last year as a file, in the requesting company's name, so that it is imported like any other; a
 * company without an organisation number gets none from it.
 */
export async function answerExample({ company: { id, name } }: Scope): Promise<Response> {
  const [own] = await asCompany.read(id, (tx) =>
    tx.select({ orgnr: company.orgnr }).from(company).where(eq(company.id, id)),
  );
  const year = Number(today().slice(0, 4)) - 1;
  const pieces: string[] = [];
  for (const piece of saftText(exampleDocument(year, { name, orgnr: own?.orgnr ?? undefined }))) {
    pieces.push(piece);
    if (pieces.length % rowsAtOnce === 0) await giveWay();
  }
  return answerFile(new TextEncoder().encode(pieces.join('')), fileName(['Eksempelregnskap', String(year)], 'xml'));
}
