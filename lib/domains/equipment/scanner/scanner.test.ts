import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keyOf } from '@/tests/factories/american-scanner';
import { runs } from '@/tests/factories/runs';
import { labelAddress } from '../labels/label-address';
import { finderOf, findScanned, type Labelled } from './find-scanned';
import { type Arrived, isScanned, readingsOf } from './readings';
import { plainForm, scannedForms, scannedGtin } from './scanned-forms';

/** A text as an American scanner types it on a Norwegian PC, `pace` milliseconds per sign. */
function arrivedFrom(text: string, pace: number): Arrived {
  const keys = [...text].map(keyOf);
  return {
    typed: keys.map(({ added }) => added).join(''),
    strokes: keys.map(({ code, shift, added }, i) => ({ code, shift, key: added, at: i * pace })),
  };
}

const item = (xid: string, more: Partial<Labelled>): Labelled => ({
  xid,
  shortid: `U-${xid}`,
  serialno: null,
  ean: null,
  supItemId: null,
  ...more,
});

test('an American scanner’s label, prefix and stars are its item on a Norwegian PC', () => {
  fc.assert(
    fc.property(fc.uuid(), (xid) => {
      const finder = finderOf([item(xid, { serialno: 'SAB-007' })]);
      const label = labelAddress('https://innsikt.example.no', 'c1', xid);
      for (const text of [label, ']Q1SAB-007', '*sab-007*']) {
        const readings = readingsOf(arrivedFrom(text, 2));
        expect(findScanned(finder, 'c1', readings).items).toEqual([finder.byId.get(xid)]);
      }
    }),
    { numRuns: runs(300) },
  );
  expect(arrivedFrom('https://innsikt.example.no/p?a=B-1_2&c=*9@', 2).typed).toBe(
    'httpsØ--innsikt.example.no-p_a\\B+1?2/c\\(9"',
  );
});

test('what is typed by hand is never changed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 30, max: 400 }), (pace) => {
      const arrived = arrivedFrom('AB-1/2?=', pace);
      expect(readingsOf(arrived)).toEqual([arrived.typed]);
    }),
  );
  expect(isScanned({ typed: 'limt inn', strokes: [] })).toBe(false);
  // Letters typed before a scan are somebody's own, and the whole is left as it is.
  const [before, scan] = [arrivedFrom('A-', 25), arrivedFrom('SAB-0071234', 2)];
  const strokes = [...before.strokes, ...scan.strokes.map((stroke) => ({ ...stroke, at: stroke.at + 300 }))];
  expect(isScanned({ typed: before.typed + scan.typed, strokes })).toBe(false);
});

test('a code that fits two things gives both, by number, serial number, item number and EAN', () => {
  const [one, two, three] = [
    item('1', { shortid: '5012384' }),
    item('2', { supItemId: '5012384', ean: '5901234123457' }),
    item('3', { serialno: '05901234123457', shortid: 'BLÅ-1' }),
  ];
  const finder = finderOf([one, two, three]);
  const found = (...readings: string[]) => findScanned(finder, 'c1', readings).items;
  expect(found('5012384')).toEqual([one, two]);
  expect(found('05901234123457')).toEqual([three, two]);
  expect(found(']C101059012341234571726010110A')).toEqual([two]);
  expect(found('(01)05901234123457')).toEqual([two]);
  expect(found('bla\u030A\u200B-1')).toEqual([three]);
  // Two readings of one scan are two codes, until it is known which the scanner speaks.
  expect(found('5012384', 'BLÅ-1')).toEqual([one, two, three]);
  expect(found('nei')).toEqual([]);
});

test('another company’s label is foreign, unless a reading is the company’s own', () => {
  const own = item('0199f4a0-0000-7000-8000-000000000001', {});
  const finder = finderOf([own]);
  const label = (company: string) => labelAddress('https://innsikt.no', company, own.xid);
  expect(findScanned(finder, 'c1', [label('c2')])).toEqual({ items: [], foreign: true });
  expect(findScanned(finder, 'c1', [label('c2'), label('c1')])).toEqual({ items: [own], foreign: false });
});

test.each([
  [']C1SAB-007', 'SAB-007'],
  ['¨C1SAB-007\r', 'SAB-007'],
  [' *SAB-007*\t', 'SAB-007'],
  [']A0*SAB-007*', 'SAB-007'],
  ['*', '*'],
  [']C1', ']C1'],
])('%j is %s', (code, plain) => {
  expect(plainForm(code)).toBe(plain);
  expect(scannedForms(code)).toContain(plain);
});

test('a GTIN is found alone and in a GS1 code', () => {
  expect(scannedGtin('96385074')).toBe('96385074');
  expect(scannedGtin('0105901234123457')).toBe('5901234123457');
  expect(scannedGtin('0105901234123458')).toBeUndefined();
  expect(scannedGtin('SAB-007')).toBeUndefined();
});
