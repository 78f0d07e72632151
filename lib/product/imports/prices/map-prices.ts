import { currencyOf } from '@/lib/product/imports/tabular/currency';
import type { Answers } from '@/lib/product/imports/tabular/decision';
import type { Mapping } from '@/lib/product/imports/tabular/headings';
import { plainHeading } from '@/lib/product/imports/tabular/headings';
import type { TableFile } from '@/lib/product/imports/tabular/read-table';
import { choosePrice } from './choose-price';
import { perCountOf } from './per-count';
import { columnName, priceColumns, textsOf } from './price-columns';

const filledTexts = (file: TableFile, at: number) => textsOf(file, at).filter((text) => text.trim() !== '');

/** True for a column of counts: only counts, with or without letters for a hundred and a thousand. */
function holdsCounts(file: TableFile, at: number): boolean {
  const texts = filledTexts(file, at);
  const cells = texts.map(perCountOf);
  return (
    cells.every((cell) => !('error' in cell)) &&
    (texts.some((text) => /\d/.test(text)) || cells.some((cell) => 'letter' in cell))
  );
}

/** True for a column named 'Prisenhet' that holds counts; without any value it says nothing, and is asked about. */
const isPerUnit = (file: TableFile, at: number) => holdsCounts(file, at) || filledTexts(file, at).length === 0;

/** Headings of counts that say nothing of the price: a pack, a stock, a least order. */
const isPack = /pak|kolli|eske|lager|minst|^min|best|vekt|kart|pall|forp/;
/** Headings that a column of counts may have when it is none of those. */
const isMaybePer = /^enhet$|prisenh|^(pr|per|(pris|price)(pr|per))|grunnlag|basis|kvantum|prisfaktor/;

/**
 * The mapping by what the columns hold: the price by its rank, the count where 'Prisenhet' has counts, the currency
 * where all cells are one. An answered price column replaces the mapped one.
 */
export async function mappedPrices(file: TableFile, guessed: Mapping, answers: Answers): Promise<Mapping> {
  const mapping: Record<string, number | undefined> = { ...guessed };
  const columns = await priceColumns(file, answers, undefined);
  const best = choosePrice(columns, answers, undefined);
  if (
    best &&
    (mapping.priceam === undefined ||
      columns.some(({ at }) => at === mapping.priceam) ||
      answers['price:column'] === best.column.name)
  ) {
    mapping.priceam = best.column.at;
  } else if (mapping.priceam !== undefined && mapping.per === mapping.priceam) mapping.priceam = undefined;
  // Where the GTIN is the only number, it is the item's.
  if (mapping.lineid === undefined && mapping.ean !== undefined) {
    mapping.lineid = mapping.ean;
    mapping.ean = undefined;
  }
  const measure = mapping.pricemeasure;
  const heading = (at: number) => plainHeading(file.headings[at] ?? '');
  // 'Prisenhet' is a count or a unit by what it holds.
  if (mapping.per !== undefined && !isPerUnit(file, mapping.per) && /enhet|unit/.test(heading(mapping.per))) {
    if (measure === undefined) mapping.pricemeasure = mapping.per;
    mapping.per = undefined;
  }
  if (
    mapping.per === undefined &&
    measure !== undefined &&
    /^pris|^price/.test(heading(measure)) &&
    isPerUnit(file, measure)
  ) {
    const other = file.headings.findIndex(
      (one, at) => at !== measure && /^(enhet|enh|unit|uom|måleenhet|salgsenhet)$/.test(plainHeading(one)),
    );
    mapping.per = measure;
    mapping.pricemeasure = other < 0 ? undefined : other;
  }
  const used = () => new Set(Object.values(mapping));
  for (const [at] of file.headings.entries()) {
    if (used().has(at) || columns.some((column) => column.at === at)) continue;
    const texts = filledTexts(file, at);
    if (mapping.currency === undefined && texts.length > 0 && texts.every((text) => currencyOf(text) !== undefined))
      mapping.currency = at;
    else if (
      mapping.per === undefined &&
      isMaybePer.test(heading(at)) &&
      !isPack.test(heading(at)) &&
      holdsCounts(file, at)
    )
      mapping.per = at;
  }
  return Object.fromEntries(Object.entries(mapping).filter(([, at]) => at !== undefined));
}

/** The mapping with the answered column as the price. */
export function answeredColumn(file: TableFile, mapping: Mapping, answers: Answers): Mapping {
  const at = file.headings.findIndex((_, i) => columnName(file, i) === answers['price:column']);
  if (at < 0 || mapping.priceam === undefined) return mapping;
  const others = Object.entries(mapping).filter(([, column]) => column !== at);
  return { ...Object.fromEntries(others), priceam: at };
}
