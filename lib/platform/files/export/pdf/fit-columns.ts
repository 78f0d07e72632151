import type { ExportTable } from '../export-table';
import { printedCell } from '../printed';
import { weightOf } from './faces';
import { printable } from './printable';

/** Columns printed side by side, widths in points; a table too wide for a page is split into several parts. */
export type TablePart = { columns: { index: number; width: number }[]; fontSize: number };

/** A column's width in ems: with nearly all texts unbroken, with the longest too, and with texts wrapped between words. */
type Need = { index: number; natural: number; longest: number; least: number };

/** A column's needed widths, and the width of each row's text. */
type Measured = Need & { texts: readonly number[] };

/** Rows measured: all that are printed. */
const sample = 1000;
const padding = 11;
/** Font sizes in order of preference; the last one avoids splitting a table into parts. */
const sizes = [8, 7.5, 7, 6.5] as const;
const smallest = 6;
/** A smaller font is used if it saves more paper than this factor. */
const worthwhile = 1.15;
/** Up to this total height, rows share a sheet with other content, so legibility comes first. */
const aboutASheet = 400;
const widestText = 34;
/** The share of a column's texts that fit unbroken; the longest wrap instead of widening the column. */
const whole = 0.94;
/** Wrapped text needs more than its even share of the lines, since it breaks between words. */
const slack = 1.12;
/** Ems of a word that is never broken: a long Norwegian one, and a shorter one when space is scarce. */
const [longWord, brokenWord] = [13, 9];
const mostLines = 8;
const lineHeight = 1.28;
/** Ems of the sparkline in front of a figure's judgement. */
export const courseEms = 6;

/** The width of a text in ems, in regular or bold type. */
export type Ems = (text: string, weight: 'regular' | 'bold') => number;

function longestWord(text: string, measure: (text: string) => number): number {
  return Math.max(0, ...text.split(/\s+/).map(measure));
}

/** The width that covers most of the given ones. */
function mostOf(widths: readonly number[]): number {
  const sorted = widths.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * whole) - 1] ?? 0;
}

/**
 * Each column's needs: figures and statuses never wrap, texts wrap between words, and within words longer than `word`
 * ems.
 */
function needsOf(table: ExportTable, ems: Ems, word: number): Measured[] {
  const bold = (text: string) => ems(text, 'bold');
  const rows = [...table.rows.slice(0, sample), ...(table.sums ?? [])];
  return table.columns.map((column, index) => {
    const cells = rows.map((row) => {
      // Due words are bold.
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
      return { index, texts, natural, longest: natural, least: Math.max(widest, header) };
    }
    const longest = ({ text, measure, indent }: (typeof cells)[number]) =>
      Math.min(longestWord(text, measure), word) + indent + drawn;
    const words = Math.max(header, ...cells.map(longest));
    const natural = Math.max(Math.min(mostOf(texts), widestText), header, words);
    const unbroken = Math.max(natural, Math.min(widest, widestText));
    return { index, texts, natural, longest: unbroken, least: Math.min(natural, Math.max(words, 5)) };
  });
}

function total(needs: readonly Need[], size: number, which: 'natural' | 'least'): number {
  return needs.reduce((sum, need) => sum + need[which] * size + padding, 0);
}

/**
 * Column widths in ems of at most `room` in all: texts on as few lines as fit, then unbroken where little is missing.
 */
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

/** Natural widths in ems, with the longest texts unbroken too as far as `left` ems go, those that lack least first. */
function unbrokenWithin(needs: readonly Need[], left: number): number[] {
  const widths = needs.map(({ natural }) => natural);
  let rest = left;
  const lacking = needs.map(({ natural, longest }, i) => ({ i, ems: longest - natural }));
  for (const { i, ems } of lacking.toSorted((a, b) => a.ems - b.ems)) {
    if (ems > rest) break;
    widths[i] = (widths[i] ?? 0) + ems;
    rest -= ems;
  }
  return widths;
}

/** Widths that fill the room: natural ones stretched by up to half, or with wrapped texts. */
function widthsWithin(needs: readonly Need[], size: number, room: number): TablePart {
  const natural = total(needs, size, 'natural');
  const unbroken = natural <= room ? unbrokenWithin(needs, (room - natural) / size) : [];
  const filled = unbroken.reduce((sum, ems) => sum + ems * size + padding, 0);
  const stretch = natural < room ? Math.min(1.5, room / filled) : 1;
  const ems =
    natural <= room
      ? unbroken
      : brokenWithin(needs, Math.max(total(needs, size, 'least'), room) / size - (needs.length * padding) / size);
  const columns = needs.map(({ index }, i) => ({ index, width: ((ems[i] ?? 0) * size + padding) * stretch }));
  return { columns, fontSize: size };
}

/** Approximate total height of the rows with these widths, in points. */
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

/** Groups consecutive columns: starts a new group when the next does not fit, or the group has reached `wanted`. */
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

/** As few parts as possible, evenly filled, each with the key columns in front. */
function splitWithin(needs: readonly Need[], keyColumns: number, size: number, room: number): TablePart[] {
  const keys = needs.slice(0, keyColumns);
  const keyRoom = Math.min(total(keys, size, 'natural'), room * 0.3);
  const shrink = keyRoom / Math.max(1, total(keys, size, 'natural'));
  const front = keys.map(({ index, natural }) => ({ index, width: (natural * size + padding) * shrink }));
  const left = room - keyRoom;
  const rest = needs.slice(keyColumns).map(({ index, natural, least }) => {
    const most = Math.min(least, (left - padding) / size);
    const own = Math.max(most, Math.min(natural, (left - padding) / size));
    return { index, least: most, natural: own, longest: own };
  });
  const packed = groupsOf(rest, size, left, Number.POSITIVE_INFINITY);
  const even = groupsOf(rest, size, left, total(rest, size, 'natural') / packed.length - padding);
  return (even.length === packed.length ? even : packed).map((group) => ({
    columns: [...front, ...widthsWithin(group, size, left).columns],
    fontSize: size,
  }));
}

/** All columns in one part, or undefined where they do not fit. */
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

/**
 * Fits a table into a width in points: as it is, with wrapped texts, in a smaller font where that saves paper, or split
 * into parts.
 */
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
