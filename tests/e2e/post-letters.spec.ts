import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Letterhead } from '@/lib/core/format/letterhead';
import { ordinaryTexts } from '@/lib/domains/customers/reminders/letter';
import { passwordLetter } from '@/lib/product/jobs/letters/password-letter';
import { reminderHtml } from '@/lib/product/jobs/letters/reminder-letter';
import { textHtml } from '@/lib/product/jobs/letters/text-letter';
import { seriousOn } from './axe';
import { expect, test } from './fixtures';

/** Where the letters are put, as their readers see them. */
const folder = path.join('test-results', 'letters');

const from: Letterhead = {
  name: 'Skarvheim Overflate og Tilkomst AS',
  orgnr: '314020014',
  vatRegistered: true,
  address: 'Kaiveien 8',
  postalCode: '4014',
  city: 'Stavanger',
  phone: null,
  email: null,
  bankAccount: '15032184410',
};

const item = (no: number) => ({
  no: `100${no}`,
  date: '2026-03-13',
  text: 'Småoppdrag Isolasjon 2026, avdeling Risavika og omegn',
  due: '2026-03-27',
  amount: 115_255.25,
});

const letters = {
  purring: reminderHtml({
    facts: {
      items: [348, 593, 663, 895].map(item),
      ...{ asOf: '2026-10-31', payBy: '2026-12-09', company: from.name, sender: 'Kari Nordmann' },
    },
    texts: ordinaryTexts,
    day: '2026-11-25',
    from,
    to: { name: 'Tindrud Rederi AS', no: '10043', lines: ['Fabrikkveien 74', '7010 Trondheim'] },
  }),
  invitasjon: passwordLetter({
    firstName: 'Ole',
    company: from.name,
    by: 'Kari Nordmann',
    address: `https://innsikt.skarvheim-overflate.example/new-password#${'a'.repeat(43)}`,
    expiresAt: new Date('2026-12-02T09:02:00Z'),
    gets: [
      { section: 'Prosjekt', may: 'kan endre' },
      { section: 'Økonomi', may: 'kan lese' },
    ],
  }).html,
  bestilling: textHtml(
    'Bestilling 25026-1043 fra Skarvheim',
    'Hei,\n\nVedlagt er bestilling 25026-1043 på 19.200,00 kr uten mva.\nMerk faktura og pakkseddel med 25026-1043.\n\nHilsen\nTor Lunde',
    from,
    'Bestillingen er vedlagt som PDF.',
  ),
};

for (const [name, html] of Object.entries(letters)) {
  test(`the letter ${name} is readable at a desk and on a phone, and brings nothing from elsewhere`, async ({
    page,
  }) => {
    await mkdir(folder, { recursive: true });
    expect(html).not.toMatch(/<img|<link|<script|url\(|flex|display:grid/i);
    for (const [size, width, height] of [
      ['1440', 1440, 900],
      ['390', 390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.setContent(html);
      await page.screenshot({ path: path.join(folder, `${name}-${size}.png`), fullPage: true });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), size).toBeLessThanOrEqual(width);
      expect(await seriousOn(page)).toEqual([]);
    }
  });
}
