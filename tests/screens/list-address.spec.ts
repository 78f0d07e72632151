import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { asCompany } from '@/db/company';
import { customer, equipment, user } from '@/db/schema';
import { asSystem } from '@/db/system';
import { inboxFilters, invoiceGroupParam } from '@/lib/domains/purchasing/invoices/settle/invoice-state';
import { saveOrder } from '@/lib/domains/purchasing/orders/save-order';
import { href } from '@/lib/platform/routing/href';
import { tabParam } from '@/lib/platform/routing/page';
import {
  customerCardPath,
  equipmentShortagePath,
  fixedPaths,
  ilogPath,
  projectListPath,
  purchasingPath,
  supplierInvoicesPath,
} from '@/lib/platform/routing/paths';
import { projectParam } from '@/lib/platform/routing/things';
import { downloadOf, pdfText } from '../e2e/reading';
import { makeCompany } from '../factories/company';
import { addJudgedProject } from '../factories/judged-project';
import { makeOrderingCompany, orderRequested } from '../factories/ordering-company';
import { hoses, invoiced, makeSettlingCompany, threeDifferences } from '../factories/settling-company';
import { expect, loginAs, test } from './fixtures';

const search = (page: Page) => page.getByRole('textbox', { name: 'Søk', exact: true });
const projects = (page: Page) => page.getByRole('table', { name: 'Prosjekter etter hva de taper' });
const rowsOf = (page: Page) => projects(page).getByRole('row', { name: /^\d{5} / });

/** Two projects of one leader, who is the user where `isOwn`, and one of another. */
async function openProjects(page: Page, isOwn: boolean) {
  const { companyId, email, password, userId } = await makeCompany();
  const [reader] = await asSystem((tx) => tx.select().from(user).where(eq(user.id, userId)));
  const leader = isOwn ? (reader?.fullName ?? '') : 'Jonas Holm';
  const lost = { cost: 600_000, ahead: 400_000, hours: 700, leader };
  await addJudgedProject(companyId, { no: '26001', name: 'Tankpark i Florø', ...lost });
  await addJudgedProject(companyId, { no: '26002', name: 'Kai i Vik', ...lost });
  await addJudgedProject(companyId, { no: '26003', name: 'Kai i Bergen', ...lost, leader: 'Mia Wold' });
  await loginAs(page, email, password);
  return { companyId };
}

test('a narrowed list is what its address says: copied, left and returned to, and on paper', async ({ page }) => {
  const { companyId } = await openProjects(page, false);
  await page.goto(href(fixedPaths.home, { company: companyId }));
  await page.goto(href(projectListPath, { company: companyId }));
  await expect(rowsOf(page)).toHaveCount(3);
  await search(page).fill('kai');
  await page.getByRole('button', { name: 'Leder', exact: true }).click();
  await page.getByRole('combobox', { name: 'Søk i Leder' }).fill('jonas');
  await page.getByRole('option', { name: /Jonas Holm/ }).click();
  await page.keyboard.press('Escape');
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(page).toHaveURL(/f\.manager=.*q=kai|q=kai.*f\.manager=/);

  const copy = await page.context().newPage();
  await copy.goto(page.url());
  await expect(rowsOf(copy)).toHaveCount(1);
  await expect(search(copy)).toHaveValue('kai');
  await copy.getByRole('button', { name: 'Flere valg' }).click();
  const { bytes } = await downloadOf(copy, () => copy.getByRole('menuitem', { name: 'PDF' }).click());
  const paper = await pdfText(bytes);
  expect(paper).toContain('Kai i Vik');
  expect(paper).not.toContain('Tankpark');
  expect(paper).not.toContain('Kai i Bergen');
  await copy.close();

  await projects(page).getByRole('link', { name: /26002/ }).click();
  await expect(page.getByRole('heading', { name: 'Oversikt', exact: true, level: 2 })).toBeVisible();
  await page.goBack();
  await expect(search(page)).toHaveValue('kai');
  await expect(rowsOf(page)).toHaveCount(1);
  await page.goBack();
  await expect(page).toHaveURL(/\/home/);
});

test('a list that opens on the reader’s own rows says so in its address', async ({ page }) => {
  const { companyId } = await openProjects(page, true);
  await page.goto(href(projectListPath, { company: companyId }));
  await expect(rowsOf(page)).toHaveCount(2);
  await expect(page).toHaveURL(/f\.manager=/);
  await page.getByRole('button', { name: /^Alle \d/ }).click();
  await expect(rowsOf(page)).toHaveCount(3);
  await expect(page).not.toHaveURL(/f\.manager=/);
  await page.reload();
  await expect(rowsOf(page)).toHaveCount(3);
});

test('the inbox’s chips are in the address, and a count’s link wins over them', async ({ page }) => {
  const of = await makeSettlingCompany();
  await invoiced(of, threeDifferences);
  await invoiced(of, [hoses(1, 450)]);
  await loginAs(page, of.ordererUser.email, of.ordererUser.password);
  await page.goto(href(supplierInvoicesPath, { company: of.companyId }));
  const chip = (name: RegExp) => page.getByRole('group', { name: 'Hvilke fakturaer' }).getByRole('button', { name });
  await chip(/^Ferdig/).click();
  await expect(page).toHaveURL(/f\.invoicegroup=Ferdig/);
  await page.reload();
  await expect(chip(/^Ferdig/)).toHaveAttribute('aria-pressed', 'true');
  await page.goto(href(supplierInvoicesPath, { company: of.companyId, [invoiceGroupParam]: 'Å avgjøre' }));
  await expect(chip(new RegExp(`^${inboxFilters[0].text}`))).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('row', { name: /Å avgjøre 2/ })).toBeVisible();
});

test('a list beside a card and one’s own log have their search in the address', async ({ page }) => {
  const { companyId, email, password } = await makeCompany();
  await asCompany(companyId, (tx) =>
    tx.insert(customer).values(['Ås Bygg', 'Zeta'].map((name, at) => ({ companyId, no: `${at}`, name }))),
  );
  await loginAs(page, email, password);
  await page.goto(href(customerCardPath, { company: companyId }));
  await page.getByRole('combobox', { name: 'Søk kunde' }).fill('zeta');
  await page.getByRole('option', { name: /Zeta/ }).click();
  await expect(page).toHaveURL(/sok=zeta/);
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Søk kunde' })).toHaveValue('zeta');
  await expect(page.getByRole('option')).toHaveCount(1);

  await page.goto(href(ilogPath, { company: companyId, q: 'finnes ikke' }));
  await expect(page.getByText('Ingen linjer har «finnes ikke».')).toBeVisible();
});

test('the lists of orders and of what runs short have search and switches in the address', async ({ page }) => {
  const of = await makeOrderingCompany(undefined, null);
  const { companyId: company, ordererUser } = of;
  const hose = { classification: 'utst', category: 'Luft', subcategory: 'Slanger', title: 'Luftslange 50 m' };
  await asCompany(company, (tx) =>
    tx.insert(equipment).values({ companyId: company, ...hose, shortid: 'LUF-1', count: 3 }),
  );
  const draft = await saveOrder(of.orderer, orderRequested(of, { hoses: 1, send: false }));
  await saveOrder(of.orderer, orderRequested(of, { hoses: 2, send: true }));
  await loginAs(page, ordererUser.email, ordererUser.password);
  await page.goto(href(purchasingPath, { company }));
  const orders = page.getByRole('row', { name: /^\d+-\d+ / });
  await page.getByRole('button', { name: /^Mine/ }).click();
  await expect(page).toHaveURL(/f\.own=true/);
  await search(page).fill(draft.no);
  await expect(page).toHaveURL(new RegExp(`q=${draft.no}`));
  await page.reload();
  await expect(page.getByRole('button', { name: /^Mine/ })).toHaveAttribute('aria-pressed', 'true');
  await expect(orders).toHaveCount(1);
  await search(page).fill('finnes ikke');
  await expect(page.getByText('Ingen treff på «finnes ikke».')).toBeVisible();

  await page.goto(href(equipmentShortagePath, { company }));
  // What it opens on is in the address, so that its files have the same rows.
  await expect(page).toHaveURL(/f\.standing=/);
  const enough = page.getByRole('button', { name: /^Har nok/ });
  await expect(enough).toHaveAttribute('aria-pressed', 'false');
  await enough.click();
  await expect(page).toHaveURL(/f\.standing=.*Har/);
  await search(page).fill('luftslange');
  await expect(page).toHaveURL(/q=luftslange/);
  await expect(page).not.toHaveURL(/f\.standing=/);
  await page.reload();
  await expect(search(page)).toHaveValue('luftslange');
  await expect(page.getByText('Luftslange 50 m').first()).toBeVisible();
});

test('the catalogue and what people wear have search and category in the address, and no other entry gets them', async ({
  page,
}) => {
  const { companyId: company, project, ordererUser } = await makeOrderingCompany();
  await loginAs(page, ordererUser.email, ordererUser.password);
  const entry = (tab: string) => href(purchasingPath, { company, [projectParam]: project, [tabParam]: tab });
  await page.goto(entry('maskin'));
  const items = page.getByRole('region', { name: 'Varekatalog' }).getByRole('listitem');
  await page.getByRole('button', { name: /^Slanger/ }).click();
  await expect(page).toHaveURL(/kategori=Forbruksmatriell/);
  await search(page).fill('luft');
  await expect(page).toHaveURL(/q=luft/);
  await page.reload();
  await expect(search(page)).toHaveValue('luft');
  await expect(items).toHaveCount(1);
  await expect(items).toContainText('Luftslange 20 m');
  // A category that is gone narrows nothing.
  await page.goto(`${entry('maskin')}&kategori=Utstyr%3A+Borte`);
  await expect(items).toHaveCount(4);

  await page.goto(`${entry('pvu')}&kategori=Annet+utstyr`);
  await expect(page.getByText('Luftslange 20 m')).toBeVisible();
  await search(page).fill('finnes ikke');
  await expect(page).toHaveURL(/q=finnes/);
  await page.reload();
  await expect(page.getByText('Ingen treff på «finnes ikke».')).toBeVisible();
  await page.getByRole('navigation', { name: 'Innkjøp' }).getByRole('link', { name: 'Best. maskin' }).click();
  await expect(items).toHaveCount(4);
  await expect(page).not.toHaveURL(/q=|kategori=/);
});

test('the list of users has its search in the address, and no other tab gets it', async ({ page }) => {
  const { companyId, email, password } = await makeCompany();
  await loginAs(page, email, password);
  await page.goto(href('/admin', { company: companyId }));
  await search(page).fill('finnes ikke');
  await expect(page).toHaveURL(/q=finnes/);
  await page.reload();
  await expect(page.getByText('Ingen brukere passer. Endre søket.')).toBeVisible();
  await page.getByRole('tab', { name: 'Utsendelser' }).click();
  await expect(page).toHaveURL(/tab=utsendelser/);
  await expect(page).not.toHaveURL(/q=/);
});

test('a table without rows shows the search it was opened with', async ({ page }) => {
  const { companyId, email, password } = await makeCompany();
  await loginAs(page, email, password);
  for (const path of ['/master/editable/kunder', '/personell/datatable/ansatte'])
    await test.step(path, async () => {
      await page.goto(href(path, { company: companyId, q: 'Orrevoll' }));
      await expect(search(page)).toHaveValue('Orrevoll');
      await page.goto(href(path, { company: companyId }));
      await expect(page.getByText(/^Ingen .* ennå/).first()).toBeVisible();
      await expect(search(page)).toBeHidden();
    });
});
