import { afterEach, expect, test, vi } from 'vitest';
import { labelSizeIds, labelSizes } from './label-sizes';
import { labelsPdf } from './labels-pdf';

const about = { origin: 'https://innsikt.example.no', company: { id: 'a', name: 'Firma AS' } };
const items = Array.from({ length: 30 }, (_, i) => ({
  xid: `0199f4a0-0000-7000-8000-${String(i).padStart(12, '0')}`,
  shortid: `U-${i}`,
  title: `Utstyr ${i}`,
  serialno: null,
}));

/** The pages of a PDF as width and height in whole points. */
function pagesOf(bytes: Uint8Array): [number, number][] {
  const found = Buffer.from(bytes)
    .toString('latin1')
    .matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g);
  return [...found].map(([, width, height]) => [Math.round(Number(width)), Math.round(Number(height))]);
}

afterEach(() => vi.restoreAllMocks());

test.each(labelSizeIds)(
  '%s: a page per sheet in its size, and the renderer finds nothing wrong with it',
  async (id) => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { sheet } = labelSizes[id];
    const used = sheet.columns * sheet.rows - 1;
    const bytes = await labelsPdf(items, labelSizes[id], { ...about, used }, () => {});
    const sheets = Math.ceil((items.length + used) / (sheet.columns * sheet.rows));
    expect(pagesOf(bytes)).toEqual(Array(sheets).fill([Math.round(sheet.width), Math.round(sheet.height)]));
    expect(warned.mock.calls).toEqual([]);
  },
);

test('each sheet says how many labels are drawn, of all there are', async () => {
  const reported: [number, number][] = [];
  await labelsPdf(items, labelSizes.ark14, { ...about, used: 4 }, (...said) => reported.push(said));
  expect(reported).toEqual([
    [10, 30],
    [24, 30],
    [30, 30],
  ]);
});
