import { currencyIn, currencyOf } from '@/lib/product/imports/tabular/currency';
import { type Answers, type Decision, quoted } from '@/lib/product/imports/tabular/decision';
import type { PriceColumn } from './price-columns';

const refusal = (currency: string) =>
  `Prisen er i ${currency}, og prislisten er i kroner. Regn prisene om til kroner, eller ta linjene ut av filen.`;

/** The sentence that refuses a price with another currency in its own cell: '12,50 EUR', '€ 12,50'. */
export function cellCurrency(text: string): string | undefined {
  const currency = currencyIn(text);
  return currency === undefined || currency === 'NOK' ? undefined : refusal(currency);
}

/** The sentence that refuses a row in another currency, by the column that says it. */
export function rowCurrency(texts: readonly string[]): (i: number) => string | undefined {
  const isMixed = texts.some((text) => text.trim() !== '' && currencyOf(text) !== 'NOK');
  return (i) => {
    const text = (texts[i] ?? '').trim();
    if (text === '')
      return isMixed ? 'Valutaen mangler, og filen har flere. Skriv NOK hvis prisen er i kroner.' : undefined;
    const currency = currencyOf(text);
    if (currency === 'NOK') return undefined;
    return currency === undefined
      ? `${quoted(text)} er ingen valuta vi kjenner. Skriv NOK hvis prisen er i kroner.`
      : refusal(currency);
  };
}

/** Decides the currency by heading and titles: another one in the heading is refused, in a title it is asked about. */
export function currencyDecision(
  column: PriceColumn,
  titles: readonly string[],
  answers: Answers,
): { decision?: Decision; refused?: string } {
  const about = { key: 'currency', title: 'Valuta' };
  if (column.currency !== undefined) {
    if (column.currency !== 'NOK') return { refused: refusal(column.currency) };
    return { decision: { ...about, value: 'NOK', said: `Kroner, etter «${column.name}».`, sure: true, choices: [] } };
  }
  const title = titles.find((one) => (currencyIn(one) ?? 'NOK') !== 'NOK');
  const other = title === undefined ? undefined : currencyIn(title);
  if (title === undefined || other === undefined) return {};
  const answer = answers.currency;
  const choices = [
    { value: 'NOK', text: 'Kroner', example: 'prisene leses som de står' },
    { value: other, text: other, example: 'filen kan ikke leses før prisene er i kroner' },
  ];
  const isKnown = answer === 'NOK' || answer === other;
  const said = isKnown
    ? `${answer}, slik du valgte.`
    : `Det står ${quoted(title, 60)} over tabellen. Er prisene i kroner?`;
  return {
    decision: { ...about, value: answer === 'NOK' ? 'NOK' : other, said, sure: isKnown, choices },
    ...(answer === other && { refused: refusal(other) }),
  };
}
