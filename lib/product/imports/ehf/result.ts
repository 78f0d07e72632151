import { z } from 'zod';

const count = z.number().int();

/** The result of one uploaded file: added, already known, stored as another's attachment, or refused with a sentence. */
const invoiceFile = z.object({
  name: z.string(),
  state: z.enum(['added', 'known', 'attached', 'refused']),
  text: z.string(),
  /** The invoice that was added, already known, or whose attachment it is. */
  invoice: z
    .object({ xid: z.uuid(), kind: z.enum(['faktura', 'kreditnota']), no: z.string(), supplier: z.string() })
    .optional(),
  /** Remarks for the user to check: another buyer, something that is not tied. */
  notes: z.array(z.string()),
});
export type InvoiceFile = z.infer<typeof invoiceFile>;

/** The result of an upload of invoices; `op` is the key by which it can be undone. */
export const invoicesImported = z
  .object({ op: z.uuid(), added: count, known: count, refused: count, files: z.array(invoiceFile) })
  .meta({ id: 'InvoicesImported' });
export type InvoicesImported = z.infer<typeof invoicesImported>;
