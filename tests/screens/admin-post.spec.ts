import { href } from '@/lib/platform/routing/href';
import { makeCompany } from '@/tests/factories/company';
import { expect, loginAs, test } from './fixtures';

test('an invitation waits in the outbox where no mail server is set up, and a job is switched off and on', async ({
  page,
}) => {
  const mine = await makeCompany();
  await loginAs(page, mine.email, mine.password);
  await page.goto(href('/admin', { company: mine.companyId, tab: 'ny-bruker' }));
  const email = `invitert-${mine.userId}@test.no`;
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Søk', exact: true }).click();
  await page.getByLabel('Fullt navn').fill('Ole Bakke');
  const invite = page.getByRole('button', { name: 'Inviter med lenke på e-post' });
  await invite.click();
  await expect(page.getByText('Obligatorisk.')).toBeVisible();
  await page.getByRole('button', { name: /^Rolle/ }).click();
  await page.getByRole('option', { name: 'Lager' }).click();
  await expect(page.getByText('Planlegger, sender ut og tar imot utstyr, og bestiller')).toBeVisible();
  await invite.click();
  await expect(page.getByText('Invitasjonen ligger i Utsendelser')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Lager', exact: true })).toHaveAttribute('aria-pressed', 'true');

  await page.getByRole('tab', { name: 'Utsendelser' }).click();
  await expect(page.getByText('Ingen e-postserver er satt opp.')).toBeVisible();
  const row = page.getByRole('row', { name: email });
  await expect(row).toContainText('Venter');
  await row.getByRole('button', { name: 'gitt deg tilgang' }).click();
  const panel = page.getByRole('dialog', { name: /har gitt deg tilgang til Innsikt/ });
  await panel.getByRole('button', { name: 'Vis lenken' }).click();
  await expect(panel.getByLabel('Lenken')).toHaveValue(/\/new-password#/);
  await page.keyboard.press('Escape');
  await row.getByRole('button', { name: 'Stopp' }).click();
  await expect(row).toContainText('Gitt opp');

  await page.getByRole('tab', { name: 'Jobber' }).click();
  const job = page.getByRole('row', { name: /^Rydding/ });
  await expect(job).toContainText('hver time');
  await job.getByRole('switch').click();
  await expect(job).toContainText('Slått av av');
  await job.getByRole('switch').click();
  await expect(job).not.toContainText('Slått av av');
});
