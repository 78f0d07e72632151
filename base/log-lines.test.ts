import { Writable } from 'node:stream';
import { DrizzleQueryError } from 'drizzle-orm';
import fc from 'fast-check';
import pino from 'pino';
import { expect, test } from 'vitest';
import { logLines } from './log-lines.mjs';

/** Returns our logger's output. */
function written(run: (log: pino.Logger) => void): string {
  let text = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      text += chunk;
      done();
    },
  });
  run(pino(logLines, stream));
  return text;
}

test('whatever is logged is one line of JSON without a control character, and says the same', () => {
  const nasty = fc.string({
    unit: fc.oneof(
      fc.constantFrom('\n', '\r', '\u001b', '\u0000', '\u009b', '\u2028', '\u202e', '"', '\\'),
      fc.string(),
    ),
  });
  fc.assert(
    fc.property(nasty, (text) => {
      const line = written((log) => log.info({ text }, text));
      expect(line).toMatch(/^[^\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]*\n$/u);
      expect(JSON.parse(line)).toMatchObject({ text, msg: text });
    }),
  );
});

test('an error tells where and why, and not the values of its query', () => {
  const cause = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (email)=(hemmelig@firma.no)' });
  const error = new DrizzleQueryError('insert into "user" values ($1)', ['hemmelig@firma.no', '$argon2id$x'], cause);
  const line = written((log) => log.error({ err: error }, 'call failed'));
  expect(line).not.toMatch(/hemmelig|argon2/);
  const { err } = JSON.parse(line);
  expect(err.message).toBe('Failed query: insert into "user" values ($1)');
  expect(err.stack).toContain('log-lines.test.ts');
  expect(err.cause).toMatchObject({ code: '23505', message: 'duplicate key' });
});
