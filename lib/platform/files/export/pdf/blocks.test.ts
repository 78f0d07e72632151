import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blocksOf } from './blocks';

describe('blocksOf', () => {
  it('fills the pages and leaves no few rows on the last', () => {
    const rows = Array.from({ length: 8 }, (_, i) => ({ height: 10, i }));
    expect(blocksOf(rows, 20, 50).map((block) => block.length)).toEqual([2, 2, 4]);
    // Rows that flow in pairs: the last four stay together, also where they are all.
    expect(blocksOf([...rows, { height: 10, i: 8 }], 20, 20, 100).map((block) => block.length)).toEqual([2, 2, 1, 4]);
    expect(blocksOf(rows.slice(0, 3), 20, 20, 100).map((block) => block.length)).toEqual([3]);
    expect(blocksOf(rows.slice(0, 3), 20, 20, 25).map((block) => block.length)).toEqual([1, 2]);
  });

  it('any rows come out once, in order, within the height', () => {
    const row = fc.record({ height: fc.integer({ min: 1, max: 30 }) });
    fc.assert(
      fc.property(fc.array(row, { maxLength: 60 }), (rows) => {
        const blocks = blocksOf(rows, 40, 80);
        expect(blocks.flat()).toEqual(rows);
        const heights = blocks.map((block) => block.reduce((sum, { height }) => sum + height, 0));
        expect(heights.filter((height, i) => height > (i === 0 && blocks.length > 1 ? 40 : 80))).toEqual([]);
      }),
    );
  });
});
