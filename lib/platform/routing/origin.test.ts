import fc from 'fast-check';
import { expect, test } from 'vitest';
import { originOf, withOrigin } from './origin';
import { openItemsPath, profitAndLossPath, voucherLinesPath } from './paths';

const lines = `${voucherLinesPath}?company=c&group=4`;
const report = `${profitAndLossPath}?company=c&yrpr=2026-05`;

test('a drill says which page it came from and what that was asked with, another page does not', () => {
  const address = withOrigin(lines, `${report}&panel=bid.1`);
  expect(address).toBe(`${lines}&fra=${encodeURIComponent(report)}`);
  expect(withOrigin(report, lines)).toBeUndefined();
  expect(withOrigin(lines, lines)).toBeUndefined();
  expect(withOrigin(`${lines}&fra=x`, report)).toBeUndefined();
});

test('from lines to other lines the report stays, and an address that grows too long keeps its page', () => {
  const first = withOrigin(lines, report) ?? '';
  expect(withOrigin(`${voucherLinesPath}?company=c&account=4000`, first)).toContain(encodeURIComponent(report));
  expect(withOrigin(`${openItemsPath}?company=c`, first)).toContain(encodeURIComponent(lines));
  const long = withOrigin(lines, `${report}&q=${'x'.repeat(900)}`) ?? '';
  expect(new URL(long, 'http://x').searchParams.get('fra')).toBe(profitAndLossPath);
});

test('only a page that is open to the reader is gone back to', () => {
  const open = [profitAndLossPath];
  expect(originOf(report, open)).toEqual({ path: profitAndLossPath, address: report });
  for (const value of [
    null,
    '',
    lines,
    `https://ond.no${report}`,
    `//ond.no${report}`,
    `/\\ond.no${report}`,
    'javascript:x',
  ])
    expect(originOf(value, open), String(value)).toBeUndefined();
  fc.assert(
    fc.property(fc.string(), (value) => {
      const found = originOf(value, open);
      if (found) expect(found.address.startsWith(profitAndLossPath)).toBe(true);
    }),
  );
});
