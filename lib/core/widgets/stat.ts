import { changeShare, isFromNothing } from '@/lib/core/format/share';
import type { Drill } from './column';
import type { Stat } from './widget';

export type Change = Stat['changes'][number];

/**
 * A change with its judgement: growth is good unless `goodWhen` says otherwise; no change or no comparison is neither.
 */
export function verdict(label: string, value: number | null, goodWhen: 'up' | 'down' | 'neither' = 'up'): Change {
  const judged = value !== null && value !== 0 && goodWhen !== 'neither';
  return { label, value, good: judged ? value > 0 === (goodWhen === 'up') : null };
}

/** The change from `before` to `now` as a judged share; 'ny' when `before` is zero, none when either is unknown. */
export function growth(
  label: string,
  now: number | null,
  before: number | null,
  goodWhen?: Parameters<typeof verdict>[2],
): Change {
  if (now === null || before === null) return verdict(label, null);
  return {
    ...verdict(label, changeShare(now, before), goodWhen),
    ...(isFromNothing(now, before) && { isNew: true }),
  };
}

type Parts = Pick<Stat, 'title' | 'stat' | 'type' | 'subtitle' | 'text' | 'tips' | 'data' | 'changes'> & {
  relation?: string;
  drill?: Drill;
  empty: string;
};

/** A stat coloured by its last judged change: the budget when there is one, else last year. */
export function stat({ empty, ...parts }: Parts): Stat {
  const last = parts.changes.filter((change) => change.good !== null).at(-1);
  const colour = last === undefined ? 'neutral' : last.good ? 'good' : 'bad';
  return { wtype: 'stat', ...parts, colour, parameters: { empty } };
}
