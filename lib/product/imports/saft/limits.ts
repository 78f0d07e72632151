import { bodyBytes } from '@/lib/platform/web/body-bytes.mjs';

/** Maximum bytes of a ledger file; the route stops reading an upload there. */
export const maxSaftBytes = bodyBytes.ledger;

/** Maximum files of one call, and files of a zip. */
export const maxZipFiles = 100;

/** Limits of a file's content: each bounds the memory one import can use. */
export const maxLinesPerVoucher = 100_000;
export const maxAccounts = 20_000;
export const maxMasterRecords = 200_000;
export const maxRatesPerCode = 100;

export const maxDifferences = 100;
