/** The result of one uploaded file: added, already known, stored as another's attachment, or refused with a sentence. */
export type InvoiceFile = {
  name: string;
  state: 'added' | 'known' | 'attached' | 'refused';
  text: string;
  /** The invoice that was added, already known, or whose attachment it is. */
  invoice?: { xid: string; kind: 'faktura' | 'kreditnota'; no: string; supplier: string };
  /** Remarks for the user to check: another buyer, something that is not tied. */
  notes: string[];
};

/** The result of an upload of invoices; `op` is the key by which it can be undone. */
export type InvoicesImported = { op: string; added: number; known: number; refused: number; files: InvoiceFile[] };
