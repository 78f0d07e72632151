import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeConnection } from '@/db/client';
import { canariesIn, everythingIn } from '@/tests/factories/find-canaries';
import { type PlantedCompany, plantCompany, stateOf, targetOf as target } from '@/tests/factories/planted-company';
import { askRunning, cookiesAtRunning } from '@/tests/factories/running-product';
import { share } from '@/tests/factories/runs';
import { type Method, type RouteCall, routes, saying, screens, type Target } from '@/tests/routes';

let a: PlantedCompany;
let b: PlantedCompany;
let before: Record<string, string>;

beforeAll(async () => {
  [a, b] = [await plantCompany(), await plantCompany()];
  before = await stateOf(a.companyId);
});

afterAll(closeConnection);

test('answers another company’s administrator nothing of this one', { timeout: 300_000 }, async () => {
  const cookie = await cookiesAtRunning(b);
  // The rest is called in tests/integration/alone/every-route for each commit, and here at night.
  for (const [address, entry] of share(Object.entries(routes), ([address]) => address)) {
    for (const [method, list] of Object.entries(entry) as [Method, (t: Target) => RouteCall[]][]) {
      for (const about of [target(a), target(b, a.codes, a.email, a.rows)]) {
        // What is asked alike whoever it is about is answered as tests/integration/alone/every-route says: one of a kind is enough.
        const own = about.companyId === b.companyId ? list(target(b)).map(saying) : [];
        const requested = list(about).filter((one, i) => !one.again && (i === 0 || saying(one) !== own[i]));
        for (const made of requested.filter((one) => !one.endsSession)) {
          const headers: Record<string, string> = { cookie };
          if (made.json !== undefined) headers['content-type'] = 'application/json';
          const body = made.json === undefined ? made.form?.() : JSON.stringify(made.json);
          const answer = await askRunning(made.address, { method, headers, body });
          const what = `${method} ${made.address} of ${about.companyId}`;
          if (made.companyAt && about.companyId === a.companyId) expect(answer.status, what).toBe(403);
          const sent = `${made.address} ${JSON.stringify(made.json ?? '')} ${about.companyId}`;
          expect(canariesIn(await everythingIn(answer), a, sent), `${what} (${address})`).toEqual([]);
        }
      }
    }
  }
  for (const [, list] of share(Object.entries(screens), ([path]) => path)) {
    for (const [about, refused] of [
      [target(a), 403],
      [target(b, a.codes), undefined],
    ] as const) {
      for (const screen of list(about).filter((one) => !one.open)) {
        const query = new URLSearchParams({ ...screen.search, company: about.companyId });
        const answer = await askRunning(`${screen.path}?${query}`, { headers: { cookie } });
        expect(answer.status, `${screen.path}?${query}`).toBe(refused ?? screen.elsewhere ?? 200);
        expect(canariesIn(await everythingIn(answer), a, String(query)), screen.path).toEqual([]);
      }
    }
  }
  expect(await stateOf(a.companyId)).toEqual(before);
});
