import { and, asc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { notFound } from '@/base/errors';
import { asCompany, type CompanyTx } from '@/db/company';
import { decoderOf } from '@/db/query-rows';
import { storedFile, supplierInvoice } from '@/db/schema';
import type { Scope } from '@/lib/platform/auth/session';
import { fileKinds } from '@/lib/platform/files/file-kind';
import { invoiceFileScope } from '@/lib/platform/routing/picture-href';
import { ofInvoice } from './invoice-file';

/** A stored file of an invoice; `original`: the one it was read from, else an attachment. */
export type InvoiceFileInfo = { id: string; name: string; mime: string; bytes: number; original: boolean };

/** An invoice's attachments in the order they came, then the file it was read from. */
export async function listInvoiceFiles(tx: CompanyTx, companyId: string, invoice: string): Promise<InvoiceFileInfo[]> {
  const original = sql`${supplierInvoice.fileId} is not distinct from ${storedFile.xid}`.mapWith(
    decoderOf(z.boolean()),
  );
  return tx
    .select({ id: storedFile.xid, name: storedFile.name, mime: storedFile.mime, bytes: storedFile.bytes, original })
    .from(storedFile)
    .innerJoin(supplierInvoice, and(eq(supplierInvoice.companyId, companyId), eq(supplierInvoice.xid, invoice)))
    .where(ofInvoice(companyId, invoice))
    .orderBy(asc(original), asc(storedFile.created), asc(storedFile.xid));
}

/** Kinds a browser shows; others are saved. */
const shown: ReadonlySet<string> = new Set([fileKinds.pdf.mime, fileKinds.png.mime, fileKinds.jpeg.mime]);

/** Bytes read at once: the driver decodes a value in one tick, which would block the event loop. */
const sliceBytes = 1024 ** 2;

/**
 * A stored file of the company's invoices; `inline`: a browser may show it. Its type was decided by its bytes when it
 * was stored. Throws 404 for an unknown one.
 */
export async function readInvoiceFile(
  { company }: Scope,
  id: string,
): Promise<{ bytes: Buffer; mime: string; name: string; inline: boolean }> {
  return asCompany.read(company.id, async (tx) => {
    const own = and(
      eq(storedFile.companyId, company.id),
      eq(storedFile.scope, invoiceFileScope),
      eq(storedFile.xid, id),
    );
    const [found] = await tx
      .select({ name: storedFile.name, mime: storedFile.mime, bytes: storedFile.bytes })
      .from(storedFile)
      .where(own);
    if (!found) throw notFound('Fant ikke filen.');
    const slices: Buffer[] = [];
    for (let at = 0; at < found.bytes; at += sliceBytes) {
      const slice = sql`substring(${storedFile.content} from ${at + 1}::int for ${sliceBytes}::int)`;
      const [part] = await tx
        .select({ content: slice.mapWith(storedFile.content) })
        .from(storedFile)
        .where(own);
      if (part) slices.push(part.content);
    }
    return { ...found, bytes: Buffer.concat(slices), inline: shown.has(found.mime) };
  });
}
