import { describe, expect, it } from 'vitest';
import { fillDown, filledCells, stretched } from './fill-range';

const cell = { top: 4, bottom: 4, left: 2, right: 2 };
const shown = (cells: ReturnType<typeof fillDown>) =>
  cells.map(({ to, from }) => `${from.line}:${from.column}>${to.line}:${to.column}`).join(' ');

describe('the fill handle', () => {
  it('stretches down, up or sideways, never both', () => {
    expect(stretched(cell, { line: 7, column: 3 })).toEqual({ ...cell, bottom: 7 });
    expect(stretched(cell, { line: 1, column: 2 })).toEqual({ ...cell, top: 1 });
    expect(stretched(cell, { line: 5, column: 6 })).toEqual({ ...cell, right: 6 });
    expect(stretched(cell, { line: 4, column: 2 })).toEqual(cell);
    expect(stretched(cell, { line: -2, column: 2 })).toEqual({ ...cell, top: 0 });
  });

  it('repeats the range, also upwards', () => {
    const range = { ...cell, bottom: 5 };
    expect(shown(filledCells(range, { ...range, bottom: 8 }))).toBe('4:2>6:2 5:2>7:2 4:2>8:2');
    expect(shown(filledCells(range, { ...range, top: 2 }))).toBe('4:2>2:2 5:2>3:2');
    expect(filledCells(range, range)).toEqual([]);
  });
});

describe('Ctrl+D', () => {
  it('fills a range from its top row', () => {
    expect(shown(fillDown({ top: 1, bottom: 3, left: 0, right: 1 }))).toBe('1:0>2:0 1:1>2:1 1:0>3:0 1:1>3:1');
  });

  it('fills a single row from the one above; the first has none', () => {
    expect(shown(fillDown(cell))).toBe('3:2>4:2');
    expect(fillDown({ ...cell, top: 0, bottom: 0 })).toEqual([]);
  });
});
