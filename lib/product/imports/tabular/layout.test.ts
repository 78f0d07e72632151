import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '@/tests/factories/runs';
import { layOut } from './layout';

const vocabulary = { exact: ['varenr', 'navn', 'pris', 'enhet'], holding: ['^pris'] };
const rowsOf = (...lines: string[]) => lines.map((line, i) => ({ line: i + 1, cells: line.split(';') }));
const laid = (...lines: string[]) => layOut(rowsOf(...lines), vocabulary);

test('headings are found below a title, and a title is no heading', () => {
  const { line, headings, titles, rows, decisions } = laid(
    'Prisliste 2027;;',
    'Gjelder fra 01.01.2027;;',
    'Varenr;Navn;Pris',
    'A1;Kabel;12,50',
  );
  expect([line, headings, titles]).toEqual([
    3,
    ['Varenr', 'Navn', 'Pris'],
    ['Prisliste 2027', 'Gjelder fra 01.01.2027'],
  ]);
  expect(rows).toEqual([{ line: 4, cells: ['A1', 'Kabel', '12,50'] }]);
  expect(decisions).toMatchObject([{ key: 'headings', value: '3', sure: true }]);
});

test('a file without headings asks for their line, and can have none', () => {
  const lines = rowsOf('A1;Kabel;12,50', 'A2;Rør;13,50');
  const { decisions } = layOut(lines, vocabulary);
  expect(decisions[0]).toMatchObject({ sure: false, said: 'Fant ingen overskrifter; velg linjen.' });
  expect(layOut(lines, vocabulary, { headings: '0' })).toMatchObject({
    headings: ['Kolonne 1', 'Kolonne 2', 'Kolonne 3'],
    rows: [{ line: 1 }, { line: 2 }],
    decisions: [{ sure: true }],
  });
});

test('sums and repeated headings are left out with their reason; an item named after a sum is not', () => {
  const { rows, leftOut, decisions } = laid(
    'Varenr;Navn;Pris;Enhet',
    'A1;Kabel;12,50;m',
    'A2;Total stasjon;7,50;stk',
    ';Sum festemidler;20,00;',
    'Varenr;Navn;Pris;Enhet',
    'A3;Rør;5;m',
    'Sum;Totalt;5,00;',
  );
  expect(rows.map(({ line }) => line)).toEqual([2, 3, 6]);
  expect(leftOut.map(({ line, reason }) => [line, reason])).toEqual([
    [4, 'Sumrad'],
    [5, 'Overskriftene gjentatt'],
    [7, 'Sumrad'],
  ]);
  expect(decisions.find(({ key }) => key === 'sums')).toMatchObject({ sure: true, value: 'out' });
});

test('a result below a budget is no line of it', () => {
  const { rows, leftOut } = laid('Varenr;Navn;Pris', '30;;12,50', '40;;10,00', 'Resultat uten prosjekt;;2,50');
  expect([rows.length, leftOut.map(({ line }) => line)]).toEqual([2, [4]]);
});

test('text that a formula keeps is the text', () => {
  expect(laid('Varenr;Navn', '="0012346";Kabel').rows).toEqual([{ line: 2, cells: ['0012346', 'Kabel'] }]);
  expect(laid('Varenr;Navn', "'0012346;'Kabel").rows).toEqual([{ line: 2, cells: ['0012346', "'Kabel"] }]);
});

test('no row is lost: each is read or listed as left out', () => {
  const cell = fc.constantFrom('A1', 'Sum', 'Totalt', '12,50', '20', '', 'Kabel', 'Varenr', 'Navn', 'Pris');
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 12 }), (body) => {
      const records = [['Varenr', 'Navn', 'Pris'], ...body]
        .map((cells, i) => ({ line: i + 1, cells }))
        .filter(({ cells }) => cells.some((text) => text !== ''));
      fc.pre(records.length > 1);
      let layout: ReturnType<typeof layOut>;
      try {
        layout = layOut(records, vocabulary);
      } catch (error) {
        expect(String(error)).toContain('ingen rader');
        return;
      }
      const lines = [...layout.rows, ...layout.leftOut].map(({ line }) => line).sort((a, b) => a - b);
      expect(lines).toEqual(records.slice(1).map(({ line }) => line));
    }),
    { numRuns: runs(2_000) },
  );
});
