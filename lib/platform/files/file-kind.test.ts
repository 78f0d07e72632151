import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { tinyJpeg, tinyOds, tinyPdf, tinyPng, tinyXlsx } from '@/tests/factories/attachments';
import { fileKindOf } from './file-kind';
import { savedName } from './saved-name';

const text = (content: string) => Buffer.from(content);

test.each([
  ['pdf', tinyPdf()],
  ['png', tinyPng],
  ['jpeg', tinyJpeg],
  ['xlsx', tinyXlsx],
  ['ods', tinyOds],
])('%s by its bytes, whatever its name says', (kind, bytes) => {
  expect(fileKindOf(bytes, false)).toBe(kind);
  expect(fileKindOf(bytes, true)).toBe(kind);
});

test('text is CSV where its name says so, in any encoding of text', () => {
  expect(fileKindOf(text('Vare;Antall\nRør;2\n'), true)).toBe('csv');
  expect(fileKindOf(Buffer.from('Vare;Antall\nR\xf8r;2\n', 'latin1'), true)).toBe('csv');
  expect(fileKindOf(text('Vare;Antall\n'), false)).toBeUndefined();
});

test.each([
  ['a page', text('<html><script>alert(1)</script>')],
  ['a page after a byte order mark', text('\uFEFF <html>')],
  ['a program', Buffer.from('MZ\x90\x00\x03\x00', 'latin1')],
  ['nothing', Buffer.alloc(0)],
  ['an archive', Buffer.from(zipSync({ 'a.txt': strToU8('a') }))],
  // An archive that holds a workbook unpacked has its names among its bytes.
  [
    'an archive with a workbook in it',
    Buffer.from(zipSync({ 'a.xlsx': tinyXlsx, 'b.xml': strToU8('<b/>') }, { level: 0 })),
  ],
  ['a cut archive', tinyXlsx.subarray(0, 60)],
])('%s is none of them', (_, bytes) => {
  expect(fileKindOf(bytes, true)).toBeUndefined();
});

test('a file is saved with the ending of its kind', () => {
  expect(savedName('faktura.exe', 'pdf')).toBe('faktura.pdf');
  expect(savedName('Faktura.PDF', 'pdf')).toBe('Faktura.PDF');
  expect(savedName('../bilde', 'jpeg')).toBe('-bilde.jpg');
  expect(savedName('', 'csv')).toBe('uten navn.csv');
});
