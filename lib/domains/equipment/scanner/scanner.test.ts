import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '@/tests/factories/runs';
import { labelAddress } from '../labels/label-address';
import { code128 } from './code128';
import { type KeyStroke, strokesFor, typedOn } from './decode';
import { finderOf, findScanned, type Labelled } from './find-scanned';
import { type LayoutId, layoutIds } from './layouts';
import { type Arrived, isScanned, readingsOf } from './readings';
import { plainForm, scannedForms, scannedGtin } from './scanned-forms';
import { recognise, testCodes } from './test-code';

/** A text as a scanner of a layout types it on a PC, `pace` milliseconds per sign, with or without positions. */
function arrivedFrom(
  scanner: LayoutId,
  pc: LayoutId,
  text: string,
  pace: number,
  caps = false,
  placed = true,
): Arrived {
  const strokes = strokesFor(scanner, text) ?? [];
  const typed = typedOn(pc, strokes, caps) ?? '';
  const key = (i: number) => typed[i] ?? 'Unidentified';
  return {
    typed,
    strokes: strokes.map((stroke, i): KeyStroke & { at: number } => ({
      ...stroke,
      code: placed ? stroke.code : '',
      key: key(i),
      at: i * pace,
    })),
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

const layouts = fc.constantFrom(...layoutIds);

test('a label from any scanner on any PC is its item, when its layout is set up', () => {
  fc.assert(
    fc.property(layouts, layouts, fc.uuid(), fc.boolean(), (scanner, pc, xid, caps) => {
      const finder = finderOf([item(xid, {})]);
      const label = labelAddress('https://innsikt.example.no', 'c1', xid);
      const readings = readingsOf(arrivedFrom(scanner, pc, label, 2, caps), { name: '', layout: scanner, pc: null });
      expect(findScanned(finder, 'c1', readings).items).toEqual([finder.byId.get(xid)]);
    }),
    { numRuns: runs(2_000) },
  );
});

test('an American scanner is read before anything is set up, also without positions and under Caps Lock', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.boolean(), fc.boolean(), (xid, caps, placed) => {
      const finder = finderOf([item(xid, { serialno: 'SAB-007' })]);
      const label = labelAddress('https://innsikt.example.no', 'c1', xid);
      for (const text of [label, ']Q1SAB-007', '*sab-007*']) {
        const readings = readingsOf(arrivedFrom('us', 'no', text, 2, caps, placed), undefined);
        expect(findScanned(finder, 'c1', readings).items).toEqual([finder.byId.get(xid)]);
      }
    }),
    { numRuns: runs(300) },
  );
});

test('what is typed by hand is never changed', () => {
  fc.assert(
    fc.property(layouts, layouts, fc.integer({ min: 30, max: 400 }), (scanner, pc, pace) => {
      const arrived = arrivedFrom(scanner, pc, 'AB-1/2?=', pace);
      expect(readingsOf(arrived, { name: '', layout: 'us', pc: 'no' })).toEqual([arrived.typed]);
      expect(readingsOf(arrived, undefined)).toEqual([arrived.typed]);
    }),
  );
  expect(isScanned({ typed: 'limt inn', strokes: [] })).toBe(false);
  // Letters typed before a scan are somebody's own, and the whole is left as it is.
  const [before, scan] = [arrivedFrom('us', 'no', 'A-', 25), arrivedFrom('us', 'no', 'SAB-0071234', 2)];
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

test('the test codes name the layout, or those that type the same', () => {
  for (const code of testCodes) {
    for (const scanner of layoutIds) {
      for (const pc of layoutIds) {
        for (const caps of [false, true]) {
          for (const prefix of ['', ']Q1']) {
            const text = strokesFor(scanner, prefix) ? prefix + code : code;
            const arrived = arrivedFrom(scanner, pc, text, 2, caps);
            const found = recognise(arrived);
            if (found.kind === 'right') expect(plainForm(arrived.typed)).toBe(code);
            else expect(found.kind === 'found' && found.layouts, `${scanner} ${pc} ${text}`).toContain(scanner);
          }
        }
      }
    }
  }
  expect(recognise(arrivedFrom('us', 'no', testCodes[0], 2))).toMatchObject({ kind: 'found', layouts: ['us'] });
  expect(recognise(arrivedFrom('us', 'no', testCodes[0], 2, false, false))).toMatchObject({ layouts: ['us'] });
  expect(recognise(arrivedFrom('no', 'no', testCodes[0], 2))).toEqual({ kind: 'right', code: testCodes[0] });
  expect(recognise(arrivedFrom('us', 'no', 'SAB-007', 2))).toEqual({ kind: 'other' });
  expect(testCodes[0]).toHaveLength(42);
});

test('bars are read back as their text, with the check sign', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[ -~]{1,20}$/), (text) => {
      const modules = code128(text);
      expect(modules).toHaveLength(11 * (text.length + 2) + 13);
      const signs = Array.from({ length: text.length }, (_, i) => modules.slice(11 * (i + 1), 11 * (i + 2)).join());
      // Equal signs are equal bars, and others are others.
      expect(new Set(signs).size).toBe(new Set(text).size);
    }),
  );
  expect(() => code128('Å')).toThrow();
});
