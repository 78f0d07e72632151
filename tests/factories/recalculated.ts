import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import * as XLSX from 'xlsx';
import { convertedByOffice } from './office';

/** A formula of a workbook with the result that is written beside it; `place` is 'sheet!cell'. */
export type WrittenFormula = { place: string; sheet: XLSX.WorkSheet; formula: string; value: number };

/** Every formula of a workbook. */
export function formulasOf(sheets: XLSX.WorkBook['Sheets']): WrittenFormula[] {
  return Object.entries(sheets).flatMap(([name, sheet]) =>
    Object.keys(sheet).flatMap((key) => {
      const cell: XLSX.CellObject | undefined = key.startsWith('!') ? undefined : sheet[key];
      return cell?.f === undefined ? [] : [{ place: `${name}!${key}`, sheet, formula: cell.f, value: Number(cell.v) }];
    }),
  );
}

/** The workbook without cached results, so that the opening program must compute them. */
function withoutAnswers(bytes: Uint8Array): Uint8Array {
  const files = Object.entries(unzipSync(bytes)).map(([name, part]): [string, Uint8Array] => {
    const bare = strFromU8(part).replaceAll(/<\/f><v>[^<]*<\/v>/g, '</f>');
    return [name, name.startsWith('xl/worksheets/') ? strToU8(bare) : part];
  });
  return zipSync(Object.fromEntries(files));
}

/** The sheets of a workbook as LibreOffice works every formula out anew. */
export async function recalculatedByOffice(bytes: Uint8Array): Promise<XLSX.WorkBook['Sheets']> {
  return XLSX.read(await convertedByOffice(withoutAnswers(bytes), 'xlsx')).Sheets;
}
