import { bodyBytes } from '@/lib/platform/web/body-bytes.mjs';

const mega = 1024 ** 2;

/** Maximum bytes of one upload. */
export const maxInvoiceUploadBytes = bodyBytes.invoices;

/** Maximum bytes of one invoice with its attachments. */
export const maxEhfBytes = 20 * mega;

export const maxInvoiceLines = 10_000;

/** Maximum parsed parts of one invoice: tags, attributes, references, sections. */
export const maxInvoiceParts = 1_000_000;

/** Limits of one call, however the content is spread over files and archives. */
export const invoiceBudget = { bytes: 100 * mega, parts: 2_000_000, files: 2_000 };

/** Maximum files per call. */
export const maxFilesPerUpload = 1_000;

/** Characters stored of a text. */
export const maxStoredText = 2_000;
