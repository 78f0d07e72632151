import { monthLabel, monthNumber, monthOf, shortMonthName } from '@/lib/core/filters/months';
import { daysBetween, lastDayOf } from '@/lib/core/format/days';
import { formatKroner } from '@/lib/core/format/number';
import { numbersOfSide } from './side-numbers';
import type { Side } from './sides';
import type { TradePair } from './trade-pair';

/** Known facts beside a pair: names and last months of the members, and where a number is on somebody else. */
export type PairContext = {
  nameOf: (company: string) => string;
  throughOf: (company: string) => string | null;
  /** Another party that has the same number and amount in the ledger that lacks the pair's side, by the pair's id. */
  elsewhere: ReadonlyMap<string, { no: string; party: string }>;
  /** Ids of pairs whose only side repeats the number and amount of another pair's side. */
  repeated: ReadonlySet<string>;
};

/** 'sep.', and 'mai', which is no abbreviation. */
const inShort = (month: string) => {
  const name = shortMonthName(month);
  return name === 'mai' ? name : `${name}.`;
};

/** 'sep.' within a year, 'des. 2025' and 'jan. 2026' across two. */
function monthsInWords(sold: string, bought: string): [string, string] {
  if (sold.slice(0, 4) === bought.slice(0, 4)) return [inShort(sold), inShort(bought)];
  return [monthLabel(sold), monthLabel(bought)];
}

/** True if exchanging two neighbouring digits of one amount gives the other, øre. */
export function areDigitsExchanged(a: number, b: number): boolean {
  const [one, other] = [String(Math.abs(a)), String(Math.abs(b))];
  if (one.length !== other.length || one === other || a < 0 !== b < 0) return false;
  const at = [...one].findIndex((digit, i) => digit !== other[i]);
  const exchanged = [...one];
  [exchanged[at], exchanged[at + 1]] = [exchanged[at + 1] ?? '', exchanged[at] ?? ''];
  return exchanged.join('') === other;
}

/** A ledger that ends less than this many days after an invoice may still get it. */
const soonDays = 31;

/** The month in which the missing side may come, when its ledger ends soon after the other side's day. */
export function mayCome(
  { sales, purchases, seller, buyer }: TradePair,
  { throughOf }: PairContext,
): string | undefined {
  const [side] = [...sales, ...purchases];
  const through = throughOf(sales.length === 0 ? seller : buyer);
  if (!side || through === null || (sales.length > 0 && purchases.length > 0)) return undefined;
  return daysBetween(side.voucher.date, lastDayOf(through)) < soonDays ? monthOf(monthNumber(through) + 1) : undefined;
}

const kroner = (ore: number) => formatKroner(Math.abs(ore) / 100);
const monthsOf = (sides: readonly Side[]) =>
  [
    ...new Set(sides.flatMap(({ result, claim }) => (result.length > 0 ? result : claim).map(({ month }) => month))),
  ].sort();

/** The line under a pair's kind: what separates its sides, or a guess at why, as a question. Empty for one that agrees. */
export function secondLine(pair: TradePair, context: PairContext): string {
  const { kind, sales, purchases, seller, buyer, sold, bought } = pair;
  const isSold = sales.length > 0;
  switch (kind) {
    case 'Stemmer':
      return '';
    case 'Kreditnota':
      return `Bare ført hos ${isSold ? 'selger' : 'kjøper'}`;
    case 'Mangler': {
      if (context.repeated.has(pair.id)) return 'Ført to ganger?';
      if (context.elsewhere.has(pair.id)) return `Ført på feil ${isSold ? 'leverandør' : 'kunde'}?`;
      const month = mayCome(pair, context);
      return month ? `Kan komme i ${inShort(month)}` : `${context.nameOf(isSold ? buyer : seller)} har den ikke`;
    }
    case 'Mva':
      if (sold === bought)
        return `Mva mangler hos ${purchases.some(({ vat }) => vat.length > 0) ? 'selger' : 'kjøper'}`;
      return Math.abs(bought) > Math.abs(sold) ? 'Mva er ført som kostnad' : 'Kjøper har trukket fra mva';
    case 'Beløp':
      if (areDigitsExchanged(sold, bought)) return 'To sifre byttet om?';
      if (bought === 0 && purchases.some(({ other }) => other.length > 0)) return 'Ført i balansen hos kjøper';
      if ([...sales, ...purchases].some(({ net }) => net === null)) return 'Bilaget har flere parter';
      return sold === bought ? 'Ulikt beløp å betale' : `${kroner(sold - bought)} kr skiller`;
    case 'Periode': {
      const [first, last] = [monthsOf(sales), monthsOf(purchases)];
      if (first.length !== 1 || last.length !== 1) return 'Ført over flere måneder';
      const [out, back] = monthsInWords(first[0] ?? '', last[0] ?? '');
      return `Solgt i ${out}, kjøpt i ${back}`;
    }
  }
}

/** A piece of evidence for a pair: a rule, whether it held, and the facts. */
type Evidence = { rule: 'Orgnr' | 'Fakturanr' | 'Dag' | 'Beløp'; holds: boolean; text: string };

const foundText: Readonly<Record<TradePair['foundBy'], (number: string) => string>> = {
  number: (number) => `${number} står hos begge`,
  kid: (number) => (number === '' ? 'KID er den samme' : `${number} står i KID`),
  text: (number) => `${number} er nevnt i teksten`,
  amount: () => 'Står ikke hos begge, paret på beløp og dag',
  sum: () => 'Står ikke hos begge, paret på summen',
  alone: () => 'Finnes bare hos den ene',
};

/** The number that both sides of a pair have, or that one has and the other names; empty where there is none. */
function numberOfPair({ sales, purchases }: TradePair): string {
  const customerNo = sales[0]?.partyNo ?? '';
  const all = (sides: readonly Side[]) => {
    const numbers = sides.map((side) => numbersOfSide(side, customerNo));
    const own = numbers.flatMap((one) => [...one.own]);
    const said = numbers.flatMap((one) => [...one.named, ...one.voucher, ...one.bare, ...one.inKids]);
    return { own, said: new Set([...own, ...said]) };
  };
  const [sale, purchase] = [all(sales), all(purchases)];
  return sale.own.find((one) => purchase.said.has(one)) ?? purchase.own.find((one) => sale.said.has(one)) ?? '';
}

/** The rules by which a pair of two sides was found, each with whether it held. */
export function evidenceOf(pair: TradePair): Evidence[] {
  const { sales, purchases, foundBy, sold, bought, kind } = pair;
  const number = numberOfPair(pair);
  const days = daysBetween(sales[0]?.voucher.date ?? '', purchases[0]?.voucher.date ?? '');
  const sameMonth = monthsOf(sales).join() === monthsOf(purchases).join();
  const apart = Math.abs(days) === 1 ? '1 dag imellom' : `${Math.abs(days)} dager imellom`;
  const exchanged = areDigitsExchanged(sold, bought) ? '. Går opp i 9: sifre byttet om' : '';
  const differs = kind === 'Beløp' || kind === 'Mva';
  return [
    { rule: 'Orgnr', holds: true, text: 'Begge er med i konsernet' },
    { rule: 'Fakturanr', holds: !['amount', 'sum', 'alone'].includes(foundBy), text: foundText[foundBy](number) },
    ...(Number.isNaN(days)
      ? []
      : [
          {
            rule: 'Dag' as const,
            holds: sameMonth,
            text: `${days === 0 ? 'Samme dag' : apart}, ${sameMonth ? 'samme måned' : 'ulik måned'}`,
          },
        ]),
    {
      rule: 'Beløp',
      holds: !differs && sold === bought,
      text: sold === bought ? 'Likt til øret' : `${kroner(sold - bought)} skiller${exchanged}`,
    },
  ];
}
