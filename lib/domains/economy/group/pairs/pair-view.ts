import { monthLabel } from '@/lib/core/filters/months';
import { formatDate } from '@/lib/core/format/date';
import { daysBetween } from '@/lib/core/format/days';
import { formatKroner } from '@/lib/core/format/number';
import { unreconciledText } from './eliminations';
import { areDigitsExchanged, type PairContext } from './pair-words';
import { numbersOfSide } from './side-numbers';
import type { Side } from './sides';
import { sumOre, type TradeLine } from './trade-line';
import type { TradePair } from './trade-pair';

/** A line of a voucher, kroner with the sign of its side: an invoice is positive in both ledgers. */
type ViewLine = { account: string; text: string; amount: number };

/** Lines of one role side by side, kroner; `differs`: the sides do not have the same of it. */
export type RoleRow = { role: string; sale: ViewLine[]; purchase: ViewLine[]; difference: number; differs: boolean };

/** A fact of both sides as text, with what separates them; null: the same. */
export type FactRow = { name: string; sale: string; purchase: string; apart: string | null };

const roles: readonly { role: string; linesOf: (side: Side) => readonly TradeLine[] }[] = [
  { role: 'Resultat', linesOf: ({ result }) => result },
  { role: 'Balanse', linesOf: ({ other }) => other },
  { role: 'Mva', linesOf: ({ vat }) => vat },
  { role: 'Utestående', linesOf: ({ claim }) => claim },
];

/** A result or VAT line of a sale is a credit, its receivable a debit; of a purchase the reverse. */
const signOf = (side: Side, role: string) => ((side.role === 'customer') === (role === 'Utestående') ? 1 : -1);

const viewLines = (sides: readonly Side[], role: string, linesOf: (side: Side) => readonly TradeLine[]): ViewLine[] =>
  sides.flatMap((side) =>
    linesOf(side).map(({ account, ore, text, voucher }) => ({
      account,
      text: text ?? voucher.text ?? '',
      amount: (signOf(side, role) * ore) / 100,
    })),
  );

const sumOf = (lines: readonly ViewLine[]) => lines.reduce((ore, { amount }) => ore + Math.round(amount * 100), 0);

/** The lines of both sides by role: what is compared is side by side. */
export function roleRows({ sales, purchases }: TradePair): RoleRow[] {
  return roles.flatMap(({ role, linesOf }): RoleRow[] => {
    const [sale, purchase] = [viewLines(sales, role, linesOf), viewLines(purchases, role, linesOf)];
    if (sale.length + purchase.length === 0) return [];
    const ore = sumOf(sale) - sumOf(purchase);
    return [{ role, sale, purchase, difference: ore / 100, differs: ore !== 0 }];
  });
}

const listed = (texts: Iterable<string>) => [...new Set(texts)].filter((text) => text !== '').join(', ');
const datesOf = (sides: readonly Side[]) => listed(sides.map(({ voucher }) => formatDate(voucher.date)));
const monthsOf = (sides: readonly Side[]) => {
  const months = sides.flatMap(({ result, claim }) => (result.length > 0 ? result : claim).map(({ month }) => month));
  return listed(months.sort().map(monthLabel));
};
const numbersOf = (sides: readonly Side[], customerNo: string) =>
  listed(sides.flatMap((side) => [...numbersOfSide(side, customerNo).own]));
const textsOf = (sides: readonly Side[]) =>
  listed(sides.map(({ voucher, claim }) => voucher.text ?? claim[0]?.text ?? ''));

/** Days, numbers, counterparts and texts of both sides; a side that is missing is empty. */
export function factRows(pair: TradePair, { nameOf }: Pick<PairContext, 'nameOf'>): FactRow[] {
  const { sales, purchases } = pair;
  const both = sales.length > 0 && purchases.length > 0;
  const customerNo = sales[0]?.partyNo ?? '';
  const days = daysBetween(sales[0]?.voucher.date ?? '', purchases[0]?.voucher.date ?? '');
  const row = (
    name: string,
    of: (sides: readonly Side[]) => string,
    apart?: (a: string, b: string) => string,
  ): FactRow => {
    const [sale, purchase] = [of(sales), of(purchases)];
    const isApart = both && apart !== undefined && sale !== purchase;
    return { name, sale, purchase, apart: isApart ? apart(sale, purchase) : null };
  };
  return [
    row('Bilag', (sides) => listed(sides.map(({ voucher }) => voucher.no))),
    row('Bilagsdato', datesOf, () => (Number.isNaN(days) ? '' : `${Math.abs(days)} d`)),
    row('Måned', monthsOf, () => 'ulik'),
    row('Fakturanr', (sides) => numbersOf(sides, customerNo)),
    row('Motpart', (sides) =>
      listed(
        sides.map(
          ({ role, partyNo, counterpart }) =>
            `${role === 'customer' ? 'Kunde' : 'Leverandør'} ${partyNo} ${nameOf(counterpart)}`,
        ),
      ),
    ),
    row('Tekst', textsOf),
  ].filter(({ sale, purchase }) => sale !== '' || purchase !== '');
}

/** Lists a pair's effect on the group's result, kroner: both sides are taken out, and the difference returns. */
export function effectRows({ sold, bought }: TradePair): { text: string; amount: number }[] {
  return [
    { text: 'Inntekt hos selger', amount: (0 - sold) / 100 },
    { text: 'Kostnad hos kjøper', amount: (0 - bought) / 100 },
    { text: unreconciledText, amount: (sold - bought) / 100 },
  ].map(({ text, amount }) => ({ text, amount: amount + 0 }));
}

/** The pair by the number that people know it by: the invoice's, else the voucher's that has it. */
export function pairLabel({ sales, purchases }: TradePair): string {
  const [sale, purchase] = [sales[0], purchases[0]];
  if (!sale) return `Bilag ${purchase?.voucher.no ?? ''}`;
  const kind = sumOre(sale.result) > 0 ? 'Kreditnota' : 'Faktura';
  return `${kind} ${[...numbersOfSide(sale, sale.partyNo).own][0] ?? sale.voucher.no}`;
}

/** The side with the larger claim, in whose ledger a payment of the smaller leaves the difference open. */
export const claimingSide = ({ sales, purchases }: TradePair): Side | undefined => {
  const [sale, purchase] = [sales[0], purchases[0]];
  return (sale?.gross ?? 0) > (purchase?.gross ?? 0) ? sale : purchase;
};

/**
 * Names the mistake that the evidence proves: two digits exchanged, or the buyer's where just the difference of the two claims is `open`
 * (øre) of the invoice.
 */
export function faultSentence(pair: TradePair, { nameOf }: Pick<PairContext, 'nameOf'>, open = 0): string | undefined {
  const { kind, sold, bought, buyer, sales, purchases } = pair;
  if (kind !== 'Beløp') return undefined;
  const kroner = (ore: number) => formatKroner(Math.abs(ore) / 100);
  const exchanged = areDigitsExchanged(sold, bought);
  const side = claimingSide(pair);
  if (!side || open === 0 || sold === bought || open !== Math.abs((sales[0]?.gross ?? 0) - (purchases[0]?.gross ?? 0)))
    return exchanged
      ? `Selger har ${kroner(sold)}, kjøper ${kroner(bought)}: to sifre er trolig byttet om.`
      : undefined;
  const rate = (open / Math.abs(sold - bought) - 1) * 100;
  const vat = rate > 0 && Number.isInteger(rate) ? ` med ${rate} % mva` : '';
  return [
    `${nameOf(buyer)} har trolig ført ${kroner(sold - bought)} kr for ${bought < sold ? 'lite' : 'mye'}: ${kroner(bought)} i stedet for ${kroner(sold)}${exchanged ? ', to sifre er byttet om' : ''}.`,
    `${nameOf(side.company)} har ${kroner(open)} kr åpent på fakturaen, nøyaktig differansen${vat}.`,
  ].join(' ');
}
