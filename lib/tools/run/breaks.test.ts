import { expect, test } from 'vitest';
import { breaksIn, picked, withSwitches } from './breaks';

const broken = (text: string, file = 'x.ts') =>
  breaksIn({ file, text }).map(({ start, end, to }) => text.slice(0, start) + to + text.slice(end));

test('comparisons, sums, both and either, negations, conditions and bounds are broken, one at a time', () => {
  expect(broken('const is = (é + b) <= (c);')).toEqual(['const is = (é - b) <= (c);', 'const is = (é + b) < (c);']);
  expect(broken('f(a !== 3);')).toEqual(['f(a === 3);', 'f(a !== 4);']);
  expect(broken('const most = 0x10;')).toEqual(['const most = 17;']);
  expect(broken('if (isOpen(a) && !b) c();')).toEqual(['if (isOpen(a) || !b) c();', 'if (isOpen(a) && b) c();']);
  expect(broken('const x = isOpen(a) ? 1 : 2;')).toEqual(['const x = !(isOpen(a)) ? 1 : 2;']);
});

test('what no rule is in is left alone: types, texts, comments, arguments', () => {
  const types = "type A = { [k in 'a' | 'b']: 1 extends 2 ? 3 : 4 };\nconst f = <T>(x: T) => x;";
  expect(broken(`// a < b\n${types}\nf('a && b', 3);`)).toEqual([]);
  expect(broken('<b>a + b</b>;', 'x.tsx')).toEqual([]);
});

test('as many are picked as there are, each once, the same for a seed and others for another', () => {
  const items = Array.from({ length: 500 }, (_, i) => i);
  const some = picked(items, 20, 32);
  expect(new Set(some).size).toBe(20);
  expect(picked(items, 20, 32)).toEqual(some);
  expect(picked(items, 20, 33)).not.toEqual(some);
  expect(picked([1, 2], 5, 1).sort()).toEqual([1, 2]);
});

test('one text holds many breaks, and is broken by the one whose number is asked for', () => {
  const text = 'const most = 3; const is = !(a < most) && b ? "in" : "out"; result = is;';
  const breaks = breaksIn({ file: 'x.ts', text }).map((one, number) => ({ ...one, number }));
  const apart = breaks.filter(({ from }) => from !== '&&' && from !== '!');
  const run = (innsiktBreak?: number) =>
    new Function('a', 'b', 'globalThis', `let result; ${withSwitches(text, apart)} return result;`)(3, true, {
      innsiktBreak,
    });
  expect(run()).toBe('in');
  expect(apart.map(({ from, number }) => [from, run(number)])).toEqual([
    ['3', 'out'],
    ['<', 'out'],
  ]);
});
