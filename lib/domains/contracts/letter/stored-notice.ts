import { and, eq } from 'drizzle-orm';
import { notFound } from '@/base/errors';
import { asCompany } from '@/db/company';
import { noticeLetter, type StoredNotice } from '@/db/schema';
import type { Scope } from '@/lib/platform/auth/session';
import { runTask } from '@/lib/platform/queues/pool/run-task';
import { declareTask } from '@/lib/platform/queues/pool/task';

/** A notice as a PDF, written by the worker pool. */
export const noticeFile = declareTask<StoredNotice, Uint8Array>('notice-pdf', {
  timeMs: 60_000,
  tooMuch: 'Brevet ble for stort for en PDF. Skriv kortere.',
});

/** A stored notice as it was made, and its PDF. Throws 404 for an unknown one. */
export async function storedNotice({ company }: Pick<Scope, 'company'>, xid: string) {
  const [found] = await asCompany.read(company.id, (tx) =>
    tx
      .select()
      .from(noticeLetter)
      .where(and(eq(noticeLetter.companyId, company.id), eq(noticeLetter.xid, xid))),
  );
  if (!found) throw notFound('Fant ikke brevet.');
  const { content, no } = found;
  const name = `${no.replaceAll(/[^\wæøåÆØÅ-]/g, '-')}.pdf`;
  return { content, pdf: async () => ({ name, bytes: await runTask(noticeFile, content) }) };
}
