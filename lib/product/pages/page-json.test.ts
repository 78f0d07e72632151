import { expect, test } from 'vitest';
import { madePage } from '@/tests/factories/made-page';
import { madeWidgets } from '@/tests/factories/made-widgets';
import { pageJson } from './page-json';

const requested = { shape: 'rows' } as const;

async function piecesOf(response: Response): Promise<string[]> {
  const pieces: string[] = [];
  const decoder = new TextDecoder();
  for await (const piece of response.body ?? []) pieces.push(decoder.decode(piece));
  return pieces;
}

test('a page of figures and small tables is sent at once', async () => {
  const page = madePage(madeWidgets);
  const pieces = await piecesOf(pageJson(page, requested));
  expect(pieces).toHaveLength(1);
  expect(Object.keys(JSON.parse(pieces.join('')))).toEqual(Object.keys(madeWidgets));
});

test('a page without widgets is an empty object', async () => {
  expect(await piecesOf(pageJson(madePage({}), requested))).toEqual(['{}']);
});

test('many rows come in pieces, in their order, also those that are bytes already', async () => {
  const table = Object.values(madeWidgets).find((widget) => widget.wtype === 'tabulator');
  if (!table) throw new Error('No table is made.');
  const data = Array.from({ length: 20_000 }, (_, no) => ({ xid: `rad-${no}`, name: 'ø'.repeat(20) }));
  const bytes = new TextEncoder();
  const blocks = [data.slice(0, 9_000), data.slice(9_000)].map((rows) =>
    bytes.encode(JSON.stringify(rows).slice(1, -1)),
  );
  for (const written of [undefined, { count: data.length, blocks }]) {
    const pieces = await piecesOf(
      pageJson(madePage({ table: { ...table, data: written ? [] : data, written } }), requested),
    );
    expect(pieces.length).toBeGreaterThan(2);
    expect(JSON.parse(pieces.join('')).table.data).toEqual(data);
  }
});
