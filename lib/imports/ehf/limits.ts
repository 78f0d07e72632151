import { bodyBytes } from '@/lib/web/body-bytes.mjs';

const mega = 1024 ** 2;

/** One upload as it comes, whatever it holds. */
export const maxInvoiceUploadBytes = bodyBytes.invoices;

/** One invoice with its attachments. */
export const maxEhfBytes = 20 * mega;

export const maxInvoiceLines = 10_000;

/** What a zip may hold before it is refused: invoices, and bytes of all of them unpacked. */
export const maxZipEntries = 500;
export const maxUnpackedBytes = 200 * mega;

/** Files one call may bring. */
export const maxFilesPerUpload = 100;

/** Texts of a file are kept to so many signs. */
export const maxKeptText = 2_000;
