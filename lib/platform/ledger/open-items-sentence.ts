import { capital, countText } from '@/lib/core/format/count-text';
import { formatDate } from '@/lib/core/format/date';
import { formatNumber } from '@/lib/core/format/number';
import { tkrText } from '@/lib/core/format/value';
import type { Ages } from './customer-ages';

const countWord = (count: number): string => countText(count, 'én');

/** Says of the balance of customers in the same group (kroner) that it is reconciled, not reminded. */
export const internalText = (kroner: number): string => `Internt ${tkrText(kroner)}, avstem`;

/** 'fire kunder', 'én kunde'. */
export const customersText = (count: number): string => `${countWord(count)} ${count === 1 ? 'kunde' : 'kunder'}`;

const million = 1_000_000;
const isLarge = (kroner: number) => Math.abs(kroner) >= million;
const inMillions = (kroner: number) => formatNumber(kroner / million, 1);

/** '7,4 mill.' from a million, else '84.200 kr'. */
function moneyWords(kroner: number): string {
  return isLarge(kroner) ? `${inMillions(kroner)} mill.` : `${formatNumber(kroner)} kr`;
}

/** A part and its whole, with the unit once where it is the same: '7,4 mill. av 23,8', '84.200 kr av 1,2 mill.'. */
function partOfWhole(part: number, whole: number): string {
  if (isLarge(part) !== isLarge(whole)) return `${moneyWords(part)} av ${moneyWords(whole)}`;
  return `${moneyWords(part)} av ${isLarge(whole) ? inMillions(whole) : formatNumber(whole)}`;
}

/** The basis for judging a company's open items: all ages, and the customers with something over 60 days late. */
type OpenItemsFacts = {
  asOf: string;
  ages: Ages;
  /** The number of customers with something over 60 days late, and of those never reminded, and reminded today. */
  long: { customers: number; neverReminded: number; remindedToday?: number };
  /** The balance of companies of the same group, kroner, which is in none of the other figures. */
  internal?: number;
};

const whoOfThem = (customers: number, neverReminded: number) =>
  neverReminded === customers ? 'ingen av dem er purret' : `${countWord(neverReminded)} av dem er aldri purret`;

/** Says how many of the customers were never reminded, as a sentence without its full stop; '' for none. */
export function remindedText(customers: number, neverReminded: number): string {
  if (neverReminded === 0) return '';
  return customers === 1 ? 'Aldri purret' : capital(whoOfThem(customers, neverReminded));
}

function longWords({ ages: { bands }, long }: OpenItemsFacts): string {
  const amount = bands.upTo90.amount + bands.over90.amount;
  const { customers, neverReminded, remindedToday = 0 } = long;
  const start = `${moneyWords(amount)} er over 60 dager gammelt og skyldes ${customersText(customers)}`;
  if (remindedToday > 0) {
    const all = customers === 1 ? 'Purret' : 'Alle er purret';
    return `${start}. ${remindedToday === customers ? all : `${capital(countWord(remindedToday))} av dem er purret`} i dag.`;
  }
  if (neverReminded === 0) return `${start}.`;
  if (customers === 1) return `${start}, som aldri er purret.`;
  return `${start}; ${whoOfThem(customers, neverReminded)}.`;
}

/** The heading of open items, 'Forfalt 7,4 mill. av 23,8 per 31.10.2026', and the line below it; '' for none. */
export function openItemsSentence(facts: OpenItemsFacts): { heading: string; detail: string } {
  const { ages, asOf, long, internal = 0 } = facts;
  const day = formatDate(asOf);
  const apart = internal === 0 ? [] : [`${internalText(internal)}.`];
  if (ages.overdue.count === 0) {
    const open = ages.all.count === 0 ? [] : [`${moneyWords(ages.all.amount)} er åpent og ikke forfalt.`];
    return { heading: `Ingen forfalte poster per ${day}.`, detail: [...open, ...apart].join(' ') };
  }
  const old = long.customers === 0 ? 'Ingenting er over 60 dager gammelt.' : longWords(facts);
  return {
    heading: `Forfalt ${partOfWhole(ages.overdue.amount, ages.all.amount)} per ${day}`,
    detail: [old, ...apart].join(' '),
  };
}
