import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { madePage } from '@/tests/factories/made-page';
import { nastyText } from '@/tests/factories/nasty-text';
import { attachment, cleanFileName, downloadName } from './file-name';

describe('downloadName', () => {
  it('is company, title and month', () => {
    expect(downloadName(madePage({}), 'xlsx')).toBe('Fjordvik Overflate AS - Resultat - 2017-04.xlsx');
  });

  it('has no month where no period steers the page', () => {
    expect(downloadName(madePage({}, { period: 'none' }), 'pdf')).toBe('Fjordvik Overflate AS - Resultat.pdf');
  });

  it('has the months that a filter names in place of the period', () => {
    const own = ['from', 'to'].map((name) => ({ name, text: name, overridesPeriod: true }));
    const page = madePage({}, { own });
    const named = (months: Record<string, string>) =>
      downloadName({ ...page, filters: { ...page.filters, own: months } }, 'xlsx');
    expect(named({ from: '2016-05', to: '2016-05' })).toBe('Fjordvik Overflate AS - Resultat - 2016-05.xlsx');
    expect(named({ from: '2016-05' })).toBe('Fjordvik Overflate AS - Resultat - 2016-05 - 2017-04.xlsx');
  });

  it('says a Norwegian name both ways in the header', () => {
    expect(attachment('Ås & Sønn "1".xlsx')).toBe(
      `attachment; filename="As & Sonn _1_.xlsx"; filename*=UTF-8''%C3%85s%20%26%20S%C3%B8nn%20%221%22.xlsx`,
    );
  });
});

const anyText = fc.oneof(nastyText(80), fc.constantFrom('..', '../../x', 'a\r\nb'));

describe('any name', () => {
  it('is one safe path segment', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const name = cleanFileName(text);
        expect(name).not.toMatch(/[\\/:*?"<>|\p{Cc}]/u);
        expect(name).not.toMatch(/^\.|\.$|^$/);
        expect(cleanFileName(name)).toBe(name);
      }),
    );
  });

  it('makes a header a Headers object takes, and the encoded part gives the name back', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const name = `${cleanFileName(text)}.xlsx`;
        const header = new Headers({ 'content-disposition': attachment(name) }).get('content-disposition') ?? '';
        expect(header).toMatch(/^attachment; filename="[^"\\]*"; filename\*=UTF-8''[\w.~%!#$&+^`|-]+$/);
        expect(decodeURIComponent(header.split("UTF-8''")[1] ?? '')).toBe(name);
      }),
    );
  });
});
