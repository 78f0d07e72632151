import { currencyIn } from '@/lib/product/imports/tabular/currency';
import { plainHeading } from '@/lib/product/imports/tabular/headings';
import { countIn } from './per-count';

/** The role of a price column: the price one pays, with or without tax, the list price, or an earlier one. */
export type PriceRole = 'net' | 'excluding' | 'plain' | 'gross' | 'including' | 'old';

const isPrice = /pris|price|netto|brutto|beløp|amount|^kr$|^nok$|^kroner$|^veil|kostpris|^net$|^gross$/;
const isOther =
  /gruppe|dato|date|liste(nr|navn|no)|gyldig|type|kode|code|valuta|currency|endring|change|rabatt|discount|enhet$|unit$|^(unitof|uom)|grunnlag|basis|faktor|antall|mengde|qty|quantity|co2|vekt|weight/;
/** 'Pris pr' and the like hold the count, not a price. */
const isCount = /^(pris|price)?(pr|per)$/;

/** The role of a column by its heading; undefined for no column of prices. */
export function priceRole(heading: string): PriceRole | undefined {
  const plain = plainHeading(heading);
  const isUnitPrice = /^(enhets|stykk|unit)(pris|price)/.test(plain);
  if (isCount.test(plain) || !isPrice.test(plain) || (isOther.test(plain) && !isUnitPrice)) return undefined;
  if (/gammel|gml|forrige|tidligere|^old|previous|ifjor/.test(plain)) return 'old';
  if (/inkl|incl|medmva|mmva|mmoms|withvat|plusmva/.test(plain)) return 'including';
  if (/netto|^net|innkj|avtale|dinpris|derespris|kundepris|kostpris|innpris/.test(plain)) return 'net';
  if (/brutto|veil|liste|list|gross|utsalg|katalog/.test(plain)) return 'gross';
  if (/eks|utenmva|umva|umoms|exvat|exmva|excl|exvat|utenavgift|uavgift/.test(plain)) return 'excluding';
  return 'plain';
}

/** True for a heading that names a consumer's price without a word about tax, mostly with tax. */
export const isRetailPrice = (heading: string): boolean =>
  priceRole(heading) === 'gross' && /utsalg|butikk|forbruker|retail|^veil/.test(plainHeading(heading));

/** Parses the rest of a price column's heading: the count, and the currency. */
export function headingSays(heading: string): { count: number | undefined; currency: string | undefined } {
  return { count: countIn(heading), currency: currencyIn(heading) };
}
