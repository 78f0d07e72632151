import { describe, expect, it } from 'vitest';
import type { GridSource } from '@/components/kit/table/grid-model';
import { besideCell, cellAfter } from './cell-steps';

/** Lines 0 and 3 are group headings. */
const source: GridSource = {
  count: 6,
  line: () => ({}),
  cell: () => ({ text: '' }),
  copy: () => '',
  row: (line) => (line === 0 || line === 3 ? undefined : { xid: String(line) }),
};
const reached = (line: number, column: number, action: Parameters<typeof cellAfter>[3]) => {
  const at = cellAfter(source, 4, { line, column }, action);
  return `${at.line}:${at.column}`;
};

describe('where an edit leads', () => {
  it('down and up, over the heads of groups, no further than the table', () => {
    expect(reached(1, 2, 'down')).toBe('2:2');
    expect(reached(2, 2, 'down')).toBe('4:2');
    expect(reached(4, 2, 'up')).toBe('2:2');
    expect(reached(5, 2, 'down')).toBe('5:2');
    expect(reached(1, 2, 'up')).toBe('1:2');
    expect(reached(1, 0, 'left')).toBe('1:0');
    expect(reached(1, 2, 'left')).toBe('1:1');
    expect(reached(1, 2, 'stay')).toBe('1:2');
  });

  it('on to the next row at the end of one, out of the table at its ends', () => {
    expect(reached(2, 3, 'next')).toBe('4:0');
    expect(reached(4, 0, 'previous')).toBe('2:3');
    expect(besideCell(source, 4, { line: 5, column: 3 }, 1)).toBeUndefined();
    expect(besideCell(source, 4, { line: 1, column: 0 }, -1)).toBeUndefined();
  });
});
