import { expect, test } from 'vitest';
import { workedId } from '@/tests/factories/worked-calculation';
import { defaultSides, parseVersion, versionText } from './version-ref';

const calculation = workedId(1);

test('what the address says of a version is read as it was written, and nothing else is', () => {
  for (const ref of ['now', { calculation, version: 12 }] as const) expect(parseVersion(versionText(ref))).toEqual(ref);
  for (const text of [null, '', 'nå', calculation, `${calculation}.0`, `${calculation}.1.2`, `x${calculation}.1`]) {
    expect(parseVersion(text)).toBeUndefined();
  }
});

test.each([
  ['what is not saved, with the last save', 3, true, [3, 'now']],
  ['the last save, with the one before', 3, false, [2, 3]],
  ['a single save, with itself', 1, false, [1, 1]],
  ['nothing saved yet', 0, true, ['now', 'now']],
])('compared at first: %s', (_, version, dirty, sides) => {
  const { fra, til } = defaultSides({ calculation, version }, dirty);
  expect([fra, til].map((ref) => (ref === 'now' ? ref : ref.version))).toEqual(sides);
});
