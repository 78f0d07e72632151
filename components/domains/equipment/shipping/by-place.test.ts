import { expect, test } from 'vitest';
import { byPlace } from './by-place';

test('rows stand by place, the places by name and the one without last; weights sum without loss', () => {
  const row = (xid: string, location: string | null, weight: number | null, countam: number) => ({
    xid,
    location,
    attr_weightint: weight,
    countam,
  });
  const places = byPlace([
    row('1', null, 5, 1),
    row('2', 'Ås', 0.1, 3),
    row('3', 'Bø', null, 9),
    row('4', 'Ås', 0.2, 1),
    row('5', '', 1, 1),
  ]);
  expect(places.map(({ place, rows, weight }) => [place, rows.map(({ xid }) => xid), weight])).toEqual([
    ['Bø', ['3'], 0],
    ['Ås', ['2', '4'], 0.5],
    ['Uten sted', ['1', '5'], 6],
  ]);
});
