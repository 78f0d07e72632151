import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { stopAddresses } from '@/lib/platform/notices/choices/stop-letters';
import { choicesOf, phoneChoicesOf } from '@/lib/platform/notices/choices/stored-choices';
import { devicesOf } from '@/lib/platform/notices/phone/devices';
import { quietOf } from '@/lib/platform/notices/phone/stored-quiet';
import { href } from '@/lib/platform/routing/href';
import { expectNothingSerious } from '../e2e/axe';
import { makeCompany, makeUser } from '../factories/company';
import { pushKeys } from '../factories/push-service';
import { expect, loginAs, takeBack, test } from './fixtures';

const periodMs = 30_000;

/** A code of the app now, or of the period before. */
async function codeOf(key: string, periodsAgo = 0): Promise<string> {
  // A code that is about to be replaced would be a period older once it is read.
  await expect.poll(() => periodMs - (Date.now() % periodMs)).toBeGreaterThan(5_000);
  return new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() - periodsAgo * periodMs });
}

/** Logs in on the log-in page that is there or on its way. */
async function logIn(page: Page, email: string, password: string) {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Passord').fill(password);
  await page.getByRole('button', { name: 'Logg inn' }).click();
}

test('one changes the own password, which ends the other log-ins', async ({ page, browser, allow }) => {
  const mine = await makeCompany();
  await loginAs(page, mine.email, mine.password);
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await loginAs(other, mine.email, mine.password);
  await page.goto(href('/profile', { company: mine.companyId }));
  await expect(page.getByRole('button', { name: 'Logg ut overalt ellers' })).toBeEnabled();
  const form = { current: page.getByLabel('Nåværende passord'), next: page.getByLabel('Nytt passord') };
  await form.current.fill('feil');
  await form.next.fill('et helt nytt passord');
  allow(/400/);
  await page.getByRole('button', { name: 'Bytt passord' }).click();
  await expect(page.getByText('Nåværende passord er feil.')).toBeVisible();
  await form.current.fill(mine.password);
  await page.getByRole('button', { name: 'Bytt passord' }).click();
  await expect(page.getByText('Lagret', { exact: true })).toBeVisible();
  await expect(page.getByText('Denne enheten')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Logg ut overalt ellers' })).toBeDisabled();
  expect((await other.request.get('/api/cache')).status()).toBe(401);
  await elsewhere.close();
});

test('a second factor is set up, asked for at log-in, and required by the company', async ({ page, allow }) => {
  const mine = await makeCompany();
  await loginAs(page, mine.email, mine.password);
  // The page that is open meanwhile asks once more for its notices.
  allow(/403 \(Forbidden\) \(\S*\/api\/notices\/unread/);
  const fields = { company: mine.companyId, companyname: mine.name, secondfactor: 'true' };
  expect((await page.request.post('/api/admin/companysettings', { form: fields })).status()).toBe(200);
  await page.goto(href('/info/datatable/kunder', { company: mine.companyId }));
  await expect(page.getByText('Firmaet krever totrinnspålogging. Slå den på her')).toBeVisible();
  await page.getByRole('button', { name: 'Slå på' }).click();
  const key = (await page.locator('code').textContent()) ?? '';
  await page.getByLabel('Kode fra appen').fill(await codeOf(key, 1));
  await page.getByRole('button', { name: 'Slå på' }).click();
  await expect(page.getByText('Ta vare på disse kodene')).toBeVisible();
  await page.getByRole('button', { name: 'Jeg har lagret kodene' }).click();
  await expect(page.getByText('Du har 10 gjenopprettingskoder igjen.')).toBeVisible();
  await page.goto(href('/info/datatable/kunder', { company: mine.companyId }));
  await expect(page.getByRole('heading', { name: 'Kunder' })).toBeVisible();

  await page.goto('/logout');
  allow(/401/);
  await logIn(page, mine.email, mine.password);
  await expect(page.getByLabel('Engangskode')).toBeFocused();
  await page.getByLabel('Engangskode').fill('000000');
  await page.getByRole('button', { name: 'Logg inn' }).click();
  await expect(page.getByText('Koden er feil eller brukt.')).toBeVisible();
  await page.getByLabel('Engangskode').fill(await codeOf(key));
  await page.getByRole('button', { name: 'Logg inn' }).click();
  await expect(page.getByRole('heading', { name: 'Hjem' })).toBeVisible();
});

test('an administrator’s link gives a new password, and a suspended user comes no further', async ({
  page,
  browser,
  allow,
}) => {
  const mine = await makeCompany();
  const clerk = await makeUser(mine.companyId, [{ path: '/info', action: 'Read' }]);
  await loginAs(page, mine.email, mine.password);
  await page.goto(href('/admin', { company: mine.companyId }));
  const row = page.getByRole('row', { name: new RegExp(clerk.email) });
  await row.getByRole('button', { name: /^Valg for/ }).click();
  await page.getByRole('menuitem', { name: 'Lag lenke til nytt passord' }).click();
  const link = await page.getByRole('textbox', { name: 'Lenken' }).inputValue();
  await page.keyboard.press('Escape');

  const elsewhere = await browser.newContext();
  const his = await elsewhere.newPage();
  await his.goto(new URL(link).pathname + new URL(link).hash);
  await his.getByLabel('Nytt passord').fill('kort');
  await his.getByRole('button', { name: 'Lagre passordet' }).click();
  await expect(his.getByText('Minst 10 tegn', { exact: true })).toBeVisible();
  await his.getByLabel('Nytt passord').fill('et helt nytt passord');
  await his.getByRole('button', { name: 'Lagre passordet' }).click();
  await expect(his.getByText('Passordet er lagret.')).toBeVisible();
  await his.getByRole('link', { name: 'Logg inn' }).click();
  await logIn(his, clerk.email, 'et helt nytt passord');
  await expect(his.getByRole('heading', { name: 'Hjem' })).toBeVisible();

  await row.getByRole('button', { name: /^Valg for/ }).click();
  await page.getByRole('menuitem', { name: 'Lag lenke til nytt passord' }).click();
  await expect(page.getByRole('textbox', { name: 'Lenken' })).toHaveValue(/./);
  await page.keyboard.press('Escape');
  await expect(row.getByText('Lenke til nytt passord, til')).toBeVisible();
  await row.getByRole('button', { name: /^Valg for/ }).click();
  await page.getByRole('menuitem', { name: 'Avslutt lenken til nytt passord' }).click();
  await expect(row.getByText('Lenke til nytt passord, til')).toBeHidden();

  await row.getByRole('button', { name: /^Valg for/ }).click();
  await page.getByRole('menuitem', { name: 'Suspender' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Suspender' }).click();
  await expect(row.getByText('Suspendert')).toBeVisible();
  allow(/403/);
  expect((await his.goto(href('/info/datatable/kunder', { company: mine.companyId })))?.status()).toBe(403);
  await elsewhere.close();
});

test('whoever was given a password chooses another at the first log-in, and comes no further before', async ({
  page,
  allow,
}) => {
  const mine = await makeCompany();
  const person = { email: `ny-${mine.userId}@test.no`, password: 'passordet han fikk' };
  await loginAs(page, mine.email, mine.password);
  const form = { company: mine.companyId, username: person.email, fullname: 'Ny Bruker', password: person.password };
  expect((await page.request.post('/api/admin/user', { form })).status()).toBe(201);
  await page.goto('/logout');
  await logIn(page, person.email, person.password);
  await expect(page.getByRole('heading', { name: 'Velg et eget passord' })).toBeVisible();
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: 'Velg et eget passord' })).toBeVisible();
  allow(/400/);
  await page.getByLabel('Nytt passord').fill(person.password);
  await page.getByRole('button', { name: 'Lagre passordet' }).click();
  await expect(page.getByText('Velg et annet passord enn det du fikk.')).toBeVisible();
  await page.getByLabel('Nytt passord').fill('et passord jeg valgte');
  await page.getByRole('button', { name: 'Lagre passordet' }).click();
  await expect(page.getByRole('heading', { name: 'Hjem' })).toBeVisible();
});

test('a calendar address is made, shown once, fetched without a log-in, and taken back', async ({ page, browser }) => {
  const mine = await makeCompany();
  await loginAs(page, mine.email, mine.password);
  await page.goto(href('/profile', { company: mine.companyId }));
  await expect(page.getByText('Du har ingen kalenderadresser ennå.')).toBeVisible();
  await page.getByRole('button', { name: 'Ny adresse' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Oppgaver')).toBeChecked();
  await dialog.getByLabel('Tilbud').check();
  await expectNothingSerious(page);
  await page.getByRole('button', { name: 'Lag adressen' }).click();
  const address = await page.getByLabel('Kalenderadressen', { exact: true }).inputValue();
  await expectNothingSerious(page);
  await page.keyboard.press('Escape');
  const line = page.getByRole('list', { name: 'Kalenderadresser' }).getByRole('listitem');
  await expect(line).toContainText('Oppgaver og tilbud');
  await expect(line).toContainText(`…${address.slice(-8)} · ikke hentet ennå`);
  const stranger = await browser.newContext();
  const file = new URL(address).pathname;
  const fetched = await stranger.request.get(file);
  expect([fetched.status(), fetched.headers()['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(await fetched.text()).toContain('BEGIN:VCALENDAR\r\n');
  await page.reload();
  await expect(line).toContainText(/hentet \d\d[.:]\d\d/);
  await expectNothingSerious(page);
  await line.getByRole('button', { name: /^Ta tilbake/ }).click();
  await page.getByRole('button', { name: 'Ta tilbake adressen' }).click();
  await expect(page.getByText('Du har ingen kalenderadresser ennå.')).toBeVisible();
  expect((await stranger.request.get(file)).status()).toBe(404);
  await stranger.close();
});

test('how a notice comes by mail is chosen by one press, and taken back', async ({ page }) => {
  const mine = await makeCompany();
  await loginAs(page, mine.email, mine.password);
  await page.goto(href('/profile', { company: mine.companyId }));
  await page.getByRole('link', { name: 'Varsler' }).click();
  const kind = page.getByRole('group', { name: 'Gitt en oppgave på e-post' });
  await expect(kind.getByRole('radio', { name: 'Morgenbrev' })).toBeChecked();
  await kind.getByRole('radio', { name: 'Morgenbrev' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(kind.getByRole('radio', { name: 'Aldri' })).toBeChecked();
  await takeBack(page);
  await expect(kind.getByRole('radio', { name: 'Morgenbrev' })).toBeChecked();
  await expect(page.getByText('er morgenbrev, og kommer bare når noe krever deg.')).toBeVisible();
  await page.getByRole('switch', { name: 'Morgenbrev' }).click();
  await expect(page.getByText('Slik det står nå, får du 0 e-poster på 30 dager.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Morgenbrev' })).not.toBeChecked();
});

test('the address of a letter asks once before it stops it, without a log-in', async ({ page }) => {
  const { userId } = await makeCompany();
  const { pathname, search } = new URL(stopAddresses(userId, 'morning').page);
  await page.goto(pathname + search);
  await expect(page.getByRole('heading', { name: 'Slutte å sende morgenbrevet?' })).toBeVisible();
  expect(await choicesOf(userId)).toEqual({});
  await page.getByRole('button', { name: 'Slutt å sende det' }).click();
  await expect(page.getByText('Du får ikke morgenbrevet lenger.')).toBeVisible();
  expect(await choicesOf(userId)).toEqual({ morning: 'never' });
  await page.goto(pathname + search.replace(userId, '00000000-0000-7000-8000-000000000000'));
  await expect(page.getByRole('heading', { name: 'Adressen er ikke hel' })).toBeVisible();
});

test('a browser is allowed to show notices, shows one, is silent at night, and is removed', {
  tag: '@compiled',
}, async ({ page, context }) => {
  const mine = await makeCompany();
  const { keys } = pushKeys();
  await context.grantPermissions(['notifications']);
  // A test's browser has no push service: what it would answer, and nothing else, is made up.
  await page.addInitScript(
    (made) => {
      let subscription: object | null = null;
      const unsubscribe = async () => {
        subscription = null;
        return true;
      };
      PushManager.prototype.getSubscription = async () => subscription as PushSubscription | null;
      PushManager.prototype.subscribe = async () => {
        const whole = { ...made, toJSON: () => made, unsubscribe };
        subscription = whole;
        return whole as unknown as PushSubscription;
      };
    },
    { endpoint: `https://fcm.googleapis.com/fcm/send/${mine.userId}`, keys },
  );
  await loginAs(page, mine.email, mine.password);
  await page.goto(href('/profile', { company: mine.companyId, tab: 'varsler' }));
  const card = page.getByRole('region', { name: 'Varsler på telefonen' });
  await expect(card.getByText('Ingen enhet viser varsler ennå.')).toBeVisible();
  await card.getByRole('button', { name: 'Denne enheten' }).click();
  await expect(card.getByText('denne enheten · ikke nådd ennå')).toBeVisible();
  await expect(page.getByRole('heading', { name: /og 0 telefonvarsler på 30 dager/ })).toBeVisible();

  await page.getByRole('group', { name: 'Krav avgjort på telefonen' }).getByText('Straks').click();
  await expect(page.getByText('Lagret', { exact: true })).toBeVisible();
  await expect.poll(async () => (await phoneChoicesOf(mine.userId)).claim).toBe('now');

  // What the push service would hand over is shown, and leads to what it is about. A headless browser shows no notices: they are noted.
  const devtools = await context.newCDPSession(page);
  const versions: { registrationId: string }[] = [];
  devtools.on('ServiceWorker.workerVersionUpdated', (event) => versions.push(...event.versions));
  await devtools.send('ServiceWorker.enable');
  await expect.poll(() => versions.length).toBeGreaterThan(0);
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(() => {
    const scope = self as unknown as { shown: object[]; registration: { showNotification: unknown } };
    scope.shown = [];
    scope.registration.showNotification = async (title: string, options: object) => {
      scope.shown.push({ title, ...options });
    };
  });
  const message = { title: mine.name, body: 'Ola Hansen nevnte deg', address: '/home', tag: 'en' };
  const { origin } = new URL(page.url());
  const registrationId = versions[0]?.registrationId ?? '';
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) });
  const { address, ...seen } = message;
  await expect
    .poll(() => worker?.evaluate(() => (self as unknown as { shown: object[] }).shown))
    .toMatchObject([{ ...seen, data: { address } }]);

  await card.getByRole('switch', { name: 'Stille på telefonen' }).click();
  // Both are chosen before the first is answered, and neither is lost.
  await expect.poll(async () => (await quietOf(mine.userId))?.from).toBe('18:00');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/notices/phones/quiet', (route) => held.then(() => route.continue()), { times: 1 });
  await card.getByLabel('Stille fra').fill('20.15');
  await card.getByLabel('Stille til').focus();
  await expect(card.getByLabel('Stille til')).toBeFocused();
  await card.getByText('Hele dagen i helger og på helligdager').click();
  release();
  await expect.poll(() => quietOf(mine.userId)).toEqual({ from: '20:15', to: '06:30', daysOff: false });
  await expectNothingSerious(page);

  await card.getByRole('button', { name: /^Fjern / }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Fjern enheten' }).click();
  await expect(card.getByText('Ingen enhet viser varsler ennå.')).toBeVisible();
  expect(await devicesOf(mine.userId)).toEqual([]);
});
