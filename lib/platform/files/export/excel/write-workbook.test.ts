import { expect, test } from 'vitest';
import { writeRows } from '@/lib/core/table-view/columnar';
import { emptyView } from '@/lib/core/table-view/view';
import type { Datatable } from '@/lib/core/widgets/widget';
import type { LoadedPage } from '@/lib/platform/routing/loaded-page';
import { madePage } from '@/tests/factories/made-page';
import { isNight } from '@/tests/factories/runs';
import { answerFile } from '../answer-file';
import { rowLimit, toWorkbook } from './workbook';
import { writeWorkbook } from './write-workbook';

function tableOf(rows: number): Datatable {
  return {
    wtype: 'datatable',
    title: 'Linjer',
    subtitle: '',
    total: rows,
    options: { columns: [{ text: 'Netto', value: 'net', type: 'amount', decimals: 2, math: 'sum' }] },
    data: Array.from({ length: rows }, (_, i) => ({ net: i / 100 })),
    parameters: {},
  };
}

async function bytesOf(page: LoadedPage): Promise<Uint8Array> {
  return new Uint8Array(await answerFile(await writeWorkbook(page, emptyView), 'a.xlsx').arrayBuffer());
}

test('a large page is written in a thread: the same bytes, while this one goes on', { timeout: 60_000 }, async () => {
  const made = madePage({ lines: tableOf(isNight ? 20_000 : 5_000) });
  const windows = { lines: (): never => Promise.reject(new Error('not asked')) as never };
  const page = { ...made, entry: { ...made.entry, windows } };
  let ticks = 0;
  const ticking = setInterval(() => {
    ticks += 1;
  }, 5);
  const written = await bytesOf(page);
  clearInterval(ticking);
  expect(ticks).toBeGreaterThan(10);
  expect(Buffer.from(written).equals(Buffer.from(toWorkbook(page, emptyView)))).toBe(true);
});

test.each([300, 6_000])('%i rows that came written are the same file', { timeout: 60_000 }, async (count) => {
  const read = tableOf(count);
  const { data, ...rest } = read;
  const named = data.map((row, i) => ({ ...row, name: i % 3 ? `Rør «${i}» æøå 😀` : null }));
  const columns = [...read.options.columns, { text: 'Navn', value: 'name', type: 'text' as const }];
  const whole = toWorkbook(madePage({ lines: { ...rest, options: { columns }, data: named } }), emptyView);
  const { blocks } = writeRows(named, 'columns');
  const encoded = [...blocks].map((block, i) => (i % 2 ? block : new TextEncoder().encode(block)));
  const written = { count, blocks: encoded };
  const file = await bytesOf(madePage({ lines: { ...rest, options: { columns }, data: [], written } }));
  expect(Buffer.from(file).equals(Buffer.from(whole))).toBe(true);
});

test('a refusal in the thread is a refusal here, with its sentence', { timeout: 60_000 }, async () => {
  const page = madePage({ lines: tableOf(rowLimit + 1) });
  await expect(writeWorkbook(page, emptyView)).rejects.toMatchObject({ status: 413 });
});

test('pieces come while the rest is written, the next workbook has the same thread, and who leaves ends it', {
  timeout: 60_000,
}, async () => {
  const page = madePage({ lines: tableOf(25_000) });
  const whole = Buffer.from(toWorkbook(page, emptyView));
  const stream = await writeWorkbook(page, emptyView);
  if (stream instanceof Uint8Array) throw new Error('A large page came in one piece.');
  const pieces: Uint8Array[] = [];
  for await (const piece of stream) pieces.push(piece);
  expect(pieces.length).toBeGreaterThan(2);
  expect(Buffer.concat(pieces).equals(whole)).toBe(true);
  expect(Buffer.from(await bytesOf(page)).equals(whole)).toBe(true);
  const left = await writeWorkbook(page, emptyView);
  if (left instanceof Uint8Array) throw new Error('A large page came in one piece.');
  await left.cancel();
  expect(Buffer.from(await bytesOf(page)).equals(whole), 'after one who left').toBe(true);
});
