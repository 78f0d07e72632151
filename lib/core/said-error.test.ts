import { expect, test } from 'vitest';
import { knownError } from './said-error';

const coded = (code: string, cause?: Error) => Object.assign(new Error('could not extend file', { cause }), { code });

test.each([coded('53100'), coded('ENOSPC'), new Error('Failed query', { cause: coded('53100') })])(
  'a full disk is told in a sentence, and that nothing was kept',
  (error) => {
    expect(knownError(error)).toMatchObject({ status: 503, message: expect.stringMatching(/full.*ikke lagret/) });
  },
);

test('a fault of ours is told as none of these', () => {
  expect(knownError(coded('42601'))).toBeUndefined();
});
