import { asCompany } from '@/db/company';
import { bid, employee, letter } from '@/db/schema';
import { today } from '@/lib/core/clock';
import { formatDate } from '@/lib/core/format/date';
import { addMonthsToDay } from '@/lib/core/format/days';
import { href } from '@/lib/platform/routing/href';
import { nextRound } from '@/lib/product/jobs/deletion/rule';
import { makeCompany } from '@/tests/factories/company';
import { expect, loginAs, takeBack, test } from './fixtures';

test('a round shows who goes, asks and waits for its day, and one person is handed out and erased', async ({
  page,
}) => {
  const mine = await makeCompany();
  const { companyId } = mine;
  await asCompany(companyId, (tx) =>
    tx.insert(employee).values([
      { companyId, empid: '1', employee: 'Maren Nygård', category: 'Ansatt', phone: '90000000', enddate: '2020-04-09' },
      {
        companyId,
        empid: '2',
        employee: 'Karoline Holm',
        category: 'Ansatt',
        phone: '90000001',
        enddate: '2021-05-08',
      },
      { companyId, empid: '3', employee: 'Ola Berg', category: 'Ansatt', phone: '90000002' },
    ]),
  );
  await asCompany(companyId, (tx) =>
    tx.insert(bid).values({
      companyId,
      key: '26-0131',
      description: 'Tank',
      bidstatus: '8. Tapt',
      note: 'Avklart med Maren Nygård',
    }),
  );
  await loginAs(page, mine.email, mine.password);
  await page.goto(href('/admin', { company: companyId, tab: 'sletteregler' }));
  const panel = page.getByRole('region', { name: 'Ansatte som har sluttet' });
  await expect(panel).toContainText('2 av 2 er eldre');
  await expect(page.getByText('Én regel er av, men har noe å slette: 2 av «Ansatte som har sluttet».')).toBeVisible();
  const row = page.getByRole('row', { name: /^Ansatte som har sluttet/ });
  await expect(row).toContainText('Ikke godkjent');
  await expect(panel.getByRole('listitem').filter({ hasText: /\d\d\.\d\d\.\d{4}$|Hold igjen/ })).toHaveText([
    /^Maren Nygård.*09\.04\.2020/,
    /^Karoline Holm/,
  ]);
  for (const line of [
    'telefon og e-post til 2',
    '0 kurs og bevis, med kopiene',
    'navn på prosjekter, tilbud og i daglig logg',
  ])
    await expect(panel.getByText(line)).toBeVisible();
  const months = panel.getByLabel('Måneder');
  await months.fill('3');
  await expect(panel).toContainText('Velg minst 6 måneder.');
  await expect(panel.getByRole('button', { name: /^Slett/ })).toBeHidden();
  await months.fill('24');
  const next = nextRound(today());
  const act = `Slett 2 den ${formatDate(next).slice(0, 5)}`;
  // One press deletes nobody: it asks, says what goes and what stays, and can be left.
  await panel.getByRole('button', { name: act }).click();
  const asks = page.getByRole('dialog', { name: /^Slette 2 av «Ansatte som har sluttet», / });
  await expect(asks).toContainText(`${formatDate(next)} kl. 02.40`);
  await expect(asks).toContainText('kan ikke hentes tilbake');
  await expect(asks.getByRole('listitem').first()).toHaveText('telefon og e-post til 2');
  await asks.getByRole('button', { name: 'Avbryt' }).click();
  await expect(row).toContainText('Ikke godkjent');
  await panel.getByRole('button', { name: act }).click();
  await asks.getByRole('button', { name: act }).click();
  await expect(row).toContainText(`Godkjent til ${formatDate(next).slice(0, 5)}`);
  await expect(row).toContainText('2 år');
  const says = page.getByText(`2 av «Ansatte som har sluttet» slettes ${formatDate(next)}.`);
  await expect(says).toBeVisible();
  await expect(panel).toContainText(`2 er godkjent, og går ${formatDate(next)}`);
  await expect(page.getByRole('region', { name: 'Slettelogg' })).toContainText('slettes 2 år etter siste dag');

  await panel.getByRole('button', { name: 'Hold igjen Karoline Holm' }).click();
  const why = page.getByRole('dialog', { name: 'Hold igjen Karoline Holm' });
  await why.getByRole('button', { name: 'Hold igjen' }).click();
  await expect(why.getByText('Skriv hvorfor.')).toBeVisible();
  await why.getByLabel('Hvorfor').fill('Pågående sak');
  await why.getByRole('button', { name: 'Hold igjen' }).click();
  await expect(panel.getByRole('region', { name: 'Holdes igjen' })).toContainText('Karoline Holm Pågående sak');
  await takeBack(page);
  await expect(panel.getByRole('region', { name: 'Holdes igjen' })).toBeHidden();
  await panel.getByRole('button', { name: 'Utsett 3 måneder' }).click();
  await expect(panel).toContainText(`går ${formatDate(addMonthsToDay(next, 3))}`);
  await panel.getByRole('button', { name: 'Ikke utsett lenger' }).click();
  await expect(says).toBeVisible();
  await panel.getByRole('button', { name: 'Angre godkjenningen' }).click();
  await expect(row).toContainText('Ikke godkjent');
  await expect(page.getByRole('link', { name: 'Behandlingsprotokoll' })).toBeVisible();

  const person = page.getByRole('region', { name: 'Én person' });
  await person.getByRole('searchbox').fill('ola b');
  await person.getByRole('button', { name: /^Ola Berg/ }).click();
  await expect(page).toHaveURL(/person=employee\./);
  await expect(page.getByText('Ola Berg er ansatt her.')).toBeVisible();
  await page.getByRole('button', { name: 'Tilbake til Sletteregler' }).click();
  await person.getByRole('searchbox').fill('maren');
  await person.getByRole('button', { name: /^Maren Nygård/ }).click();
  await expect(
    page.getByRole('heading', { name: /^Maren Nygård står to steder: ett slettes og én tekst/ }),
  ).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Last ned' }).click();
  expect((await download).suggestedFilename()).toMatch(/^Alt om - Maren Nygård - .*\.zip$/);
  // What cannot be undone is not pressed before its texts are ticked, and asks nothing more then.
  const text = page.getByRole('row', { name: /^Tilbud 26-0131/ });
  await expect(text.locator('mark')).toHaveText('Maren Nygård');
  await expect(text.getByRole('button', { name: 'Visk ut' })).toHaveAttribute('aria-pressed', 'true');
  await text.getByRole('button', { name: 'La stå' }).click();
  const erase = page.getByRole('button', { name: 'Slett Maren Nygård' });
  await expect(erase).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Jeg har sett over teksten' }).check();
  await erase.click();
  await expect(page.getByText('Maren Nygård er slettet')).toBeVisible();
  // The answer to them, from what was seen: shown now only, and copied into one's own mail.
  const answer = page.getByRole('textbox', { name: 'Svaret' });
  await expect(answer).toHaveValue(/^Hei Maren,\n\nvi har slettet/);
  await expect(answer).toHaveValue(/- Ansatte: slettes/);
  await expect(answer).toHaveValue(/blir stående, med hvorfor:\n- Tilbud 26-0131: vi trenger teksten fordi …/);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Kopier' }).click();
  await expect(page.getByText('Kopiert')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await answer.inputValue());
  await page.getByRole('button', { name: 'Tilbake til Sletteregler' }).click();
  await expect(panel).toContainText('1 av 1 er eldre');
  const [note] = await asCompany(companyId, (tx) => tx.select({ note: bid.note }).from(bid));
  expect(note?.note).toBe('Avklart med Maren Nygård');
});

test('what an erasure leaves is a red sentence, and a list that has changed is shown anew', async ({ page, allow }) => {
  allow(/status of 400/);
  const mine = await makeCompany();
  const { companyId } = mine;
  const gone = { companyId, category: 'Ansatt', enddate: '2020-04-09' };
  const note = { companyId, description: 'Tank', bidstatus: '8. Tapt', note: 'Avklart med Maren Nygård' };
  await asCompany(companyId, async (tx) => {
    await tx.insert(employee).values({ ...gone, empid: '1', employee: 'Maren Nygård' });
    await tx.insert(bid).values({ ...note, key: '26-0131' });
  });
  const [found] = await asCompany(companyId, (tx) => tx.select({ xid: employee.xid }).from(employee));
  await loginAs(page, mine.email, mine.password);
  await page.goto(href('/admin', { company: companyId, tab: 'sletteregler', person: `employee.${found?.xid}` }));
  await page.getByRole('checkbox', { name: 'Jeg har sett over teksten' }).check();
  await asCompany(companyId, (tx) => tx.insert(bid).values({ ...note, key: '26-0132' }));
  await page.getByRole('button', { name: 'Slett Maren Nygård' }).click();
  await expect(page.getByText('Lista er en annen enn den du så.')).toBeVisible();
  await expect(page.getByRole('row', { name: /^Tilbud 26-0132/ })).toBeVisible();
  // The texts are ticked once more.
  await expect(page.getByRole('button', { name: 'Slett Maren Nygård' })).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Jeg har sett over de to tekstene' }).check();
  await page.route('**/api/admin/deletion/person', (route) =>
    route.fulfill({
      json: { message: 'Ikke alt er slettet. Dette står igjen: Tilbud 26-0132.', left: ['Tilbud 26-0132'] },
    }),
  );
  await page.getByRole('button', { name: 'Slett Maren Nygård' }).click();
  await expect(page.getByRole('alert')).toContainText('Ikke alt er slettet. Dette står igjen: Tilbud 26-0132.');
  await expect(page.getByText('er slettet', { exact: true })).toBeHidden();
});

test('a letter that could not be delivered is corrected and sent from the keyboard, and the filter is in the address', async ({
  page,
}) => {
  const mine = await makeCompany();
  const { companyId, userId } = mine;
  const base = { companyId, about: userId, userId, userName: 'Tor Lunde', nextAt: null, endedAt: new Date() };
  await asCompany(companyId, (tx) =>
    tx.insert(letter).values([
      {
        ...{ ...base, kind: 'order', toName: 'Sandvik', toAddress: 'feil@sandvik.no', subject: 'Bestilling 25026' },
        ...{ state: 'given-up', tries: 1, reason: 'Adressen finnes ikke hos mottakeren.' },
      },
      {
        ...{
          ...base,
          kind: 'reminder',
          toName: 'Orrevoll',
          toAddress: 'post@orrevoll.no',
          subject: 'Purring på 6 fakturaer',
        },
        ...{ state: 'sent', tries: 1 },
      },
    ]),
  );
  await loginAs(page, mine.email, mine.password);
  await page.goto(href('/admin', { company: companyId, tab: 'utsendelser' }));
  await page.getByRole('button', { name: 'Bestilling 25026' }).focus();
  await page.keyboard.press('j');
  await expect(page.getByRole('button', { name: 'Purring på 6 fakturaer' })).toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Bestilling 25026' });
  await expect(panel).toContainText('Adressen finnes ikke hos mottakeren.');
  await expect(panel.getByRole('region', { name: 'Teksten' })).toContainText('Brevet er angret.');
  await panel.getByLabel('Rett adressen').fill('ordre@sandvik.no');
  await panel.getByRole('button', { name: 'Rett og send' }).click();
  await expect(panel).toContainText('Sandvik <ordre@sandvik.no>');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Bestilling 25026' }).focus();
  await page.keyboard.press('Delete');
  await expect(page.getByText('Brevet er stoppet')).toBeVisible();
  await page.getByRole('button', { name: /^Sendt/ }).click();
  await expect(page).toHaveURL(/tilstand=sent/);
  await expect(page.getByRole('row', { name: /Bestilling 25026/ })).toBeHidden();
  await page.reload();
  await expect(page.getByRole('row', { name: /Purring på 6 fakturaer/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Bestilling 25026/ })).toBeHidden();
  await page
    .getByRole('row', { name: /Purring/ })
    .getByRole('button', { name: 'Send igjen' })
    .click();
  const again = page.getByRole('dialog', { name: 'Sende «Purring på 6 fakturaer» igjen?' });
  await expect(again).toContainText('post@orrevoll.no har fått brevet');
  await again.getByRole('button', { name: 'Send igjen' }).click();
  await expect(page.getByText('Brevet står for tur')).toBeVisible();
});
