import { expect, test } from 'vitest';
import { applyTableView } from './apply-view';
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
