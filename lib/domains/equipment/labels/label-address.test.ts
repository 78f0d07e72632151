import fc from 'fast-check';
import { expect, test } from 'vitest';
import { labelAddress, readCode } from './label-address';

test('what a label says is read again, under whatever address the product has', () => {
  fc.assert(
    fc.property(
      fc.uuid(),
      fc.uuid(),
      fc.webUrl({ withFragments: false, withQueryParameters: false }),
      (company, xid, url) => {
        const code = labelAddress(new URL(url).origin, company, xid);
        expect(readCode(`  ${code}\r\n`)).toEqual({ xid, company });
        expect(readCode(code.toUpperCase())).toEqual({ xid, company });
      },
    ),
  );
});

test('any other text is itself', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Z]{2,4}-[0-9]{3}$/), (text) => {
      expect(readCode(` ${text} `)).toEqual({ text });
    }),
  );
  expect(readCode('https://example.com/?equipmentid=nei')).toEqual({ text: 'https://example.com/?equipmentid=nei' });
});
