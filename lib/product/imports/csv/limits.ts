import { bodyBytes } from '@/lib/platform/web/body-bytes.mjs';

/** The largest CSV file that is taken in; the route stops reading an upload here. */
export const maxCsvBytes = bodyBytes.csv;

/** What a file may hold before it is refused. */
export const maxCsvRows = 20_000;
export const maxCsvColumns = 100;
export const maxCsvCells = maxCsvRows * maxCsvColumns;
/** Office programs write rows nobody has filled in. */
export const maxBlankRows = 20_000;
export const maxRecordLength = 50_000;

/** What a preview shows of the file and of what is wrong with it. */
export const sampleRows = 20;
export const maxProblems = 200;
