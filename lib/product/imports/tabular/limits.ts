import { bodyBytes } from '@/lib/platform/web/body-bytes.mjs';

/** Maximum bytes of a file with a table; the route stops reading an upload there. */
export const maxTableBytes = bodyBytes.table;

/** The same for price files, which may be EFO/NELFO; other tables have the limit above. */
export const maxPriceBytes = bodyBytes.prices;

/** Maximum bytes that a workbook unpacks to: its text is several times larger in memory. */
export const maxUnpackedBytes = 128 * 1024 ** 2;

/** Maximum items of an EFO/NELFO file; a wholesaler's whole range is half a million. */
export const maxItems = 1_000_000;

/** Limits of a file's content, beyond which it is refused. */
export const maxRows = 100_000;
export const maxColumns = 100;
export const maxCells = 2_000_000;
/** Office programs export blank rows below the data. */
export const maxBlankRows = 20_000;
export const maxRecordLength = 50_000;

/** Limits of a preview: rows shown, and problems listed. */
export const sampleRows = 20;
export const maxProblems = 200;
