import { addMonths } from '@/lib/core/filters/months';
import type { Letterhead } from '@/lib/core/format/letterhead';
import { formatNumber } from '@/lib/core/format/number';
import { ordinaryTexts } from '@/lib/domains/customers/reminders/letter';
import { alertLetterOf } from '@/lib/product/jobs/letters/alert-letter';
import { pageLetterOf } from '@/lib/product/jobs/letters/page-letter';
import { passwordLetter } from '@/lib/product/jobs/letters/password-letter';
import { reminderHtml } from '@/lib/product/jobs/letters/reminder-letter';
import { textHtml } from '@/lib/product/jobs/letters/text-letter';

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

/** The logo's proportions and place are what is looked at; a mail program has the picture with the letter. */
const logo = {
  picture: { cid: 'logo', name: 'logo.png', type: 'image/png', bytes: new Uint8Array() },
  ...{ width: 120, height: 40 },
};
const drawn =
  'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22%3E%3Crect width=%22120%22 height=%2240%22 rx=%226%22 fill=%22%2300666b%22/%3E%3C/svg%3E';

/** Stats of the page that is mailed, kroner. */
const figures = [
  ['Bank og kontanter', 4_841_230],
  ['Kundefordringer', 15_355_012],
  ['Leverandørgjeld', 4_254_100],
  ['Netto likviditet', 15_942_142],
] as const;

const item = (no: number) => ({
  no: `100${no}`,
  date: '2026-03-13',
  text: 'Småoppdrag Isolasjon 2026, avdeling Risavika og omegn',
  due: '2026-03-27',
  amount: 115_255.25,
});

const balances = [4_330, 5_658, 6_991, 8_313, 9_923, 9_620, 9_414, 5_562, 5_614, 6_881, 6_866, 4_841];

/** Letters as they are sent, with the demo's people, by name: to be looked at. */
export const sampleLetters: Readonly<Record<string, string>> = {
  purring: reminderHtml(
    {
      facts: {
        items: [348, 593, 663, 895].map(item),
        ...{ asOf: '2026-10-31', payBy: '2026-12-09', company: from.name, sender: 'Kari Nordmann' },
      },
      texts: ordinaryTexts,
      day: '2026-11-25',
      from,
      to: { name: 'Tindrud Rederi AS', no: '10043', lines: ['Fabrikkveien 74', '7010 Trondheim'] },
    },
    logo,
  ),
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
  varsel: alertLetterOf({
    company: from.name,
    began: true,
    heading: 'Bank og kontanter er under 5.000.000 kr',
    value: '4.841.230 kr',
    asOf: 'per 31.10.2026',
    distance: '158.770 kr under grensen',
    since: 'Meldt første gang 24.11.2026.',
    months: balances.map((value, at) => ({
      month: addMonths('2025-11', at),
      value: value * 1_000,
      text: formatNumber(value),
      broken: value < 5_000,
    })),
    monthsIn: ', Tkr',
    limit: 5_000_000,
    limitText: '5.000.000 kr',
    reasons: {
      heading: 'Hvorfor: −2.025.118 kr i okt 2026',
      rows: [
        { text: '24 Leverandørgjeld', amount: '−5.562.310 kr' },
        { text: '15 Kundefordringer', amount: '+4.940.192 kr' },
        { text: '29 Annen kortsiktig gjeld', amount: '−774.000 kr' },
        { text: '27 Skyldig merverdiavgift, skattetrekk og andre offentlige avgifter', amount: '−628.000 kr' },
        { text: '77 Annen kostnad', amount: '−1.000 kr' },
      ],
      sum: '−2.025.118 kr',
      open: { text: 'Se bilagslinjene', href: 'https://innsikt.example/info/datatable/bilag' },
    },
    remedy: {
      text: '22 forfalte fordringer på 4.970.112 kr ville løftet saldoen over grensen.',
      open: { text: 'Åpne poster', href: 'https://innsikt.example/economy/datatable/poster' },
    },
    open: 'https://innsikt.example/economy/report/likviditet',
    quiet: ['Demp en stund', 'Gi varselet til en annen', 'Endre grensen', 'Slutt å varsle om dette'].map((text) => ({
      text,
      href: `https://innsikt.example/profile?vil=${text}`,
    })),
    foot: 'Du laget varselet 03.09.2026. Det kommer et brev når det begynner, og ett når det har vært slutt på det i 7 dager.',
    ...{ choose: 'https://innsikt.example/profile', stop: 'https://innsikt.example/stop-letters' },
  }).html,
  side: pageLetterOf({
    company: from.name,
    title: 'Likviditet',
    facts: [{ label: 'Periode', value: 'okt 2026' }],
    figures: figures.map(([name, value]) => ({
      ...{ widget: name, col: null, row: null, name, value },
      ...{ unit: 'amount' as const, budget: null },
    })),
    changed: [{ name: 'Bank og kontanter', unit: 'amount', from: 6_866_348, to: 4_841_230 }],
    since: '16.11.2026',
    files: ['Skarvheim Overflate og Tilkomst AS Likviditet okt 2026.pdf', 'Skarvheim Likviditet okt 2026.xlsx'],
    missing: [],
    foot: 'Kari Nordmann sender deg denne siden hver mandag kl. 07. Tallene er slik de var da brevet ble sendt.',
    ...{ open: 'https://innsikt.example/economy/report/likviditet', stop: 'https://innsikt.example/stop-letters' },
  }).html,
  bestilling: textHtml(
    'Bestilling 25026-1043 fra Skarvheim',
    'Hei,\n\nVedlagt er bestilling 25026-1043 på 19.200,00 kr uten mva.\nMerk faktura og pakkseddel med 25026-1043.\n\nHilsen\nTor Lunde',
    { from, logo, attached: 'Bestillingen er vedlagt som PDF.' },
  ),
};

/** A letter as a browser draws it: the logo in place of its name within the mail. */
export const drawnLetter = (html: string): string => html.replaceAll('cid:logo', drawn);
