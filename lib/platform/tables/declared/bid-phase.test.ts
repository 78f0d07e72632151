import { expect, test } from 'vitest';
import { bidColumns } from '@/lib/core/columns/bids';
import { phaseOf } from './bid-phase';
import { bidTable } from './bids';
import { bidStatuses } from './choices';
import { widgetColumn } from './live-table';

test('bids are summed by their phase, and each status is in one', () => {
  const { apart } = bidColumns.one('revenueam');
  const phases = apart?.states.map(({ values }) => [...new Set(values.map(phaseOf))]);
  expect(phases).toEqual([['open'], ['won'], ['lost'], ['expired']]);
  expect(apart?.states.flatMap(({ values }) => values)).toEqual([...bidStatuses]);
});

test('the live table of bids never adds won and lost either', () => {
  const { revenueam } = bidTable.columns;
  expect(revenueam && widgetColumn('revenueam', revenueam).apart).toEqual(bidColumns.one('revenueam').apart);
});
