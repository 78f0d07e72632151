import { ownValue } from '@/lib/core/format/own-value';

const codes =
  'NOK EUR USD SEK DKK GBP CHF PLN CNY JPY ISK CAD AUD CZK HUF RON BGN TRY INR HKD SGD NZD ZAR KRW THB MXN BRL UAH AED'.split(
    ' ',
  );
const signs: Readonly<Record<string, string>> = { '€': 'EUR', $: 'USD', '£': 'GBP' };
const names: Readonly<Record<string, string>> = {
  kr: 'NOK',
  'kr.': 'NOK',
  kroner: 'NOK',
  'norske kroner': 'NOK',
  euro: 'EUR',
  dollar: 'USD',
  pund: 'GBP',
  'svenske kroner': 'SEK',
  'danske kroner': 'DKK',
};

/** The currency that a cell names ('EUR', '€', 'kr'); undefined for another text. */
export function currencyOf(text: string): string | undefined {
  const bare = text.trim();
  if (codes.includes(bare.toUpperCase())) return bare.toUpperCase();
  return ownValue(signs, bare) ?? ownValue(names, bare.toLocaleLowerCase('nb'));
}

const within = new RegExp(`(?<![A-Z])(${codes.join('|')})(?![A-Z])|[€$£]|\\beuro\\b`, 'i');

/** The currency in a heading or a title, NOK included: 'Pris (EUR)'. */
export function currencyIn(text: string): string | undefined {
  const [found] = within.exec(text) ?? [];
  return found === undefined ? undefined : currencyOf(found);
}
