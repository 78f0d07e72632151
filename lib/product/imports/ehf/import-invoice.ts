import { randomUUID } from 'node:crypto';
import { and, count, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { badInput, UserError } from '@/base/errors';
import { slicesOf } from '@/base/slices';
import { bulkInsert } from '@/db/bulk-insert';
import { asCompany, type CompanyTx } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { supplierInvoice, supplierInvoiceLine } from '@/db/schema';
import { formatNumber } from '@/lib/core/format/number';
import { mostAttachments } from '@/lib/domains/purchasing/invoices/files/invoice-file';
import { keepAttachments, keepOriginal } from '@/lib/domains/purchasing/invoices/files/keep-files';
import { matchInvoices } from '@/lib/domains/purchasing/invoices/match-invoices';
import { openReferences, readRemarks } from '@/lib/domains/purchasing/invoices/read-remarks';
import { settleClaims } from '@/lib/domains/purchasing/invoices/settle-claims';
import { roundingNotes } from '@/lib/domains/purchasing/invoices/tax-groups';
import { tieVouchers } from '@/lib/domains/purchasing/invoices/tie-vouchers';
import type { Scope } from '@/lib/platform/auth/session';
import { pacer } from '@/lib/platform/queues/pacer';
import { supplierInvoiceLog } from '@/lib/platform/tables/other-logs';
import { record } from '@/lib/platform/tables/record';
import type { EhfInvoice } from './read-ehf';
import type { ReadInvoice } from './read-invoice-files';
import type { InvoiceFile } from './result';
import { storedHead, storedLine } from './stored-invoice';

/** Lines per insert: building a larger statement would block the event loop. */
const linesAtOnce = 250;

const kindNames = { faktura: 'Faktura', kreditnota: 'Kreditnota' } as const;

/** An invoice's name in sentences and in the log. */
export const invoiceLabel = (kind: keyof typeof kindNames, no: string, supplier: string) =>
  `${kindNames[kind]} ${no} fra ${supplier}`;

const lackRow = z.strictObject({
  supplier: z.boolean(),
  project: z.boolean(),
  items: z.number(),
  lines: z.number(),
  buyer: z.boolean(),
});

/** Notes for the user: what could not be tied, another firm as buyer, remarks, open references and roundings. */
async function notesOf(
  tx: CompanyTx,
  companyId: string,
  { xid, taxes }: ReturnType<typeof storedHead>,
  { buyer }: EhfInvoice,
): Promise<string[]> {
  const [lack] = await queryRows(tx, lackRow)`
    select i.sup_id is null as supplier, bool_or(l.project_id is null) as project, count(*) as lines,
      count(*) filter (where l.equipment_id is null) as items,
      coalesce(i.buyer_orgnr <> regexp_replace(c.orgnr, '\\D', '', 'g'), false) as buyer
    from supplier_invoice i
    join company c on c.id = i.company_id
    join supplier_invoice_line l on l.company_id = i.company_id and l.invoice_id = i.xid
    where i.company_id = ${companyId} and i.xid = ${xid} group by i.company_id, i.xid, c.orgnr`;
  if (!lack) return [];
  const remarks = [
    ...((await readRemarks(tx, companyId, [xid])).get(xid) ?? []),
    ...(await openReferences(tx, companyId, xid)),
  ];
  return [
    buyer.wrong === undefined ? '' : `Organisasjonsnummeret til kjøper, «${buyer.wrong}», er ikke gyldig.`,
    lack.buyer ? `Stilet til ${buyer.name} (${buyer.orgnr}), ikke til selskapet.` : '',
    lack.supplier ? 'Leverandøren er ikke i registeret.' : '',
    lack.project ? 'Prosjektet er ikke funnet.' : '',
    lack.items > 0 ? `${lack.items} av ${lack.lines} linjer er ikke koblet til en vare.` : '',
    ...remarks.map((remark) => `${remark}.`),
    ...roundingNotes(taxes),
  ].filter((note) => note !== '');
}

/** The existing invoice with this number. Throws 400 when its content differs. */
async function knownInvoice(tx: CompanyTx, companyId: string, invoice: EhfInvoice): Promise<string> {
  const { kind, no, supplier, issuedate, currency, totals } = invoice;
  const [found] = await tx
    .select({
      xid: supplierInvoice.xid,
      same: sql`(${supplierInvoice.issuedate} = ${issuedate} and ${supplierInvoice.currency} = ${currency}
        and ${supplierInvoice.payableam} * 100 = ${totals.payable} and ${supplierInvoice.lineam} * 100 = ${totals.lines})`.mapWith(
        Boolean,
      ),
      lines: count(supplierInvoiceLine.xid),
    })
    .from(supplierInvoice)
    .leftJoin(
      supplierInvoiceLine,
      and(
        eq(supplierInvoiceLine.companyId, supplierInvoice.companyId),
        eq(supplierInvoiceLine.invoiceId, supplierInvoice.xid),
      ),
    )
    .where(
      and(
        eq(supplierInvoice.companyId, companyId),
        eq(supplierInvoice.supplierKey, supplier.key),
        eq(supplierInvoice.kind, kind),
        eq(supplierInvoice.no, no),
      ),
    )
    .groupBy(supplierInvoice.companyId, supplierInvoice.xid);
  if (!found) throw new Error('An invoice that is there already was not found.');
  if (found.same && found.lines === invoice.lines.length) return found.xid;
  throw badInput(`${invoiceLabel(kind, no, supplier.name)} finnes fra før med et annet innhold.`);
}

/** '', ' med 1 vedlegg' */
const withAttachments = (count: number) => (count === 0 ? '' : ` med ${formatNumber(count)} vedlegg`);

/** Stores the file and its attachments, and says which are left out. */
async function keepFiles(
  tx: CompanyTx,
  companyId: string,
  xid: string,
  { original, attachments, lacking }: ReadInvoice,
): Promise<{ added: number; notes: string[] }> {
  await keepOriginal(tx, companyId, xid, original);
  const { added, left } = await keepAttachments(tx, companyId, xid, attachments);
  return { added, notes: [...lacking, ...(left === 0 ? [] : [leftOut(left)])] };
}

/** The sentence about attachments beyond the most an invoice may have. */
export const leftOut = (count: number) =>
  `${formatNumber(count)} vedlegg er utelatt: en faktura kan ha høyst ${mostAttachments}.`;

async function write(scope: Scope, op: string, read: ReadInvoice): Promise<Omit<InvoiceFile, 'name'>> {
  const { invoice, roundings } = read;
  const companyId = scope.company.id;
  const { kind, no, supplier } = invoice;
  const label = invoiceLabel(kind, no, supplier.name);
  const about = (xid: string) => ({ xid, kind, no, supplier: supplier.name });
  const head = storedHead(invoice, { roundings, companyId, op, by: scope.user.fullName });
  return asCompany(companyId, async (tx) => {
    const written = await tx.insert(supplierInvoice).values(head).onConflictDoNothing().returning();
    if (written.length === 0) {
      const xid = await knownInvoice(tx, companyId, invoice);
      // Its files may be what is new: they were not stored before, or the PDF came later.
      const { added, notes } = await keepFiles(tx, companyId, xid, read);
      const more = added === 0 ? '' : ` ${formatNumber(added)} vedlegg er lagt til.`;
      return { state: 'known', text: `${label} finnes fra før.${more}`, invoice: about(xid), notes };
    }
    const pause = pacer();
    let index = 0;
    for (const some of slicesOf(invoice.lines, linesAtOnce)) {
      await pause();
      await bulkInsert(
        tx,
        supplierInvoiceLine,
        some.map((line) => storedLine(line, index++, head)),
      );
    }
    await matchInvoices(tx, companyId, [head.xid]);
    await tieVouchers(tx, companyId, [head.xid]);
    if (kind === 'kreditnota') await settleClaims(tx, scope);
    const { tbl } = supplierInvoiceLog;
    const line = {
      tbl,
      row: head.xid,
      rowLabel: label,
      kind: 'insert' as const,
      newValue: { ...head, lines: invoice.lines.length },
    };
    // Each file is a change of its own, so that earlier files stay when a later one fails.
    await record(tx, scope, { op: randomUUID(), via: 'import' }, [line]);
    const stored = await keepFiles(tx, companyId, head.xid, read);
    const notes = [...(await notesOf(tx, companyId, head, invoice)), ...stored.notes];
    return {
      state: 'added',
      text: `${label} er lest inn${withAttachments(stored.added)}.`,
      invoice: about(head.xid),
      notes,
    };
  });
}

/**
 * Imports one parsed EHF file into the scope's company with its attachments, all or nothing, and ties it. The result
 * says what happened; a file that is refused on the way writes nothing. The caller has checked Write.
 */
export async function importInvoice(
  scope: Scope,
  op: string,
  { name, ...read }: { name: string } & ReadInvoice,
): Promise<InvoiceFile> {
  try {
    return { name, ...(await write(scope, op, read)) };
  } catch (error) {
    if (!(error instanceof UserError) || error.status >= 500) throw error;
    return { name, state: 'refused', text: error.message, notes: [] };
  }
}
