import { bodyBytes } from '@/lib/platform/web/body-bytes.mjs';

/** Maximum bytes of a CSV file; the route stops reading an upload there. */
export const maxCsvBytes = bodyBytes.csv;

/** Limits of a file's content, beyond which it is refused. */
export const maxCsvRows = 20_000;
export const maxCsvColumns = 100;
export const maxCsvCells = maxCsvRows * maxCsvColumns;
/** Office programs export blank rows below the data. */
export const maxBlankRows = 20_000;
export const maxRecordLength = 50_000;

/** Limits of a preview: rows shown, and problems listed. */
export const sampleRows = 20;
export const maxProblems = 200;
