import type { Drill, Stat } from './widget';

type Change = Stat['changes'][number];

/** A change with its judgement: growth is good unless `goodWhen` says otherwise; no change and no comparison are neither. */
export function verdict(label: string, value: number | null, goodWhen: 'up' | 'down' | 'neither' = 'up'): Change {
  const judged = value !== null && value !== 0 && goodWhen !== 'neither';
  return { label, value, good: judged ? value > 0 === (goodWhen === 'up') : null };
}

type Parts = Pick<Stat, 'title' | 'stat' | 'type' | 'subtitle' | 'text' | 'tips' | 'data' | 'changes'> & {
  relation?: string;
  drill?: Drill;
  empty: string;
};

/** A stat whose colour is that of its last judged change: the budget where there is one, else last year. */
export function stat({ empty, ...parts }: Parts): Stat {
  const last = parts.changes.filter((change) => change.good !== null).at(-1);
  const colour = last === undefined ? 'neutral' : last.good ? 'good' : 'bad';
  return { wtype: 'stat', ...parts, colour, parameters: { empty } };
}
