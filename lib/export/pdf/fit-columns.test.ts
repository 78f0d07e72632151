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
