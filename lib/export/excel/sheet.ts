import type { CellObject, WorkSheet } from 'xlsx';
import * as XLSX from 'xlsx';
import { type ExportRow, type ExportTable, isNumeric, textFormat } from '../export-table';
import { printed } from '../printed';
import { cellObject } from './cells';

/** A sheet with what the writer cannot say by itself: rows drawn bold (0 the first) and what stays when scrolled. */
export type Sheet = { title: string; sheet: WorkSheet; boldRows: number[]; frozenColumns: number; frozenRows: number };

const widthSample = 300;
const widest = 60;
const widestFrozen = 50;

function columnWidths(table: ExportTable): { wch: number }[] {
  const sample = [...table.rows.slice(0, widthSample), ...(table.sums ? [table.sums] : [])];
  return table.columns.map((column, i) => {
    const lengths = sample.map((row) => printed(row.cells[i] ?? null, row.formats?.[i] ?? column).length);
    const indent = i === 0 ? Math.max(0, ...sample.map((row) => row.level)) * 2 : 0;
    return { wch: Math.min(widest, Math.max(column.text.length + 3, ...lengths.map((n) => n + 2 + indent), 6)) };
  });
}

/** The columns that name the row, as long as they leave room beside them. */
function columnsToFreeze(table: ExportTable, widths: readonly { wch: number }[]): number {
  if (!table.columns.some((column) => isNumeric(column.type))) return 0;
  let count = table.keyColumns;
  while (count > 0 && widths.slice(0, count).reduce((sum, { wch }) => sum + wch, 0) > widestFrozen) count -= 1;
  return count;
}

/** Cells by column; a column without a value has no cell. */
function sparse(values: readonly (CellObject | null)[]): CellObject[] {
  const cells: CellObject[] = [];
  values.forEach((cell, i) => {
    if (cell) cells[i] = cell;
  });
  return cells;
}

function rowCells(table: ExportTable, row: ExportRow): CellObject[] {
  const indent = table.outline ? '' : ' '.repeat(row.level * 3);
  const cells = row.cells.map((value, i) => {
    const shown = i === 0 && typeof value === 'string' ? indent + value : value;
    return cellObject(shown, row.formats?.[i] ?? table.columns[i] ?? textFormat);
  });
  return sparse(cells);
}

/** A table as a sheet: headings with filter arrows, the rows, the sums below them. */
export function sheetOfTable(title: string, table: ExportTable): Sheet {
  const header = table.columns.map((column): CellObject => ({ t: 's', v: column.text }));
  const rows = [...table.rows, ...(table.sums && table.rows.length > 0 ? [table.sums] : [])];
  const data = [header, ...rows.map((row) => rowCells(table, row))];
  if (rows.length === 0) data.push([{ t: 's', v: table.empty }]);
  const widths = columnWidths(table);
  const lastColumn = Math.max(0, table.columns.length - 1);
  const ref = (r: number) => XLSX.utils.encode_range({ s: { r: 0, c: 0 }, e: { r, c: lastColumn } });
  const sheet: WorkSheet = { '!ref': ref(data.length - 1), '!data': data, '!cols': widths };
  if (table.rows.length > 0) sheet['!autofilter'] = { ref: ref(table.rows.length) };
  if (table.outline) {
    sheet['!rows'] = [{}, ...table.rows.map((row) => (row.level > 0 ? { level: row.level } : {}))];
    sheet['!outline'] = { above: true };
  }
  const boldRows = rows.flatMap((row, i) => (row.look === 'bold' || row.look === 'shaded' ? [i + 1] : []));
  const frozenColumns = columnsToFreeze(table, widths);
  return { title, sheet, boldRows: [0, ...boldRows], frozenColumns, frozenRows: 1 };
}

/** A sheet of pairs: the facts of the report, or why a widget has no figures. */
export function sheetOfPairs(title: string, pairs: readonly (readonly [string, string])[]): Sheet {
  const data = pairs.map((pair) => sparse(pair.map((value) => cellObject(value, textFormat))));
  const ref = XLSX.utils.encode_range({ s: { r: 0, c: 0 }, e: { r: Math.max(0, data.length - 1), c: 1 } });
  const sheet: WorkSheet = { '!ref': ref, '!data': data, '!cols': [{ wch: 22 }, { wch: widest }] };
  return { title, sheet, boldRows: [], frozenColumns: 0, frozenRows: 0 };
}
