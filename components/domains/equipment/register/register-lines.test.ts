import { expect, test } from 'vitest';
import { type Group, registerLines, restText, type Shown } from './register-lines';

const item = (n: number, tone?: 'bad' | 'warn') => ({
  kind: 'item' as const,
  key: `i${n}`,
  group: 'Tilkomst',
  row: { xid: `i${n}` },
  due: tone && { text: '', tone },
});
const rows = [
  ...Array.from({ length: 8 }, (_, i) => item(i, 'bad')),
  ...Array.from({ length: 15 }, (_, i) => item(10 + i, 'warn')),
  ...Array.from({ length: 171 }, (_, i) => item(30 + i)),
];
const groups: Group[] = [
  { name: 'Tilkomst', items: 194, over: 8, rows },
  { name: 'Løft', items: 1, over: 0, rows: [{ ...item(999), group: 'Løft' }] },
];
const shown: Shown = { open: new Set<string>(), whole: new Set<string>(), chosen: undefined };
const keys = (more: Partial<Shown>) => registerLines(groups, { ...shown, ...more }).map(({ key }) => key);

test('closed categories are a line each; an open one has its worst four and the rest folded', () => {
  expect(keys({})).toEqual(['group Tilkomst', 'group Løft']);
  const lines = registerLines(groups, { ...shown, open: new Set(['Tilkomst']) });
  expect(lines.map(({ key }) => key)).toEqual([
    'group Tilkomst',
    'i0',
    'i1',
    'i2',
    'i3',
    'rest Tilkomst',
    'group Løft',
  ]);
  const rest = lines.find(({ kind }) => kind === 'rest');
  expect(rest?.kind === 'rest' && restText(rest)).toBe('4 til over frist, 15 snart, 171 ellers');
});

test('the chosen one is always shown, and a whole category without folding', () => {
  expect(keys({ open: new Set(['Tilkomst']), chosen: 'i40' })).toContain('i40');
  expect(keys({ open: new Set(['Tilkomst']), whole: new Set(['Tilkomst']) })).toHaveLength(196);
  expect(keys({ open: new Set(['Løft']) })).toEqual(['group Tilkomst', 'group Løft', 'i999']);
});
