import { describe, expect, test } from 'vitest';
import { withPeriods } from '@/lib/core/filters/filters';
import { joinValues } from '@/lib/core/filters/own-values';
import { pageHeading, wholeFilterWords } from './page-heading';
import type { OwnFilterView } from './page-view';
import { openItemsPath, profitAndLossPath, supplierInvoicesPath, voucherLinesPath } from './paths';

const own: OwnFilterView[] = [
  { name: 'group', text: 'Kontogruppe', choices: [{ value: '4,5,6,7', label: 'Kostnader' }] },
  { name: 'customer', text: 'Kunde', choices: [{ value: '10001', label: 'Bergen Verft AS' }] },
  { name: 'voucher', text: 'Bilag' },
  { name: 'faktura', text: 'Faktura', place: true, choices: [{ value: 'x', label: 'LB-1 Sand AS' }] },
  { name: 'from', text: 'Fra måned', overridesPeriod: true },
  { name: 'to', text: 'Til måned', overridesPeriod: true },
  { name: 'balance', text: 'Inngående saldo', overridesPeriod: true },
];

function heading(path: string, requested: Record<string, string>, title = 'Bilagslinjer'): string {
  const span = { first: '2024-01', last: '2026-10', known: '2024-01', knownTo: '2026-10-31', fiscalStart: 1 } as const;
  const filters = withPeriods({ history: 'ytd', frequency: 'mo', yrpr: undefined, own: requested }, span);
  return pageHeading({ path, title, own, filters });
}

describe('what a page that figures lead to is called', () => {
  test.each([
    [{ group: '4,5,6,7', from: '2026-05', to: '2026-05' }, 'Kostnader mai 2026'],
    [
      { group: '4,5,6,7', customer: '10001', from: '2026-01', to: '2026-05' },
      'Kostnader, Bergen Verft AS jan–mai 2026',
    ],
    [{ from: '2026-05', to: '2026-05' }, 'Bilagslinjer mai 2026'],
    [
      { customer: '10001', from: '2026-01', to: '2026-12', balance: 'medregnet' },
      'Bergen Verft AS 2026 med inngående saldo',
    ],
    [{ customer: '99', voucher: '7' }, 'Kunde 99, Bilag 7'],
    [{}, 'Bilagslinjer'],
  ])('%j', (requested, words) => {
    expect(heading(voucherLinesPath, requested)).toBe(words);
  });

  test('open items are of a customer, and another page is called what it is', () => {
    expect(heading(openItemsPath, { customer: '10001' }, 'Åpne poster')).toBe('Åpne poster Bergen Verft AS');
    expect(heading(supplierInvoicesPath, { faktura: 'x' }, 'Leverandørfakturaer')).toBe('Faktura LB-1 Sand AS');
    expect(heading(supplierInvoicesPath, {}, 'Leverandørfakturaer')).toBe('Leverandørfakturaer');
    expect(heading(profitAndLossPath, { customer: '10001' }, 'Resultat')).toBe('Resultat');
  });
});

test('a filter of several values names them all, one that holds a single value is not taken apart', () => {
  const numbers: OwnFilterView = { name: 'nr', text: 'Tilbud', multiple: true };
  expect(wholeFilterWords(numbers, joinValues(['26-0012', '26~31']))).toBe('Tilbud 26-0012, 26~31');
  const choices = [{ value: 'V', label: 'Vind' }];
  expect(wholeFilterWords({ name: 's', text: 'Segment', multiple: true, choices }, 'V~T')).toBe('Segment Vind, T');
  expect(wholeFilterWords({ name: 'q', text: 'Tekst' }, 'a~b')).toBe('Tekst a~b');
});
