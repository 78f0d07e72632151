import { asCompany } from '@/db/company';
import { jobRun } from '@/db/schema';
import { href } from '@/lib/platform/routing/href';
import { reconciliationPath } from '@/lib/platform/routing/paths';
import type { Jobs } from '@/lib/product/admin/rows';
import { expectNothingSerious } from '../e2e/axe';
import { makeCompany } from '../factories/company';
import { expect, loginAs, test } from './fixtures';

test('what the night found leads to its place, and a backup that is of no use comes first, with a new one a press away', async ({
  page,
}) => {
  const of = await makeCompany();
  const { companyId } = of;
  const address = href(reconciliationPath, { company: companyId });
  const found = [
    { name: 'Månedssummer som ikke er linjenes', count: 7, rows: [{ label: 'konto 1500 i 2026-10', address }] },
  ];
  await asCompany(companyId, (tx) =>
    tx.insert(jobRun).values({
      companyId,
      kind: 'checks',
      dueAt: new Date(),
      endedAt: new Date(),
      outcome: 'done',
      note: '1 kontroll fant noe',
      found,
    }),
  );
  await loginAs(page, of.email, of.password);
  await page.goto(href('/admin', { company: companyId, tab: 'jobber' }));
  // No backup is taken in tests.
  const band = page.getByRole('region', { name: 'Vurdering' });
  await expect(band).toContainText('Ingen kopi tas av Innsikt.');
  await expect(band.getByRole('button')).toHaveCount(0);
  const checks = page.getByRole('row', { name: /^Kontroll av dataene/ });
  await expect(checks).toContainText('Månedssummer som ikke er linjenes (7): konto 1500 i 2026-10 og 6 til');
  await expect(checks.getByRole('link', { name: 'konto 1500 i 2026-10' })).toHaveAttribute('href', address);
  await expectNothingSerious(page);

  await page.route('**/api/admin/jobs?*', async (route) => {
    const answer = await route.fetch();
    const jobs = (await answer.json()) as Jobs;
    const Backup: Jobs['Backup'] = {
      Tone: 'bad',
      Headline: 'Kopien fra i natt kan ikke brukes.',
      Detail: 'Regnskapet i Skarvheim AS mangler 12 linjer etter innhenting (oktober 2026, konto 1500).',
      Compared: '',
    };
    await route.fulfill({ response: answer, json: { ...jobs, Backup } });
  });
  await page.reload();
  await expect(band).toContainText('Kopien fra i natt kan ikke brukes.');
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().includes('/api/admin/jobs'),
  );
  await band.getByRole('button', { name: 'Ta kopi nå' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ company: companyId, kind: 'backup', change: 'run' });
  await expectNothingSerious(page);
  if (process.env.SHOT) await page.screenshot({ path: process.env.SHOT, fullPage: true });
});
