import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { pasteCells } from '@/components/kit/table/editing/change-cells';
import type { GridSource } from '@/components/kit/table/grid-model';
import { defaultAssumptions } from '@/lib/core/calculation/assumptions';
import { addPackage, changeRow, setDisabled } from '@/lib/core/calculation/edit-rows';
import { newLine } from '@/lib/core/calculation/price-line';
import { fixedLine } from '@/lib/core/calculation/revenue';
import type { CalculationRow } from '@/lib/core/calculation/row';
import { lineColumns, packageColumns } from '@/lib/domains/bids/calculations/line-columns';
import { CalculationStore } from './calculation-store';
import { ShownRows, tabRows } from './tab-rows';

const empty = { rows: [], assumptions: defaultAssumptions };
const withPackage = (xid: string) => (rows: readonly CalculationRow[]) => addPackage(rows, { xid, title: xid });
const packages = { columns: packageColumns, shows: ({ section }: CalculationRow) => section === 'jobpkg' };

function opened() {
  const store = new CalculationStore(empty);
  const shown = new ShownRows();
  return { store, table: () => tabRows(store, store.read(), shown, packages) };
}

test('what is edited is unsaved until it is saved, and what is undone to the saved is saved', () => {
  const { store } = opened();
  expect(store.read().dirty).toBe(false);
  store.editRows(withPackage('a'));
  expect(store.read()).toMatchObject({ dirty: true, canUndo: true });
  store.saved(store.read().document);
  expect(store.read().dirty).toBe(false);
  store.editRows(withPackage('b'));
  store.undo();
  expect(store.read()).toMatchObject({ dirty: false, canRedo: true });
});

test('what is typed while a save is on its way stays unsaved', () => {
  const { store } = opened();
  store.editRows(withPackage('a'));
  const sent = store.read().document;
  store.editRows(withPackage('b'));
  store.saved(sent);
  expect(store.read().dirty).toBe(true);
});

test('a saved document that takes the place of unsaved work is saved, and undoing brings the work back', () => {
  const { store } = opened();
  store.editRows(withPackage('mine'));
  const mine = store.read().document;
  store.refuse('mine', 'frdt', '32.13.2026', 'Ugyldig dato.');
  store.replaced({ ...empty, rows: addPackage([], { xid: 'mine', title: 'As it was' }) });
  expect(store.read()).toMatchObject({ dirty: false, canUndo: true });
  expect(store.read().document.rows.map(({ title }) => title)).toEqual(['As it was']);
  expect(store.mark('mine', 'frdt')).toBeUndefined();
  store.undo();
  expect(store.read().document).toBe(mine);
  expect(store.read().dirty).toBe(true);
  store.redo();
  expect(store.read().dirty).toBe(false);
});

test('undo and redo go through every edit, one by one', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('edit', 'undo', 'redo'), { maxLength: 60 }), (steps) => {
      const { store } = opened();
      const past: number[] = [];
      const future: number[] = [];
      let now = 0;
      for (const [at, step] of steps.entries()) {
        if (step === 'edit') {
          store.editRows(withPackage(`p${at}`));
          past.push(now);
          future.length = 0;
          now += 1;
        } else {
          const [from, to] = step === 'undo' ? [past, future] : [future, past];
          const next = from.pop();
          if (next !== undefined) to.push(now);
          if (next !== undefined) now = next;
          store[step as 'undo' | 'redo']();
        }
        expect(store.read().document.rows).toHaveLength(now);
      }
    }),
  );
});

test('an edit of one row leaves the other rows the objects they were, on the screen too', () => {
  const { store, table } = opened();
  store.editRows(withPackage('a'));
  store.editRows(withPackage('b'));
  const [a, b] = table().rows;
  table().save([{ row: 'b', col: 'title', val: 'Annen', typed: 'Annen' }]);
  const [sameA, newB] = table().rows;
  expect(sameA).toBe(a);
  expect(newB).not.toBe(b);
  expect(newB).toMatchObject({ title: 'Annen' });
});

test('cells are written all or none, and the one to blame is marked until it is mended', () => {
  const { store, table } = opened();
  store.editRows(withPackage('a'));
  table().save([
    { row: 'a', col: 'title', val: 'Ny', typed: 'Ny' },
    { row: 'a', col: 'co2sumam', val: 1, typed: '1' },
  ]);
  expect(table().rows).toMatchObject([{ title: 'a' }]);
  expect(table().mark('a', 'co2sumam')).toEqual({ state: 'refused', typed: '1', message: 'Feltet regnes ut.' });
  table().choose('a', 'co2sumam', 'stored');
  expect(table().mark('a', 'co2sumam')).toBeUndefined();
});

test('the totals follow an edit at once, and listeners are told once', () => {
  const { store } = opened();
  const outcome = vi.fn();
  store.subscribe(outcome);
  store.editRows((rows) => [...rows, fixedLine({ xid: 'r', orderint: 0 }, 250_000)]);
  expect(store.read().calculated.totals).toMatchObject({ revenue: 250_000, result: 250_000 });
  expect(outcome).toHaveBeenCalledTimes(1);
});

const lines = {
  columns: lineColumns('tuut', []),
  shows: ({ classification }: CalculationRow) => classification === 'tuut',
  add: (rows: readonly CalculationRow[], xid: string) => [
    ...rows,
    newLine('tuut', { xid, orderint: rows.length, parent: null }, defaultAssumptions),
  ],
};

test('a shown row stays the same object until something shown of it changes, also by another row', () => {
  const store = new CalculationStore(empty);
  store.editRows((rows) => withPackage('b')(withPackage('a')(rows)));
  const parent = store.read().document.rows[0] ?? null;
  store.editRows((rows) => [
    ...rows,
    newLine('tuut', { xid: 'line', orderint: 0, parent }, defaultAssumptions),
    newLine('tuut', { xid: 'other', orderint: 1, parent: null }, defaultAssumptions),
  ]);
  const shown = new ShownRows();
  const rowsNow = () => tabRows(store, store.read(), shown, lines).rows;
  const [line, other] = rowsNow();
  store.editRows((rows) => changeRow(rows, 'b', { title: 'Renamed' }));
  expect(rowsNow()[0]).toBe(line);
  store.editRows((rows) => setDisabled(rows, 'a', true));
  expect(rowsNow()[0]).toMatchObject({ xid: 'line', _style: '6' });
  expect(rowsNow()[1]).toBe(other);
});

/** Pastes from the first column of a line of a table with one line, 'Lift'. */
/** Skips 'Hører til', 'Mengde', 'Pris' and 'Enhet'. */
const toAmount = '\t'.repeat(5);

function pasted(text: string, line = 0) {
  const store = new CalculationStore({ ...empty, rows: lines.add([], 'a').map((row) => ({ ...row, title: 'Lift' })) });
  const live = tabRows(store, store.read(), new ShownRows(), lines);
  const rows = live.rows;
  const source: GridSource = {
    count: rows.length,
    line: () => ({}),
    cell: () => ({ text: '' }),
    copy: () => '',
    row: (at) => rows[at],
    find: (xid) => rows.findIndex((row) => row.xid === xid),
  };
  const range = { top: line, bottom: line, left: 0, right: 0 };
  const { outcome } = pasteCells({ source, columns: lines.columns, live, mayWrite: true }, range, text);
  return { store, outcome, rows: store.read().document.rows };
}

test('a pasted range makes the rows it needs, in one step', () => {
  const { store, outcome, rows } = pasted(
    `"Lift\nstor"${toAmount}9\t=2*3,5\t02.03.2026\t06.03.2026\r\nVifte${toAmount}\t1 200,5\r\n`,
  );
  expect(rows).toMatchObject([
    { title: 'Lift stor', countint: 7, frdt: '2026-03-02', todt: '2026-03-06', daysint: 5 },
    { title: 'Vifte', countint: 1200.5 },
  ]);
  expect(outcome).toMatchObject({ wrong: false, text: expect.stringMatching(/^1 rad er lagt til\./) });
  store.undo();
  expect(store.read()).toMatchObject({ canUndo: false, document: { rows: [{ title: 'Lift' }] } });
});

test('of a range with one wrong value nothing is pasted, whichever row it falls on', () => {
  const rowsOf = (...counts: string[]) => counts.map((count) => `Ny${toAmount}\t${count}`).join('\r\n');
  for (const text of [rowsOf('tre', '1'), rowsOf('1', 'tre')]) {
    const { store, outcome, rows } = pasted(text);
    expect(rows).toMatchObject([{ title: 'Lift' }]);
    expect(outcome).toMatchObject({ wrong: true, text: expect.stringContaining('Ingenting er limt inn') });
    expect(store.read().canUndo).toBe(false);
  }
});
