import { expect, test } from 'vitest';
import { bidHits } from './bid-hits';
import { byDecided, groupHits, hitCells } from './hit-table';
import type { ReportBid } from './report-bids';

const bid = (segment: string | null, bidstatus: string, revenueam: number | null = 100): ReportBid => ({
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
  const groups = groupHits([...inPeriod, ...outside], inPeriod, keyOf, 'Uten segment').sort(byDecided);
  expect(groups.map(({ name, hits, open }) => [name, hits.decided, hits.expired.count, open])).toEqual([
    ['Segment A', 2, 0, { count: 0, sum: 0 }],
    ['Segment B', 0, 1, { count: 0, sum: 0 }],
    ['Segment C', 0, 0, { count: 1, sum: 70 }],
    ['Uten segment', 1, 0, { count: 0, sum: 0 }],
  ]);
});

test('two groups of one name are told apart by their keys', () => {
  const bids = [bid('A', '7. Salg'), { ...bid('B', '8. Tapt'), segmentName: 'Segment A' }];
  expect(groupHits(bids, bids, keyOf, '').map(({ key, name }) => [key, name])).toEqual([
    ['A', 'Segment A (A)'],
    ['B', 'Segment A (B)'],
  ]);
});

test('a rate of fewer than five decided bids is set as a note', () => {
  const four = bidHits(Array.from({ length: 4 }, () => bid('A', '7. Salg')));
  const five = bidHits(Array.from({ length: 5 }, () => bid('A', '8. Tapt')));
  expect(hitCells(four, { noteFew: true })).toMatchObject({ rate: 1, decided: 4, _style: '6' });
  expect(hitCells(five, { noteFew: true })).toMatchObject({ rate: 0, decided: 5, _style: null });
  expect(hitCells(four, { noteFew: false })._style).toBeNull();
});
