import { readFile } from 'node:fs/promises';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { CompanyTx } from '@/db/company';
import { storedFile, supplierInvoice } from '@/db/schema';
import { invoiceFileScope } from '@/lib/platform/routing/picture-href';
import { mostAttachments, ofInvoice } from './invoice-file';

/** A file of an invoice on disk, until it is stored; `digest` is the SHA-256 of its bytes in hexadecimal. */
export type SpooledFile = { name: string; mime: string; path: string; digest: string };

async function insert(tx: CompanyTx, companyId: string, invoice: string, { name, mime, path }: SpooledFile) {
  const content = await readFile(path);
  const xid = uuidv7();
  await tx.insert(storedFile).values({
    companyId,
    xid,
    scope: invoiceFileScope,
    object: invoice,
    name,
    mime,
    bytes: content.length,
    content,
  });
  return xid;
}

/** Stores the file an invoice was read from, unless it has one. */
export async function keepOriginal(tx: CompanyTx, companyId: string, invoice: string, file: SpooledFile) {
  const own = and(eq(supplierInvoice.companyId, companyId), eq(supplierInvoice.xid, invoice));
  const [without] = await tx
    .select({ xid: supplierInvoice.xid })
    .from(supplierInvoice)
    .where(and(own, isNull(supplierInvoice.fileId)))
    .for('no key update');
  if (!without) return;
  const fileId = await insert(tx, companyId, invoice, file);
  await tx.update(supplierInvoice).set({ fileId }).where(own);
}

/**
 * Stores attachments of an invoice, except those it has already. Returns how many were new, and how many are left out
 * beyond the most an invoice may have.
 */
export async function keepAttachments(
  tx: CompanyTx,
  companyId: string,
  invoice: string,
  files: readonly SpooledFile[],
): Promise<{ added: number; left: number }> {
  if (files.length === 0) return { added: 0, left: 0 };
  const held = await tx
    .select({ digest: sql`encode(sha256(${storedFile.content}), 'hex')`.mapWith(String) })
    .from(storedFile)
    .where(ofInvoice(companyId, invoice));
  const known = new Set(held.map(({ digest }) => digest));
  let [added, left] = [0, 0];
  for (const file of files) {
    if (known.has(file.digest)) continue;
    if (known.size > mostAttachments) {
      left += 1;
      continue;
    }
    await insert(tx, companyId, invoice, file);
    known.add(file.digest);
    added += 1;
  }
  return { added, left };
}
