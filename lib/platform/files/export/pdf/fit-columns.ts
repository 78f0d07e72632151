import type { ExportTable } from '../export-table';
import { printedCell } from '../printed';
import { weightOf } from './faces';
import { printable } from './printable';

/** Columns that are printed side by side, with widths in points; a table too wide for a page has several such parts. */
export type TablePart = { columns: { index: number; width: number }[]; fontSize: number };

/** What a column takes in ems: with nearly all texts whole, and with texts broken between their words. */
type Need = { index: number; natural: number; least: number };

/** A column's wants, and how wide what stands in it is, by row. */
type Measured = Need & { texts: readonly number[] };

/** Rows looked at: all that are printed. */
const sample = 1000;
const padding = 11;
/** Type sizes from the largest; the last is for tables that would stand in parts else. */
const sizes = [8, 7.5, 7, 6.5] as const;
const smallest = 6;
/** Smaller type is taken where it saves more than this much of the paper. */
const worthwhile = 1.15;
/** Rows as high as this in all share a sheet with other things: they are legible first. */
const aboutASheet = 400;
const widestText = 34;
/** So many of a column's texts stand whole where there is room; the longest are broken rather than make it as wide as they are. */
const whole = 0.94;
/** What a text broken into lines takes more than its share of them, since it breaks between words. */
const slack = 1.12;
/** Ems of a word that is kept whole: a long Norwegian one, and where there is little room one of a dozen letters. */
const [longWord, brokenWord] = [13, 9];
const mostLines = 8;
const lineHeight = 1.28;
/** Ems that the course of a figure takes in front of what is said of it. */
export const courseEms = 6;

/** The width of a text in ems, in regular or bold type. */
export type Ems = (text: string, weight: 'regular' | 'bold') => number;

function longestWord(text: string, measure: (text: string) => number): number {
  return Math.max(0, ...text.split(/\s+/).map(measure));
}

/** The width that most of some widths are within. */
function mostOf(widths: readonly number[]): number {
  const sorted = widths.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * whole) - 1] ?? 0;
}

/** What each column wants: figures and statuses never break, texts may break between words, and within those longer than `word` ems. */
function needsOf(table: ExportTable, ems: Ems, word: number): Measured[] {
  const bold = (text: string) => ems(text, 'bold');
  const rows = [...table.rows.slice(0, sample), ...(table.sums ? [table.sums] : [])];
  return table.columns.map((column, index) => {
    const cells = rows.map((row) => {
      // How near a date is stands in bold.
      const weight = row.due?.[index] ? 'bold' : weightOf(row.look);
      const text = printable(printedCell(row, index, column));
      return { text, measure: (some: string) => ems(some, weight), indent: index === 0 ? row.level : 0 };
    });
    const drawn = column.course ? courseEms : 0;
    const texts = cells.map(({ text, measure, indent }) => measure(text) + indent + drawn);
    const widest = Math.max(1.5, ...texts);
    const header = longestWord(column.text, bold);
    if (column.type !== 'text' || column.status) {
      const natural = Math.max(widest, Math.min(bold(column.text), 13), header);
      return { index, texts, natural, least: Math.max(widest, header) };
    }
    const longest = ({ text, measure, indent }: (typeof cells)[number]) =>
      Math.min(longestWord(text, measure), word) + indent + drawn;
    const words = Math.max(header, ...cells.map(longest));
    const natural = Math.max(Math.min(mostOf(texts), widestText), header, words);
    return { index, texts, natural, least: Math.min(natural, Math.max(words, 5)) };
  });
}

function total(needs: readonly Need[], size: number, which: 'natural' | 'least'): number {
  return needs.reduce((sum, need) => sum + need[which] * size + padding, 0);
}

/** Ems for each column that come to no more than `room`: texts in as few lines as there is room for, then whole where little is missing. */
function brokenWithin(needs: readonly Need[], room: number): number[] {
  const inLines = (lines: number) => needs.map(({ natural, least }) => Math.max(least, (natural / lines) * slack));
  const sumOf = (widths: readonly number[]) => widths.reduce((sum, width) => sum + width, 0);
  let widths = needs.map(({ least }) => least);
  for (let lines = 2; lines <= mostLines; lines++) {
    const wanted = inLines(lines).map((width, i) => Math.min(width, needs[i]?.natural ?? width));
    if (sumOf(wanted) > room) continue;
    widths = wanted;
    break;
  }
  let left = room - sumOf(widths);
  const missing = needs.map(({ natural }, i) => ({ i, ems: natural - (widths[i] ?? 0) }));
  for (const { i, ems } of missing.toSorted((a, b) => a.ems - b.ems)) {
    const given = Math.max(0, Math.min(ems, left));
    widths[i] = (widths[i] ?? 0) + given;
    left -= given;
  }
  return widths;
}

/** Widths that fill the room: the natural ones and up to half as much again, or texts broken. */
function widthsWithin(needs: readonly Need[], size: number, room: number): TablePart {
  const natural = total(needs, size, 'natural');
  const stretch = natural < room ? Math.min(1.5, room / natural) : 1;
  const ems =
    natural <= room
      ? needs.map((need) => need.natural)
      : brokenWithin(needs, Math.max(total(needs, size, 'least'), room) / size - (needs.length * padding) / size);
  const columns = needs.map(({ index }, i) => ({ index, width: ((ems[i] ?? 0) * size + padding) * stretch }));
  return { columns, fontSize: size };
}

/** About how high the rows are in columns of such widths, in points. */
function heightIn({ columns, fontSize }: TablePart, needs: readonly Measured[]): number {
  const rows = needs[0]?.texts.length ?? 0;
  let lines = 0;
  for (let row = 0; row < rows; row++) {
    let most = 1;
    columns.forEach(({ width }, i) => {
      const room = (width - padding) / fontSize + 0.05;
      const text = needs[i]?.texts[row] ?? 0;
      if (text > room) most = Math.max(most, Math.ceil((text * slack) / room));
    });
    lines += most;
  }
  return lines * fontSize * lineHeight + rows * 5;
}

/** Columns in turn in groups: a new one where the last has no room for the next, or as much as `wanted` already. */
function groupsOf(needs: readonly Need[], size: number, left: number, wanted = left): Need[][] {
  const groups: Need[][] = [[]];
  for (const need of needs) {
    const group = groups.at(-1) ?? [];
    const isFull = total([...group, need], size, 'least') > left || total(group, size, 'natural') >= wanted;
    if (group.length > 0 && isFull) groups.push([need]);
    else group.push(need);
  }
  return groups;
}

/** As few parts as there is room for, about evenly filled, the columns that name the row in front of each, as wide as they like. */
function splitWithin(needs: readonly Need[], keyColumns: number, size: number, room: number): TablePart[] {
  const keys = needs.slice(0, keyColumns);
  const keyRoom = Math.min(total(keys, size, 'natural'), room * 0.3);
  const shrink = keyRoom / Math.max(1, total(keys, size, 'natural'));
  const front = keys.map(({ index, natural }) => ({ index, width: (natural * size + padding) * shrink }));
  const left = room - keyRoom;
  const rest = needs.slice(keyColumns).map(({ index, natural, least }) => {
    const most = Math.min(least, (left - padding) / size);
    return { index, least: most, natural: Math.max(most, Math.min(natural, (left - padding) / size)) };
  });
  const packed = groupsOf(rest, size, left, Number.POSITIVE_INFINITY);
  const even = groupsOf(rest, size, left, total(rest, size, 'natural') / packed.length - padding);
  return (even.length === packed.length ? even : packed).map((group) => ({
    columns: [...front, ...widthsWithin(group, size, left).columns],
    fontSize: size,
  }));
}

/** The columns in one part, or undefined where there is no room for that. */
function inOnePart(needs: readonly Measured[], room: number): TablePart | undefined {
  const fitting = sizes
    .filter((size) => total(needs, size, 'least') <= room)
    .map((size) => {
      const part = widthsWithin(needs, size, room);
      return { part, height: heightIn(part, needs) };
    });
  const lowest = Math.min(...fitting.map(({ height }) => height));
  return fitting.find(({ height }) => height <= Math.max(aboutASheet, lowest * worthwhile))?.part;
}

/** How a table fits a width in points: as it is, with broken texts, in smaller type where that saves paper, or in parts beside each other. */
export function fitColumns(table: ExportTable, room: number, ems: Ems): TablePart[] {
  if (table.columns.length === 0) return [];
  const whole = inOnePart(needsOf(table, ems, longWord), room);
  if (whole) return [whole];
  const needs = needsOf(table, ems, brokenWord);
  const part = inOnePart(needs, room);
  if (part) return [part];
  if (total(needs, smallest, 'least') <= room) return [widthsWithin(needs, smallest, room)];
  return splitWithin(needs, Math.min(table.keyColumns, needs.length - 1), 7, room);
}
