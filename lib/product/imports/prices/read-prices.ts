import { roundTo } from '@/lib/core/format/exact';
import { formatNumber, formatUnitPrice } from '@/lib/core/format/number';
import { priceLineTable } from '@/lib/platform/tables/declared/price-lines';
import { readValue } from '@/lib/platform/tables/read-value';
import type { Decision } from '@/lib/product/imports/tabular/decision';
import {
  type ComputedCell,
  type Interpretation,
  type Interpreted,
  nothingComputed,
} from '@/lib/product/imports/tabular/interpretation';
import { numberReader } from '@/lib/product/imports/tabular/number-reader';
import type { TableFile } from '@/lib/product/imports/tabular/read-table';
import { choosePrice } from './choose-price';
import { netPrice } from './net-price';
import { columnName, priceColumns, textsOf, withoutKroner } from './price-columns';
import { type PriceCounts, type PricedRow, priceCounts, type RowCount } from './price-counts';
import { cellCurrency, currencyDecision, rowCurrency } from './price-currency';

/** The prices of a file, for one each and without tax. */
type PriceReading = Omit<Interpretation, 'fixed' | 'initial'>;

type Rounded = { line: number; price: number; stored: number };

/** Prices that are computed and have more than the four decimals that are stored. */
function roundedDecision(rounded: readonly Rounded[]): Decision[] {
  const [first] = rounded;
  if (!first) return [];
  const many = rounded.length === 1 ? 'Én pris har' : `${formatNumber(rounded.length)} priser har`;
  const said = `${many} mer enn fire desimaler og rundes av. Linje ${first.line}: ${formatNumber(first.price, 6)} blir ${formatUnitPrice(first.stored)}.`;
  return [{ key: 'price:rounded', title: 'Avrundet', value: 'four', said, sure: true, choices: [] }];
}

/** The rows as questions show them. */
function pricedRows(
  { file, mapping }: Interpreted,
  figures: readonly (number | undefined)[],
  today: ReadonlyMap<string, number>,
): PricedRow[] {
  const numbers = mapping.lineid === undefined ? [] : textsOf(file, mapping.lineid).map((text) => text.trim());
  const titles = mapping.title === undefined ? [] : textsOf(file, mapping.title);
  return file.rows.map((_, i) => ({
    name: titles[i] || numbers[i] || '',
    figure: figures[i],
    today: today.get(numbers[i] ?? ''),
  }));
}

/** A figure of the file as the price for one: as it stands, or computed and stored with four decimals. */
type One = { price: number; stored: number };

function forOne(figure: number, net: number, count: number): One {
  if (count === 1 && net === figure) return { price: figure, stored: figure };
  const price = net / count;
  return { price, stored: roundTo(price, 4) };
}

/** The unit's cells without the counts that were read from them. */
function unitReader({ unit }: PriceCounts, at: number | undefined): Interpretation['computed'] {
  if (!unit) return {};
  return {
    pricemeasure: (i) => {
      const text = unit(i)?.trim() ?? '';
      if (text === '') return { value: null };
      const parsed = readValue(priceLineTable, 'pricemeasure', text);
      return 'error' in parsed ? { error: parsed.error, at: at ?? -1 } : { value: parsed.value };
    },
  };
}

/** Returns a test for rows that only head the rows below: one text where other rows have their columns filled. */
function subheadings({ rows, headings }: TableFile): (i: number) => boolean {
  if (headings.length < 3) return () => false;
  return (i) => {
    const filled = (rows[i]?.cells ?? []).filter((cell) => cell.trim() !== '');
    return filled.length === 1 && !/\d/.test(filled[0] ?? '');
  };
}

/**
 * Reads the prices of a file: which column is the price, without tax and discount, for how many, in kroner. What the
 * file leaves in doubt is a decision that is not sure. `today` are prices by the supplier's number.
 */
export async function readPrices(upload: Interpreted, today: ReadonlyMap<string, number>): Promise<PriceReading> {
  const { file, mapping, answers } = upload;
  if (mapping.priceam === undefined) return nothingComputed;
  const columns = await priceColumns(file, answers, mapping.priceam);
  const chosen = choosePrice(columns, answers, mapping.priceam);
  if (!chosen) return nothingComputed;
  const { column } = chosen;
  const texts = textsOf(file, column.at);
  const read = await numberReader('priceam', 'Pris', texts.map(withoutKroner), answers);
  const named = (col: number | undefined) =>
    col === undefined ? undefined : { name: columnName(file, col), texts: textsOf(file, col) };
  const net = netPrice(column, columns, { titles: file.titles, discounts: named(mapping.discount)?.texts }, answers);
  const figures = column.values.map((value, i) => (value === undefined ? undefined : net.of(value, i)));
  const counts = priceCounts(
    {
      per: named(mapping.per),
      measure: named(mapping.pricemeasure),
      column,
      titles: file.titles,
      rows: pricedRows(upload, figures, today),
    },
    answers,
  );
  const currency = currencyDecision(column, file.titles, answers);
  const currencies = mapping.currency === undefined ? undefined : rowCurrency(textsOf(file, mapping.currency));
  const priceAt = (i: number): ComputedCell => {
    const figure = read.values[i] ?? { value: null };
    if ('error' in figure) return { error: cellCurrency(texts[i] ?? '') ?? figure.error, at: column.at };
    if (figure.value === null) return { value: null };
    const foreign = currencies?.(i);
    if (foreign !== undefined) return { error: foreign, at: mapping.currency ?? column.at };
    const per: RowCount = counts.of(i);
    if ('waits' in per) return { value: null };
    if ('error' in per) return { error: per.error, at: mapping.per ?? column.at };
    const { stored } = forOne(figure.value, net.of(figure.value, i), per.count);
    const parsed = readValue(priceLineTable, 'priceam', stored);
    return 'error' in parsed ? { error: parsed.error, at: column.at } : { value: parsed.value };
  };
  const isSubheading = subheadings(file);
  const perOf = (i: number) => (column.values[i] === undefined ? undefined : counts.of(i));
  const rounded = file.rows.flatMap(({ line }, i): Rounded[] => {
    const [figure, per] = [column.values[i], perOf(i)];
    if (figure === undefined || !per || !('count' in per)) return [];
    const { price, stored } = forOne(figure, net.of(figure, i), per.count);
    return Math.abs(price - stored) > 1e-9 ? [{ line, price, stored }] : [];
  });
  return {
    computed: { priceam: priceAt, ...unitReader(counts, mapping.pricemeasure) },
    decisions: [
      chosen.decision,
      ...read.decisions,
      ...net.decisions,
      ...counts.decisions,
      ...(currency.decision ? [currency.decision] : []),
      ...roundedDecision(rounded),
    ],
    waiting: (i) => {
      if (isSubheading(i)) return 'Mellomtittel, uten varenummer og pris';
      const per = perOf(i);
      return per && 'waits' in per ? per.waits : undefined;
    },
    problems:
      currency.refused === undefined ? [] : [{ line: file.line, column: column.name, message: currency.refused }],
    about: counts.about.slice(0, 3).map((i) => file.rows[i]?.line ?? 0),
  };
}
