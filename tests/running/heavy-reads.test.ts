import { afterAll, expect, test } from 'vitest';
import { closeConnection } from '@/db/client';
import { href } from '@/lib/platform/routing/href';
import { customerListPath } from '@/lib/platform/routing/paths';
import { cookiesOf } from '@/tests/factories/caller';
import { makeCompany } from '@/tests/factories/company';
import { askRunning } from '@/tests/factories/running-product';

afterAll(closeConnection);

test('more reads at once than one person has room for: each is answered, or asked to wait in a sentence', async () => {
  const made = await makeCompany();
  const headers = { cookie: await cookiesOf(made) };
  const company = made.companyId;
  // Pages and calls are bundles of their own, and stand in the same line.
  const page = await askRunning(href(customerListPath, { company }), { headers });
  expect(page.status).toBe(200);
  await page.text();
  const call = href('/api/info/datatable', { company, id: 'bilag', history: 'yrall' });
  const answers = await Promise.all(
    Array.from({ length: 100 }, async () => {
      const answer = await askRunning(call, { headers });
      return { status: answer.status, again: answer.headers.get('retry-after'), text: await answer.text() };
    }),
  );
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThan(answers.length);
  for (const answer of refused) {
    expect(answer).toMatchObject({
      status: 429,
      again: '10',
      text: expect.stringMatching(/^\S.*tunge spørringer i gang\. Vent til noe er ferdig, og prøv igjen\.$/),
    });
  }
});
