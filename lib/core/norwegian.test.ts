import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import './norwegian';

const schema = z.object({
  text: z.string().min(2).max(5),
  number: z.number().min(0).max(9),
  whole: z.number().int(),
  flag: z.boolean(),
  list: z.array(z.uuid()).min(1).max(2),
  one: z.enum(['a', 'b']),
  exact: z.literal('x'),
  either: z.union([z.string(), z.number()]),
  inner: z.strictObject({ mail: z.email() }),
  kind: z.discriminatedUnion('type', [z.object({ type: z.literal('p') }), z.object({ type: z.literal('q') })]),
  map: z.record(z.string().max(3), z.number()),
  step: z.number().multipleOf(2),
});

const first = (value: unknown) => schema.safeParse(value).error?.issues[0]?.message;

test('a field is named, and what it should be', () => {
  expect(first(undefined)).toBe('Innholdet mangler.');
  expect(first('x')).toBe('Innholdet skal være et objekt med felt.');
  expect(first({})).toBe('Feltet «text» mangler.');
  expect(first({ text: 7 })).toBe('Feltet «text» skal være tekst.');
  expect(first({ text: 'x' })).toBe('Feltet «text» må minst være 2 tegn.');
  expect(first({ text: 'xxxxxx' })).toBe('Feltet «text» kan høyst være 5 tegn.');
  expect(first({ text: 'xxx', number: 10 })).toBe('Feltet «number» kan høyst være 9.');
});

const english = /\b(invalid|expected|received|required|must|too|unrecognized|input|string|number|option)\b/i;

test('nothing is said in English, whatever comes', () => {
  const anything = fc.oneof(fc.jsonValue(), fc.constant(undefined), fc.double(), fc.string({ maxLength: 8 }));
  const some = fc.record(Object.fromEntries(Object.keys(schema.shape).map((name) => [name, anything])), {
    requiredKeys: [],
  });
  fc.assert(
    fc.property(fc.oneof(some, anything), (value) => {
      for (const { message } of schema.safeParse(value).error?.issues ?? []) {
        expect(message).toMatch(/^(Feltet «|Innholdet )/);
        expect(message.replaceAll(/«[^»]*»/g, '').replaceAll(/Kjent: .*/g, '')).not.toMatch(english);
      }
    }),
  );
});
