import { expect, test } from 'vitest';
import type { Column } from '@/lib/core/widgets/column';
import { Drafts } from './drafts';

const columns: Column[] = [
  { value: 'name', text: 'Navn', type: 'text', editor: { kind: 'text', required: true } },
  { value: 'no', text: 'Nr', type: 'text', editor: { kind: 'text', required: true, standard: true } },
  { value: 'made', text: 'Laget', type: 'date', editor: { kind: 'date', required: true, readonly: true } },
];

function draftWith(vals: Readonly<Record<string, string>>): Drafts {
  const drafts = new Drafts();
  drafts.add('r');
  for (const [col, val] of Object.entries(vals)) drafts.fill({ row: 'r', col, val, typed: val });
  return drafts;
}

test('a draft waits for what it needs and for nothing the server gives it', () => {
  expect(draftWith({}).ready('r', columns)).toBeUndefined();
  expect(draftWith({ no: '7' }).ready('r', columns)).toBeUndefined();
  expect(draftWith({ name: 'Kari' }).ready('r', columns)).toMatchObject({ row: 'r', vals: { name: 'Kari' } });
});

test('an empty draft is not sent where nothing is required', () => {
  expect(draftWith({}).ready('r', [])).toBeUndefined();
});

test('a draft on its way is not sent twice; refused for no reason of its own it keeps its name', () => {
  const drafts = draftWith({ name: 'Kari' });
  const first = drafts.ready('r', columns);
  expect(drafts.ready('r', columns)).toBeUndefined();
  drafts.refused('r', { status: 'Databasen svarer ikke.' });
  expect(drafts.mark('r', 'name')).toEqual({ state: 'refused', typed: 'Kari', message: 'Databasen svarer ikke.' });
  drafts.retry();
  expect(drafts.ready('r', columns)?.op).toBe(first?.op);
  drafts.refused('r', { status: 'Opptatt', problems: [{ row: 'r', col: 'name', message: 'Opptatt' }] });
  // What is refused for a reason is refused for good: the same values may be right later, under another key.
  drafts.retry();
  const again = drafts.ready('r', columns);
  expect(again?.vals).toEqual({ name: 'Kari' });
  expect(again?.op).not.toBe(first?.op);
  drafts.refused('r', { status: 'Opptatt', problems: [{ row: 'r', col: 'name', message: 'Opptatt' }] });
  drafts.fill({ row: 'r', col: 'name', val: 'Ola', typed: 'Ola' });
  const second = drafts.ready('r', columns);
  expect(second?.vals).toEqual({ name: 'Ola' });
  expect(second?.op).not.toBe(again?.op);
});

test('of a row that has come only what it does not hold is left to save', () => {
  const drafts = draftWith({ name: 'Kari', no: '7' });
  expect(drafts.arrived('r', { xid: 'r', name: 'Kari', no: '10001' })).toEqual([
    { row: 'r', col: 'no', val: '7', typed: '7', was: '10001' },
  ]);
  expect(drafts.has('r')).toBe(false);
});

test('what is typed or emptied after a row was sent is unsaved until the row has come, and is left to save then', () => {
  const drafts = draftWith({ name: 'Kari', no: '7' });
  drafts.ready('r', columns);
  drafts.fill({ row: 'r', col: 'name', val: 'Ola', typed: 'Ola' });
  drafts.fill({ row: 'r', col: 'no', val: null, typed: '' });
  drafts.saved('r', 1);
  const late = [
    { row: 'r', col: 'name', val: 'Ola', typed: 'Ola', was: 'Kari' },
    { row: 'r', col: 'no', val: null, typed: '', was: '7' },
  ];
  expect(drafts.late).toEqual(late);
  expect(drafts.waiting).toBe(2);
  expect(drafts.mark('r', 'name')).toEqual({ state: 'waiting' });
  expect(drafts.arrived('r', { xid: 'r', name: 'Kari', no: '7' })).toEqual(late);
});

test('a draft that was sent with cells of other rows does not take their change’s key along', () => {
  const drafts = draftWith({ name: 'Kari' });
  drafts.ready('r', columns);
  drafts.sendTogether(['r'], 'of both');
  drafts.refused('r', { status: 'Databasen svarer ikke.' });
  drafts.retry();
  expect(drafts.ready('r', columns)?.op).not.toBe('of both');
});
