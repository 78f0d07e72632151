import { extractText } from 'unpdf';
import { expect, test } from 'vitest';
import type { Tabulator } from '@/lib/core/widgets/widget';
import { madePage } from '@/tests/factories/made-page';
import { madeWidgets } from '@/tests/factories/made-widgets';
import { convertedByOffice, office } from '@/tests/factories/office';
import { toWorkbook } from './workbook';

/** A table with as many columns as a year's result by month, and `rows` rows. */
function wide(rows: number): Tabulator {
  const months = Array.from({ length: 12 }, (_, i) => ({ text: `md ${i + 1} 2026`, value: `m${i}` }));
  const more = ['Sum', 'I fjor', 'Budsjett', 'Avvik'].map((text) => ({ text, value: text }));
  const figures = [...months, ...more].map((column) => ({ ...column, type: 'amount' as const, decimals: 0 }));
  const figure = (row: number) => Object.fromEntries(figures.map(({ value }, i) => [value, (row - 20) * 913_577 + i]));
  return {
    wtype: 'tabulator',
    title: `Resultatregnskap ${rows}`,
    subtitle: '',
    options: { columns: [{ text: 'Kontogruppe', value: 'line', type: 'text', width: 280 }, ...figures] },
    data: Array.from({ length: rows }, (_, i) => ({ line: `${i} Salgsinntekt, avgiftspliktig`, ...figure(i) })),
    parameters: {},
  };
}

/** The text of each printed page of the workbook. */
async function paperOf(workbook: Uint8Array): Promise<string[]> {
  const { text } = await extractText(new Uint8Array(await convertedByOffice(workbook, 'pdf')));
  return text;
}

test.skipIf(!office.isThere)(
  'the result of a year is printed on three sheets and what it is about, and a long table has its headings on each',
  { timeout: 120_000 },
  async () => {
    const { revenue, margin, chart } = madeWidgets;
    if (!revenue || !margin || !chart) throw new Error('no widgets');
    const result = await paperOf(toWorkbook(madePage({ revenue, margin, chart, result: wide(45) })));
    expect(result).toHaveLength(4);
    expect(result[3]).toContain('Selskap');
    const long = await paperOf(toWorkbook(madePage({ result: wide(260) })));
    const tables = long.slice(0, -1);
    expect(tables.length).toBeGreaterThan(2);
    expect(tables.length).toBeLessThan(8);
    for (const page of tables) expect([page.includes('Kontogruppe'), page.includes('Avvik')]).toEqual([true, true]);
  },
);
