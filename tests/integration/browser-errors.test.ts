import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { POST } from '@/app/data/browsererror/route';
import { env } from '@/base/env';
import { log } from '@/base/log';
import { closeConnection } from '@/db/client';
import { migrateDatabase } from '@/db/migrations';
import { call, cookiesOf, json, onlyCookie } from '@/tests/factories/caller';
import { makeCompany } from '@/tests/factories/company';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

const reported = {
  code: '0199f4a0-0000-7000-8000-00000000abcd',
  page: '/economy/report/resultat',
  message: "Cannot read properties of undefined (reading 'rows')",
  stack: 'TypeError: x\n    at draw (http://localhost:3000/_next/static/chunks/a1.js?dpl=7:1:2034)\n    at <anonymous>',
};
const address = '/data/browsererror';

/** Runs with the log listened to, and gives its error lines as they are written. */
async function errorLines(run: () => Promise<void>): Promise<Record<string, unknown>[]> {
  const error = vi.spyOn(log(), 'error').mockImplementation(() => {});
  try {
    await run();
    return error.mock.calls.map(([fields]) => fields as unknown as Record<string, unknown>);
  } finally {
    error.mockRestore();
  }
}

async function teller() {
  const user = await makeCompany();
  const cookie = await cookiesOf(user);
  return { user, cookie, tell: (body: unknown, as = cookie) => call(POST, address, json(body, { cookie: as })) };
}

test('an error is one line of the log under the code its user sees, and the answer says nothing', async () => {
  const { user, tell } = await teller();
  const lines = await errorLines(async () => {
    const answer = await tell(reported);
    expect([answer.status, await answer.text()]).toEqual([204, '']);
  });
  expect(lines).toEqual([
    {
      id: reported.code,
      user: user.userId,
      page: reported.page,
      message: reported.message,
      stack: ['at draw (/_next/static/chunks/a1.js:1:2034)'],
    },
  ]);
});

test('what the company has does not come along: not by address, quotation, figures or a made-up stack', async () => {
  const { tell } = await teller();
  const canary = 'Hemmelig Kunde AS';
  const lines = await errorLines(async () => {
    await tell({
      ...reported,
      page: `/bid/customercard?q=${encodeURIComponent(canary)}&kunde=1234#${canary}`,
      message: `Unexpected token 'H', "${canary}, 1.234.567" is not valid JSON at https://app.no/api/search?q=${canary.replaceAll(' ', '+')} 9876543`,
      stack: `Error: ${canary}\n${canary} skylder 1.234.567\n    at f (https://app.no/bid?q=Hemmelig+Kunde:2:3)\ng@https://app.no/a.js?q=Hemmelig:4:5`,
    });
  });
  expect(lines).toHaveLength(1);
  expect(JSON.stringify(lines)).not.toMatch(/Hemmelig|Kunde|1\.234|9876|q=/);
  expect(lines[0]).toMatchObject({ page: '/bid/customercard', stack: ['at f (/bid:2:3)', 'g@/a.js:4:5'] });
});

test.each([
  ['a code that is none', { code: 'a b' }, 400],
  ['a code that goes on in the log', { code: `${reported.code}\n{"level":60}` }, 400],
  ['no message', { message: undefined }, 400],
  ['a message that is too long', { message: 'x'.repeat(501) }, 400],
  ['a stack that is too long', { stack: 'x'.repeat(6_001) }, 400],
  ['more than a body may hold', { stack: 'x'.repeat(40_000) }, 413],
])('%s is refused and leaves no line', async (_, more, status) => {
  const { tell } = await teller();
  const lines = await errorLines(async () => {
    expect((await tell({ ...reported, ...more })).status).toBe(status);
  });
  expect(lines).toEqual([]);
});

test('a user who tells on and on is stopped, and others are heard', async () => {
  const [one, other] = [await teller(), await teller()];
  const lines = await errorLines(async () => {
    const answers: number[] = [];
    for (let i = 0; i < 35; i += 1) answers.push((await one.tell({ ...reported, code: `feil-${i}` })).status);
    expect(answers.filter((status) => status === 204)).toHaveLength(30);
    expect(new Set(answers.slice(30))).toEqual(new Set([429]));
    expect((await other.tell(reported)).status).toBe(204);
  });
  expect(lines).toHaveLength(31);
});

test('nobody tells without a log-in, without the strict cookie, or from another site', async () => {
  const { cookie, tell } = await teller();
  const lines = await errorLines(async () => {
    expect((await tell(reported, '')).status).toBe(401);
    expect((await tell(reported, onlyCookie(cookie, 'session'))).status).toBe(403);
    const foreign = json(reported, { cookie, origin: 'https://ond.no', 'sec-fetch-site': 'cross-site' });
    expect((await call(POST, address, foreign)).status).toBe(403);
  });
  expect(lines).toEqual([]);
});
