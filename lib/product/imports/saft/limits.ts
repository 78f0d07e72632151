import { bodyBytes } from '@/lib/platform/web/body-bytes.mjs';

/** The largest ledger file that is taken in; the route stops reading an upload here. */
export const maxSaftBytes = bodyBytes.ledger;

/** Files a zip with a ledger may have, of which one is the ledger. */
export const maxZipFiles = 100;

/** What a file may hold before it is refused: each bounds the memory one import can use. */
export const maxLinesPerVoucher = 100_000;
export const maxAccounts = 20_000;
export const maxMasterRecords = 200_000;
export const maxRatesPerCode = 100;

export const maxDifferences = 100;
