import { expect, test } from 'vitest';
import { emptyView } from '@/lib/table-view/view';
import type { Datatable } from '@/lib/widgets/widget';
import { madePage } from '@/tests/factories/made-page';
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

test('a large page is written in a thread: the same bytes, while this one goes on', { timeout: 60_000 }, async () => {
  const page = madePage({ lines: tableOf(20_000) });
  let ticks = 0;
  const ticking = setInterval(() => {
    ticks += 1;
  }, 5);
  const written = await writeWorkbook(page, emptyView);
  clearInterval(ticking);
  expect(ticks).toBeGreaterThan(10);
  expect(Buffer.from(written).equals(Buffer.from(toWorkbook(page, emptyView)))).toBe(true);
});

test('what the thread refuses is refused here, with its sentence', { timeout: 60_000 }, async () => {
  const page = madePage({ lines: tableOf(rowLimit + 1) });
  await expect(writeWorkbook(page, emptyView)).rejects.toMatchObject({ status: 413 });
});
