import { expect, test, vi } from 'vitest';
import { notFound, UserError } from './errors';

class Kind extends UserError {}

test('an error a person may read is known as one by every copy of the module', async () => {
  vi.resetModules();
  const copy = await import('./errors');
  expect(copy.UserError).not.toBe(UserError);
  expect(copy.notFound()).toBeInstanceOf(UserError);
  expect(notFound()).toBeInstanceOf(copy.UserError);
});

test('another value, or an error of another kind, is not taken for one', () => {
  for (const other of [new Error('Fant ikke siden.'), undefined, null, 'Fant ikke siden.', { status: 404 }])
    expect(other instanceof UserError).toBe(false);
  expect(new Kind(404, 'Fant ikke siden.')).toBeInstanceOf(UserError);
  expect(new Kind(404, 'Fant ikke siden.')).toBeInstanceOf(Kind);
  expect(notFound() instanceof Kind).toBe(false);
});
