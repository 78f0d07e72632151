import { expect, test } from 'vitest';
import { colourOfNone, coloursByCode } from '@/lib/core/widgets/category-colour';
import { noneCode } from '@/lib/core/widgets/voucher-line-drill';
import { customerLook, type SegmentPart, segmentLeaves, segmentLegend, segmentLooks } from './segments';

const codes = ['10', '20', '30'];

test('a segment is called by its name, else its code, and has the colour it has on every page', () => {
  const look = segmentLooks(
    codes,
    codes.map((code) => [code, 1]),
  );
  const colours = coloursByCode(codes);
  expect(look('20', 'Industri')).toEqual({ code: '20', name: 'Industri', color: colours.get('20') });
  expect(look('20', null)).toEqual({ code: '20', name: '20', color: colours.get('20') });
  expect(look(null, null)).toEqual({ code: noneCode, name: 'Uten segment', color: colourOfNone });
});

test('of thirteen segments the eight largest have colours of their own, and the others are one', () => {
  const many = Array.from({ length: 13 }, (_, i) => String(10 + i));
  const look = segmentLooks(
    many,
    many.map((code, i) => [code, i]),
  );
  const looks = many.map((code) => look(code, `Segment ${code}`));
  expect(looks.filter(({ isOther }) => isOther).map(({ code }) => code)).toEqual(many.slice(0, 5));
  const colours = looks.filter(({ isOther }) => !isOther).map(({ color }) => color);
  expect(new Set([...colours, look('10', null).color, colourOfNone]).size).toBe(10);
  expect(segmentLegend([...looks, look(null, null)]).map(({ text }) => text)).toHaveLength(10);
  expect(segmentLegend(looks).filter(({ text }) => text === 'Andre')).toHaveLength(1);
});

test('a customer is called by its name, else its number, and what has none says so', () => {
  expect(customerLook('10001', 'Nordkai AS')).toEqual({ no: '10001', name: 'Nordkai AS' });
  expect(customerLook('10001', null)).toEqual({ no: '10001', name: '10001' });
  expect(customerLook(null, null)).toEqual({ no: noneCode, name: 'Uten kunde' });
});

test('a customer is a leaf of each segment he buys in, and leads to his lines there', () => {
  const part = (own: Partial<SegmentPart>): SegmentPart => {
    const bought = { segment: '10', segmentName: 'Industri', customer: '1', customerName: 'Kai AS', revenue: 5, codes };
    return { ...bought, ...own };
  };
  const parts = [
    part({}),
    part({ segment: null, segmentName: null, revenue: -2 }),
    part({ customer: null, customerName: null }),
  ];
  const leaves = segmentLeaves(parts, (segment, customer) => ({ drill: { segment, customer } }));
  const color = coloursByCode(codes).get('10');
  expect(leaves).toEqual([
    {
      l1id: '10',
      l1nm: 'Industri',
      l2id: '10/1',
      l2nm: 'Kai AS',
      value: 5,
      color,
      drill: { segment: '10', customer: '1' },
    },
    {
      l1id: noneCode,
      l1nm: 'Uten segment',
      l2id: `${noneCode}/1`,
      l2nm: 'Kai AS',
      value: -2,
      color: colourOfNone,
      drill: { segment: noneCode, customer: '1' },
    },
    {
      l1id: '10',
      l1nm: 'Industri',
      l2id: `10/${noneCode}`,
      l2nm: 'Uten kunde',
      value: 5,
      color,
      drill: { segment: '10', customer: noneCode },
    },
  ]);
  expect(segmentLeaves([], () => ({}))).toEqual([]);
});
