import { expect, test } from 'vitest';
import { invoiceOf } from './pair-attachments';

test.each<[string, string, string[], number | undefined]>([
  ['the one of its name', 'b.pdf', ['a.xml', 'b.xml'], 1],
  ['its name in other letters', 'Å-1.PDF', ['A\u030A-1.xml', 'b.xml'], 0],
  ['the only one, whatever its name', 'vedlegg.pdf', ['faktura.xml'], 0],
  ['whose name it begins with', 'faktura-1 vedlegg.pdf', ['faktura-1.xml', 'faktura-12.xml'], 0],
  ['the longest that it begins with', 'f-1-2.pdf', ['f-1.xml', 'f-1-2x.xml', 'f.xml'], 0],
  ['no number that goes on', 'faktura-12.pdf', ['faktura-1.xml', 'x.xml'], undefined],
  ['none of several', 'vedlegg.pdf', ['a.xml', 'b.xml'], undefined],
  ['the one in its folder', '2/faktura.pdf', ['1/faktura.xml', '2/faktura.xml'], 1],
  ['the only one in its folder', '2/vedlegg.pdf', ['1/faktura.xml', '2/faktura.xml'], 1],
  ['one in another folder, by name', 'pdf/b.pdf', ['xml/a.xml', 'xml/b.xml'], 1],
  ['none of two of its name', 'pdf/a.pdf', ['1/a.xml', '2/a.xml'], undefined],
  ['none where there is none', 'a.pdf', [], undefined],
])('%s', (_, file, invoices, index) => {
  expect(invoiceOf(file, invoices)).toBe(index);
});
