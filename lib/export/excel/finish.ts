import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import type { Sheet } from './sheet';

/** The parts of the archive carry no time of their own, so that the same table is the same bytes. */
const noTime = new Date(1980, 0, 1);

function columnName(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? columnName(rest - 1) : '') + String.fromCharCode(65 + (index % 26));
}

function pane({ frozenRows: rows, frozenColumns: columns }: Sheet): string {
  if (rows === 0 && columns === 0) return '';
  const x = columns > 0 ? ` xSplit="${columns}"` : '';
  const y = rows > 0 ? ` ySplit="${rows}"` : '';
  const active = rows > 0 ? (columns > 0 ? 'bottomRight' : 'bottomLeft') : 'topRight';
  return `<pane${x}${y} topLeftCell="${columnName(columns)}${rows + 1}" activePane="${active}" state="frozen"/>`;
}

/** Every cell style once more in bold, after the plain ones. Gives the new XML and how many plain ones there are. */
function addBoldStyles(styles: string): { styles: string; plain: number } {
  const [whole = '', inner = ''] = /<cellXfs count="\d+">(.*?)<\/cellXfs>/s.exec(styles) ?? [];
  const plain = inner.match(/<xf /g)?.length ?? 0;
  const bold = inner.replaceAll('fontId="0"', 'fontId="1" applyFont="1"');
  const [font = ''] = /<font>.*?<\/font>/s.exec(styles) ?? [];
  const withFont = styles.replace(
    /<fonts count="1">.*?<\/fonts>/s,
    `<fonts count="2">${font}${font.replace('<font>', '<font><b/>')}</fonts>`,
  );
  return { styles: withFont.replace(whole, `<cellXfs count="${plain * 2}">${inner}${bold}</cellXfs>`), plain };
}

function boldRow(row: string, plain: number): string {
  return row.replace(/<c r="([A-Z]+\d+)"(?: s="(\d+)")?/g, (_, cell: string, style: string | undefined) => {
    return `<c r="${cell}" s="${Number(style ?? 0) + plain}"`;
  });
}

function finishSheet(xml: string, sheet: Sheet, plain: number): string {
  const view = pane(sheet);
  const parts: string[] = [];
  let at = 0;
  for (const row of sheet.boldRows) {
    const start = xml.indexOf(`<row r="${row + 1}"`, at);
    const end = start < 0 ? -1 : xml.indexOf('</row>', start);
    if (end < 0) continue;
    parts.push(xml.slice(at, start), boldRow(xml.slice(start, end), plain));
    at = end;
  }
  parts.push(xml.slice(at));
  const head = parts[0] ?? '';
  if (view !== '') {
    parts[0] = head.replace('<sheetView workbookViewId="0"/>', `<sheetView workbookViewId="0">${view}</sheetView>`);
  }
  return parts.join('');
}

/**
 * Finishes a stored (uncompressed) workbook: frozen headings and bold rows, which the writer has no words for, and
 * compression. Sheets in the order of the workbook.
 */
export function finishWorkbook(bytes: Uint8Array, sheets: readonly Sheet[]): Uint8Array {
  const files = unzipSync(bytes);
  const stylesFile = files['xl/styles.xml'];
  if (!stylesFile) throw new Error('The workbook has no styles.');
  const { styles, plain } = addBoldStyles(strFromU8(stylesFile));
  files['xl/styles.xml'] = strToU8(styles);
  sheets.forEach((sheet, i) => {
    const name = `xl/worksheets/sheet${i + 1}.xml`;
    const file = files[name];
    if (file) files[name] = strToU8(finishSheet(strFromU8(file), sheet, plain));
  });
  return zipSync(files, { level: 3, mtime: noTime });
}
