import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Cell } from '@/lib/core/widgets/column';
import type { CellProblem } from '@/lib/platform/tables/cell-problem';
import type { Reply } from '@/lib/platform/tables/live/protocol';
import { runs } from '@/tests/factories/runs';
import type { NewValue } from './live-rows';
import { Outbox } from './outbox';
import { type CellsEntry, keyOf, type OutboxEntry } from './outbox-entry';

const value = (row: string, val: Cell, col = 'a'): NewValue => ({ row, col, val, typed: String(val ?? '') });
const was = (row: string, col: string): Cell => `${row}${col}`;
const bad = (row: string, col = 'a'): CellProblem => ({ row, col, message: 'Verdien er dårlig.' });
const conflict = (row: string, val: Cell, col = 'a'): CellProblem => ({
  ...bad(row, col),
  now: { val, text: String(val ?? '') },
});
const said = (...problems: CellProblem[]): Reply => ({ status: problems[0]?.message ?? '', problems });

function cellsOf(entry: OutboxEntry | undefined): CellsEntry {
  if (entry?.kind !== 'cells') throw new Error('No change of cells is first in line.');
  return entry;
}

const valuesOf = (entry: OutboxEntry | undefined) =>
  cellsOf(entry).cells.map(({ row, col, was: from, val }) => `${row}${col}: ${from} → ${val}`);

/** The next entry, as it is after sending. */
function send(outbox: Outbox): CellsEntry {
  const entry = cellsOf(outbox.next());
  entry.tried = true;
  return entry;
}

function outboxOf(...values: NewValue[]): Outbox {
  const outbox = new Outbox();
  for (const one of values) outbox.save([one], was);
  return outbox;
}

const rows = (count: number) => Array.from({ length: count }, (_, i) => `r${i}`);

describe('what waits is put together', () => {
  test('ten changes are sent one by one, eleven in one message under the first one’s name', () => {
    const ten = outboxOf(...rows(10).map((row) => value(row, 'x')));
    expect(valuesOf(ten.next())).toEqual(['r0a: r0a → x']);
    expect(ten.queue).toHaveLength(10);

    const eleven = outboxOf(...rows(11).map((row) => value(row, 'x')));
    const [first] = eleven.queue;
    const sent = eleven.next();
    expect(valuesOf(sent)).toEqual(rows(11).map((row) => `${row}a: ${row}a → x`));
    expect(cellsOf(sent).op).toBe(cellsOf(first).op);
    expect(eleven.queue).toHaveLength(1);
    expect(eleven.cells.size).toBe(11);
    expect(eleven.find('r10', 'a')?.entry).toBe(sent);
  });

  test('as far as each cell is in it once: the second value of a cell is a change of its own', () => {
    const outbox = outboxOf(
      value('r0', 'x'),
      value('r1', 'x'),
      value('r0', 'y'),
      ...rows(12)
        .slice(2)
        .map((row) => value(row, 'x')),
    );
    expect(valuesOf(outbox.next())).toEqual(['r0a: r0a → x', 'r1a: r1a → x']);
    expect(valuesOf(outbox.queue[1])).toEqual(['r0a: r0a → y']);
    expect(outbox.queue).toHaveLength(12);
    // The same row in another column is another cell.
    const columns = outboxOf(
      value('r0', 'x'),
      value('r0', 'y', 'b'),
      ...rows(12)
        .slice(2)
        .map((row) => value(row, 'x')),
    );
    expect(columns.next()).toMatchObject({ cells: { length: 12 } });
  });

  test.each<[string, (entry: CellsEntry) => OutboxEntry]>([
    ['an undoing', (entry) => ({ ...entry, via: 'undo' })],
    ['one that has been sent', (entry) => ({ ...entry, tried: true })],
    ['a deletion', ({ op }) => ({ kind: 'delete', op, via: 'direct', row: 'r5', tried: false })],
  ])('%s is never put together with others', (_, make) => {
    for (const place of [0, 3]) {
      const outbox = outboxOf(...rows(12).map((row) => value(row, 'x')));
      const entry = outbox.queue[place];
      if (entry) outbox.replace(entry, make(cellsOf(entry)));
      const before = outbox.queue.length;
      outbox.next();
      expect(outbox.queue).toHaveLength(place === 0 ? before : before - 2);
    }
  });

  test('a message holds ten thousand cells', () => {
    const big = (from: number, count: number) =>
      rows(from + count)
        .slice(from)
        .map((row) => value(row, 'x'));
    const full = new Outbox();
    full.save(big(0, 9_990), was);
    for (const one of big(9_990, 10)) full.save([one], was);
    expect(full.next()).toMatchObject({ cells: { length: 10_000 } });
    expect(full.queue).toHaveLength(1);

    const over = new Outbox();
    over.save(big(0, 9_990), was);
    for (const one of big(9_990, 9)) over.save([one], was);
    over.save(big(9_999, 2), was);
    expect(over.next()).toMatchObject({ cells: { length: 9_999 } });
    expect(over.queue).toHaveLength(2);
  });

  test('of what was put together only what is wrong stays behind, whole as it was done, and the rest goes again', () => {
    const outbox = outboxOf(...rows(10).map((row) => value(row, 'x')));
    outbox.save([value('r10', 'x'), value('r11', 'x')], was);
    const sent = send(outbox);
    outbox.refused(sent, said(bad('r3'), bad('r11')));
    const again = cellsOf(outbox.next());
    expect(outbox.queue).toHaveLength(9);
    expect(outbox.queue.every((entry) => entry.kind === 'cells' && entry.op !== sent.op && !entry.tried)).toBe(true);
    expect(new Set(outbox.queue.map((entry) => cellsOf(entry).op)).size).toBe(9);
    expect(valuesOf(again)).toEqual(['r0a: r0a → x']);
    const stays = (row: string) => outbox.find(row, 'a')?.cell.problem?.message;
    expect([stays('r3'), stays('r10'), stays('r11')]).toEqual(['Verdien er dårlig.', undefined, 'Verdien er dårlig.']);
    const together = outbox.find('r11', 'a')?.entry;
    expect(together && outbox.isBlocked(together)).toBe(true);
    expect(outbox.find('r10', 'a')?.entry).toBe(together);
    expect(outbox.cells.size).toBe(12);
  });
});

describe('a refusal', () => {
  test('blames the cell, else its row, else all of it', () => {
    const blamed = (problem: CellProblem) => {
      const outbox = new Outbox();
      outbox.save([value('r1', 'x'), value('r1', 'y', 'b'), value('r2', 'z')], was);
      outbox.refused(send(outbox), said(problem));
      return [...outbox.cells].filter(([, { cell }]) => cell.problem).map(([key]) => key);
    };
    expect(blamed(bad('r1', 'b'))).toEqual(['r1 b']);
    expect(blamed(bad('r1', 'other'))).toEqual(['r1 a', 'r1 b']);
    expect(blamed(bad('gone'))).toEqual(['r1 a', 'r1 b', 'r2 a']);
  });

  test('the first thing said of a cell is what it is told', () => {
    const outbox = outboxOf(value('r1', 'x'));
    outbox.refused(send(outbox), said({ ...bad('r1'), message: 'Først.' }, { ...bad('r1'), message: 'Så.' }));
    expect(outbox.find('r1', 'a')?.cell.problem?.message).toBe('Først.');
  });

  test('a value that stands there anyway is saved, and what it was typed with goes again', () => {
    const outbox = new Outbox();
    outbox.save([value('r1', 'lik'), value('r2', 'x')], was);
    const sent = send(outbox);
    outbox.refused(sent, said(conflict('r1', 'lik')));
    expect(valuesOf(outbox.next())).toEqual(['r2a: r2a → x']);
    expect(cellsOf(outbox.next()).op).not.toBe(sent.op);
    expect(outbox.cells.size).toBe(1);

    const alone = outboxOf(value('r1', 'lik'));
    alone.refused(send(alone), said(conflict('r1', 'lik')));
    expect(alone.cells.size).toBe(0);
    expect(alone.next()).toBeUndefined();
  });

  test('a value typed later over a refused one goes, and stands on what stood there before', () => {
    const outbox = outboxOf(value('r1', 'x'));
    const sent = send(outbox);
    outbox.save([{ ...value('r1', 'y'), was: 'x' }], was);
    outbox.refused(sent, said(bad('r1')));
    expect(valuesOf(outbox.next())).toEqual(['r1a: r1a → y']);
    expect(outbox.queue).toHaveLength(1);
    expect(outbox.find('r1', 'a')?.cell.problem).toBeUndefined();
  });

  test('so does one typed over a change that is given up, and only the first of them', () => {
    const outbox = outboxOf(value('r1', 'x'));
    const given = send(outbox);
    for (const [val, from] of [
      ['y', 'x'],
      ['z', 'y'],
    ] as const)
      outbox.save([{ ...value('r1', val), was: from }], was);
    outbox.abandon(given);
    expect(outbox.queue.flatMap(valuesOf)).toEqual(['r1a: r1a → y', 'r1a: y → z']);
  });

  test('a value typed over a refused one takes its place: it goes with what it was refused together with', () => {
    const outbox = new Outbox();
    outbox.save([value('r1', 'x'), value('r2', 'dårlig')], was);
    const sent = send(outbox);
    outbox.refused(sent, said(bad('r2')));
    expect(outbox.next()).toBeUndefined();
    outbox.save([value('r2', 'bra')], () => 'something else');
    expect(valuesOf(outbox.next())).toEqual(['r1a: r1a → x', 'r2a: r2a → bra']);
    expect(cellsOf(outbox.next())).toMatchObject({ tried: false });
    expect(cellsOf(outbox.next()).op).not.toBe(sent.op);
    expect(outbox.queue).toHaveLength(1);
  });

  test('where two cells are wrong, mending one does not send the other', () => {
    const outbox = new Outbox();
    outbox.save([value('r1', 'x'), value('r2', 'y')], was);
    outbox.refused(send(outbox), said(bad('r1'), bad('r2')));
    outbox.save([value('r1', 'bra')], was);
    expect(outbox.next()).toBeUndefined();
    expect(outbox.find('r1', 'a')?.cell).toMatchObject({ val: 'bra', problem: undefined });
    outbox.choose('r2', 'a', 'stored');
    expect(valuesOf(outbox.next())).toEqual(['r1a: r1a → bra']);
  });
});

describe('the same name', () => {
  const fault: Reply = { status: 'Databasen svarer ikke.' };

  test('after a fault the change goes again under its own name, since it may be written', () => {
    const outbox = new Outbox();
    outbox.save([value('r1', 'x'), value('r2', 'y')], was);
    const sent = send(outbox);
    outbox.refused(sent, fault);
    expect(outbox.find('r1', 'a')?.entry.fault).toBe('Databasen svarer ikke.');
    expect(outbox.next()).toBeUndefined();
    outbox.retry();
    expect(outbox.next()).toEqual({ ...sent, tried: true, fault: undefined });
    expect(outbox.next()).not.toHaveProperty('fault');
  });

  test('it is not put together with others then, and does not become part of them', () => {
    const outbox = outboxOf(value('r', 'x'));
    const { op } = send(outbox);
    outbox.refused(send(outbox), fault);
    for (const row of rows(11)) outbox.save([value(row, 'x')], was);
    outbox.retry();
    const merged = outbox.next();
    expect(cellsOf(merged).cells).toHaveLength(11);
    if (merged) outbox.remove(merged);
    expect(cellsOf(outbox.next())).toMatchObject({ op, cells: { length: 1 } });
  });

  test('with other content it has another name', () => {
    const outbox = outboxOf(value('r1', 'x'));
    const sent = send(outbox);
    outbox.refused(sent, fault);
    outbox.save([value('r1', 'y')], was);
    expect(valuesOf(outbox.next())).toEqual(['r1a: r1a → y']);
    expect(cellsOf(outbox.next())).toMatchObject({ tried: false });
    expect(cellsOf(outbox.next()).op).not.toBe(sent.op);
    expect(cellsOf(outbox.next()).fault).toBeUndefined();
  });

  test('and so it has when a value of it is given up: what is left is another change', () => {
    const outbox = new Outbox();
    outbox.save([value('r1', 'x'), value('r2', 'y')], was);
    const sent = send(outbox);
    outbox.refused(sent, fault);
    outbox.choose('r1', 'a', 'stored');
    outbox.retry();
    expect(valuesOf(outbox.next())).toEqual(['r2a: r2a → y']);
    expect(cellsOf(outbox.next()).op).not.toBe(sent.op);
  });

  test('also when it is a later value of one of its cells that leaves less of it', () => {
    const outbox = new Outbox();
    outbox.save([value('r1', 'x'), value('r2', 'y')], was);
    const sent = send(outbox);
    outbox.save([{ ...value('r1', 'z'), was: 'x' }], was);
    outbox.refused(sent, fault);
    outbox.retry();
    expect(outbox.queue.flatMap(valuesOf)).toEqual(['r1a: r1a → z', 'r2a: r2a → y']);
    expect(outbox.withOp(sent.op)).toBeUndefined();
  });

  test('a change reported as refused and carried out after all is found by its name, and settled', () => {
    const outbox = outboxOf(value('r1', 'x'));
    const sent = send(outbox);
    outbox.refused(sent, fault);
    const found = outbox.withOp(sent.op);
    expect(found).toMatchObject({ op: sent.op });
    if (found) outbox.settled(found);
    expect(outbox.cells.size).toBe(0);
    outbox.retry();
    expect(outbox.next()).toBeUndefined();
    expect(outbox.withOp('unknown')).toBeUndefined();
  });
});

describe('a conflict', () => {
  function inConflict(...others: NewValue[]): Outbox {
    const outbox = new Outbox();
    outbox.save([value('r1', 'mitt'), ...others], was);
    outbox.refused(send(outbox), said(conflict('r1', 'deres'), ...others.map(({ row }) => bad(row))));
    return outbox;
  }

  test('is its person’s to choose: trying again sends what was refused beside it, and not it', () => {
    const outbox = outboxOf(value('r1', 'mitt'));
    outbox.refused(send(outbox), said(conflict('r1', 'deres')));
    outbox.save([value('r2', 'x')], was);
    outbox.refused(send(outbox), said(bad('r2')));
    outbox.retry();
    expect(outbox.queue.flatMap(valuesOf)).toEqual(['r2a: r2a → x']);
    expect(outbox.find('r1', 'a')?.cell.problem?.now?.val).toBe('deres');
  });

  test('what was typed together with it is tried again together with it', () => {
    const outbox = inConflict(value('r2', 'x'));
    outbox.retry();
    expect(outbox.next()).toBeUndefined();
    expect(outbox.find('r2', 'a')?.cell.problem).toBeUndefined();
    outbox.choose('r1', 'a', 'mine');
    expect(valuesOf(outbox.next())).toEqual(['r1a: deres → mitt', 'r2a: r2a → x']);
  });

  test('mine goes over what stands there, stored is dropped', () => {
    const mine = inConflict();
    mine.choose('r1', 'a', 'mine');
    expect(valuesOf(mine.next())).toEqual(['r1a: deres → mitt']);
    expect(mine.find('r1', 'a')?.cell.problem).toBeUndefined();

    const stored = inConflict();
    stored.choose('r1', 'a', 'stored');
    expect(stored.next()).toBeUndefined();
    expect(stored.cells.size).toBe(0);
    stored.choose('r1', 'a', 'mine');
    expect(stored.next()).toBeUndefined();
  });

  test('a new value typed there has seen the other side', () => {
    const outbox = inConflict();
    outbox.save([value('r1', 'nytt')], was);
    expect(valuesOf(outbox.next())).toEqual(['r1a: deres → nytt']);
  });

  test('a colleague who goes on is what it then stands against; one who types my value ends it', () => {
    const outbox = inConflict(value('r2', 'x'));
    outbox.retry();
    outbox.changed('r1', 'a', { val: 'deres igjen', text: 'deres igjen', by: 'Ola' });
    expect(outbox.find('r1', 'a')?.cell.problem).toEqual({
      message: 'Verdien er dårlig.',
      now: { val: 'deres igjen', text: 'deres igjen', by: 'Ola' },
    });
    outbox.changed('r1', 'a', { val: 'mitt', text: 'mitt' });
    expect(outbox.find('r1', 'a')).toBeUndefined();
    expect(valuesOf(outbox.next())).toEqual(['r2a: r2a → x']);
  });

  test('his change of a cell that is in no conflict is none of its business', () => {
    const outbox = outboxOf(value('r1', 'mitt'), value('r2', 'x'));
    outbox.changed('r1', 'a', { val: 'mitt', text: 'mitt' });
    outbox.changed('other', 'a', { val: 'mitt', text: 'mitt' });
    expect(valuesOf(outbox.next())).toEqual(['r1a: r1a → mitt']);
    outbox.refused(send(outbox), said(bad('r1')));
    outbox.changed('r1', 'a', { val: 'mitt', text: 'mitt' });
    expect(outbox.find('r1', 'a')?.cell.problem).toEqual({ message: 'Verdien er dårlig.', now: undefined });
  });
});

test('with its row go all values of it, on their way or refused, and what is left of them goes on', () => {
  const outbox = new Outbox();
  outbox.save([value('r1', 'dårlig'), value('r2', 'x')], was);
  outbox.refused(send(outbox), said(bad('r1')));
  outbox.save([value('r1', 'y', 'b')], was);
  outbox.save([value('r3', 'z')], was);
  expect(outbox.rows).toEqual(new Set(['r1', 'r2', 'r3']));
  outbox.dropRow('r1');
  expect(outbox.rows).toEqual(new Set(['r2', 'r3']));
  expect(new Set(outbox.queue.flatMap(valuesOf))).toEqual(new Set(['r2a: r2a → x', 'r3a: r3a → z']));
});

/** A model server: `was` must match, an idempotency key takes effect once, and a colleague types as well. */
class Server {
  readonly cells = new Map<string, Cell>();
  written: Cell[] = [];
  readonly #done = new Map<string, string>();

  currentOf(row: string, col: string): Cell {
    return this.cells.get(keyOf(row, col)) ?? was(row, col);
  }

  answer({ op, cells }: CellsEntry): Reply {
    const content = JSON.stringify(cells.map(({ row, col, val }) => ({ row, col, val })));
    expect(this.#done.get(op) ?? content, 'a name belongs to its content').toBe(content);
    if (this.#done.has(op)) return { status: 'ok' };
    const problems = cells.flatMap(({ row, col, was: from, val }) => {
      if (String(val).startsWith('bad')) return [bad(row, col)];
      const currentOf = this.currentOf(row, col);
      return from === currentOf ? [] : [conflict(row, currentOf, col)];
    });
    if (problems.length > 0) return said(...problems);
    this.#done.set(op, content);
    for (const { row, col, val } of cells) {
      this.cells.set(keyOf(row, col), val);
      this.written.push(val);
    }
    return { status: 'ok' };
  }
}

const rowName = fc.constantFrom('r1', 'r2', 'r3');
const act = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('type' as const),
      rows: fc.uniqueArray(rowName, { minLength: 1 }),
      bad: fc.nat(5),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constantFrom('send' as const, 'fault' as const, 'lost' as const, 'unheard' as const),
      row: rowName,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('colleague' as const, 'mine' as const, 'stored' as const, 'retry' as const),
      row: rowName,
    }),
  },
);

test('whatever is answered, a value is written once, waits, or was typed over or given up', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 60 }), (acts) => {
      const server = new Server();
      const outbox = new Outbox();
      const seen = (row: string, col: string) => outbox.find(row, col)?.cell.val ?? server.currentOf(row, col);
      const latest = new Map<string, Cell>();
      let typed = 0;
      const exchange = (kind: 'send' | 'fault' | 'lost' | 'unheard') => {
        const head = outbox.next();
        if (!head) return;
        const entry = cellsOf(head);
        entry.tried = true;
        // A fault may come before or after the write; after a lost reply the change stays first in the queue.
        const reply = kind === 'lost' ? undefined : server.answer(entry);
        if (kind === 'unheard') return;
        if (kind !== 'send') outbox.refused(entry, { status: 'Databasen svarer ikke.' });
        else if (reply?.status === 'ok') outbox.settled(entry);
        else if (reply) outbox.refused(entry, reply);
      };
      /** Choosing the user's own value over a colleague's writes it again. */
      const choose = (row: string) => {
        const cell = outbox.find(row, 'a')?.cell;
        if (cell?.problem?.now) server.written = server.written.filter((val) => val !== cell.val);
        outbox.choose(row, 'a', 'mine');
      };
      const make = (next: typeof act extends fc.Arbitrary<infer T> ? T : never) => {
        switch (next.kind) {
          case 'type':
            outbox.save(
              next.rows.map((row, i) => {
                typed += 1;
                const val = `${i === next.bad ? 'bad' : 'value'} ${typed}`;
                latest.set(row, val);
                return value(row, val);
              }),
              seen,
            );
            break;
          case 'colleague': {
            typed += 1;
            const val = `theirs ${typed}`;
            server.cells.set(keyOf(next.row, 'a'), val);
            outbox.changed(next.row, 'a', { val, text: val });
            break;
          }
          case 'mine':
            choose(next.row);
            break;
          case 'stored':
            latest.delete(next.row);
            outbox.choose(next.row, 'a', 'stored');
            break;
          case 'retry':
            outbox.retry();
            break;
          default:
            exchange(next.kind);
        }
      };
      const check = () => {
        const own = server.written.filter((val) => String(val).startsWith('value'));
        expect(new Set(own).size).toBe(own.length);
        expect(server.written.some((val) => String(val).startsWith('bad'))).toBe(false);
        for (const [row, val] of latest) {
          expect(outbox.find(row, 'a')?.cell.val === val || server.written.includes(val), `${val} in ${row}`).toBe(
            true,
          );
        }
      };
      for (const next of acts) {
        make(next);
        check();
      }
      for (let round = 0; round < 200 && outbox.cells.size > 0; round += 1) {
        if (outbox.next()) exchange('send');
        else {
          for (const { cell } of [...outbox.cells.values()]) {
            if (!String(cell.val).startsWith('bad')) choose(cell.row);
            else {
              latest.delete(cell.row);
              outbox.choose(cell.row, cell.col, 'stored');
            }
          }
          outbox.retry();
        }
        check();
      }
      expect(outbox.cells.size).toBe(0);
      expect(outbox.queue).toEqual([]);
    }),
    { numRuns: runs(500) },
  );
});
