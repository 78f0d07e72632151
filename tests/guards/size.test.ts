import { expect, test } from 'vitest';
import { above, byRoom, fallen, linesOf, readAllowed, readProduct, sum } from '@/lib/tools/run/weigh';

const allowed = readAllowed();
const lines = byRoom(readProduct(), linesOf);

test('no room has more lines than its ceiling', () => {
  expect(Object.keys(lines).length).toBeGreaterThan(20);
  expect(
    above(allowed, lines).map(([room, by]) => `${room}: ${by} above its ceiling`),
    'Take away as much as the change adds: npm run size shows what is above its goal. What has to grow all the same, or is moved here, raises its own line in tests/guards/ceilings.json by hand, with the reason in the commit.',
  ).toEqual([]);
});

test('a ceiling follows its room down', () => {
  expect(
    fallen(allowed, lines).map(([room, by]) => `${room}: ${by} below its ceiling`),
    'Run npm run size -- --lower, and commit tests/guards/ceilings.json with the change that made it smaller.',
  ).toEqual([]);
});

test('the product has no more lines than it may have in all', () => {
  expect(
    sum(Object.values(lines)),
    'The sum does not rise, whatever the ceilings of the rooms say: take lines away elsewhere (npm run size shows where).',
  ).toBeLessThanOrEqual(allowed.most);
});
