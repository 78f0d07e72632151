import { expect, test } from 'vitest';
import { startOptions } from './start-options';

test('a start makes demo data unless it is told to be empty', () => {
  expect(startOptions([])).toEqual({ empty: false });
  expect(startOptions(['--empty'])).toEqual({ empty: true });
});

test.each([[['--tom']], [['empty']], [['--empty=nei']]])('%j is answered with what there is', (args) => {
  expect(() => startOptions(args)).toThrow(/npm start -- --empty/);
});
