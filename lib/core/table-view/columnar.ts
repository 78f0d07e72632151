import type { Cell, Drill, Row } from '@/lib/core/widgets/column';
import type { WrittenRows } from '@/lib/core/widgets/widget';

type Value = Cell | Drill;

/**
 * Rows in columnar form: each name and distinct value once, and a code per row (−1: no value); without codes every row
 * has its own value. Much smaller than objects, so that 100,000 rows load quickly.
 */
export type ColumnBlock = { name: string; values: Value[]; codes?: number[] }[];

/** All rows of a table, as the answer to `shape=columns` has them: a list of blocks. */
export type ColumnarRows = { count: number; blocks: ColumnBlock[] };

/** Rows of a block: few enough to be written, parsed and rendered within a frame. */
export const blockRows = 2_000;

function encodeColumn(name: string, rows: readonly Row[]): ColumnBlock[number] {
  const values: Value[] = [];
  const known = new Map<unknown, number>();
  const codes = rows.map((row) => {
    const value = row[name];
    if (value === undefined) return -1;
    const key = typeof value === 'object' ? JSON.stringify(value) : value;
    const code = known.get(key) ?? values.length;
    if (code === values.length) {
      known.set(key, code);
      values.push(value);
    }
    return code;
  });
  return values.length === rows.length ? { name, values } : { name, values, codes };
}

function encodeBlock(rows: readonly Row[]): ColumnBlock {
  const names = new Set(rows.flatMap((row) => Object.keys(row)));
  return [...names].map((name) => encodeColumn(name, rows));
}

/** In row form, the number of rows written at once; the boundaries are invisible to readers. */
const rowsAtOnce = 250;

function* blocksOf(rows: readonly Row[], size: number): Generator<readonly Row[]> {
  for (let first = 0; first < rows.length; first += size) yield rows.slice(first, first + size);
}

/** Serializes rows block by block, lazily; decodeBlock reads `columns` back. */
export function writeRows(rows: readonly Row[], as: 'rows' | 'columns'): WrittenRows<string> {
  function* blocks() {
    const byColumn = as === 'columns';
    for (const block of blocksOf(rows, byColumn ? blockRows : rowsAtOnce)) {
      yield byColumn ? JSON.stringify(encodeBlock(block)) : JSON.stringify(block).slice(1, -1);
    }
  }
  return { count: rows.length, blocks: { [Symbol.iterator]: blocks } };
}

/** A block → its rows. */
export function decodeBlock(columns: ColumnBlock): Row[] {
  const count = Math.max(0, ...columns.map(({ values, codes }) => (codes ?? values).length));
  const rows: Row[] = [];
  for (let i = 0; i < count; i += 1) {
    const row: Row = {};
    for (const { name, values, codes } of columns) {
      const value = values[codes ? (codes[i] ?? -1) : i];
      if (value !== undefined) row[name] = value;
    }
    rows.push(row);
  }
  return rows;
}

const decoder = new TextDecoder();

/** A block's JSON, as text or UTF-8 → its rows. */
export function readBlock(json: string | Uint8Array): Row[] {
  return decodeBlock(JSON.parse(typeof json === 'string' ? json : decoder.decode(json)) as ColumnBlock);
}

/** All blocks → their rows. */
export function decodeRows({ blocks }: ColumnarRows): Row[] {
  return blocks.flatMap(decodeBlock);
}
