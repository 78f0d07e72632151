import * as XLSX from 'xlsx';

/** Rows that say what a sheet is, above its headings; 0 where it has none. */
const headRowsOf = (sheet: XLSX.WorkSheet): number =>
  sheet.A1 !== undefined && sheet.B1 === undefined && sheet.A3 === undefined && sheet.B3 === undefined && sheet.A4
    ? 3
    : 0;

/** The rows of a sheet as values, from its headings on. */
export const sheetRows = <T = unknown>(sheet: XLSX.WorkSheet = {}, options: XLSX.Sheet2JSONOpts = {}): T[][] =>
  XLSX.utils.sheet_to_json<T[]>(sheet, { header: 1, defval: null, range: headRowsOf(sheet), ...options });
