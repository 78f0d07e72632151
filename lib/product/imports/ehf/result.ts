/** What became of one file of an upload: taken in, there already, or refused with the sentence why. */
export type InvoiceFile = {
  name: string;
  state: 'added' | 'known' | 'refused';
  text: string;
  /** What was taken in, or was there. */
  invoice?: { xid: string; kind: 'faktura' | 'kreditnota'; no: string; supplier: string };
  /** What to look at: another buyer, something that is not tied. */
  notes: string[];
};

/** What an upload of invoices came to; `op` is the name under which it is undone. */
export type InvoicesImported = { op: string; added: number; known: number; refused: number; files: InvoiceFile[] };
