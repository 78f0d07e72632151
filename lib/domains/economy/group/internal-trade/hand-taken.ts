import { type Elimination, type HandLine, handEliminations, handPair } from '@/lib/core/group/hand-eliminations';
import { isResultGroup } from '@/lib/platform/ledger/profit-and-loss';
import type { GroupTrade } from './read-group-trade';

/** The eliminations by hand, øre, debit positive; `unreconciled` is what of it only one of two companies says. */
export type HandTaken = { taken: Elimination[]; unreconciled: Elimination[] } & Pick<
  ReturnType<typeof handEliminations>,
  'unbalanced'
>;

/**
 * The eliminations by hand that count and still fit. What one of a pair has on claims and debts is what is not reconciled: the
 * rules take the pair's claims themselves, as long as they are open.
 */
export function handTaken(
  lines: readonly HandLine[],
  { handNumbers, outdated }: Pick<GroupTrade, 'handNumbers' | 'outdated'>,
  chosen: ReadonlySet<string>,
): HandTaken {
  const { counted, unbalanced } = handEliminations(
    lines.filter(({ no }) => !outdated.has(no)),
    chosen,
  );
  const ofPairs = new Set([...handNumbers].map(handPair));
  const isClaim = ({ account, pair }: Elimination) => ofPairs.has(pair) && !isResultGroup(account.slice(0, 2));
  return { taken: counted.filter((one) => !isClaim(one)), unreconciled: counted.filter(isClaim), unbalanced };
}
