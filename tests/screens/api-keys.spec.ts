import { expectNothingSerious } from '../e2e/axe';
import { makeOwnCompany } from '../e2e/live-table';
import { expect, loginAs, test } from './fixtures';

for (const [where, viewport] of [
  ['at a desk', { width: 1440, height: 900 }],
  ['on a phone', { width: 390, height: 844 }],
] as const) {
  test(`a key is made, seen once, reads what it was given, and is taken back, ${where}`, async ({
    page,
    playwright,
  }) => {
    await page.setViewportSize(viewport);
    await loginAs(page, 'admin@demo.no', 'demo-innsikt');
    const company = await makeOwnCompany(page);
    await page.goto(`/admin?tab=nokler&company=${company}`);
    await expect(page.getByText('Ingen nøkler er laget.')).toBeVisible();
    await page.getByRole('button', { name: 'Ny nøkkel' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Lag nøkkelen' }).click();
    await expect(dialog.getByText('Gi nøkkelen minst én tilgang.')).toBeVisible();
    await dialog.getByLabel('Navn på nøkkelen').fill('Nattjobben');
    await dialog.getByRole('group', { name: 'Tilgang til Økonomi', exact: true }).getByText('Les').click();
    // The dialog stays where it is: what one has just pressed and what comes next are both in sight.
    await expect(dialog.getByRole('heading', { name: 'Ny API-nøkkel' })).toBeInViewport();
    await expect(dialog.getByRole('button', { name: 'Lag nøkkelen' })).toBeInViewport();
    await expectNothingSerious(page);
    await dialog.getByRole('button', { name: 'Lag nøkkelen' }).click();
    const key = await dialog.getByRole('textbox', { name: 'Nøkkelen', exact: true }).inputValue();
    await page.keyboard.press('Escape');
    const row = page.getByRole('row', { name: /Nattjobben/ });
    await expect(row).toContainText('Økonomi (lese)');
    expect(await page.content()).not.toContain(key);

    const program = await playwright.request.newContext({
      baseURL: new URL(page.url()).origin,
      extraHTTPHeaders: { authorization: `Bearer ${key}` },
    });
    const requested = async (address: string) => (await program.get(address)).status();
    expect(await requested('/api/economy/report?id=resultat')).toBe(200);
    expect(await requested('/api/bid/datatable?id=tilbud')).toBe(403);
    await row.getByRole('button', { name: 'Trekk tilbake Nattjobben' }).click();
    await page.getByRole('button', { name: 'Trekk tilbake nøkkelen' }).click();
    await expect(page.getByText('Ingen nøkler er laget.')).toBeVisible();
    expect(await requested('/api/economy/report?id=resultat')).toBe(401);
    await program.dispose();
  });
}
