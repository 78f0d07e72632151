import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { parseNumber } from '@/lib/core/format/parse-number';
import { readTable as readBytes } from '@/lib/product/imports/tabular/read-table';

/** A cell with a number in Norwegian format. */
export const number = z.string().transform(parseNumber).pipe(z.number());

/** A cell with several values. */
export const list = z.string().transform((text) => text.split(', '));

/**
 * The rows of a table under companies, by its headings; empty cells are omitted. Throws an Error naming file and line
 * for an invalid row.
 */
export async function readTable<Row>(file: string, row: z.ZodType<Row>): Promise<Row[]> {
  const { headings, rows } = await readBytes(await readFile(path.join(import.meta.dirname, '..', 'companies', file)));
  return rows.map(({ line, cells }) => {
    const filled = headings.map((heading, i) => [heading, cells[i]]).filter(([, cell]) => cell !== '');
    const read = row.safeParse(Object.fromEntries(filled));
    if (!read.success) throw new Error(`${file}, line ${line}: ${z.prettifyError(read.error)}`);
    return read.data;
  });
}
