import { expect, test } from 'vitest';
import { LatestAnswers } from './latest-answers';

function counted() {
  let made = 0;
  return async () => {
    made += 1;
    return made;
  };
}

test('an answer serves its own name in its own state, also those who ask while it is made', async () => {
  const answers = new LatestAnswers<number>(10);
  const make = counted();
  expect(await Promise.all([answers.of('a', '1', make), answers.of('a', '1', make)])).toEqual([1, 1]);
  expect(await answers.of('b', '1', make)).toBe(2);
  expect(await answers.of('a', '2', make)).toBe(3);
  expect(await answers.of('a', '1', make)).toBe(4);
});

test('in an unknown state it is made for the caller alone', async () => {
  const answers = new LatestAnswers<number>(10);
  const make = counted();
  expect(await answers.of('a', '1', make)).toBe(1);
  expect(await answers.of('a', undefined, make)).toBe(2);
  expect(await answers.of('a', '1', make)).toBe(1);
});

test('a failed one serves nobody after it', async () => {
  const answers = new LatestAnswers<number>(10);
  await expect(answers.of('a', '1', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(await answers.of('a', '1', counted())).toBe(1);
});

test('one that is not whole serves nobody after those who wait for it', async () => {
  const answers = new LatestAnswers<number>(10);
  const make = counted();
  const ask = () => answers.of('a', '1', make, (answer) => answer > 1);
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
  expect(await ask()).toBe(2);
  expect(await ask()).toBe(2);
});

test('the least recently used goes', async () => {
  const answers = new LatestAnswers<number>(2);
  const make = counted();
  for (const name of ['a', 'b', 'a', 'c']) await answers.of(name, '1', make);
  expect(await answers.of('a', '1', make)).toBe(1);
  expect(await answers.of('b', '1', make)).toBe(4);
});
