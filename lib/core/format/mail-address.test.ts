import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '@/tests/factories/runs';
import { readMail } from './mail-address';

test.each([
  ['a@b.no', undefined],
  [' a@b.no ', undefined],
  ['<a@b.no>', undefined],
  ['mailto:a@b.no', undefined],
  ['a@b.no;', undefined],
  ['A@B.no <a@b.no>', undefined],
  ['Ola <a@b.no>', 'Ola'],
  ['Ola<a@b.no>', 'Ola'],
  ['Ola  Prøve <a@b.no>;', 'Ola Prøve'],
  ['"Prøve, Ola" <a@b.no>', 'Prøve, Ola'],
  ["'Ola Prøve' <mailto:a@b.no>", 'Ola Prøve'],
  ['Ola\u00a0Prøve\u200b <a@b.no>', 'Ola Prøve'],
])('«%s» is an address, by the name %s', (text, name) => {
  const read = readMail(text);
  expect(read?.address.toLowerCase()).toBe('a@b.no');
  expect(read?.name).toBe(name);
});

test.each([
  '',
  'Ola',
  'Ola <>',
  'Ola <a@b>',
  'a@b.no, c@d.no',
  'a@b.no c@d.no',
  'a@b.no <c@d.no>',
  'Ola a@b.no',
  'a@b.no>',
  'a@@b.no',
])('«%s» is none', (text) => expect(readMail(text)).toBeUndefined());

const word = fc.stringMatching(/^[a-zæøå0-9]{1,8}$/);
const address = fc.tuple(word, word, fc.stringMatching(/^[a-z]{2,4}$/)).map(([a, b, c]) => `${a}@${b}.${c}`);
const name = fc.stringMatching(/^[A-ZÆØÅ][a-zæøå]{0,8}( [A-ZÆØÅ][a-zæøå]{0,8}){0,2}$/);

test('any written form of an address and a name is read to both', () => {
  const forms: ((a: string, n: string) => string)[] = [
    (a, n) => `${n} <${a}>`,
    (a, n) => `"${n}" <${a}>`,
    (a, n) => `  '${n}'\u00a0<${a}> ; `,
    (a, n) => `${n}<mailto:${a}>`,
  ];
  fc.assert(
    fc.property(address, name, fc.constantFrom(...forms), (a, n, form) => {
      expect(readMail(form(a, n))).toEqual({ address: a, name: n });
    }),
    { numRuns: runs(1_000) },
  );
});

test('what is read from any text is one address that stands in it, and never one of two', () => {
  const part = fc.oneof(address, name, fc.constantFrom('<', '>', ';', ',', ' ', '"', '@', 'mailto:'), fc.string());
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
      const text = parts.join('');
      const read = readMail(text);
      if (!read) return;
      expect(text.normalize('NFC').replaceAll(/\p{Cf}/gu, '')).toContain(read.address);
      expect(readMail(read.address)).toEqual({ address: read.address });
      expect(read.name ?? '').not.toContain('@');
    }),
    { numRuns: runs(1_000) },
  );
});
