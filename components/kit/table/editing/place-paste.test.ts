import { describe, expect, it } from 'vitest';
import { mostCells } from '@/lib/platform/tables/limits';
import { placePaste } from './place-paste';

const table = { lines: 10, columns: 4, isRow: (_line: number) => true };

function placed(block: string[][], top: number, left: number, bottom = top, right = left, within = table) {
  const result = placePaste(block, { top, left, bottom, right }, within);
  return 'error' in result ? result.error : result.cells.map((c) => `${c.line}:${c.column}=${c.text}`).join(' ');
}

describe('where a copied block falls', () => {
  const block = [
    ['a', 'b'],
    ['c', 'd'],
  ];

  it('from the cursor, or the upper left of the range', () => {
    expect(placed(block, 2, 1)).toBe('2:1=a 2:2=b 3:1=c 3:2=d');
    expect(placed(block, 2, 1, 4, 3)).toBe('2:1=a 2:2=b 3:1=c 3:2=d');
  });

  it('fills a range it fits in evenly, a single value any range', () => {
    expect(placed([['x']], 0, 0, 1, 1)).toBe('0:0=x 0:1=x 1:0=x 1:1=x');
    expect(placed([['a', 'b']], 0, 0, 1, 1)).toBe('0:0=a 0:1=b 1:0=a 1:1=b');
    expect(placed(block, 0, 0, 3, 1)).toBe('0:0=a 0:1=b 1:0=c 1:1=d 2:0=a 2:1=b 3:0=c 3:1=d');
  });

  it('steps over lines that are no rows', () => {
    const grouped = { ...table, isRow: (line: number) => line !== 3 };
    expect(placed([['a'], ['b']], 2, 0, 2, 0, grouped)).toBe('2:0=a 4:0=b');
  });

  it('is refused when it goes past the last row or column', () => {
    expect(placed(block, 9, 0)).toBe('Utklippet (2 × 2 celler) går utenfor tabellen. Ingenting er limt inn.');
    expect(placed(block, 0, 3)).toMatch(/går utenfor tabellen/);
    expect(placed(block, 8, 2)).not.toMatch(/utenfor/);
  });

  it('is refused when it is more than one change may hold', () => {
    const tall = { ...table, lines: mostCells + 1 };
    expect(placed([['x']], 0, 0, mostCells, 0, tall)).toBe('Lim inn høyst 10.000 celler om gangen.');
    expect(placed([['x']], 0, 0, mostCells - 1, 0, tall)).not.toMatch(/høyst/);
  });
});
