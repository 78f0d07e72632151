import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ExportTable } from '../export-table';
import { fitColumns } from './fit-columns';

const ems = (text: string) => [...text].length * 0.6;

function tableOf(texts: string[][], types: ('text' | 'amount')[]): ExportTable {
  return {
    columns: types.map((type, i) => ({ text: `K${i}`, type, decimals: 0 })),
    rows: texts.map((cells) => ({ cells, look: 'plain', level: 0 })),
    keyColumns: 1,
    empty: '',
  };
}

describe('fitColumns', () => {
  it('prints a small table whole in the normal size', () => {
    const [part, ...others] = fitColumns(tableOf([['Kunde', '1.000']], ['text', 'amount']), 780, ems);
    expect(others).toEqual([]);
    expect(part?.fontSize).toBe(8);
  });

  it('breaks the longest few texts rather than all, and no word that has room', () => {
    const short = Array.from({ length: 19 }, () => ['Overflatebehandling', 'Kunde AS', '1.000']);
    const long = ['Overflatebehandling '.repeat(9).trim(), 'Korrosjonsbeskyttende AS', '1.000'];
    const [part] = fitColumns(tableOf([...short, long], ['text', 'text', 'amount']), 360, ems);
    const width = (at: number) => part?.columns[at]?.width ?? 0;
    expect(part?.fontSize).toBe(8);
    expect(width(0)).toBeGreaterThanOrEqual(ems('Overflatebehandling') * 8);
    expect(width(0)).toBeLessThan(ems('Overflatebehandling '.repeat(4)) * 8);
    expect(width(1)).toBeGreaterThanOrEqual(ems('Korrosjonsbeskyttende') * 8);
  });

  it('has the few longest names on one line too where the others leave room', () => {
    const name = 'Ørnestrand Entreprenør og Vedlikehold AS';
    const rows = [...Array.from({ length: 30 }, () => ['Kai AS', 'Bo AS']), [name, 'Sørstrøm AS']];
    const widths = (room: number) =>
      fitColumns(tableOf(rows, ['text', 'text']), room, ems)[0]?.columns.map(({ width }) => (width - 11) / 8) ?? [];
    const [wide = [], tight = []] = [widths(360), widths(150)];
    expect(wide[0]).toBeGreaterThanOrEqual(ems(name));
    // Too little for the longest, enough for the other column's.
    expect(tight[0]).toBeLessThan(ems(name));
    expect(tight[1]).toBeGreaterThanOrEqual(ems('Sørstrøm AS'));
  });

  it('takes smaller type for a long list that it makes shorter, and not for a short one', () => {
    const texts = ['Vedlikeholdsstans Storbåe', 'Skarvheim Industri AS', 'Madeleine Solberg', 'Overflate og tilkomst'];
    const rows = (count: number) => Array.from({ length: count }, () => texts);
    const types = texts.map(() => 'text' as const);
    expect(fitColumns(tableOf(rows(5), types), 440, ems)[0]?.fontSize).toBe(8);
    expect(fitColumns(tableOf(rows(200), types), 440, ems)[0]?.fontSize).toBeLessThan(8);
  });

  it('any table: no part is wider than the page, and each column stands somewhere', () => {
    const type = fc.constantFrom('text' as const, 'amount' as const);
    const cell = fc.string({ maxLength: 60 });
    const made = fc.array(type, { minLength: 1, maxLength: 40 }).chain((types) =>
      fc.tuple(
        fc.constant(types),
        fc.array(fc.array(cell, { minLength: types.length, maxLength: types.length }), {
          minLength: 1,
          maxLength: 5,
        }),
      ),
    );
    fc.assert(
      fc.property(made, ([types, texts]) => {
        const parts = fitColumns(tableOf(texts, types), 780, ems);
        for (const part of parts) {
          expect(part.columns.reduce((sum, { width }) => sum + width, 0)).toBeLessThanOrEqual(780.01);
        }
        const shown = new Set(parts.flatMap((part) => part.columns.map(({ index }) => index)));
        expect(shown.size).toBe(types.length);
      }),
    );
  });
});
