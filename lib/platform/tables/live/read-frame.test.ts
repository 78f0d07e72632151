import { expect, test } from 'vitest';
import { pushSchema } from './protocol';
import { readFrame } from './read-frame';

test('an answer is one, with a number or without', () => {
  for (const reply of [{ status: 'ok', seq: 4, no: 9 }, { status: 'Tilkoblingen avsluttes.' }]) {
    expect(readFrame(reply)).toEqual({ reply });
  }
});

test('everything the sidecar sends unasked is known by its type', () => {
  const types = pushSchema.options.map(({ shape }) => shape.type.value);
  expect(types.length).toBeGreaterThan(5);
  for (const type of types) expect(readFrame({ type })).toEqual({ push: { type } });
});

test('a newer sidecar’s message, and an empty one, is left alone', () => {
  const others = [
    { type: 'toString' },
    { type: '__proto__' },
    { type: 'new-kind' },
    { type: 4 },
    {},
    [],
    null,
    'ok',
    7,
  ];
  for (const other of others) expect(readFrame(other)).toEqual({});
});
