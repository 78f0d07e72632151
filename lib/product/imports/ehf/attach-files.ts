import { asCompany } from '@/db/company';
import { keepAttachments, type SpooledFile } from '@/lib/domains/purchasing/invoices/files/keep-files';
import type { Scope } from '@/lib/platform/auth/session';
import { leftOut } from './import-invoice';
import { invoiceOf } from './pair-attachments';
import type { InvoiceFile } from './result';

/** An invoice's file of a delivery, read or refused. */
export type Delivered = { path: string; result: InvoiceFile };

/** A file that lies beside invoices. */
export type Beside = { name: string; path: string; beside: SpooledFile };

const what: Readonly<Record<string, string>> = {
  'application/pdf': 'en PDF',
  'image/png': 'et bilde',
  'image/jpeg': 'et bilde',
  'text/csv': 'en CSV-fil',
};

/** The sentence for a file that came without an invoice: what it is, and what to do. */
function alone({ mime }: SpooledFile): string {
  const it = what[mime] ?? 'et regneark';
  return `Filen er ${it}, ikke en EHF-faktura, og blir ikke lest. Be leverandøren sende fakturaen som EHF (XML), og last opp XML-filen. Filen her kan lastes opp sammen med den, som vedlegg.`;
}

/**
 * Stores a file that lies beside the invoices of its delivery as an attachment of the one it belongs to. The result says
 * which, or why it is not stored.
 */
export async function attachFile(
  scope: Scope,
  { name, path, beside }: Beside,
  delivered: readonly Delivered[],
): Promise<InvoiceFile> {
  const refused = (text: string): InvoiceFile => ({ name, state: 'refused', text, notes: [] });
  if (delivered.length === 0) return refused(alone(beside));
  const index = invoiceOf(
    path,
    delivered.map((one) => one.path),
  );
  const own = index === undefined ? undefined : delivered[index]?.result;
  if (!own) {
    return refused('Det er uklart hvilken faktura filen hører til. Gi den samme navn som fakturaens XML-fil.');
  }
  if (!own.invoice) return refused(`Filen hører til «${own.name}», som ikke ble lest inn.`);
  const { xid, kind, no, supplier } = own.invoice;
  const { added, left } = await asCompany(scope.company.id, (tx) =>
    keepAttachments(tx, scope.company.id, xid, [beside]),
  );
  if (left > 0) return refused(leftOut(left));
  const label = `${kind} ${no} fra ${supplier}`;
  const text = added > 0 ? `Vedlegg til ${label}.` : `Vedlegg til ${label}, som har det fra før.`;
  return { name, state: 'attached', text, invoice: own.invoice, notes: [] };
}
