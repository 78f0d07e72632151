import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gtinOf } from '@/lib/core/format/gtin';
import { runs } from '@/tests/factories/runs';
import { discountReader } from './read-discounts';
import { goodsReader } from './read-goods';
import { readHead } from './read-head';

const headOf = (line: string) => {
  const head = readHead(line.split(';'));
  if (!head) throw new Error('The line is no head.');
  return head;
};
const goodsHead = (type = '') =>
  headOf(`VH;EFONELFO;4.0;NO974760673MVA;;17;20260101;20261231;NOK;;SELGER AS;GATEN 1;;0001;OSLO;NO;${type}`);

test('a head of discounts has its agreement before its days, and a type before the seller', () => {
  expect(headOf('RH;EFONELFO;4.0;NO910478656MVA;NO000000000MVA;17;3;20260404;20270404;NOK;H;SELGER AS')).toMatchObject({
    kind: 'discounts',
    orgnr: '910478656',
    customerno: '17',
    from: '2026-04-04',
    to: '2027-04-04',
    currency: 'NOK',
    seller: 'SELGER AS',
  });
  expect(goodsHead('B')).toMatchObject({
    from: '2026-01-01',
    to: '2026-12-31',
    seller: 'SELGER AS',
    priceType: 'gross',
  });
});

test.each([
  ['EA', '1', 10_000, 'EA'],
  ['EA', '1', 1_000_000, 'EA'],
  ['HMT', '2', 1_000_000, 'm'],
  ['HMT', '2', 10_000, 'HMT'],
  ['KGM', '4', 500_000, 'KGM'],
  ['PK', '1', 500_000, 'stk'],
])('a price per %s of measure %s for %i is for one %s', (unit, measure, quantity, expected) => {
  const line = goodsReader(goodsHead(), {}).read(
    `VL;1;A1;KABEL;;${measure};${unit};ENHET;100000;${quantity};20260101;1`.split(';'),
  );
  expect(line).toMatchObject({ record: { pricemeasure: expected } });
});

test('a discount that is written is read back, and lines of anything are read, left out or refused', () => {
  const written = fc.record({
    type: fc.constantFrom('1', '2', '3', '4', '5'),
    no: fc.stringMatching(/^[A-Z0-9]{1,14}$/),
    discount: fc.integer({ min: 0, max: 9_999 }),
    text: fc.stringMatching(/^[a-zæøå ]{0,30}$/),
  });
  fc.assert(
    fc.property(written, ({ type, no, discount, text }) => {
      const line = discountReader({}).read(['RL', type, no, '', String(discount), text]);
      const kind = type === '5' ? 'group' : type === '2' ? 'ean' : 'item';
      const title = text.trim() === '' ? null : text.trim();
      expect(line).toEqual({
        record: { kind, no: type === '2' ? (gtinOf(no) ?? no) : no, discount: discount / 100, agreedam: null, title },
      });
    }),
    { numRuns: runs(10_000) },
  );
  const fields = fc.array(
    fc.oneof(fc.string(), fc.integer().map(String), fc.constantFrom('1', '5', '4000', '', '__proto__', 'constructor')),
  );
  fc.assert(
    fc.property(fields, fc.constantFrom('RL', 'VL', 'VA'), (rest, post) => {
      for (const reader of [discountReader({}), goodsReader(goodsHead(), {})]) {
        const line = reader.read([post, ...rest]);
        if (typeof line === 'string' || 'leftOut' in line) continue;
        if ('error' in line) expect(line.column).not.toBe('');
        else expect(reader.shown(line.record as never).every((cell) => !/NaN|undefined/.test(cell))).toBe(true);
      }
    }),
    { numRuns: runs(10_000) },
  );
});
