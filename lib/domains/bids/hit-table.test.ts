import { expect, test } from 'vitest';
import { drawnText, isBad } from '@/lib/core/table-view/cell-text';
import { type BidHits, bidHits } from './bid-hits';
import { byLost, groupHits, hitCells, hitColumns, longestBar } from './hit-table';
import type { ReportBid } from './report-bids';

const bid = (segment: string | null, bidstatus: string, revenueam: number | null = 100): ReportBid => ({
  key: 'T-1',
  bidstatus,
  month: '2026-05',
  duedate: null,
  revenueam,
  probability: null,
  weighted: null,
  segment,
  segmentName: segment && `Segment ${segment}`,
  client: null,
  clientId: null,
  clientName: null,
  responsible: null,
  responsibleName: null,
});

const keyOf = ({ segment, segmentName }: ReportBid) => ({ key: segment, name: segmentName });

test('groups hold the decided bids of the period and every open one; a group of neither is left out', () => {
  const inPeriod = [bid('A', '7. Salg'), bid('A', '8. Tapt'), bid(null, '7. Salg'), bid('B', '9. Utgått')];
  const outside = [bid('A', '7. Salg'), bid('C', '3. Kalkyle', 70), bid('D', '8. Tapt')];
  const groups = groupHits({ all: [...inPeriod, ...outside], inPeriod, before: [] }, keyOf, 'Uten segment').sort(
    byLost,
  );
  expect(groups.map(({ name, hits, open }) => [name, hits.decided, hits.expired.count, open])).toEqual([
    ['Segment A', 2, 0, { count: 0, sum: 0 }],
    ['Segment B', 0, 1, { count: 0, sum: 0 }],
    ['Segment C', 0, 0, { count: 1, sum: 70 }],
    ['Uten segment', 1, 0, { count: 0, sum: 0 }],
  ]);
});

test('two groups of one name are told apart by their keys', () => {
  const bids = [bid('A', '7. Salg'), { ...bid('B', '8. Tapt'), segmentName: 'Segment A' }];
  expect(
    groupHits({ all: bids, inPeriod: bids, before: undefined }, keyOf, '').map(({ key, name }) => [key, name]),
  ).toEqual([
    ['A', 'Segment A (A)'],
    ['B', 'Segment A (B)'],
  ]);
});

const decided = (won: number, lost: number, bare = 0) =>
  bidHits([
    ...Array.from({ length: won }, () => bid('A', '7. Salg')),
    ...Array.from({ length: lost }, () => bid('A', '8. Tapt')),
    ...Array.from({ length: bare }, () => bid('A', '8. Tapt', null)),
  ]);
const none = { count: 0, sum: 0 };

test('a rate of fewer than five decided bids with an amount is not judged, and a change needs both years', () => {
  const cells = (hits: BidHits, before: BidHits | undefined) => hitCells({ hits, before, open: none }, {});
  expect(cells(decided(4, 0, 3), decided(5, 5))).toMatchObject({ valueRate: null, rateBefore: 0.5, change: null });
  expect(cells(decided(1, 4), decided(2, 2))).toMatchObject({ valueRate: 0.2, rateBefore: null, change: null });
  expect(cells(decided(1, 4), decided(4, 1)).change).toBeCloseTo(-60);
  expect(cells(decided(1, 4), undefined)).toMatchObject({ rateBefore: null, change: null });
});

test('a fall of more than ten points is red, and bars face each other on one scale', () => {
  const columns = hitColumns(
    { text: 'Segment', value: 'name', type: 'text' },
    { lastYear: 'I fjor', most: 400, range: undefined },
  );
  const change = columns.find(({ value }) => value === 'change');
  if (!change) throw new Error('The change has no column.');
  expect([-10.1, -10, -0.1, 0, 12.25].map((points) => isBad(change, points))).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
  expect([-25.6, 0, 12.25].map((points) => drawnText(change, points).text)).toEqual(['−25,6 pp', '0,0 pp', '+12,3 pp']);
  const sides = columns.flatMap(({ value, facing }) => (facing ? [[value, facing.side, facing.most]] : []));
  expect(sides).toEqual([
    ['wonValue', 'right', 400],
    ['lostValue', 'left', 400],
  ]);
  expect(longestBar([{ hits: decided(1, 4), before: undefined, open: none }])).toBe(400);
});

test('figures lead to the bids they count, those that are open whatever their month', () => {
  const range = { from: '2026-01', to: '2026-10' };
  const columns = hitColumns({ text: 'Segment', value: 'name', type: 'text' }, { lastYear: undefined, most: 1, range });
  const drillOf = (name: string) => columns.find(({ value }) => value === name)?.drill;
  expect(drillOf('lost')).toEqual({ ...range, 'f.bidstatus': '8. Tapt' });
  expect(drillOf('decided')).toEqual({ ...range, 'f.bidstatus': '7. Salg~8. Tapt' });
  expect(drillOf('openValue')).not.toHaveProperty('from');
  expect(hitCells({ hits: decided(1, 1), before: undefined, open: none }, { segment: 'A' })._to).toEqual({
    segment: 'A',
  });
});
