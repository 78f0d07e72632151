import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OwnChange } from '@/lib/platform/tables/own-changes';
import { runs } from '@/tests/factories/runs';
import { UndoStacks } from './undo-stacks';
import { entryOf } from './undo-steps';

function edit(via: OwnChange['via'], from: string, to: string, op = `${from}${to}`): OwnChange {
  return { op, via, steps: [{ no: 1, row: 'r', kind: 'edit', col: 'a', from, to }] };
}

function ofRow(via: OwnChange['via'], kind: 'insert' | 'delete' | 'restore', no: number): OwnChange {
  return { op: 'o', via, steps: [{ no, row: 'r', kind, from: null, to: null }] };
}

function requested(stacks: UndoStacks, via: 'undo' | 'redo') {
  const undoStep = stacks.top(via);
  const entry = undoStep && undoStep !== 'unread' ? entryOf(undoStep, via) : undefined;
  if (entry?.kind === 'cells') return entry.cells.map(({ was, val }) => `${was} → ${val}`);
  return entry && (entry.kind === 'restore' ? `restore ${entry.no}` : entry.kind);
}

test('what the log tells of one’s own changes is what can be undone and made again', () => {
  const stacks = new UndoStacks([edit('direct', 'a', 'b'), edit('direct', 'b', 'c'), edit('undo', 'c', 'b')]);
  expect(requested(stacks, 'undo')).toEqual(['b → a']);
  expect(requested(stacks, 'redo')).toEqual(['b → c']);
  stacks.add(edit('redo', 'b', 'c'));
  expect(requested(stacks, 'undo')).toEqual(['c → b']);
  expect(requested(stacks, 'redo')).toBeUndefined();
});

test('a direct change leaves nothing to make again', () => {
  const stacks = new UndoStacks([edit('direct', 'a', 'b'), edit('undo', 'b', 'a'), edit('direct', 'a', 'd')]);
  expect(requested(stacks, 'redo')).toBeUndefined();
  expect(requested(stacks, 'undo')).toEqual(['d → a']);
});

test('a row that came and went comes back by its latest deletion', () => {
  const added = new UndoStacks([ofRow('direct', 'insert', 1)]);
  expect(requested(added, 'undo')).toBe('delete');
  added.add(ofRow('undo', 'delete', 2));
  expect(requested(added, 'redo')).toBe('restore 2');
  added.add(ofRow('redo', 'restore', 3));
  added.add(ofRow('undo', 'delete', 4));
  expect(requested(added, 'redo')).toBe('restore 4');

  const deleted = new UndoStacks([ofRow('direct', 'delete', 7)]);
  expect(requested(deleted, 'undo')).toBe('restore 7');
  deleted.add(ofRow('undo', 'restore', 8));
  expect(requested(deleted, 'redo')).toBe('delete');
  deleted.add(ofRow('redo', 'delete', 9));
  expect(requested(deleted, 'undo')).toBe('restore 9');
});

test('rows that came and went with cells that changed are taken back and made again as one', () => {
  const step = (kind: 'edit' | 'insert' | 'delete' | 'restore', row: string, no: number) => ({
    ...{ no, row, kind, from: kind === 'edit' ? 'a' : null, to: kind === 'edit' ? 'b' : null },
    ...(kind === 'edit' && { col: 'a' }),
  });
  // A new row's own cells are part of its insertion.
  const steps = [step('delete', 'r0', 1), step('edit', 'r1', 2), step('insert', 'r2', 3), step('edit', 'r2', 4)];
  const stacks = new UndoStacks([{ op: 'o', via: 'direct', steps }]);
  const requested = (via: 'undo' | 'redo') => {
    const undoStep = stacks.top(via);
    const entry = undoStep && undoStep !== 'unread' ? entryOf(undoStep, via) : undefined;
    if (entry?.kind !== 'rows') return undefined;
    const { remove, restore, cells } = entry;
    return { remove, restore: restore.map(({ no }) => no), cells: cells.map(({ row, val }) => `${row} ${val}`) };
  };
  expect(requested('undo')).toEqual({ remove: ['r2'], restore: [1], cells: ['r1 a'] });
  const undone = [step('delete', 'r2', 5), step('edit', 'r1', 6), step('restore', 'r0', 7)];
  stacks.add({ op: 'u', via: 'undo', steps: undone });
  expect(requested('redo')).toEqual({ remove: ['r0'], restore: [5], cells: ['r1 b'] });
  stacks.add({ op: 'v', via: 'redo', steps: [step('delete', 'r0', 8), step('restore', 'r2', 9)] });
  expect(requested('undo')).toEqual({ remove: ['r2'], restore: [8], cells: ['r1 a'] });
});

test('what cannot be taken back is dropped, and what is before it can', () => {
  const stacks = new UndoStacks([edit('direct', 'a', 'b'), edit('direct', 'b', 'c')]);
  stacks.forget('bc');
  expect(requested(stacks, 'undo')).toEqual(['b → a']);
});

test('a change of nothing is no step', () => {
  expect(new UndoStacks([{ op: 'o', via: 'direct', steps: [] }]).top('undo')).toBeUndefined();
});

/** A user's actions, with undo and redo only where there is something to revert. */
const courses = fc.array(fc.constantFrom('direct', 'undo', 'redo', 'forget'), { maxLength: 40 }).map((wishes) => {
  const course: (OwnChange | { forgotten: string })[] = [];
  for (const [at, wish] of wishes.entries()) {
    const stacks = new UndoStacks(course);
    if (wish === 'direct') course.push(edit('direct', 'a', 'b', `op${at}`));
    const top = stacks.top(wish === 'redo' ? 'redo' : 'undo');
    if (wish === 'direct' || !top || top === 'unread') continue;
    course.push(wish === 'forget' ? { forgotten: top.op } : edit(wish, 'a', 'b', `op${at}`));
  }
  return course;
});

test('the latest part of a course never says another change than the whole: it is the same, or not read yet', () => {
  fc.assert(
    fc.property(courses, fc.nat(40), (course, cut) => {
      const start = Math.min(cut, course.length);
      const [whole, part] = [new UndoStacks(course), new UndoStacks(course.slice(start), start > 0)];
      for (const via of ['undo', 'redo'] as const) {
        expect([whole.top(via), 'unread']).toContainEqual(part.top(via));
        if (start === 0) expect(part.top(via)).toEqual(whole.top(via));
      }
    }),
    { numRuns: runs(1000) },
  );
});
