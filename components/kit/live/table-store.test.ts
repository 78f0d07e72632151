import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cellOf } from '@/lib/core/table-view/cell-text';
import type { Cell, Column } from '@/lib/core/widgets/column';
import { badValue, ModelLine, ModelTable } from '@/tests/factories/model-table';
import { runs, timeoutOf } from '@/tests/factories/runs';
import { TableStore } from './table-store';

const columns: Column[] = ['a', 'b', 'c'].map((value) => ({
  value,
  text: value.toUpperCase(),
  type: 'text',
  editor: {
    kind: 'text',
    ...(value === 'a' && { required: true }),
    ...(value === 'b' && { nameIn: 'a' }),
    ...(value === 'c' && { required: true, standard: true }),
  },
}));
const live = { tbl: 'm', newRow: 'Ny rad', label: ['a'], mayWrite: true };

/** Lets all pending callbacks run. */
const breath = () => new Promise((resolve) => setImmediate(resolve));

function makeTable(): ModelTable {
  const table = new ModelTable({ r1: { a: 'a1', b: 'b1', c: 'c1' }, r2: { a: 'a2', b: null, c: 'c2' } });
  table.standards.c = 'standard';
  return table;
}

class Person {
  readonly line: ModelLine;
  readonly store: TableStore;
  readonly said: string[] = [];
  /** The messages that offer undo. */
  readonly offered: string[] = [];
  /** The number of times the page has been read. */
  reads = 0;
  #drafts = 0;

  constructor(
    private readonly table: ModelTable,
    readonly name: string,
    most?: number,
    /** Selects the rows of the page; absent: all. */
    private readonly only?: (values: Readonly<Record<string, Cell>>) => boolean,
  ) {
    this.line = new ModelLine(table, name, most);
    this.store = new TableStore(
      { company: 'c', tbl: 'm' },
      {
        say: (message) => this.said.push(message),
        refresh: () => this.read(),
        newRow: async () => {
          this.#drafts += 1;
          return `${name}-${this.#drafts}`;
        },
        ownChanges: async () => ({ changes: [] }),
        onError: console.error,
        offer: (text) => {
          this.offered.push(text);
          return () => this.offered.splice(this.offered.indexOf(text), 1);
        },
      },
    );
    this.store.connect(this.line);
    this.read();
    this.store.show();
  }

  /** Reads the page, which gives a new widget each time. */
  read(): void {
    this.reads += 1;
    const { only } = this;
    const rows = [...this.table.rows]
      .filter(([, values]) => only === undefined || only(values))
      .map(([xid, values]) => ({ ...values, xid }));
    const narrowed = only !== undefined && { narrowed: true };
    this.store.load({ live: { ...live, ...narrowed, no: this.table.no }, columns: [...columns], rows, complete: true });
  }

  type(row: string, col: string, val: Cell): void {
    this.store.save([{ row, col, val, typed: String(val ?? '') }]);
  }

  cell(row: string, col: string): Cell | undefined {
    const found = this.store.shown.rows.find(({ xid }) => xid === row);
    return found && cellOf(found, col);
  }

  /** Delivers messages in both directions until none is pending. */
  async calm(): Promise<void> {
    this.line.mend();
    for (let quiet = 0; quiet < 3; ) {
      await breath();
      const idle = this.line.up.length === 0 && this.line.down.length === 0;
      quiet = idle ? quiet + 1 : 0;
      this.line.deliverUp();
      this.line.deliverDown();
      this.line.notify();
    }
  }
}

async function calm(...people: Person[]): Promise<void> {
  for (let round = 0; round < 3; round += 1) for (const person of people) await person.calm();
}

function shownBy({ store }: Person): Record<string, Record<string, Cell>> {
  return Object.fromEntries(
    store.shown.rows
      .filter(({ xid }) => !store.isDraft(String(xid)))
      .map((row) => [String(row.xid), { a: cellOf(row, 'a'), b: cellOf(row, 'b'), c: cellOf(row, 'c') }]),
  );
}

const storedIn = (table: ModelTable) =>
  Object.fromEntries([...table.rows].map(([row, { a = null, b = null, c = null }]) => [row, { a, b, c }]));

test('a value is shown at once, is on its way until it is saved, and reaches the other', async () => {
  const table = makeTable();
  const [kari, ola] = [new Person(table, 'Kari'), new Person(table, 'Ola')];
  await calm(kari, ola);
  kari.type('r1', 'a', 'ny');
  expect(kari.cell('r1', 'a')).toBe('ny');
  expect(kari.store.mark('r1', 'a')).toEqual({ state: 'saving' });
  expect(kari.store.waiting).toBe(1);
  await breath();
  kari.line.deliverUp();
  kari.line.deliverDown();
  await breath();
  expect(kari.store.mark('r1', 'a')).toBeUndefined();
  expect(kari.cell('r1', 'a')).toBe('ny');
  await calm(kari, ola);
  expect(kari.store.waiting).toBe(0);
  expect(ola.cell('r1', 'a')).toBe('ny');
  expect(ola.store.flash('r1', 'a')).toMatchObject({ by: 'Kari' });
  expect(kari.store.flash('r1', 'a')).toBeUndefined();
});

test('one typed over the other: the later one is told what stands there, and chooses', async () => {
  const table = makeTable();
  const [kari, ola] = [new Person(table, 'Kari'), new Person(table, 'Ola')];
  await calm(kari, ola);
  kari.type('r1', 'a', 'karis');
  ola.type('r1', 'a', 'olas');
  await calm(kari, ola);
  expect(table.rows.get('r1')?.a).toBe('karis');
  expect(ola.cell('r1', 'a')).toBe('olas');
  expect(ola.store.mark('r1', 'a')).toMatchObject({ state: 'conflict', typed: 'olas', now: { val: 'karis' } });
  kari.type('r1', 'a', 'karis igjen');
  await calm(kari, ola);
  expect(ola.store.mark('r1', 'a')).toMatchObject({ state: 'conflict', now: { val: 'karis igjen', by: 'Kari' } });
  ola.store.choose('r1', 'a', 'mine');
  await calm(kari, ola);
  expect(table.rows.get('r1')?.a).toBe('olas');
  expect(kari.cell('r1', 'a')).toBe('olas');
  expect(ola.store.waiting).toBe(0);
});

test('a conflict with the same value is no conflict', async () => {
  const table = makeTable();
  const [kari, ola] = [new Person(table, 'Kari'), new Person(table, 'Ola')];
  await calm(kari, ola);
  kari.type('r1', 'a', 'lik');
  ola.type('r1', 'a', 'lik');
  await calm(kari);
  ola.line.notify();
  ola.line.deliverDown();
  await calm(ola);
  expect(ola.store.waiting).toBe(0);
  expect(table.log).toHaveLength(1);
});

test('two values in one cell before the first is answered are saved one after the other', async () => {
  const table = makeTable();
  const kari = new Person(table, 'Kari');
  await calm(kari);
  kari.type('r1', 'a', 'en');
  kari.type('r1', 'a', 'to');
  await calm(kari);
  expect(table.log.map(({ val, was }) => [was, val])).toEqual([
    ['a1', 'en'],
    ['en', 'to'],
  ]);
  expect(kari.store.waiting).toBe(0);
});

test('a value typed when the one before is answered and has not come back yet is no conflict', async () => {
  const table = makeTable();
  const kari = new Person(table, 'Kari');
  await calm(kari);
  kari.type('r1', 'a', 'en');
  await breath();
  kari.line.deliverUp();
  kari.line.deliverDown();
  await breath();
  kari.type('r1', 'a', 'to');
  await calm(kari);
  expect(table.log.map(({ val, was }) => [was, val])).toEqual([
    ['a1', 'en'],
    ['en', 'to'],
  ]);
});

test('the editor that was open while a colleague changed the cell is in conflict with him', async () => {
  const table = makeTable();
  const [kari, ola] = [new Person(table, 'Kari'), new Person(table, 'Ola')];
  await calm(kari, ola);
  ola.type('r1', 'a', 'olas');
  await calm(ola, kari);
  kari.store.save([{ row: 'r1', col: 'a', val: 'karis', typed: 'karis', was: 'a1' }]);
  await calm(kari);
  expect(kari.store.mark('r1', 'a')).toMatchObject({ state: 'conflict', now: { val: 'olas' } });
});

test('when the first of two values is refused, the second stands on what was saved before', async () => {
  const table = makeTable();
  const kari = new Person(table, 'Kari');
  await calm(kari);
  kari.type('r1', 'a', badValue);
  kari.type('r1', 'a', 'bra');
  await calm(kari);
  expect(table.log.map(({ val, was }) => [was, val])).toEqual([['a1', 'bra']]);
  expect(kari.store.waiting).toBe(0);
});

test('a paste with one bad value is not saved at all until that is mended, and then whole', async () => {
  const table = makeTable();
  const kari = new Person(table, 'Kari');
  await calm(kari);
  kari.store.save([
    { row: 'r1', col: 'a', val: 'x', typed: 'x' },
    { row: 'r2', col: 'a', val: badValue, typed: badValue },
  ]);
  await calm(kari);
  expect(table.log).toEqual([]);
  expect(kari.store.mark('r2', 'a')).toMatchObject({ state: 'refused', message: 'Verdien er dårlig.' });
  expect(kari.store.mark('r1', 'a')).toEqual({ state: 'unsaved' });
  expect(kari.said).toEqual(['Verdien er dårlig.']);
  kari.type('r2', 'a', 'y');
  await calm(kari);
  expect(new Set(table.log.map(({ op }) => op)).size).toBe(1);
  expect(table.rows.get('r1')?.a).toBe('x');
  expect(table.rows.get('r2')?.a).toBe('y');
  expect(kari.store.waiting).toBe(0);
});

test('a new row that a colleague deleted before the answer came is gone', async () => {
  const table = makeTable();
  const [kari, ola] = [new Person(table, 'Kari'), new Person(table, 'Ola')];
  await calm(kari, ola);
  const rows = kari.store.newRows.ids(2);
  kari.store.save(rows.map((row) => ({ row, col: 'a', val: row, typed: row })));
  await breath();
  kari.line.deliverUp();
  kari.line.cut();
  await calm(ola);
  await Promise.all([ola.store.deleteRow(rows[0] ?? ''), calm(ola)]);
  kari.read();
  await calm(kari, ola);
  expect(shownBy(kari)).toEqual(storedIn(table));
  expect(Object.keys(storedIn(table))).toContain(rows[1]);
  expect(kari.store.busy).toBe(false);
});

test('a value typed over an undo on its way takes the place of the one that was refused below it', async () => {
  const table = makeTable();
  const kari = new Person(table, 'Kari');
  await calm(kari);
  kari.type('r1', 'a', 'først');
  await calm(kari);
  kari.type('r1', 'a', badValue);
  await calm(kari);
  kari.store.undo();
  kari.type('r1', 'a', 'sist');
  await calm(kari);
  expect(table.rows.get('r1')?.a).toBe('sist');
  expect(kari.store.mark('r1', 'a')).toBeUndefined();
  expect(kari.store.waiting).toBe(0);
});

test('with the line down values stay, marked, the loss is said once, and they go when it is back', async () => {
  const table = makeTable();
  const kari = new Person(table, 'Kari');
  await calm(kari);
  kari.line.cut();
  kari.type('r1', 'a', 'en');
  kari.type('r2', 'a', 'to');
  await breath();
  expect(kari.store.mark('r1', 'a')).toEqual({ state: 'unsaved' });
  expect(kari.store.shown.connection).toBe('down');
  expect(kari.said).toEqual(['Websocket connection error']);
  await calm(kari);
  expect(table.rows.get('r1')?.a).toBe('en');
  expect(table.rows.get('r2')?.a).toBe('to');
  expect(kari.store.waiting).toBe(0);
  expect(kari.store.shown.connection).toBe('open');
});

test('a change whose answer was lost happens once', async () => {
  const table = makeTable();
  const kari = new Person(table, 'Kari');
  await calm(kari);
  kari.type('r1', 'a', 'en');
  await breath();
  kari.line.deliverUp();
  expect(table.log).toHaveLength(1);
  kari.line.cut();
  await calm(kari);
  expect(table.log).toHaveLength(1);
  expect(kari.store.waiting).toBe(0);
  kari.store.undo();
  await calm(kari);
  expect(table.rows.get('r1')?.a).toBe('a1');
});

test('a change that was said to have failed and was written after all is saved when it comes back', async () => {
  const table = makeTable();
  const kari = new Person(table, 'Kari');
  await calm(kari);
  const { carryOut } = table;
  table.carryOut = (question, by) => {
    carryOut.call(table, question, by);
    return { status: 'Databasen svarer ikke.' };
  };
  kari.type('r1', 'a', 'en');
  await breath();
  kari.line.deliverUp();
  kari.line.deliverDown();
  await breath();
  expect(kari.store.mark('r1', 'a')).toEqual({ state: 'refused', typed: 'en', message: 'Databasen svarer ikke.' });
  kari.line.notify();
  kari.line.deliverDown();
  expect(kari.store.mark('r1', 'a')).toBeUndefined();
  expect(kari.store.shown.canUndo).toBe(true);
});

test('a row that is read as deleted while a value waits in it is shown as its user last saw it', async () => {
  const table = makeTable();
  const [kari, ola] = [new Person(table, 'Kari'), new Person(table, 'Ola')];
  await calm(kari, ola);
  kari.type('r1', 'b', 'lagret');
  await breath();
  kari.line.deliverUp();
  kari.line.deliverDown();
  await breath();
  kari.type('r1', 'c', 'venter');
  void ola.store.deleteRow('r1');
  await calm(ola);
  kari.read();
  expect([kari.cell('r1', 'b'), kari.cell('r1', 'c')]).toEqual(['lagret', 'venter']);
});

test('a change whose news come before its answer is one step to undo', async () => {
  const table = makeTable();
  const kari = new Person(table, 'Kari');
  await calm(kari);
  kari.type('r1', 'a', 'en');
  await breath();
  const [requested] = kari.line.up;
  kari.line.up = [];
  if (requested) kari.line.down.push(() => requested.resolve({ status: 'ok', no: 1 }));
  if (requested && requested.question.type !== 'watch') table.carryOut(requested.question, 'Kari');
  const [answer] = kari.line.down;
  kari.line.down = [];
  kari.line.notify();
  kari.line.deliverDown();
  expect(kari.store.waiting).toBe(0);
  answer?.();
  await calm(kari);
  kari.store.undo();
  await calm(kari);
  expect(kari.cell('r1', 'a')).toBe('a1');
  expect(kari.store.shown.canUndo).toBe(false);
});

test('more than ten changes that wait go in one message, and only the bad one stays behind', async () => {
  const table = makeTable();
  const rows = Array.from({ length: 30 }, (_, i) => `r${i + 3}`);
  for (const row of rows) table.rows.set(row, { a: row, b: null, c: null });
  const kari = new Person(table, 'Kari');
  await calm(kari);
  kari.line.cut();
  for (const row of rows) kari.type(row, 'a', row === 'r9' ? badValue : `ny ${row}`);
  let requested = 0;
  const { request } = kari.line;
  kari.line.request = (question) => {
    if (question.type === 'cells') requested += 1;
    return request.call(kari.line, question);
  };
  await calm(kari);
  expect(requested).toBeLessThanOrEqual(3);
  expect(table.log).toHaveLength(29);
  expect(kari.store.waiting).toBe(1);
  expect(kari.store.mark('r9', 'a')).toMatchObject({ state: 'refused' });
});

test('a draft is saved when nothing it needs is missing, and what is typed meanwhile comes after', async () => {
  const table = makeTable();
  const kari = new Person(table, 'Kari');
  await calm(kari);
  const row = (await kari.store.addRow()) ?? '';
  expect(kari.store.shown.rows[0]).toEqual({ xid: row });
  kari.type(row, 'b', 'først');
  await calm(kari);
  expect(table.rows.has(row)).toBe(false);
  expect(kari.store.isDraft(row)).toBe(true);
  expect(kari.store.waiting).toBe(1);
  kari.type(row, 'a', 'navn');
  kari.type(row, 'c', 'min egen');
  await calm(kari);
  expect(table.rows.get(row)).toEqual({ a: 'navn', b: 'først', c: 'min egen' });
  expect(kari.store.isDraft(row)).toBe(false);
  expect(kari.store.shown.rows[0]?.xid).toBe(row);
  expect(kari.store.waiting).toBe(0);
});

test('a new row that is deleted before it is seen goes; what was typed in it meanwhile waits for a decision', async () => {
  const table = makeTable();
  const [kari, ola] = [new Person(table, 'Kari'), new Person(table, 'Ola')];
  await calm(kari, ola);
  const rows = [await kari.store.addRow(), await kari.store.addRow()].map(String);
  for (const row of rows) kari.type(row, 'a', 'ny');
  await breath();
  kari.type(rows[0] ?? '', 'b', 'etterpå');
  for (const _ of rows) {
    kari.line.deliverUp();
    kari.line.deliverDown();
    await breath();
  }
  kari.line.cut();
  for (const row of rows)
    table.carryOut({ type: 'delete', tbl: 'm', company: 'c', op: row, via: 'direct', row }, 'Ola');
  kari.read();
  await calm(kari, ola);
  expect(kari.store.shown.rows.map(({ xid }) => xid)).toEqual([rows[0], 'r1', 'r2']);
  expect(kari.store.mark(rows[0] ?? '', 'b')).toMatchObject({ state: 'refused', typed: 'etterpå' });
  kari.store.choose(rows[0] ?? '', 'b', 'stored');
  expect(shownBy(kari)).toEqual(storedIn(table));
  expect(kari.store.waiting).toBe(0);
});

test('a draft’s empty name is taken from what is typed as its e-mail address, and a typed one is not', async () => {
  const table = makeTable();
  const kari = new Person(table, 'Kari');
  await calm(kari);
  const add = async (...cells: [col: string, val: string, typed?: string][]) => {
    const row = (await kari.store.addRow()) ?? '';
    for (const [col, val, typed = val] of cells) kari.store.save([{ row, col, val, typed }]);
    await calm(kari);
    return table.rows.get(row);
  };
  const mail = ['b', 'ola@a.example', 'Ola Prøve <ola@a.example>'] as const;
  expect(await add([...mail])).toMatchObject({ a: 'Ola Prøve', b: 'ola@a.example' });
  expect(await add(['b', 'ola@a.example'], ['a', 'Per'])).toMatchObject({ a: 'Per', b: 'ola@a.example' });
});

test('a draft that is refused stays, marked, and goes when it is mended', async () => {
  const table = makeTable();
  const kari = new Person(table, 'Kari');
  await calm(kari);
  const row = (await kari.store.addRow()) ?? '';
  kari.type(row, 'a', badValue);
  await calm(kari);
  expect(kari.store.isDraft(row)).toBe(true);
  expect(kari.store.mark(row, 'a')).toMatchObject({ state: 'refused', typed: badValue });
  kari.type(row, 'a', 'bra');
  await calm(kari);
  expect(table.rows.get(row)).toMatchObject({ a: 'bra', c: 'standard' });
  expect(kari.cell(row, 'c')).toBe('standard');
});

test('edits, new rows and deletions are undone and made again', async () => {
  const table = makeTable();
  const kari = new Person(table, 'Kari');
  await calm(kari);
  const states = [storedIn(table)];
  const step = async (run: () => unknown) => {
    run();
    await calm(kari);
    states.push(storedIn(table));
  };
  await step(() => kari.type('r1', 'a', 'ny'));
  const row = (await kari.store.addRow()) ?? '';
  await step(() => kari.type(row, 'a', 'navn'));
  await step(() => kari.store.deleteRow('r2'));
  for (let round = 0; round < 2; round += 1) {
    for (const state of states.slice(0, -1).reverse()) {
      expect(kari.store.shown.canUndo).toBe(true);
      kari.store.undo();
      await calm(kari);
      expect(storedIn(table)).toEqual(state);
      expect(shownBy(kari)).toEqual(state);
    }
    expect(kari.store.shown.canUndo).toBe(false);
    for (const state of states.slice(1)) {
      kari.store.redo();
      await calm(kari);
      expect(storedIn(table)).toEqual(state);
      expect(shownBy(kari)).toEqual(state);
    }
    expect(kari.store.shown.canRedo).toBe(false);
  }
  expect(kari.said).toEqual([]);
});

test('an undo that someone else’s change is in the way of is told and dropped', async () => {
  const table = makeTable();
  const [kari, ola] = [new Person(table, 'Kari'), new Person(table, 'Ola')];
  await calm(kari, ola);
  kari.type('r1', 'a', 'karis');
  await calm(kari, ola);
  ola.type('r1', 'a', 'olas');
  await calm(ola, kari);
  kari.store.undo();
  await calm(kari, ola);
  expect(kari.said).toEqual(['Noen har endret.']);
  expect(kari.cell('r1', 'a')).toBe('olas');
  expect(kari.store.shown.canUndo).toBe(false);
  expect(kari.store.waiting).toBe(0);
});

test('a row that is gone stays to be seen while a value typed in it waits', async () => {
  const table = makeTable();
  const [kari, ola] = [new Person(table, 'Kari'), new Person(table, 'Ola')];
  await calm(kari, ola);
  ola.line.cut();
  ola.type('r2', 'b', 'olas');
  const deleted = kari.store.deleteRow('r2');
  expect(kari.cell('r2', 'b')).toBeUndefined();
  await calm(kari);
  expect(await deleted).toBe(true);
  await calm(ola);
  expect(ola.cell('r2', 'b')).toBe('olas');
  expect(ola.store.mark('r2', 'b')).toMatchObject({ state: 'refused', message: 'Fant ikke raden' });
  ola.store.choose('r2', 'b', 'stored');
  expect(ola.cell('r2', 'b')).toBeUndefined();
});

test('too much missed: the page is read again, and what waits stays on top', async () => {
  const table = makeTable();
  const kari = new Person(table, 'Kari');
  const ola = new Person(table, 'Ola', 5);
  await calm(kari, ola);
  ola.line.cut();
  ola.type('r2', 'b', 'olas');
  for (let i = 0; i < 20; i += 1) {
    kari.type('r1', 'b', `b ${i}`);
    await calm(kari);
  }
  await calm(ola);
  expect(shownBy(ola)).toEqual(storedIn(table));
  expect(table.rows.get('r2')?.b).toBe('olas');
  expect(table.rows.get('r1')?.b).toBe('b 19');
});

test('a table that is taken away can only be read, and what is typed is kept with the reason', async () => {
  const table = makeTable();
  const kari = new Person(table, 'Kari');
  await calm(kari);
  kari.line.take({ type: 'closed', companyId: 'c', tbl: 'm', message: 'Du har ikke tilgang.' });
  expect(kari.said).toEqual(['Du har ikke tilgang.']);
  expect(kari.store.shown.columns.every(({ editor }) => editor?.readonly)).toBe(true);
  kari.type('r1', 'a', 'x');
  await calm(kari);
  expect(table.log).toEqual([]);
  expect(kari.store.mark('r1', 'a')).toMatchObject({ state: 'refused', typed: 'x' });
});

const person = fc.nat(1);
const place = fc.record({ row: fc.constantFrom('r1', 'r2'), col: fc.constantFrom('a', 'b', 'c') });
const act = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('type' as const), who: person, at: place, bad: fc.nat(7) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('paste' as const), who: person, bad: fc.nat(7) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('grow' as const), who: person, over: fc.boolean(), bad: fc.nat(7) }),
  },
  {
    weight: 14,
    arbitrary: fc.record({ kind: fc.constantFrom('up' as const, 'down' as const, 'notify' as const), who: person }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom('cut' as const, 'mend' as const, 'read' as const), who: person }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('undo' as const, 'redo' as const, 'retry' as const),
      who: person,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('choose' as const), who: person, at: place, mine: fc.boolean() }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constantFrom('delete' as const, 'delete-both' as const, 'add' as const),
      who: person,
    }),
  },
);
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

/** Plays actions on two screens, and remembers what each person typed and did not overwrite or give up themselves. */
class Play {
  readonly table = makeTable();
  readonly people = [new Person(this.table, 'Kari'), new Person(this.table, 'Ola', 4)];
  readonly mine = this.people.map(() => new Map<string, Cell>());
  #typed = 0;

  #values(who: number, at: readonly { row: string; col: string }[], bad: number) {
    return at.map(({ row, col }, i) => {
      this.#typed += 1;
      const val = bad === i ? badValue : `verdi ${this.#typed}`;
      this.mine[who]?.set(`${row} ${col}`, val);
      return { row, col, val, typed: val };
    });
  }

  #giveUp(who: number, row: string, col = ''): void {
    for (const key of [...(this.mine[who]?.keys() ?? [])])
      if (key.startsWith(`${row} ${col}`)) this.mine[who]?.delete(key);
  }

  async make(next: Act): Promise<void> {
    const { who } = next;
    const actor = this.people[who];
    if (!actor) return;
    const { line, store } = actor;
    switch (next.kind) {
      case 'type':
        if (actor.cell(next.at.row, next.at.col) === undefined) break;
        store.save(this.#values(who, [next.at], next.bad));
        break;
      case 'paste': {
        const at = ['a', 'b'].map((col) => ({ row: 'r1', col }));
        if (actor.cell('r1', 'a') !== undefined) store.save(this.#values(who, at, next.bad));
        break;
      }
      case 'up':
        line.deliverUp();
        break;
      case 'down':
        line.deliverDown();
        break;
      case 'notify':
        line.notify();
        break;
      case 'cut':
        line.cut();
        break;
      case 'mend':
        line.mend();
        break;
      case 'read':
        actor.read();
        break;
      case 'choose': {
        const { row, col } = next.at;
        const mark = store.mark(row, col);
        if (mark?.state !== 'conflict' && mark?.state !== 'refused') break;
        if (!next.mine) this.#giveUp(who, row, col);
        store.choose(row, col, next.mine ? 'mine' : 'stored');
        break;
      }
      case 'delete': {
        this.#giveUp(who, 'r2');
        void store.deleteRow('r2');
        break;
      }
      case 'delete-both': {
        for (const row of ['r1', 'r2']) this.#giveUp(who, row);
        void store.deleteRows(['r1', 'r2']);
        break;
      }
      case 'grow': {
        const over = next.over && actor.cell('r1', 'b') !== undefined ? [{ row: 'r1', col: 'b' }] : [];
        const made = store.newRows.ids(2).map((row) => ({ row, col: 'a' }));
        store.save(this.#values(who, [...over, ...made], next.bad));
        break;
      }
      case 'add': {
        const row = await store.addRow();
        if (row !== undefined) store.save(this.#values(who, [{ row, col: 'a' }], -1));
        break;
      }
      default:
        store[next.kind]();
    }
    await breath();
  }

  /** True once a typed value is saved; false while it is only on the screen it was typed on. */
  isSaved(who: number, key: string, val: Cell): boolean {
    const [row = '', col = ''] = key.split(' ');
    const written = this.table.log.some(
      (line) => line.row === row && ((line.col === col && line.val === val) || line.vals?.[col] === val),
    );
    const mark = this.people[who]?.store.mark(row, col);
    return written || (mark !== undefined && this.people[who]?.cell(row, col) === val);
  }
}

test('whatever comes when, screens end as the table stands, nothing typed is lost and nothing is written twice', {
  timeout: timeoutOf(120_000),
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 60 }), async (acts) => {
      const play = new Play();
      await calm(...play.people);
      for (const next of acts) await play.make(next);
      await calm(...play.people);
      for (const [who, mine] of play.mine.entries()) {
        for (const [key, val] of mine) {
          expect(play.isSaved(who, key, val), `${val} in ${key} by ${play.people[who]?.name}`).toBe(true);
        }
      }
      const direct = play.table.log
        .filter(({ via, kind }) => via === 'direct' && kind === 'edit')
        .map(({ val }) => val);
      expect(new Set(direct).size).toBe(direct.length);
      for (const { store, ...person } of play.people) {
        for (const row of ['r1', 'r2', ...store.shown.rows.map(({ xid }) => String(xid))])
          for (const col of ['a', 'b', 'c']) store.choose(row, col, 'stored');
        expect(store.waiting).toBe(0);
        expect(shownBy({ ...person, store } as Person)).toEqual(storedIn(play.table));
        store.dispose();
      }
    }),
    { numRuns: runs(500) },
  );
});

describe('a paste on a new row', () => {
  const pasted = (rows: readonly string[], col = 'a') =>
    rows.map((row, at) => ({ row, col, val: `limt ${at}`, typed: `limt ${at}` }));

  test('is rows of their own in one change, which undo takes back and redo brings again', async () => {
    const table = makeTable();
    const [kari, ola] = [new Person(table, 'Kari'), new Person(table, 'Ola')];
    await calm(kari, ola);
    const first = String(await kari.store.addRow());
    const rows = [first, ...kari.store.newRows.ids(49, first)];
    kari.store.save(pasted(rows));
    kari.store.offerUndo('49 rader er lagt til.');
    await calm(kari, ola);
    expect(kari.store.shown.rows.map(({ xid }) => xid)).toEqual([...rows, 'r1', 'r2']);
    expect(new Set(table.log.map(({ op }) => op)).size).toBe(1);
    expect(Object.keys(shownBy(ola))).toHaveLength(52);
    expect(kari.offered).toHaveLength(1);

    kari.store.undo();
    await calm(kari, ola);
    expect(storedIn(table)).toEqual(storedIn(makeTable()));
    expect(kari.offered).toEqual([]);
    kari.store.redo();
    await calm(kari, ola);
    expect(Object.keys(storedIn(table))).toHaveLength(52);
    kari.store.undo();
    await calm(kari, ola);
    expect(shownBy(ola)).toEqual(storedIn(makeTable()));
    expect(kari.store.shown.canUndo).toBe(false);
  });

  test('is one change with the rows it is written over, and is wholly refused with one of them', async () => {
    const table = makeTable();
    const [kari, ola] = [new Person(table, 'Kari'), new Person(table, 'Ola')];
    await calm(kari, ola);
    kari.store.save(pasted(['r2', ...kari.store.newRows.ids(1)]));
    await calm(kari, ola);
    expect(table.rows.size).toBe(3);
    kari.store.undo();
    await calm(kari, ola);
    expect(storedIn(table)).toEqual(storedIn(makeTable()));

    ola.type('r2', 'a', 'olas');
    kari.store.save(pasted(['r2', ...kari.store.newRows.ids(1)]));
    await calm(ola, kari);
    expect(storedIn(table)).toMatchObject({ r2: { a: 'olas' } });
    expect(table.rows.size).toBe(2);
    expect(kari.store.mark('r2', 'a')).toMatchObject({ state: 'conflict', now: { val: 'olas' } });
    kari.store.choose('r2', 'a', 'mine');
    kari.store.retry();
    await calm(kari, ola);
    expect(table.rows.size).toBe(3);
    expect(kari.store.waiting).toBe(0);
  });

  test('with a value that is refused is saved as one when that is mended', async () => {
    const table = makeTable();
    const kari = new Person(table, 'Kari');
    await calm(kari);
    const rows = kari.store.newRows.ids(3);
    kari.store.save(rows.map((row, at) => ({ row, col: 'a', val: at === 1 ? badValue : 'god', typed: '' })));
    await calm(kari);
    expect(table.rows.size).toBe(2);
    kari.type(String(rows[0]), 'b', 'mer');
    await calm(kari);
    expect(table.rows.size).toBe(2);
    kari.type(String(rows[1]), 'a', 'god nok');
    await calm(kari);
    expect(table.rows.size).toBe(5);
    expect(new Set(table.log.map(({ op }) => op)).size).toBe(1);
  });

  test('that lacks what is required waits for it, is saved as one, and is taken back before that', async () => {
    const table = makeTable();
    const kari = new Person(table, 'Kari');
    await calm(kari);
    const first = String(await kari.store.addRow());
    kari.store.save(pasted([first, ...kari.store.newRows.ids(2, first)], 'b'));
    await calm(kari);
    expect(kari.store.shown.rows).toHaveLength(5);
    expect(table.log).toEqual([]);
    expect(kari.store.shown.canUndo).toBe(true);
    kari.store.undo();
    await calm(kari);
    expect(kari.store.shown.rows.map(({ xid, b }) => [xid, b])).toEqual([
      [first, undefined],
      ['r1', 'b1'],
      ['r2', null],
    ]);
    const rows = [first, ...kari.store.newRows.ids(2, first)];
    kari.store.save(pasted(rows, 'b'));
    kari.store.save(pasted(rows, 'a'));
    await calm(kari);
    expect(table.rows.size).toBe(5);
    expect(new Set(table.log.map(({ op }) => op)).size).toBe(1);
  });
});

test('rows are deleted as one change, which undo takes back', async () => {
  const table = makeTable();
  const [kari, ola] = [new Person(table, 'Kari'), new Person(table, 'Ola')];
  await calm(kari, ola);
  const deleted = kari.store.deleteRows(['r1', 'r2']);
  await calm(kari, ola);
  expect(await deleted).toBe(true);
  expect(shownBy(ola)).toEqual({});
  kari.store.undo();
  await calm(kari, ola);
  expect(shownBy(ola)).toEqual(storedIn(makeTable()));
  kari.store.redo();
  await calm(kari, ola);
  kari.store.undo();
  await calm(kari, ola);
  expect(shownBy(kari)).toEqual(storedIn(makeTable()));
});

describe('what was not saved when the page went', () => {
  /** Leaves the page with its unsaved work stored as the browser stores it. */
  const leave = ({ store }: Person) => structuredClone(store.unsaved);

  test('comes again on the next page and is saved, new rows as well', async () => {
    const table = makeTable();
    const before = new Person(table, 'Kari');
    await calm(before);
    before.line.cut();
    before.type('r1', 'a', 'skrevet');
    const row = await before.store.addRow();
    before.type(String(row), 'a', 'ny rad');
    before.store.refuse('r1', 'b', 'tolv', 'Skriv et tall.');
    const stored = leave(before);
    const after = new Person(table, 'Kari igjen');
    after.store.takeUp(stored);
    expect(after.cell('r1', 'a')).toBe('skrevet');
    expect(after.store.mark('r1', 'b')).toEqual({ state: 'refused', typed: 'tolv', message: 'Skriv et tall.' });
    await calm(after);
    expect(storedIn(table)).toMatchObject({ r1: { a: 'skrevet' }, [String(row)]: { a: 'ny rad' } });
  });

  test('stands against what a colleague saved meanwhile, for its person to choose', async () => {
    const table = makeTable();
    const [before, ola] = [new Person(table, 'Kari'), new Person(table, 'Ola')];
    await calm(before, ola);
    before.line.cut();
    before.type('r1', 'a', 'mitt');
    const stored = leave(before);
    ola.type('r1', 'a', 'hans');
    await calm(ola);
    const after = new Person(table, 'Kari igjen');
    after.store.takeUp(stored);
    await calm(after, ola);
    expect(after.store.mark('r1', 'a')).toMatchObject({ state: 'conflict', typed: 'mitt', now: { val: 'hans' } });
    expect(storedIn(table)).toMatchObject({ r1: { a: 'hans' } });
  });

  test('is also what was refused where an undo is on its way', async () => {
    const table = makeTable();
    const before = new Person(table, 'Kari');
    await calm(before);
    before.type('r1', 'a', 'først');
    await calm(before);
    before.type('r1', 'a', badValue);
    await calm(before);
    before.store.undo();
    const stored = leave(before);
    expect(stored.values).toMatchObject([{ row: 'r1', col: 'a', val: 'a1' }]);
    const after = new Person(table, 'Kari igjen');
    after.store.takeUp(stored);
    await calm(after);
    expect(storedIn(table)).toMatchObject({ r1: { a: 'a1' } });
    expect(after.store.mark('r1', 'a')).toMatchObject({ state: 'refused', typed: badValue });
  });

  test('is no second row and no conflict when it had been saved after all', async () => {
    const table = makeTable();
    const before = new Person(table, 'Kari');
    await calm(before);
    const row = await before.store.addRow();
    before.type(String(row), 'a', 'ny rad');
    before.type('r1', 'a', 'skrevet');
    const stored = leave(before);
    await calm(before);
    const after = new Person(table, 'Kari igjen');
    after.store.takeUp(stored);
    await calm(after);
    expect(after.store.busy).toBe(false);
    expect(after.said).toEqual([]);
    expect(storedIn(table)).toMatchObject({ r1: { a: 'skrevet' }, [String(row)]: { a: 'ny rad' } });
  });
});

test('one’s own earlier changes are asked for when all rows are here, and once', async () => {
  let requested = 0;
  const store = new TableStore(
    { company: 'c', tbl: 'm' },
    {
      say: () => {},
      refresh: () => {},
      newRow: async () => undefined,
      ownChanges: async () => {
        requested += 1;
        return {
          changes: [{ op: 'o', via: 'direct', steps: [{ no: 1, row: 'r1', kind: 'insert', from: null, to: null }] }],
        };
      },
      onError: () => {},
      offer: () => () => {},
    },
  );
  const read = { live: { ...live, no: 1 }, columns, rows: [{ xid: 'r1' }] };
  store.load({ ...read, complete: false });
  store.show();
  await breath();
  expect(requested).toBe(0);
  store.load({ ...read, complete: true });
  store.show();
  store.show();
  await breath();
  expect(requested).toBe(1);
  expect(store.shown.canUndo).toBe(true);
});

describe('changes of colleagues', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('are drawn at once and then together, however many come, and one’s own at once', async () => {
    const table = makeTable();
    const [kari, ola] = [new Person(table, 'Kari'), new Person(table, 'Ola')];
    await calm(kari, ola);
    vi.advanceTimersByTime(10_000);
    let drawn = 0;
    kari.store.subscribe(() => {
      drawn += 1;
    });
    for (let change = 1; change <= 20; change += 1) {
      ola.type('r1', 'b', `Ola ${change}`);
      await calm(ola, kari);
      expect(drawn).toBe(1);
      expect(kari.cell('r1', 'b')).toBe(`Ola ${change}`);
    }
    vi.advanceTimersByTime(100);
    expect(drawn).toBe(2);
    ola.type('r2', 'b', 'Ola');
    await calm(ola, kari);
    expect(drawn).toBe(2);
    kari.type('r2', 'b', 'Kari');
    expect(drawn).toBeGreaterThan(2);
    expect(kari.cell('r2', 'b')).toBe('Kari');
  });
});

describe('a table narrowed to a condition', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const isLate = ({ b = null }: Readonly<Record<string, Cell>>) => b === 'sen';
  const shownRows = ({ store }: Person) => store.shown.rows.map(({ xid }) => String(xid));

  /** Kari sees only the overdue rows, of which r1 is one; Ola sees all. */
  async function twoOf(): Promise<{ table: ModelTable; kari: Person; ola: Person }> {
    const table = makeTable();
    table.rows.set('r1', { a: 'a1', b: 'sen', c: 'c1' });
    const kari = new Person(table, 'Kari', undefined, isLate);
    const ola = new Person(table, 'Ola');
    await calm(kari, ola);
    return { table, kari, ola };
  }

  async function adds(person: Person, values: Record<string, Cell>): Promise<string> {
    const row = (await person.store.addRow()) ?? '';
    person.store.save(Object.entries(values).map(([col, val]) => ({ row, col, val, typed: String(val) })));
    return row;
  }

  test('has no colleague’s row that does not meet it, and one that does when it is read again, once for all of them', async () => {
    const { kari, ola } = await twoOf();
    const early = await adds(ola, { a: 'ny', b: 'tidlig' });
    const late = await adds(ola, { a: 'ny', b: 'sen' });
    await calm(ola, kari);
    expect(shownRows(ola)).toEqual(expect.arrayContaining([early, late]));
    expect(shownRows(kari)).toEqual(['r1']);
    expect(kari.reads).toBe(1);
    vi.advanceTimersByTime(1_000);
    expect(shownRows(kari).sort()).toEqual([late, 'r1'].sort());
    expect(kari.reads).toBe(2);
    vi.advanceTimersByTime(1_000);
    await calm(kari);
    expect(kari.reads).toBe(2);
  });

  test('a row that a colleague changes goes when it meets it no longer, and comes when it does', async () => {
    const { kari, ola } = await twoOf();
    ola.type('r1', 'b', 'tidlig');
    ola.type('r2', 'b', 'sen');
    await calm(ola, kari);
    expect(kari.cell('r1', 'b')).toBe('tidlig');
    vi.advanceTimersByTime(1_000);
    expect(shownRows(kari)).toEqual(['r2']);
  });

  test('a row that a colleague deletes is gone at once, and one that he restores comes when it is read', async () => {
    const { kari, ola } = await twoOf();
    void ola.store.deleteRow('r1');
    await calm(ola, kari);
    expect(shownRows(kari)).toEqual([]);
    vi.advanceTimersByTime(1_000);
    expect(kari.reads).toBe(1);
    ola.store.undo();
    await calm(ola, kari);
    expect(shownRows(kari)).toEqual([]);
    vi.advanceTimersByTime(1_000);
    expect(shownRows(kari)).toEqual(['r1']);
  });

  test('one’s own rows stay while one is at them', async () => {
    const { kari } = await twoOf();
    const row = await adds(kari, { a: 'min', b: 'tidlig' });
    kari.type('r1', 'b', 'tidlig');
    await calm(kari);
    vi.advanceTimersByTime(1_000);
    expect(shownRows(kari)).toEqual([row, 'r1']);
    expect(kari.reads).toBe(1);
  });

  test('what could not be read is read after all when the line comes back', async () => {
    const { kari, ola } = await twoOf();
    const late = await adds(ola, { a: 'ny', b: 'sen' });
    await calm(ola, kari);
    // The screen is left and comes back before it has been read.
    kari.store.hide();
    vi.advanceTimersByTime(1_000);
    expect(kari.reads).toBe(1);
    expect(shownRows(kari)).toEqual(['r1']);
    kari.store.show();
    await calm(kari);
    vi.advanceTimersByTime(1_000);
    expect(shownRows(kari)).toContain(late);
  });
});

test('a table that is not narrowed has a colleague’s row at once, and reads nothing', async () => {
  const table = makeTable();
  const [kari, ola] = [new Person(table, 'Kari'), new Person(table, 'Ola')];
  await calm(kari, ola);
  const row = (await ola.store.addRow()) ?? '';
  ola.store.save([{ row, col: 'a', val: 'ny', typed: 'ny' }]);
  await calm(ola, kari);
  expect(kari.cell(row, 'a')).toBe('ny');
  expect(kari.reads).toBe(1);
});
