import { asOfText } from '@/lib/core/filters/ledger-day';
import { daysBetween } from '@/lib/core/format/days';
import { formatNumber } from '@/lib/core/format/number';
import { dueWord } from '@/lib/core/table-view/due';
import { type AttentionSource, dayOf, type Short, type Shows, type Stake } from './attention';
import { conditionOf, type Found, type Part } from './found';
import type { Requested } from './requested';

type Address = { path: string; params: Record<string, string> };

/** A line of /home: one part of a source, with the address that shows exactly its rows. */
export type AttentionLine = Address & {
  id: string;
  part: Part;
  title: string;
  stake: Stake;
  count: number;
  /** The number of presses that settle them, where it is another. */
  matters?: number;
  amount: number | null;
  /** The day of the first row (yyyy-mm-dd), which the order is by. */
  day: string | null;
  /** An urgent line's sentence; of others what follows the number. */
  text: string;
  /** An urgent line as a phone has it. */
  short: Short;
  /** Below the sentence, before the names; with how far the ledger is known where it is of that. */
  detail: string;
  /** The loss, or the first row's delay or nearness. */
  word: { text: string; tone: 'bad' | 'warn' } | undefined;
  /** The owner in words: 'Jonas Holm og to til'. */
  who: string;
  /**
   * The most pressing rows by name, without duplicates, with the address that shows each, where it has a page; none
   * where the source has its own detail.
   */
  first: { label: string; place: Address | null }[];
  act: Address & AttentionSource['verb'];
};

function wordOf({ wording }: AttentionSource, first: string | null, day: string): AttentionLine['word'] {
  if (first === null) return undefined;
  if ('due' in wording) return dueWord(wording.due, first, day);
  const days = daysBetween(first, day);
  return days > 0 ? { text: `${wording.waited} ${formatNumber(days)} d`, tone: 'warn' } : undefined;
}

function whoOf({ whose }: AttentionSource, { owner, owners }: Found): string {
  if (owner === null) return typeof whose === 'string' ? '' : whose.by;
  return owners < 2 ? owner : `${owner} og ${formatNumber(owners - 1)} til`;
}

/** A part of a source's result in words, with its address; a name leads to its own page for whom `mayOpen` lets. */
export function attentionLine(
  source: AttentionSource,
  found: Found,
  requested: Requested,
  { path, params }: Address,
  shows: Shows,
  mayOpen: (place: Address) => boolean,
): AttentionLine {
  const { id, title, stake, asOf, each, headline, short, detail, calm, verb } = source;
  const { part, count, amount, first, elsewhere } = found;
  const address = { path, params: { ...params, ...found.place } };
  const own = part === 'haster' ? detail(found) : '';
  const details = [
    own,
    asOf === 'ledger' && asOfText(requested.filters, requested.today),
    shows !== 'all' && elsewhere > 0 && `${formatNumber(elsewhere)} ${shows.others}`,
  ];
  return {
    ...address,
    id: conditionOf(id, part),
    part,
    title,
    stake,
    count,
    matters: source.byName && found.names,
    amount,
    day: first[0]?.day ?? null,
    text: part === 'haster' ? headline(found) : calm(found),
    short: part === 'haster' ? short(found) : { text: calm(found), detail: '' },
    detail: details.filter(Boolean).join(' · '),
    word: wordOf(source, first[0]?.day ?? null, dayOf(source, requested)),
    who: whoOf(source, found),
    first: (own === '' ? first : []).flatMap(({ label, params }, i) => {
      const place =
        each !== undefined && params ? { path: typeof each === 'string' ? each : each(params), params } : null;
      const opened = place && mayOpen(place) ? place : null;
      return first.findIndex((one) => one.label === label) === i ? [{ label, place: opened }] : [];
    }),
    act: { ...verb, ...address },
  };
}

/** Amounts of money at stake above this come first, kroner. */
export const muchMoney = 100_000;

/** Urgent lines that /home shows; a person sees to no more at a time. */
export const urgentShown = 5;

type Ranked = Pick<AttentionLine, 'stake' | 'amount' | 'day'>;

/** True if much money is at stake. */
export const costsMuch = ({ stake, amount }: Pick<Ranked, 'stake' | 'amount'>): boolean =>
  stake.kind === 'money' && Math.abs(amount ?? 0) > muchMoney;

const rankOf = (line: Ranked): number => (costsMuch(line) ? 0 : line.stake.kind === 'safety' ? 1 : 2);

/** Much money first, the largest amount foremost, then safety, then the rest; both of these by age. */
function byUrgency(a: Ranked, b: Ranked): number {
  const rank = rankOf(a) - rankOf(b);
  if (rank !== 0) return rank;
  if (rankOf(a) === 0) return Math.abs(b.amount ?? 0) - Math.abs(a.amount ?? 0);
  return (a.day ?? '9999').localeCompare(b.day ?? '9999');
}

/** The lines of /home in their places: each is in exactly one. */
export type Arranged<Line> = { urgent: Line[]; more: Line[]; own: Line[]; others: Line[]; day: Line[] };

export function arrange<Line extends Ranked & Pick<AttentionLine, 'part'>>(lines: readonly Line[]): Arranged<Line> {
  const rest = lines.filter(({ stake }) => stake.kind !== 'day');
  const of = (part: Part) => rest.filter((line) => line.part === part);
  const urgent = of('haster').toSorted(byUrgency);
  return {
    urgent: urgent.slice(0, urgentShown),
    more: urgent.slice(urgentShown),
    own: of('mine'),
    others: of('andre'),
    day: lines.filter(({ stake }) => stake.kind === 'day'),
  };
}
