import { View } from '@react-pdf/renderer';
import { Fragment } from 'react';
import { formatNumber } from '@/lib/core/format/number';
import { unitIn } from '@/lib/core/format/value';
import type { ExportRow, ExportTable } from '../export-table';
import { blocksOf } from './blocks';
import { emsOf } from './faces';
import { fitColumns, type TablePart } from './fit-columns';
import { heightOf, layOutRow, PdfRows } from './row';
import { PdfText } from './text';
import { heightIn, letter, page, styles, widthIn } from './theme';

/** Rows of a printed table, divided among its parts where it is wider than the paper; sums still cover all rows. */
const printedRows = 1000;
const fewestRows = 200;

/** Maximum height of a heading, its subtitle and the notes. */
const aboveTable = 64;
/** Rows drawn together where a table shares its page with other content. */
const together = 40;
/** Rows of a letter's table that are drawn in small pieces; more would make the renderer slow. */
const mostInLetter = 300;
/** Points kept free at the foot of a page, against rounding in the layout. */
const spare = 3;

/** The printed rows, and a note about the others: only the groups when there are too many rows, else the first ones. */
function cut(table: ExportTable, most: number): { rows: readonly ExportRow[]; note?: string } {
  if (table.rows.length <= most) return { rows: table.rows };
  const groups = table.outline ? table.rows.filter((row) => row.level === 0) : [];
  const all = `av ${formatNumber(table.rows.length)} rader. Summene gjelder alle rader. Excel-filen har alle.`;
  if (groups.length > 0 && groups.length <= most) {
    return { rows: groups, note: `Viser bare gruppene, ${formatNumber(groups.length)} ${all}` };
  }
  return { rows: table.rows.slice(0, most), note: `Viser de første ${formatNumber(most)} ${all}` };
}

/** True for a table, of at most `most` printed rows, that exceeds a page, so that it starts on a new one. */
export function isLong(table: ExportTable, most = Number.POSITIVE_INFINITY): boolean {
  return Math.min(table.rows.length, most) > 60;
}

/** The unit of amounts, where no heading names it. */
function unitNote({ columns, rows }: ExportTable): string | undefined {
  const bare = columns.some(({ type, place }) => type === 'amount' && place === undefined);
  if (!bare) return undefined;
  const foreign = rows.some(({ formats }) => formats?.some((format) => format?.currency !== undefined));
  return `Beløp i ${unitIn('table', 'amount')}${foreign ? ' der ikke annen valuta står' : ''}`;
}

/** Widens a part to the full width; the extra goes to the column that names the row. */
function filled(part: TablePart, room: number): TablePart {
  const rest = room - part.columns.reduce((sum, { width }) => sum + width, 0);
  return {
    ...part,
    columns: part.columns.map((column, i) => (i === 0 ? { ...column, width: column.width + rest } : column)),
  };
}

/**
 * A table over as many pages as needed, with headings on each; a wide one in parts. `fresh`: only its heading and
 * `above` points of content precede it. `inLetter`: starts in place, at text width. `most`: maximum rows shown.
 */
export function PdfTable({
  table,
  fresh = false,
  inLetter = false,
  above = 0,
  most = Number.POSITIVE_INFINITY,
}: {
  table: ExportTable;
  fresh?: boolean;
  inLetter?: boolean;
  above?: number;
  most?: number;
}) {
  if (table.rows.length === 0) return <PdfText style={styles.quiet}>{table.empty}</PdfText>;
  const paper = inLetter ? letter : page;
  const fitted = fitColumns(table, widthIn(paper), emsOf);
  const parts = inLetter ? fitted.map((part) => filled(part, widthIn(paper))) : fitted;
  const heading: ExportRow = { cells: table.columns.map((column) => column.text), look: 'bold', level: 0 };
  const shown = cut(table, Math.min(most, Math.max(fewestRows, Math.floor(printedRows / parts.length))));
  const long = inLetter ? table.rows.length > mostInLetter : isLong(table, most);
  return parts.map((part, at) => {
    const notes = [
      ...(at === 0 ? [shown.note, inLetter ? undefined : unitNote(table)] : []),
      parts.length > 1 ? `Kolonner, del ${at + 1} av ${parts.length}` : undefined,
    ].filter((note) => note !== undefined);
    const head = layOutRow(table, part, heading, 'head');
    const rows = shown.rows.map((row) => layOutRow(table, part, row));
    for (const sums of table.sums ?? []) rows.push(layOutRow(table, part, sums, 'sums'));
    const room = heightIn(paper) - heightOf([head]) - spare;
    const blocks = long
      ? blocksOf(rows, room - aboveTable - (at === 0 ? above : 0), room)
      : blocksOf(rows, together, together, room);
    return (
      <Fragment key={part.columns.at(-1)?.index}>
        <View
          style={{ height: at > 0 ? 12 : 4 }}
          break={long && (at > 0 || !fresh)}
          {...(!long && { minPresenceAhead: aboveTable })}
        />
        <View>
          {notes.length > 0 && (
            <PdfText style={[styles.quiet, { marginBottom: 3 }]} minPresenceAhead={40}>
              {notes.join('  ·  ')}
            </PdfText>
          )}
          <View fixed>
            <PdfRows rows={[head]} />
          </View>
          {blocks.map((block, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: blocks are drawn once and never move
            <PdfRows key={i} rows={block} />
          ))}
        </View>
      </Fragment>
    );
  });
}
