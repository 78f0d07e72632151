import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '@/tests/factories/runs';
import { TwinRows } from './twins';

const twins = { by: ['client', 'name'], apart: 'email', message: 'Finnes.' } as const;
const word = fc.stringMatching(/^[a-zæøå]{1,6}$/);
const name = fc.tuple(word, word).map((words) => words.join(' '));
const spelt = (text: string) =>
  fc.constantFrom(
    text,
    text.toUpperCase(),
    ` ${text}`,
    text.replace(' ', '  '),
    text.replace(' ', '\u00a0'),
    `${text}\u200b`,
  );
const mail = word.map((at) => `${at}@a.example`);

test('a row is found however its name and address are spelt, and with or without an address', () => {
  const row = fc.record({ client: fc.constantFrom('1', '2'), name, email: fc.option(mail) });
  const other = row.chain((stored) =>
    fc.record({
      stored: fc.constant(stored),
      typed: fc.record({
        client: fc.constant(stored.client),
        name: spelt(stored.name),
        email: stored.email === null ? fc.option(mail) : fc.oneof(fc.constant(null), spelt(stored.email)),
      }),
    }),
  );
  fc.assert(
    fc.property(other, ({ stored, typed }) => {
      const rows = new TwinRows(twins);
      rows.add(stored);
      expect(rows.of(typed)).toEqual([stored]);
    }),
    { numRuns: runs(500) },
  );
});

test('another name, customer or address is another row, and the one with the own address is meant', () => {
  const rows = new TwinRows(twins);
  const [first, second, bare] = ['a@a.no', 'b@a.no', null].map((email) => ({ client: '1', name: 'Ola', email }));
  if (!first || !second || !bare) throw new Error('Three rows are made.');
  rows.add(first);
  expect(rows.of({ ...first, client: '2' })).toEqual([]);
  expect(rows.of({ ...first, name: 'Ole' })).toEqual([]);
  expect(rows.of(second)).toEqual([]);
  rows.add(second);
  expect(rows.of(bare)).toEqual([first, second]);
  rows.add(bare);
  expect(rows.of(bare)).toEqual([bare]);
  expect(rows.of(first)).toEqual([first]);
  expect(rows.of({ ...first, email: 'c@a.no' })).toEqual([bare]);
});
