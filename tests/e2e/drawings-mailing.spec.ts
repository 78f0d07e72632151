import { asCompany } from '@/db/company';
import { letter } from '@/db/schema';
import { href } from '@/lib/platform/routing/href';
import { makeCompany } from '../factories/company';
import { lookAtOpen, makeFolder } from './drawings-page';
import { desk } from './drawn-screens';
import { expect, loginAs } from './fixtures';
import { test } from './mailing';

test('the outbox of a product that sends stands beside its drawing', async ({ page }) => {
  await makeFolder();
  const mine = await makeCompany({ name: 'Skarvheim Overflate og Tilkomst AS' });
  const { companyId, userId } = mine;
  const own = { companyId, about: userId, userId, userName: 'Kari Nordmann' };
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000);
  const ended = { ...own, nextAt: null, tries: 1 };
  const waits = { ...own, nextAt: at(3), triedSince: at(-3), state: 'failed' as const };
  await asCompany(companyId, (tx) =>
    tx.insert(letter).values([
      {
        ...{ ...ended, kind: 'order', toName: 'Sandvik Tauteknikk AS', toAddress: 'ordre@sandvik-tauteknikk.example' },
        ...{ subject: 'Bestilling 25026-1043, 19.200 kr', state: 'given-up', endedAt: at(-20) },
        reason: 'Adressen finnes ikke hos mottakeren.',
      },
      {
        ...{ ...waits, kind: 'estimate', toName: 'Ørnevær Verft AS', toAddress: 'post@ornever-verft.example' },
        ...{ subject: 'Tilbud 26-0145 Bladreparasjon vindpark, Narvik', tries: 5, reason: 'Postkassen er full.' },
      },
      {
        ...{ ...waits, kind: 'reminder', toName: 'Tindrud Rederi AS', toAddress: 'post@tindrud-rederi.example' },
        ...{ subject: 'Purring på 8 forfalte fakturaer, 498.832,50 kr', tries: 3 },
        reason: 'Mottakerens server ber oss vente litt.',
      },
      ...['Kari Nordmann', 'Ingrid Solberg', 'Tor Lunde'].map((toName) => ({
        ...{ ...ended, kind: 'morning' as const, toName, toAddress: 'post@skarvheim-overflate.example' },
        ...{ subject: 'Krever deg onsdag 25.11: 3 nye, 6 saker', state: 'sent' as const, endedAt: at(-4) },
      })),
    ]),
  );
  await loginAs(page, mine.email, mine.password);
  await page.setViewportSize(desk);
  await page.goto(href('/admin', { company: companyId, tab: 'utsendelser' }));
  await expect(page.getByRole('button', { name: /^Bestilling 25026-1043/ })).toBeVisible();
  expect(await lookAtOpen(page, 'utsendelser', '5-outbox')).toEqual({});
});
