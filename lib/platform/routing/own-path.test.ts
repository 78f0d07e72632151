import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ownPath } from './own-path';

test('keeps a path of our own with its query', () => {
  expect(ownPath('/economy/report/resultat?company=a&yrpr=2026-10')).toBe(
    '/economy/report/resultat?company=a&yrpr=2026-10',
  );
});

test.each([
  undefined,
  ['/home'],
  '',
  'home',
  'https://example.com/',
  '//example.com/',
  '/\\example.com/',
  '/\t/example.com',
  '/.//example.com',
  'javascript:alert(1)',
])('refuses %j', (value) => {
  expect(ownPath(value)).toBeUndefined();
});

test('whatever comes out stays on our own host', () => {
  fc.assert(
    fc.property(
      fc.webUrl({ withQueryParameters: true }).chain((u) => fc.constantFrom(u, `/${u}`, `//${u}`, `/\\${u}`)),
      (value) => {
        const path = ownPath(value);
        if (path !== undefined) expect(new URL(path, 'https://innsikt.test').host).toBe('innsikt.test');
      },
    ),
  );
});
