import { expect, test } from 'vitest';
import { hiredLine } from './hired-line';

const frame = {
  ...{ xid: 'r', shortid: 'RAM-1', title: 'Ramme', classification: 'utst', category: 'Stillas', subcategory: null },
  ...{ sup_id: 'Stillas AS', _supplier: 's', _image: null, sup_item_id: 'R73', measure: 'stk', unitsam: 10 },
  ...{ priceam: 1_200, count: 40, equipment_url: null, description: null },
};
const days = { from: '2026-12-02', to: '2026-12-06' };

test('a hire says its days, and never costs what it costs to buy', () => {
  expect(hiredLine({ item: frame, text: '', count: 12, ...days })).toMatchObject({
    ...{ item: 'r', text: 'Ramme, leie 02.12.2026–06.12.2026', supItemId: 'R73' },
    ...{ countam: 12, priceam: null, unitsam: null },
  });
});

test('what has no article is a text, one day is one date, and nothing is longer or more than a line can be', () => {
  const one = { from: days.from, to: days.from };
  expect(hiredLine({ item: undefined, text: 'Lensing av grop', count: 0, ...one })).toMatchObject({
    ...{ item: null, text: 'Lensing av grop, leie 02.12.2026', countam: 1 },
  });
  const long = hiredLine({ item: undefined, text: 'x'.repeat(300), count: 5_000, ...days });
  expect([long.text.length, long.countam]).toEqual([200, 999]);
  expect(long.text).toMatch(/, leie 02\.12\.2026–06\.12\.2026$/);
});
