import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { badInput } from '@/base/errors';
import { refusedBy } from './refused-by';

const refused = Object.assign(new Error('duplicate key value'), { code: '23505', constraint: 'named_write_pk' });
const said = { code: '23505', constraint: 'named_write_pk', table: '' };

test('a refusal by PostgreSQL is known as it is, and under an error of any copy of drizzle', () => {
  expect(refusedBy(refused)).toEqual(said);
  expect(refusedBy(new DrizzleQueryError('insert', [], refused))).toEqual(said);
  // A class of another bundle of the build.
  class OtherCopy extends Error {}
  expect(refusedBy(new OtherCopy('Failed query', { cause: refused }))).toEqual(said);
});

test('other errors were refused by nobody', () => {
  for (const error of [badInput('Nei.'), new Error('x', { cause: 'y' }), undefined, 'x']) {
    expect(refusedBy(error)).toBeUndefined();
  }
});
