import type { ExportTable } from '../export-table';
import { printedCell } from '../printed';
import { printable } from './printable';

/** Columns that are printed side by side, with widths in points; a table too wide for a page has several such parts. */
export type TablePart = { columns: { index: number; width: number }[]; fontSize: number };

type Need = { index: number; natural: number; least: number };

/** Rows looked at: all that are printed. */
const sample = 1000;
const padding = 11;
/** Type sizes tried in turn: whole texts first, then texts broken over several lines. */
const wholeSizes = [8, 7] as const;
const brokenSizes = [8, 7, 6.5, 6] as const;
const widestText = 34;
/** Ems that the course of a figure takes in front of what is said of it. */
export const courseEms = 6;

/** The width of a text in ems, in regular or bold type. */
export type Ems = (text: string, weight: 'regular' | 'bold') => number;

function longestWord(text: string, measure: (text: string) => number): number {
  return Math.max(0, ...text.split(/\s+/).map(measure));
}

/** What each column wants, in ems: figures and statuses never break, texts may break between words. */
function needsOf(table: ExportTable, ems: Ems): Need[] {
  const bold = (text: string) => ems(text, 'bold');
  const rows = [...table.rows.slice(0, sample), ...(table.sums ? [table.sums] : [])];
  return table.columns.map((column, index) => {
    const texts = rows.map((row) => ({
      text: printable(printedCell(row, index, column)),
      indent: index === 0 ? row.level : 0,
    }));
    const drawn = column.course ? courseEms : 0;
    const widest = Math.max(1.5, ...texts.map(({ text, indent }) => bold(text) + indent)) + drawn;
    const header = longestWord(column.text, bold);
    if (column.type !== 'text' || column.status) {
      const natural = Math.max(widest, Math.min(bold(column.text), 13), header);
      return { index, natural, least: Math.max(widest, header) };
    }
    const words = Math.max(header, ...texts.map(({ text, indent }) => Math.min(longestWord(text, bold), 9) + indent));
    const natural = Math.max(Math.min(widest, widestText), header, words);
    return { index, natural, least: Math.min(natural, Math.max(words, 5)) };
  });
}

function total(needs: readonly Need[], size: number, which: 'natural' | 'least'): number {
  return needs.reduce((sum, need) => sum + need[which] * size + padding, 0);
}

/** Widths that fill the room between the least and the natural ones, and up to half as much again. */
function widthsWithin(needs: readonly Need[], size: number, room: number): TablePart {
  const natural = total(needs, size, 'natural');
  const least = total(needs, size, 'least');
  const share = natural <= room ? 1 : (room - least) / Math.max(1e-9, natural - least);
  const stretch = natural < room ? Math.min(1.5, room / natural) : 1;
  const columns = needs.map(({ index, natural: most, least: few }) => ({
    index,
    width: ((few + (most - few) * share) * size + padding) * stretch,
  }));
  return { columns, fontSize: size };
}

/** Parts of as many columns as there is room for, the columns that name the row in front of each, as wide as they like. */
function splitWithin(needs: readonly Need[], keyColumns: number, size: number, room: number): TablePart[] {
  const keys = needs.slice(0, keyColumns);
  const keyRoom = Math.min(total(keys, size, 'natural'), room * 0.3);
  const shrink = keyRoom / Math.max(1, total(keys, size, 'natural'));
  const front = keys.map(({ index, natural }) => ({ index, width: (natural * size + padding) * shrink }));
  const left = room - keyRoom;
  const groups: Need[][] = [[]];
  for (const need of needs.slice(keyColumns)) {
    const fitting = { ...need, least: Math.min(need.least, (left - padding) / size) };
    fitting.natural = Math.max(fitting.least, Math.min(need.natural, (left - padding) / size));
    const group = groups.at(-1) ?? [];
    if (group.length > 0 && total([...group, fitting], size, 'least') > left) groups.push([fitting]);
    else group.push(fitting);
  }
  return groups.map((group) => {
    const { columns } = widthsWithin(group, size, left);
    return { columns: [...front, ...columns], fontSize: size };
  });
}

/** How a table fits a width in points: as it is, in smaller type, with broken texts, or in parts beside each other. */
export function fitColumns(table: ExportTable, room: number, ems: Ems): TablePart[] {
  const needs = needsOf(table, ems);
  if (needs.length === 0) return [];
  for (const size of wholeSizes) {
    if (total(needs, size, 'natural') <= room) return [widthsWithin(needs, size, room)];
  }
  for (const size of brokenSizes) {
    if (total(needs, size, 'least') <= room) return [widthsWithin(needs, size, room)];
  }
  return splitWithin(needs, Math.min(table.keyColumns, needs.length - 1), 7, room);
}
