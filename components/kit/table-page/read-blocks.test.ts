import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blockRows, writeRows } from '@/lib/core/table-view/columnar';
import type { Row } from '@/lib/core/widgets/column';
import { readBlocks } from './read-blocks';

/** A response that arrives in chunks of `bytes` bytes. */
function answerIn(text: string, bytes: number): Response {
  const all = new TextEncoder().encode(text);
  let sent = 0;
  return new Response(
    new ReadableStream({
      pull(out) {
        if (sent >= all.length) return out.close();
        out.enqueue(all.slice(sent, sent + bytes));
        sent += bytes;
      },
    }),
  );
}

function written(rows: readonly Row[]): string {
  const { count, blocks } = writeRows(rows, 'columns');
  return `{"tabell":{"wtype":"tabulator","data":{"count":${count},"blocks":[\n${[...blocks].join(',\n')}\n]}}}`;
}

const cell = fc.oneof(fc.string({ unit: 'grapheme' }), fc.double({ noNaN: true }), fc.boolean(), fc.constant(null));
const values = fc.dictionary(fc.constantFrom('title', 'æøå', '_style'), cell, { noNullPrototype: true });
const rowsOf = fc.array(
  values.map((made): Row => ({ xid: 'x', ...made })),
  { maxLength: 60 },
);

test('the rows are those that were written, however the answer is cut', async () => {
  await fc.assert(
    fc.asyncProperty(rowsOf, fc.integer({ min: 1, max: 400 }), async (rows, bytes) => {
      const read = await readBlocks(answerIn(written(rows), bytes), () => {});
      expect(read.rows).toEqual(JSON.parse(JSON.stringify(rows)));
      const frame = { tabell: { wtype: 'tabulator', data: { count: rows.length, blocks: [] } } };
      expect(JSON.parse(read.frame)).toEqual(frame);
    }),
  );
});

test('several blocks are one table in its order, and it is told how much has come', async () => {
  const rows = Array.from({ length: blockRows * 12 + 1 }, (_, i) => ({ xid: `${i}` }));
  const shares: number[] = [];
  const read = await readBlocks(answerIn(written(rows), 64 * 1024), (share) => shares.push(share));
  expect(read.rows).toEqual(rows);
  expect(shares.length).toBeGreaterThan(4);
  expect(shares.length).toBeLessThanOrEqual(10);
  expect(shares).toEqual([...shares].sort());
});

test('an answer that has no rows is its frame, and what cannot be read is said without its text', async () => {
  const failed = '{"tabell":{"wtype":"failed","message":"Tallene kunne ikke hentes."}}';
  expect(await readBlocks(answerIn(failed, 7), () => {})).toEqual({ frame: failed, rows: [] });
  const torn = written([{ xid: 'a' }]).replace('"a"', '"a');
  await expect(readBlocks(answerIn(torn, 9), () => {})).rejects.toThrow('kunne ikke leses');
});
