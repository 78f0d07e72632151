import type { SheetCell } from './cells';
import type { SheetLook, StyleTable } from './styles';

/** `lines`: the row's height in lines of text, where it is more than one. */
export type SheetRow = { cells: readonly (SheetCell | null)[]; look: SheetLook; level: number; lines?: number };

/** A sheet to write. Rows are generated lazily, so that a large table is never in memory twice. */
export type Sheet = {
  title: string;
  /** Column widths, in characters. */
  widths: readonly number[];
  rows: Iterable<SheetRow>;
  rowCount: number;
  /** Rows above the headings that say what the sheet is. */
  headRows: number;
  /** Rows covered by the filter arrows of the headings, themselves included; 0 for none. */
  filteredRows: number;
  frozenRows: number;
  frozenColumns: number;
  /** The deepest outline level; rows above level 0 can be collapsed under the one before them. */
  outlineLevels: number;
};

/** Height of a line of text, in points. */
const lineHeight = 16;

/** The name of a column by its index from 0: A … Z, AA … */
export function columnName(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? columnName(rest - 1) : '') + String.fromCharCode(65 + (index % 26));
}

/** The range of all cells in `rows` rows below the first `above`, with `$` for absolute references. */
export function rangeOf({ widths }: Pick<Sheet, 'widths'>, rows: number, above: number, mark = ''): string {
  const last = columnName(Math.max(0, widths.length - 1));
  return `${mark}A${mark}${above + 1}:${mark}${last}${mark}${above + Math.max(1, rows)}`;
}

function pane({ frozenRows: rows, frozenColumns: columns }: Sheet): string {
  if (rows === 0 && columns === 0) return '';
  const x = columns > 0 ? ` xSplit="${columns}"` : '';
  const y = rows > 0 ? ` ySplit="${rows}"` : '';
  const active = rows > 0 ? (columns > 0 ? 'bottomRight' : 'bottomLeft') : 'topRight';
  return `<pane${x}${y} topLeftCell="${columnName(columns)}${rows + 1}" activePane="${active}" state="frozen"/>`;
}

function head(sheet: Sheet, isFirst: boolean): string {
  const cols = sheet.widths.map((width, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`);
  const levels = sheet.outlineLevels > 0 ? ` outlineLevelRow="${sheet.outlineLevels}"` : '';
  return [
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
    '<sheetPr><outlinePr summaryBelow="0"/><pageSetUpPr fitToPage="1"/></sheetPr>',
    `<dimension ref="${rangeOf(sheet, sheet.rowCount, 0)}"/>`,
    `<sheetViews><sheetView${isFirst ? ' tabSelected="1"' : ''} workbookViewId="0">${pane(sheet)}</sheetView></sheetViews>`,
    `<sheetFormatPr defaultRowHeight="${lineHeight}"${levels}/>`,
    // The format does not allow an empty column list.
    cols.length > 0 ? `<cols>${cols.join('')}</cols>` : '',
    '<sheetData>',
  ].join('');
}

function tail(sheet: Sheet): string {
  const filter =
    sheet.filteredRows > 0 ? `<autoFilter ref="${rangeOf(sheet, sheet.filteredRows, sheet.headRows)}"/>` : '';
  // Print layout: A4 landscape, one page wide and as many as needed high.
  const page = '<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/>';
  return `</sheetData>${filter}<pageMargins left="0.5" right="0.5" top="0.5" bottom="0.5" header="0.3" footer="0.3"/>${page}</worksheet>`;
}

/** A sheet's XML part, in pieces; `stringNumber` returns a text's index among the shared strings. */
export function* sheetXml(
  sheet: Sheet,
  isFirst: boolean,
  styles: StyleTable,
  stringNumber: (text: string) => number,
): Generator<string> {
  const names: string[] = [];
  yield head(sheet, isFirst);
  let at = 0;
  for (const { cells, look, level, lines = 1 } of sheet.rows) {
    at += 1;
    const textStyle = styles.number('General', look);
    const outline = level > 0 ? ` outlineLevel="${level}"` : '';
    const height = lines > 1 ? ` ht="${lines * lineHeight}" customHeight="1"` : '';
    let row = `<row r="${at}"${height}${outline}>`;
    cells.forEach((cell, i) => {
      if (cell === null) return;
      names[i] ??= columnName(i);
      const place = `r="${names[i]}${at}"`;
      if (typeof cell === 'string') row += `<c ${place} s="${textStyle}" t="s"><v>${stringNumber(cell)}</v></c>`;
      else if ('text' in cell)
        row += `<c ${place} s="${styles.number('General', look, cell)}" t="s"><v>${stringNumber(cell.text)}</v></c>`;
      else {
        const formula = cell.formula === undefined ? '' : `<f>${cell.formula}</f>`;
        row += `<c ${place} s="${styles.number(cell.format, look, cell)}">${formula}<v>${cell.number}</v></c>`;
      }
    });
    yield `${row}</row>`;
  }
  yield tail(sheet);
}
