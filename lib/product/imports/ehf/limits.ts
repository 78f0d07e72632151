import { bodyBytes } from '@/lib/platform/web/body-bytes.mjs';

const mega = 1024 ** 2;

/** One upload as it comes, whatever it holds. */
export const maxInvoiceUploadBytes = bodyBytes.invoices;

/** One invoice with its attachments. */
export const maxEhfBytes = 20 * mega;

export const maxInvoiceLines = 10_000;

/** Parts of one invoice that are looked at one by one: tags, attributes, references, sections. */
export const maxInvoiceParts = 1_000_000;

/** What one call may hold, however it is spread over files and archives. */
export const invoiceBudget = { bytes: 100 * mega, parts: 2_000_000, files: 500 };

/** Files one call may bring. */
export const maxFilesPerUpload = 100;

/** Texts of a file are kept to so many signs. */
export const maxStoredText = 2_000;
