import type { Page } from '@playwright/test';
import { uuidv7 } from 'uuidv7';
import { asCompany } from '@/db/company';
import { task } from '@/db/schema';
import { today } from '@/lib/core/clock';
import { formatDate } from '@/lib/core/format/date';
import { addDays } from '@/lib/core/format/days';
import { href } from '@/lib/platform/routing/href';
import { ilogPath, todoPath, variationTablePath } from '@/lib/platform/routing/paths';
import { expectNothingSerious } from '../e2e/axe';
import { clicksAreHandled } from '../e2e/drag';
import { addRows } from '../e2e/live-table';
import { makeCompany, makeUser } from '../factories/company';
import { expect, loginAs, takeBack, test } from './fixtures';

const box = (page: Page) => page.getByRole('textbox', { name: 'Hva vil du gjøre?' });
const done = (page: Page, text: string) => page.getByRole('checkbox', { name: `Utført: ${text}`, exact: true });
const open = (page: Page, text: string) => page.getByRole('button', { name: text, exact: true, expanded: false });
const list = (page: Page, name: string, count: number) =>
  page.getByRole('button', { name: `${name}, ${count} ${count === 1 ? 'oppgave' : 'oppgaver'}`, exact: true });
const texts = (page: Page) => page.locator('[data-task] [data-part=open]');

async function ownPage(page: Page, tasks: readonly { text: string; duedate?: string; category?: string }[] = []) {
  const company = await makeCompany();
  await asCompany(company.companyId, async (tx) => {
    for (const [orderint, one] of tasks.entries()) {
      const made = { companyId: company.companyId, xid: uuidv7(), ownerId: company.userId, createdate: today() };
      await tx.insert(task).values({ ...made, ...one, orderint });
    }
  });
  await loginAs(page, company.email, company.password);
  await page.goto(href(todoPath, { company: company.companyId }));
  return company;
}

for (const phone of [false, true]) {
  test.describe(phone ? 'on a phone' : 'at a desk', () => {
    if (phone) test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

    test('what is written is understood and shown, then taken; done, opened again, undone and deleted', async ({
      page,
    }) => {
      await ownPage(page);
      await expect(page.getByText('Ingen oppgaver. Skriv hva du vil gjøre.')).toBeVisible();
      await box(page).fill('mva 10. hver annen måned #økonomi !');
      const shown = page.getByRole('status').filter({ hasText: 'mva' });
      await expect(shown).toContainText('den 10. hver annen måned, først');
      await expect(shown).toContainText('Økonomi');
      await expect(shown).toContainText('Viktig');
      await box(page).press('Enter');
      await expect(open(page, 'mva')).toBeVisible();
      await expect(box(page)).toHaveValue('');
      await expect(list(page, 'Viktig', 1)).toBeVisible();

      // Words that mean no date are left as they stand.
      await box(page).fill('les fredag av Munch i dag');
      await expect(page.getByRole('button', { name: /^i dag\./ })).toBeVisible();
      await page.getByRole('button', { name: /^i dag\./ }).click();
      await page.getByRole('button', { name: 'Legg til', exact: true }).click();
      await expect(open(page, 'les fredag av Munch i dag')).toBeVisible();
      await list(page, 'I dag', 0).click();
      await expect(page.getByText('Ingen oppgaver forfaller i dag.')).toBeVisible();
      await list(page, 'Alt', 2).click();

      await open(page, 'mva').click();
      const detail = page.getByRole('complementary', { name: 'Oppgaven' });
      await expect(detail.getByLabel('Gjentas', { exact: true })).toHaveValue('den 10. hver annen måned');
      await detail.getByLabel('Notater', { exact: true }).fill('Konto 2740 først');
      const due = detail.getByLabel('Forfallsdato', { exact: true });
      const first = await due.inputValue();
      await due.fill('tull');
      await detail.getByLabel('Kategori', { exact: true }).focus();
      await expect(detail.getByText('«tull» er ingen dato.')).toBeVisible();
      // What cannot be read changes nothing, and neither does what is on its way to a day.
      await page.reload();
      await expect(due).toHaveValue(first);
      await due.fill('');
      await due.pressSequentially('i morgen');
      await expect(detail.getByText(/dag \d\d\.\d\d\.\d{4}$/)).toBeVisible();
      await detail.getByLabel('Kategori', { exact: true }).focus();
      await expect(due).toHaveValue(formatDate(addDays(today(), 1)));
      await detail.getByRole('button', { name: 'Åpne kalenderen' }).click();
      await page.getByRole('button', { name: 'I dag', exact: true }).last().click();
      await expect(due).toHaveValue(formatDate(today()));
      await due.fill('i morgen');
      await due.press('Enter');
      await expect(due).toHaveValue(formatDate(addDays(today(), 1)));
      await expectNothingSerious(page);
      await page.reload();
      await expect(detail.getByLabel('Notater', { exact: true })).toHaveValue('Konto 2740 først');
      if (phone) await detail.getByRole('button', { name: 'Tilbake til listen' }).click();

      // Done it comes again; opened again the next one is gone.
      await done(page, 'mva').first().click();
      await expect(page.getByText('Utført (1)')).toBeVisible();
      await expect(list(page, 'Økonomi', 1)).toBeVisible();
      await page.getByRole('button', { name: 'Angre (Ctrl+Z)' }).click();
      await expect(page.getByText('Utført (1)')).toBeHidden();
      await expect(texts(page)).toHaveText(['les fredag av Munch i dag', 'mva']);
    });
  });
}

test('by keys alone: added, walked, important, moved, done, undone and deleted', async ({ page }) => {
  await ownPage(page, [{ text: 'en' }, { text: 'to' }, { text: 'tre' }]);
  await page.keyboard.press('n');
  await page.keyboard.type('null');
  await page.keyboard.press('Enter');
  await expect(texts(page)).toHaveText(['null', 'en', 'to', 'tre']);
  await open(page, 'null').focus();
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('Alt+ArrowDown');
  await expect(texts(page)).toHaveText(['en', 'to', 'null', 'tre']);
  await page.keyboard.press('Control+z');
  await expect(texts(page)).toHaveText(['en', 'null', 'to', 'tre']);
  await open(page, 'en').focus();
  await page.keyboard.press('!');
  await expect(list(page, 'Viktig', 1)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(open(page, 'null')).toBeFocused();
  await page.keyboard.press('x');
  await expect(page.getByText('Utført (1)')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Utført (1)')).toBeHidden();
  await open(page, 'to').focus();
  await page.keyboard.press('Delete');
  await expect(texts(page)).toHaveText(['en', 'null', 'tre']);
  await page.getByRole('button', { name: 'Angre', exact: true }).click();
  await expect(texts(page)).toHaveText(['en', 'null', 'to', 'tre']);
});

test('a task is dragged to its place, and to another day', async ({ page }) => {
  const next = addDays(today(), 2);
  const { companyId } = await ownPage(page, [
    { text: 'en', duedate: today() },
    { text: 'to', duedate: today() },
    { text: 'tre', duedate: next },
  ]);
  await expect(texts(page)).toHaveText(['en', 'to', 'tre']);
  const drag = async (from: string, to: string) => {
    const [a, b] = await Promise.all([open(page, from).boundingBox(), open(page, to).boundingBox()]);
    if (!a || !b) throw new Error('Nothing to drag.');
    await page.mouse.move(a.x + 10, a.y + 8);
    await page.mouse.down();
    await page.mouse.move(b.x + 10, b.y + 4, { steps: 8 });
    await page.mouse.move(b.x + 12, b.y + 8, { steps: 2 });
    await page.mouse.up();
    await clicksAreHandled(page);
  };
  await drag('tre', 'en');
  await expect(texts(page)).toHaveText(['tre', 'en', 'to']);
  await list(page, 'Neste 7 dager', 3).click();
  await drag('to', 'tre');
  await expect(page.getByRole('region', { name: /dag \d\d\./ }).locator('[data-part=open]')).toHaveCount(2);
  const saved = async () => {
    const answer = await page.request.get(`/api/personal/todo?id=mine&company=${companyId}`);
    const { oppgaver } = (await answer.json()) as { oppgaver: { data: { Text: string; Duedate: string }[] } };
    return oppgaver.data.map(({ Text, Duedate }) => `${Text} ${Duedate}`);
  };
  await expect.poll(saved).toEqual([`tre ${next}`, `to ${next}`, `en ${today()}`]);
  await page.reload();
  await expect(texts(page)).toHaveText(['en', 'tre', 'to']);
});

test('two people: one hands a task over, the other answers it, and nobody sees the rest', async ({ page, browser }) => {
  const company = await ownPage(page, [{ text: 'sjekk leien' }, { text: 'hemmelig' }]);
  const colleague = await makeUser(company.companyId);
  const context = await browser.newContext();
  const other = await context.newPage();
  await loginAs(other, colleague.email, colleague.password);
  await other.goto(href(todoPath, { company: company.companyId }));
  await expect(other.getByText('Ingen oppgaver. Skriv hva du vil gjøre.')).toBeVisible();

  await open(page, 'sjekk leien').click();
  await page.getByRole('button', { name: 'Gi til kollega' }).click();
  await page.getByRole('option', { name: /Bruker/ }).click();
  await expect(page.getByText(/^Oppgaven er hos Bruker/)).toBeVisible();
  await expect(open(other, 'sjekk leien')).toBeVisible();
  await expect(texts(other)).toHaveCount(1);
  await expect(done(other, 'sjekk leien')).toBeDisabled();
  await open(other, 'sjekk leien').click();
  await expect(other.getByLabel('Notater', { exact: true })).toBeDisabled();

  // What the owner writes meanwhile is seen where it is.
  const notes = page.getByLabel('Notater', { exact: true });
  await notes.fill('Gjelder november');
  await notes.blur();
  await expect(other.getByLabel('Notater', { exact: true })).toHaveValue('Gjelder november');
  await other.getByLabel(/^Svar til/).fill('To dager for mye');
  await other.getByRole('button', { name: 'Send tilbake' }).click();
  await expect(other.getByText('Svaret er sendt tilbake.')).toBeVisible();
  await expect(texts(other)).toHaveCount(0);
  await expect(page.getByText('To dager for mye')).toBeVisible();
  await context.close();
});

test('two tabs of one person show the same at once', async ({ page, context }) => {
  const { companyId } = await ownPage(page, [{ text: 'ring Kari' }]);
  const second = await context.newPage();
  await second.goto(href(todoPath, { company: companyId }));
  await done(page, 'ring Kari').click();
  await expect(second.getByText('Utført (1)')).toBeVisible();
  await second.getByText('Utført (1)').click();
  await done(second, 'ring Kari').click();
  await expect(page.getByText('Utført (1)')).toBeHidden();
  await page.getByRole('button', { name: 'Viktig: ring Kari' }).click();
  await expect(list(second, 'Viktig', 1)).toBeVisible();
});

test('with the net cut nothing is lost: what is typed waits, over a reload too, and is made once', async ({
  page,
  context,
  allow,
}) => {
  allow(/ERR_INTERNET_DISCONNECTED|WebSocket|Failed to load resource|\/ws/);
  await ownPage(page, [{ text: 'ring Kari' }]);
  await context.setOffline(true);
  await box(page).fill('bestill sand i morgen');
  await box(page).press('Enter');
  const waiting = page.getByRole('list', { name: 'Ikke lagret ennå' });
  await expect(waiting).toContainText('bestill sand i morgen');
  await expect(waiting).toContainText('Venter på nettet. Teksten er tatt vare på her.');
  await box(page).fill('halvskrevet');
  await waiting.getByRole('button', { name: 'Prøv igjen' }).click();
  await expect(waiting).toContainText('bestill sand');
  await context.setOffline(false);
  await page.reload();
  await expect(open(page, 'bestill sand')).toBeVisible();
  await expect(box(page)).toHaveValue('halvskrevet');
  await expect(waiting).toBeHidden();
  await page.reload();
  await expect(texts(page)).toHaveText(['bestill sand', 'ring Kari']);
});

test('who only reads sees his tasks and no button that fails', async ({ page }) => {
  const company = await makeCompany();
  const reader = await makeUser(company.companyId, [{ path: todoPath, action: 'Read' }]);
  await asCompany(company.companyId, (tx) =>
    tx.insert(task).values({ companyId: company.companyId, ownerId: reader.userId, text: 'min', createdate: today() }),
  );
  await loginAs(page, reader.email, reader.password);
  await page.goto(href(todoPath, { company: company.companyId }));
  await expect(open(page, 'min')).toBeVisible();
  await expect(box(page)).toHaveCount(0);
  await expect(done(page, 'min')).toBeDisabled();
  await expect(page.getByText('Bare lesetilgang')).toBeVisible();
});

test('a row is made a task with the way back to it', async ({ page }) => {
  const { companyId, email, password } = await makeCompany();
  await loginAs(page, email, password);
  const [contract] = await addRows(page, companyId, 'contract', [{ no: 'K-1', title: 'Kai' }]);
  await addRows(page, companyId, 'variation', [{ contract: contract ?? '', no: 'VOR-7', title: 'Ekstra stillas' }]);
  await page.goto(href(variationTablePath, { company: companyId }));
  await page.getByRole('gridcell', { name: 'Ekstra stillas' }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Lag oppgave av raden' }).click();
  await expect(page.getByText(/er lagt i TODO/)).toBeVisible();
  await page.goto(href(todoPath, { company: companyId }));
  await expect(texts(page)).toHaveText(['VOR: VOR-7 Ekstra stillas']);
  await page.getByRole('link', { name: 'VOR', exact: true }).click();
  await expect(page).toHaveURL(/vor\?.*q=VOR-7/);
  await expect(page.getByRole('gridcell', { name: 'Ekstra stillas' })).toBeVisible();
});

test('the log is written, read by day, searched and taken back', async ({ page }) => {
  const { companyId } = await ownPage(page);
  await page.goto(href(ilogPath, { company: companyId }));
  await expect(page.getByText('Ingen linjer i loggen ennå.')).toBeVisible();
  const write = page.getByRole('textbox', { name: 'Skriv i loggen' });
  await write.fill('Kranen kom fredag #rigg');
  await write.press('Enter');
  await expect(page.getByText('Kranen kom fredag', { exact: true })).toBeVisible();
  await write.fill('Regn');
  await page.getByRole('button', { name: 'Skriv', exact: true }).click();
  const day = page.getByRole('region', { name: 'I dag' });
  await expect(day.getByRole('listitem')).toHaveCount(2);
  await expectNothingSerious(page);
  await page.getByPlaceholder('Søk').fill('rigg');
  await expect(day.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: /^Slett «Kranen/ }).click();
  await expect(page.getByText('Ingen linjer har «rigg».')).toBeVisible();
  await takeBack(page);
  await expect(page.getByText('Kranen kom fredag', { exact: true })).toBeVisible();
});
