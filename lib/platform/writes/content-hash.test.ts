import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contentHash } from './content-hash';

/** The same value with every object's entries reversed. */
function turned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([name, inner]) => [name, turned(inner)]),
  );
}

test('one content has one hash, in whatever order its names come', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
      expect(contentHash(turned(value))).toBe(contentHash(value));
    }),
  );
});

test('two contents have two hashes', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
      const [left, right]: unknown[] = [a, b].map((value) => JSON.parse(JSON.stringify(value)));
      expect(contentHash(a) === contentHash(b)).toBe(isDeepStrictEqual(left, right));
    }),
  );
  const hashes = [
    ['1'],
    [1],
    [null],
    [[1]],
    [1, 2],
    [2, 1],
    ['1,2'],
    { a: 1 },
    { a: '1' },
    { a: { b: 1 } },
    'x',
    '',
  ].map(contentHash);
  expect(new Set(hashes).size).toBe(hashes.length);
  expect(contentHash({ a: 1, b: undefined })).toBe(contentHash({ a: 1 }));
});
