import { and, eq, isNull } from 'drizzle-orm';
import { storedFile } from '@/db/schema';
import { invoiceFileScope } from '@/lib/platform/routing/picture-href';

/** The condition for an invoice's stored files: the one it was read from, and its attachments. */
export const ofInvoice = (companyId: string, invoice: string) =>
  and(
    eq(storedFile.companyId, companyId),
    eq(storedFile.scope, invoiceFileScope),
    eq(storedFile.object, invoice),
    isNull(storedFile.removed),
  );

/** Maximum stored files of an invoice, besides the one it was read from. */
export const mostAttachments = 50;
