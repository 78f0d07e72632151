import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseOutsideJson, requireStorable } from './storable';

const refusal = 'Teksten har tegn som ikke kan lagres. Skriv den på nytt.';
const bad = fc.constantFrom('\0', 'a\0b', '\ud800', 'x\udc00y', '\udc00\ud800');

/** Nests a value in lists and objects, as a value or a field name. */
const hidden = (value: fc.Arbitrary<string>) =>
  fc.tuple(value, fc.array(fc.constantFrom('list', 'field', 'name'), { maxLength: 30 })).map(([text, steps]) =>
    steps.reduce<unknown>((inner, step, i) => {
      if (step === 'list') return [1, inner, 'æ'];
      if (step === 'name' && typeof inner === 'string') return { [inner]: i };
      return { a: null, b: inner };
    }, text),
  );

test('a NUL or half a character is found wherever it hides', () => {
  fc.assert(
    fc.property(hidden(bad), (value) => {
      expect(() => requireStorable(value)).toThrow(refusal);
    }),
  );
  fc.assert(
    fc.property(hidden(bad), (value) => {
      expect(() => parseOutsideJson(JSON.stringify(value), 'Ikke JSON.')).toThrow(refusal);
    }),
  );
});

test('any other text passes, and any depth', () => {
  const good = fc.string({ unit: 'binary' }).filter((text) => !text.includes('\0'));
  fc.assert(
    fc.property(hidden(good), (value) => {
      requireStorable(value);
    }),
  );
  let deep: unknown = 'æøå 👷';
  for (let i = 0; i < 100_000; i += 1) deep = [deep];
  requireStorable(deep);
  expect(() => parseOutsideJson('{', 'Ikke JSON.')).toThrow('Ikke JSON.');
});
