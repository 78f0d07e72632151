import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blocksOf } from './blocks';

describe('blocksOf', () => {
  it('fills the pages and leaves no row alone on the last', () => {
    const rows = Array.from({ length: 8 }, (_, i) => ({ height: 10, i }));
    expect(blocksOf(rows, 20, 50).map((block) => block.length)).toEqual([2, 4, 2]);
  });

  it('any rows come out once, in order, within the height', () => {
    const row = fc.record({ height: fc.integer({ min: 1, max: 30 }) });
    fc.assert(
      fc.property(fc.array(row, { maxLength: 60 }), (rows) => {
        const blocks = blocksOf(rows, 40, 80);
        expect(blocks.flat()).toEqual(rows);
        const heights = blocks.map((block) => block.reduce((sum, { height }) => sum + height, 0));
        expect(heights.filter((height, i) => height > (i === 0 ? 40 : 80))).toEqual([]);
      }),
    );
  });
});
