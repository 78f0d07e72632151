import { expect, test } from 'vitest';
import { applyTableView } from './apply-view';
import { dearestFirst } from './dearest-first';
import { emptyView } from './view';

const order = ['Venter på meg', 'Forsinket', 'Avvist'];
const stage = { text: 'Tilstand', value: 'stage', type: 'text' as const };
const rows = ['Avvist', 'Forsinket', 'Venter på meg', 'Ukjent', 'Forsinket'].map((one, at) => ({ stage: one, at }));
const groupsBy = (column: typeof stage & { order?: string[] }, desc?: boolean) => {
  const view = { ...emptyView, ...(desc === undefined ? {} : { sort: [{ column: 'stage', desc }] }) };
  return applyTableView([column], rows, view, 'stage').groups?.map(({ label }) => label);
};

test('groups come in the order of their values where these have one, unknown ones last, and reversed when sorted so', () => {
  expect(groupsBy({ ...stage, order })).toEqual([...order, 'Ukjent']);
  expect(groupsBy({ ...stage, order }, true)).toEqual(['Ukjent', ...order.toReversed()]);
  expect(groupsBy(stage)).toEqual(['Avvist', 'Forsinket', 'Ukjent', 'Venter på meg']);
});

test('groups come by the sum of their rows, the largest first, where a list says so', () => {
  const listed = [
    { stage: 'A', at: 2 },
    { stage: 'B', at: 2 },
    { stage: 'C', at: null },
    { stage: 'B', at: 1 },
  ];
  const columns = dearestFirst([stage], 'stage', listed, ({ at }) => at);
  const groups = applyTableView(columns, listed, emptyView, 'stage').groups;
  expect(groups?.map(({ label }) => label)).toEqual(['B', 'A', 'C']);
});
