import { bodyBytes } from '@/lib/web/body-bytes.mjs';

/** The largest ledger file that is taken in; the route stops reading an upload here. */
export const maxSaftBytes = bodyBytes.ledger;

/** What a file may hold before it is refused: each bounds the memory one import can use. */
export const maxDepth = 32;
export const maxTextLength = 100_000;
export const maxMarkupLength = 1024 ** 2;
export const maxElementsPerRecord = 20_000;
export const maxLinesPerVoucher = 100_000;
export const maxAccounts = 20_000;
export const maxMasterRecords = 200_000;
export const maxRatesPerCode = 100;

/** Identifiers are parts of unique indexes, whose entries PostgreSQL bounds; the schema's longest text is 256. */
export const maxIdLength = 256;

export const maxDifferences = 100;
