import { doAtOnce, type Steps } from '@/base/give-way';
import type { Allocation, Basis, Guess, Item, Matched, Party } from './item';

/** The last month of a stretch that nothing has ended; sorts after any month. */
export const stillOpen = 32_767;

/** An item's open amount at each month's end from `from` to `to`, in øre signed as the item. */
export type Stretch = { item: Item; from: number; to: number; ore: number; basis: Basis | null; by: string | null };

/** The weakest evidence first: a row reports the least certain of what settles it. */
const weakest: readonly Basis[] = ['oldest', 'sum', 'amount', 'named'];

type Found = { month: number; ore: number; basis: Basis; by?: string | undefined };

function basisOf(found: readonly Found[], guessed: boolean): { basis: Basis | null; by: string | null } {
  const hand = found.findLast(({ basis }) => basis === 'hand');
  if (hand) return { basis: 'hand', by: hand.by ?? null };
  if (guessed) return { basis: 'oldest', by: null };
  return { basis: weakest.find((one) => found.some(({ basis }) => basis === one)) ?? null, by: null };
}

/** The first month in which a payment matched by age may have been meant for the invoice; stillOpen: none. */
function guessesOf(guesses: readonly Guess[]) {
  const anyOf = (some: readonly Guess[]) => {
    const byDate = [...some].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.month - b.month));
    return (date: string, month: number) => {
      let [low, high] = [0, byDate.length];
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((byDate[middle]?.date ?? '') < date) low = middle + 1;
        else high = middle;
      }
      const first = byDate[low];
      return first ? Math.max(first.month, month) : stillOpen;
    };
  };
  const ofAll = anyOf(guesses.filter(({ ore }) => ore === null));
  const amounts = new Map<number, Guess[]>();
  for (const guess of guesses) {
    if (guess.ore !== null) amounts.set(guess.ore, [...(amounts.get(guess.ore) ?? []), guess]);
  }
  const ofAmount = new Map([...amounts].map(([ore, some]) => [ore, anyOf(some)] as const));
  return ({ date, month, ore }: Item) => Math.min(ofAll(date, month), ofAmount.get(ore)?.(date, month) ?? stillOpen);
}

/** A party's open items per range of month ends, in the order of the items. */
export function* stretchSteps({ items }: Party, { allocations, guesses }: Matched): Steps<Stretch[]> {
  const found = new Map<Item, Found[]>();
  const note = (item: Item, { month, ore, basis, by }: Allocation) => {
    const all = found.get(item) ?? [];
    all.push({ month, ore, basis, by });
    found.set(item, all);
  };
  for (const one of allocations) {
    yield;
    note(one.invoice, one);
    note(one.payment, one);
  }
  const guessedFrom = guessesOf(guesses);
  const stretches: Stretch[] = [];
  for (const item of items) {
    yield;
    const settled = (found.get(item) ?? []).sort((a, b) => a.month - b.month);
    if (item.ore !== 0) stretches.push(...ofItem(item, settled, item.ore > 0 ? guessedFrom(item) : stillOpen));
  }
  return stretches;
}

/** stretchSteps run at once. */
export const stretchesOf = (party: Party, matched: Matched): Stretch[] => doAtOnce(stretchSteps(party, matched));

function ofItem(item: Item, settled: readonly Found[], guessed: number): Stretch[] {
  const sign = item.ore < 0 ? -1 : 1;
  const turns = new Set([item.month, ...settled.map(({ month }) => month)]);
  if (guessed < stillOpen) turns.add(guessed);
  const months = [...turns].sort((a, b) => a - b);
  const stretches: Stretch[] = [];
  months.forEach((from, i) => {
    const until = settled.filter(({ month }) => month <= from);
    const ore = Math.abs(item.ore) - until.reduce((sum, one) => sum + one.ore, 0);
    if (ore === 0) return;
    const known = sign > 0 ? basisOf(until, guessed <= from) : { basis: null, by: null };
    const to = (months[i + 1] ?? stillOpen + 1) - 1;
    const last = stretches.at(-1);
    const same =
      last && last.to === from - 1 && last.ore === sign * ore && last.basis === known.basis && last.by === known.by;
    if (same) last.to = to;
    else stretches.push({ item, from, to, ore: sign * ore, ...known });
  });
  return stretches;
}
