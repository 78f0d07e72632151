import { readdir, readFile, writeFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { asCompany } from '@/db/company';
import { employee, project, supplier } from '@/db/schema';
import { saveOrder } from '@/lib/domains/purchasing/orders/save-order';
import { href } from '@/lib/platform/routing/href';
import {
  contactTablePath,
  customerTablePath,
  equipmentEditPath,
  priceImportPath,
  priceListPath,
  saftImportPath,
  supplierInvoicesPath,
  timeEntryPath,
} from '@/lib/platform/routing/paths';
import { makeCompany } from '../factories/company';
import { makeOrderingCompany, orderRequested } from '../factories/ordering-company';
import { expect, loginAs, test } from './fixtures';

const folder = 'tests/factories/field';
const invoices = 'tests/factories/ehf';

/** Chooses files as a person does: by the button, in the browser's own file chooser. */
async function choose(page: Page, place: Page | Locator, ...files: string[]) {
  const chooser = page.waitForEvent('filechooser');
  await place.getByRole('button', { name: /^Velg (fil|filer)$/ }).click();
  await (await chooser).setFiles(files);
}

/** A company with the supplier, the employee and the project that the files name. */
async function openCompany(page: Page): Promise<{ company: string; site: string }> {
  const { companyId, email, password } = await makeCompany();
  const site = uuidv7();
  await asCompany(companyId, async (tx) => {
    await tx.insert(supplier).values({ companyId, no: '50011', name: 'Prøvegrossisten AS', orgnr: '974760673' });
    await tx.insert(employee).values({ companyId, empid: '1092', employee: 'Amalie Fossum', category: 'Ansatt' });
    const description = 'Metallisering ståltårn, Mo i Rana';
    await tx.insert(project).values({ companyId, xid: site, erpProjectid: '26024', description, status: 'Pågår' });
  });
  await loginAs(page, email, password);
  return { company: companyId, site };
}

/** Opens the import of a table's page. */
async function openImport(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Importer', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Importer fil/ });
  await expect(dialog.getByRole('button', { name: 'Velg fil' })).toBeVisible();
  return dialog;
}

const csv = (name: string) => `${folder}/csv/${name}.csv`;

test('price lists', async ({ page }) => {
  const { company } = await openCompany(page);
  const preview = page.getByRole('region', { name: 'Kontroller før import' });
  const status = preview.getByRole('status');
  const price = (line: RegExp) => preview.getByRole('row', { name: line });
  const upload = async (name: string) => {
    await page.goto(href(priceImportPath, { company }));
    await choose(page, page, csv(name));
    await page.getByRole('button', { name: 'Last opp' }).click();
    await expect(status).toBeVisible();
  };
  const readIn = async (count: string) => {
    const classification = preview.getByRole('region', { name: 'Spørsmål om klassifisering' });
    const button = preview.getByRole('button', { name: `Les inn ${count}` });
    if (await classification.isVisible()) await classification.getByText('Forbruksmatriell').click();
    await button.click();
    await expect(page.getByRole('region', { name: 'Prislisten er lest inn' })).toBeVisible();
  };
  const refused = async (sentence: string) => {
    await expect(preview.getByRole('region', { name: 'Feil i filen' })).toContainText(sentence);
    await expect(preview.getByRole('button', { name: /^Les inn \d/ })).toBeDisabled();
  };

  await test.step('price-inkl-eks-mva: the price without tax', async () => {
    await upload('price-inkl-eks-mva');
    await expect(status).toContainText('1 pris kan leses inn.');
    await expect(price(/QX8/)).toContainText('100,00');
    await expect(preview.getByRole('combobox', { name: 'Hva «Pris eks. mva» er' })).toHaveText('Pris');
    await readIn('1 vare');
  });
  await test.step('price-per-100: divided by its count', async () => {
    await upload('price-per-100');
    await expect(price(/QX10/)).toContainText(/1,25\s*ny/);
    await readIn('1 vare');
  });
  await test.step('price-eur: refused by its column', async () => {
    await upload('price-eur');
    await refused('Prisen er i EUR');
    await expect(preview.getByRole('region', { name: 'Feil i filen' })).toContainText('Valuta');
  });
  await test.step('price-4-decimals: kept', async () => {
    await upload('price-4-decimals');
    await expect(price(/QX13/)).toContainText(/0,0125\s*ny/);
    await readIn('1 vare');
  });
  await test.step('price-title-rows: the headings are found below the titles', async () => {
    await upload('price-title-rows');
    await expect(preview.getByRole('region', { name: 'Slik er filen lest' })).toContainText('Linje 4.');
    await expect(preview.getByText('01.01.2027').first()).toBeVisible();
    await expect(price(/QX4/)).toContainText(/12,50\s*ny/);
    await readIn('1 vare');
  });
  await test.step('price-sep-line: the line that names the separator is no row, and the price is the same', async () => {
    await upload('price-sep-line');
    await expect(status).toHaveText('1 pris kan leses inn. Ingen er endret.');
    await expect(price(/QX4/)).toContainText(/12,50\s*12,50\s*uendret/);
    await expect(preview.getByRole('button', { name: /^Les inn/ })).toBeDisabled();
  });
  await test.step('price-cp865: DOS text, or a question with the text in sight', async () => {
    await upload('price-cp865');
    const question = preview.getByRole('region', { name: 'Spørsmål om tegnsett' });
    if (await question.isVisible())
      await question
        .getByRole('button', { name: /Rør blå/ })
        .first()
        .click();
    await expect(price(/QX5/)).toContainText('Rør blå');
    await readIn('1 vare');
  });
  await test.step('price-sum-row: shown as left out', async () => {
    await upload('price-sum-row');
    await expect(status).toContainText('1 pris kan leses inn.');
    await expect(preview.getByText('1utelatt', { exact: true })).toBeVisible();
    await expect(price(/Totalt/)).toContainText(/sumrad/i);
    await readIn('1 vare');
  });
  await test.step('price-scientific-ean: refused by its column', async () => {
    await upload('price-scientific-ean');
    await refused('Excel har forkortet nummeret');
    await expect(preview.getByRole('region', { name: 'Feil i filen' })).toContainText('Varenr');
  });
  await test.step('price-formula-text: the number with its zeros', async () => {
    await upload('price-formula-text');
    await expect(price(/0012346/)).toContainText(/12,50\s*ny/);
    await readIn('1 vare');
  });
  await test.step('efonelfo4-varer: prices for one, the freight left out, the supplier by its number', async () => {
    await upload('efonelfo4-varer');
    await expect(status).toContainText('2 priser kan leses inn.');
    await expect(price(/1006100/)).toContainText('553,00');
    await expect(price(/1221102/)).toContainText('54,00');
    await expect(preview.getByText('1utelatt', { exact: true })).toBeVisible();
    // The file does not say whether a discount for its group comes on top.
    const type = preview.getByRole('region', { name: 'Spørsmål om pristype' });
    await type.getByRole('button', { name: /^Brutto/ }).click();
    await expect(price(/1006100/)).toContainText('553,00');
    await readIn('2 varer');
    await expect(page.getByRole('region', { name: 'Prislisten er lest inn' })).toContainText(
      '2 rader fra 50011 Prøvegrossisten AS: 2 lagt til, 0 endret, 0 uendret.',
    );
  });
  await test.step('the price list has what the files said, and nothing else', async () => {
    await page.goto(href(priceListPath, { company }));
    const grid = page.getByRole('grid', { name: 'Prisliste' });
    for (const [no, amount] of [
      ['QX8', '100,00'],
      ['QX10', '1,25'],
      ['QX13', '0,0125'],
      ['QX4', '12,50'],
      ['QX5', '1,00'],
      ['QX14', '12,50'],
      ['0012346', '12,50'],
      ['1006100', '553,00'],
      ['1221102', '54,00'],
    ] as const) {
      await expect(grid.getByRole('row').filter({ hasText: no })).toContainText(amount);
    }
    await expect(grid.getByRole('gridcell', { name: 'QX12' })).toHaveCount(0);
    await expect(grid.getByText('Rør blå')).toBeVisible();
  });
});

test('time sheets', async ({ page }) => {
  const { company, site } = await openCompany(page);
  const week = href(timeEntryPath, { company, projectid: site, uke: '2026-11-02' });
  const hours = (day: string) => page.getByRole('textbox', { name: `1092 Amalie Fossum, ${day}` });
  const reading = (dialog: Locator) => dialog.getByRole('region', { name: 'Slik er filen lest' });
  /** Imports a file, sees what it says and what stands in the week, and takes it back. */
  const readIn = async (
    name: string,
    headline: string,
    seen: (dialog: Locator) => Promise<void>,
    ...days: string[]
  ) => {
    await page.goto(week);
    const dialog = await openImport(page);
    await choose(page, dialog, csv(name));
    await expect(dialog.getByRole('heading', { name: headline })).toBeVisible();
    await seen(dialog);
    await page.keyboard.press('Control+Enter');
    await expect(dialog.getByRole('button', { name: 'Ferdig' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Ferdig' }).click();
    for (const [i, day] of ['man. 02.11', 'tir. 03.11', 'ons. 04.11'].entries()) {
      if (days[i] !== undefined) await expect(hours(day)).toHaveValue(days[i]);
    }
    const again = await openImport(page);
    await again.getByRole('button', { name: 'Angre importen' }).click();
    await expect(again.getByText(/^Siste import/)).toHaveCount(0);
  };
  await test.step('hours-clock', () =>
    readIn(
      'hours-clock',
      '2 føringer er klare, 15,50 timer.',
      async (dialog) => {
        await expect(dialog.getByRole('cell', { name: '7,50', exact: true })).toBeVisible();
        await expect(dialog.getByRole('cell', { name: '8,00', exact: true })).toBeVisible();
      },
      '7,5',
      '8',
    ));
  await test.step('hours-two-wage-types', () =>
    readIn(
      'hours-two-wage-types',
      '2 føringer er klare, 9,50 timer.',
      async (dialog) => {
        await expect(dialog.getByRole('cell', { name: '9,50 t 2 føringer' })).toBeVisible();
        await expect(reading(dialog).getByRole('listitem')).toHaveText(
          /Amalie Fossum, man 2\. november 20269,50 t2 føringer$/,
        );
      },
      '9,5',
    ));
  await test.step('hours-date-time', () =>
    readIn(
      'hours-date-time',
      '3 føringer er klare, 22,50 timer.',
      async (dialog) => {
        for (const day of ['man 2. november 2026', 'tir 3. november 2026', 'ons 4. november 2026']) {
          await expect(dialog.getByRole('cell', { name: day })).toBeVisible();
        }
      },
      '7,5',
      '7,5',
      '7,5',
    ));
  await test.step('hours-number-and-name', () =>
    readIn(
      'hours-number-and-name',
      '1 føring er klar, 7,50 timer.',
      async (dialog) => {
        await expect(reading(dialog)).toContainText('Nummeret gjelder');
      },
      '7,5',
    ));
});

test('customers, contacts and equipment', async ({ page }) => {
  const { company } = await openCompany(page);
  const readIn = async (path: string, name: string, status: string) => {
    await page.goto(href(path, { company }));
    const dialog = await openImport(page);
    await choose(page, dialog, csv(name));
    await expect(dialog.getByRole('status')).toHaveText(status);
    return dialog;
  };
  const save = async (dialog: Locator) => {
    await page.keyboard.press('Control+Enter');
    await dialog.getByRole('button', { name: 'Ferdig' }).click();
  };
  const grid = () => page.getByRole('grid').or(page.getByRole('treegrid'));

  await test.step('customers-orgnr-forms: nine digits', async () => {
    await save(await readIn(customerTablePath, 'customers-orgnr-forms', '2 nye, 0 endres, 0 uendret'));
    for (const number of ['974760673', '923609016']) await expect(grid().getByText(number)).toBeVisible();
  });
  await test.step('customers-postcode: the zero is back', async () => {
    await save(await readIn(customerTablePath, 'customers-postcode', '0 nye, 1 endres, 0 uendret'));
    await expect(grid().getByText('0250')).toBeVisible();
  });
  await test.step('contacts-twice: one contact', async () => {
    await save(await readIn(contactTablePath, 'contacts-twice', '1 ny, 0 endres, 0 uendret'));
    const again = await readIn(contactTablePath, 'contacts-twice', '0 nye, 0 endres, 1 uendret');
    await expect(again.getByText('Alt i filen står slik fra før.')).toBeVisible();
    await expect(again.getByRole('button', { name: 'Les inn', exact: true })).toBeDisabled();
  });
  await test.step('equipment-lookalikes: refused as the same number', async () => {
    await page.goto(href(equipmentEditPath, { company }));
    const dialog = await openImport(page);
    await choose(page, dialog, csv('equipment-lookalikes'));
    const faults = dialog.getByRole('region', { name: 'Feil i filen' });
    await expect(faults.getByRole('listitem').first()).toContainText('«ab-1» leses som «AB-1» i rad 2.');
    await expect(faults).toContainText('Skriv et annet nummer på den ene');
  });
});

test('ledgers', async ({ page }) => {
  const result = page.getByRole('region', { name: 'Regnskapet er lest inn' });
  const figure = (label: string) => result.locator('dl > div').filter({ hasText: label }).locator('dd').first();
  const open = async () => {
    const { companyId, email, password } = await makeCompany();
    await loginAs(page, email, password);
    await page.goto(href(saftImportPath, { company: companyId }));
  };
  const upload = async (...names: string[]) => {
    await choose(page, page, ...names.map((name) => `${folder}/saft/${name}`));
    await page.getByRole('button', { name: 'Last opp' }).click();
  };

  for (const [name, vouchers, debit, note] of [
    ['plain.xml', '2', '3.000,00', undefined],
    ['plain.zip', '2', '3.000,00', undefined],
    ['version-2.0.xml', '2', '3.000,00', /SAF-T 2\.0.*ikke lest: SourceDocuments\./],
    ['number-twice-in-year.xml', '2', '1.500,00', /1 bilag har et nummer som også står på en annen dato/],
  ] as const) {
    await test.step(name, async () => {
      await open();
      await upload(name);
      await expect(figure('Bilag')).toHaveText(vouchers);
      await expect(figure('Debet')).toHaveText(debit);
      if (note) await expect(result.getByText(note)).toBeVisible();
    });
  }
  await test.step('split-1-of-2 and split-2-of-2: nothing until both are there', async () => {
    await open();
    await upload('split-1-of-2.xml');
    const waiting = page.getByRole('region', { name: /^Deler av regnskapet/ });
    await expect(waiting.getByRole('status')).toContainText('Del 2 av 2 mangler: 1 bilag for 2.000,00 kr');
    await upload('split-2-of-2.xml');
    await expect(figure('Bilag')).toHaveText('2');
    await expect(figure('Debet')).toHaveText('3.000,00');
    await expect(waiting).toHaveCount(0);
  });
});

test('invoices', async ({ page }) => {
  const of = await makeOrderingCompany();
  const { companyId: company, ordererUser } = of;
  await asCompany(company, (tx) =>
    tx.update(supplier).set({ orgnr: '974760673' }).where(eq(supplier.companyId, company)),
  );
  const requested = orderRequested(of, { hoses: 10, send: true });
  const lines = requested.lines.map((line) => ({ ...line, supItemId: 'ZX-Bolt' }));
  const { no } = await saveOrder(of.orderer, { ...requested, lines });
  await loginAs(page, ordererUser.email, ordererUser.password);
  await page.goto(href(supplierInvoicesPath, { company }));
  await page.getByRole('button', { name: 'Les inn fakturaer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Les inn fakturaer' });
  const answers = dialog.getByRole('region', { name: 'Svar per fil' });
  const answer = (name: string) => answers.getByRole('listitem').filter({ hasText: name });

  await test.step('all but the one of an order, at once', async () => {
    const names = ['base-plus-001', 'type-876', 'type-388', 'same-line-id', 'sbdh'];
    await choose(page, dialog, ...names.map((name) => `${invoices}/${name}.xml`));
    await expect(answers.getByRole('status')).toHaveText('5 lest inn, 0 fantes fra før, 0 avvist');
    await expect(answer('base-plus-001.xml')).toContainText(
      'Avgiftsgrunnlaget for 25 % er 0,01 høyere enn linjene gir',
    );
  });
  await test.step('eur-on-order: not compared with the price in kroner', async () => {
    const file = test.info().outputPath('eur-on-order.xml');
    await writeFile(file, (await readFile(`${invoices}/eur-on-order.xml`, 'utf8')).replace('ORDRENR', no));
    await choose(page, dialog, file);
    await expect(answers.getByRole('status')).toHaveText('1 lest inn, 0 fantes fra før, 0 avvist');
    await expect(answer('eur-on-order.xml')).toContainText('annen valuta, prisen er ikke sammenlignet');
  });
  await test.step('the list has them with their amounts without tax', async () => {
    await dialog.getByRole('button', { name: 'Lukk' }).first().click();
    const list = page.getByRole('table', { name: 'Leverandørfakturaer' });
    for (const [name, amount] of [
      ['F-101', '99,99'],
      ['F-105', '200,00'],
      ['F-106', '200,00'],
      ['F-110', '30,00'],
      ['F-111', '200,00'],
    ] as const) {
      await expect(list.getByRole('row').filter({ hasText: name })).toContainText(amount);
    }
  });
  await test.step('two lines of one number are two lines', async () => {
    await page.getByRole('link', { name: 'F-110', exact: true }).click();
    await expect(page.getByRole('heading', { name: /F-110/ })).toBeVisible();
    const lines = page.getByRole('main').getByRole('table').first();
    await expect(lines).toContainText('Vare 1');
    await expect(lines).toContainText('Vare 2');
  });
});

test('every file of the folder is among them, or of a test without a browser', async () => {
  const onDatabase = ['table-files', 'invented-values'].map((name) => `tests/integration/${name}.test.ts`);
  const tests = [test.info().file, ...onDatabase];
  const source = (await Promise.all(tests.map((file) => readFile(file, 'utf8')))).join();
  const files = await Promise.all(['csv', 'saft'].map((kind) => readdir(`${folder}/${kind}`)));
  expect(files.flat().filter((name) => !source.includes(name.replace(/\.csv$/, '')))).toEqual([]);
});
