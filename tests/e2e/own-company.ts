import { expect, type Page } from '@playwright/test';

/** Companies that the running test has made for a user of the demo. */
const made: string[] = [];

/** Makes a company of the test's own as the user of the page; its id. The user is in it until the test ends. */
export async function createOwnCompany(page: Page, name: string): Promise<string> {
  const answer = await page.request.post('/api/admin/company', { form: { companyname: name } });
  expect(answer.status(), await answer.text()).toBe(201);
  const { id } = (await answer.json()) as { id: string };
  made.push(id);
  return id;
}

/**
 * Takes the users out of the companies that the test has made. Home judges each company of a user: with a hundred of them the demo's
 * administrator waits for twelve seconds.
 */
export async function leaveOwnCompanies(): Promise<void> {
  const ids = made.splice(0);
  if (ids.length === 0) return;
  const [{ inArray }, { membership }, { asSystem }] = await Promise.all([
    import('drizzle-orm'),
    import('@/db/schema'),
    import('@/db/system'),
  ]);
  await asSystem((tx) => tx.delete(membership).where(inArray(membership.companyId, ids)));
}
