import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '@/tests/factories/runs';
import { pickFiles } from './pick-files';

const name = fc.string({ minLength: 1, maxLength: 4 });

test('each commit’s files are run, and the touched before others, until the room is used', () => {
  const files = fc.uniqueArray(name, { maxLength: 30 });
  fc.assert(
    fc.property(files, fc.nat(100), fc.nat(1_000), fc.string(), (all, room, seed, commit) => {
      const part = (rest: number) => all.filter((_, at) => (at + seed) % 5 === rest);
      const [always, touched] = [part(0), part(1)];
      const secondsOf = (file: string) => 1 + (file.length % 7);
      const picked = pickFiles(all, { commit, always, touched: [...touched, 'gone'], secondsOf, room });
      const sum = (some: readonly string[]) => some.reduce((total, file) => total + secondsOf(file), 0);
      expect(new Set(picked).size).toBe(picked.length);
      expect(picked.slice(0, always.length)).toEqual(always);
      // An untouched file is run only when all touched ones are, in their order.
      const others = picked.slice(always.length);
      expect(others.slice(0, touched.length)).toEqual(touched.slice(0, others.length));
      // The room is used, by no more than the file that crosses it.
      if (picked.length < all.length) expect(sum(picked)).toBeGreaterThanOrEqual(room);
      if (picked.length > always.length) expect(sum(picked.slice(0, -1))).toBeLessThan(room);
    }),
    { numRuns: runs(300) },
  );
});

test('what is not touched comes up in turn: over some commits each file is run, and for one commit always the same', () => {
  const files = Array.from({ length: 40 }, (_, at) => `tests/screens/${at}.spec.ts`);
  const pick = (commit: string) =>
    pickFiles(files, { commit, always: [], touched: [], secondsOf: () => 1, room: files.length / 5 });
  const over = new Set(Array.from({ length: 60 }, (_, at) => `commit ${at}`).flatMap(pick));
  expect(over.size).toBe(files.length);
  expect(pick('a')).toEqual(pick('a'));
  expect(pick('a')).not.toEqual(pick('b'));
});
