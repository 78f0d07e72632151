import { describe, expect, test } from 'vitest';
import { kamishibaiColors } from '@/db/schema';
import { boardOf, cellInWords } from './board';
import { kamishibaiColor, kamishibaiStates } from './kamishibai-colour';
import { parseKamishibaiColors } from './kamishibai-schema';
import type { Kamishibai } from './widget';

type Cell = Kamishibai['data'][number];

const cell = (row: string, column: string, more: Partial<Cell> = {}): Cell => ({
  xid: `${row}${column}`,
  h1: row,
  h2: '',
  ah1: column,
  ah2: '',
  at1: '',
  color: 'green',
  ...more,
});

describe('boardOf', () => {
  test('rows and columns in the order they first stand in, with holes where a row says nothing', () => {
    const board = boardOf([cell('B', 'y'), cell('A', 'x'), cell('A', 'y', { at1: 'her' })]);
    expect(board.columns.map(({ ah1 }) => ah1)).toEqual(['y', 'x']);
    expect(board.rows.map(({ h1, cells }) => [h1, cells.map((each) => each?.at1)])).toEqual([
      ['B', ['', undefined]],
      ['A', ['her', '']],
    ]);
  });

  test('one heading with two second texts is two rows, and headings never run together', () => {
    const data = [cell('A', 'x', { h2: '1' }), cell('A', 'x', { h2: '2' }), cell('A1', 'x')];
    expect(boardOf(data).rows).toHaveLength(3);
  });
});

test('a cell in words says its state', () => {
  expect(cellInWords({ color: 'red', at1: 'Frist 12.12. er ute' })).toBe('Forsinket: Frist 12.12. er ute');
  expect(cellInWords({ color: 'grey', at1: '' })).toBe('Ikke startet');
});

describe('the colours of the states', () => {
  test('every state has its own, and a company may choose another', () => {
    expect(new Set(kamishibaiStates.map(({ state }) => kamishibaiColor(state))).size).toBe(kamishibaiStates.length);
    expect(kamishibaiColor('red', { red: 4 })).toBe('var(--category-4)');
    expect(kamishibaiColor('green', { red: 4 })).toBe(kamishibaiColor('green'));
  });

  test.each([[null], [{ purple: 1 }], [{ red: 10 }], [{ red: '4' }], ['red'], [[4]]])(
    '%j as stored is no choice',
    (stored) => {
      expect(parseKamishibaiColors(stored)).toEqual({});
    },
  );
});

test('the states of stored cards are those a board can show', () => {
  expect([...kamishibaiColors]).toEqual(kamishibaiStates.map(({ state }) => state));
});
