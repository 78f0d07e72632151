import { formatDate } from '@/lib/core/format/date';
import { formatKroner } from '@/lib/core/format/number';
import type { PairContext } from './pair-words';
import { numbersOfSide } from './side-numbers';
import { amountOf, type Side } from './sides';
import type { TradePair } from './trade-pair';

const kroner = (ore: number) => `${formatKroner(Math.abs(ore) / 100)} kr`;
const netText = (sides: readonly Side[]) => {
  const known = sides.every(({ net }) => net !== null && net !== 0);
  return `${kroner(sides.reduce((ore, side) => ore + amountOf(side), 0))} ${known ? 'uten mva' : 'med mva'}`;
};
const vouchers = (sides: readonly Side[]) => `Bilag ${sides.map(({ voucher }) => voucher.no).join(', ')}`;
const numberOf = (side: Side | undefined) => side && [...numbersOfSide(side, side.partyNo).own][0];

/**
 * A question to one of a pair's companies. It has only what stands on the invoice and on that company's own voucher, since
 * its reader may lack the other company.
 */
export function questionText(pair: TradePair, company: string, { nameOf }: Pick<PairContext, 'nameOf'>): string {
  const { sales, purchases, seller, buyer, kind } = pair;
  const [sale, purchase] = [sales[0], purchases[0]];
  if (company === buyer) {
    if (!sale)
      return `${vouchers(purchases)} fra ${nameOf(seller)}: hvilken faktura gjelder det? Vi finner den ikke hos selger.`;
    const what = kind === 'Kreditnota' ? 'Kreditnota' : 'Faktura';
    const invoice = `${what} ${numberOf(sale) ?? sale.voucher.no} fra ${nameOf(seller)} av ${formatDate(sale.voucher.date)} er på ${netText(sales)}.`;
    if (!purchase) return `${invoice} Vi finner den ikke hos dere. Er den ført, og på hvilken leverandør?`;
    if (kind === 'Periode')
      return `${invoice} ${vouchers(purchases)} er ført ${formatDate(purchase.voucher.date)}. Hører den til en annen måned?`;
    if (kind === 'Mva') return `${invoice} ${vouchers(purchases)} har ${netText(purchases)}. Er mva ført riktig?`;
    return `${invoice} ${vouchers(purchases)} har ${netText(purchases)}. Kan du se på det, og rette bilaget om det er feil?`;
  }
  if (!sale) {
    const no = numberOf(purchase);
    const which = no === undefined ? 'Vi mangler en faktura' : `Vi finner ikke faktura ${no}`;
    return `${which} fra dere til ${nameOf(buyer)} på ${netText(purchases)}. Er den ført, og på hvilken kunde?`;
  }
  const own = `${vouchers(sales)} til ${nameOf(buyer)} av ${formatDate(sale.voucher.date)} er på ${netText(sales)}.`;
  if (!purchase) return `${own} Vi finner den ikke hos kjøper. Er den sendt?`;
  return `${own} Er det riktig beløp, mva og måned?`;
}
