import { addDays } from '@/lib/core/format/days';
import type { Cell } from '@/lib/core/widgets/column';
import type { LiveColumn } from '@/lib/platform/tables/declared/live-table';
import { workday } from '../random/calendar';
import type { Random } from '../random/random';

export type Given = {
  spec: Pick<LiveColumn, 'kind' | 'decimals'>;
  /** The value after the change. */
  later: Cell;
  /** The column's values in other rows. */
  others: readonly Cell[];
  /** The status before each status. */
  before?: Readonly<Record<string, string>>;
};

function figure({ spec, later, others }: Given, random: Random): Cell | undefined {
  if (typeof later !== 'number') return undefined;
  if (spec.kind === 'percent')
    return Math.min(1, Math.max(0, Math.round(later * 20 + random.pick([-2, -1, 1, 2])) / 20));
  // Ranks, days and counts are from a short range; decimals are close to the current value.
  const counted = spec.kind === 'number' && (spec.decimals ?? 0) === 0;
  if (counted && (others.length <= 12 || Math.abs(later) < 10)) return random.pick(others);
  if (later === 0) return undefined;
  const size = 10 ** Math.max(-(spec.decimals ?? 0), Math.floor(Math.log10(Math.abs(later))) - 1);
  const value = Math.round((later * random.pick([0.8, 0.88, 0.93, 0.96, 1.04, 1.1, 1.25])) / size) * size;
  return Number(value.toFixed(spec.decimals ?? 0));
}

function choice({ later, others, before }: Given, random: Random): Cell | undefined {
  return before ? before[String(later)] : random.pick(others);
}

/** A plausible earlier value of a cell; undefined when there is none. Notes were empty before. */
export function earlierValue(given: Given, random: Random): Cell | undefined {
  const { spec, later, others } = given;
  if (later === null || others.length === 0) return undefined;
  const value = (() => {
    switch (spec.kind) {
      case 'longtext':
        return null;
      case 'number':
      case 'money':
      case 'percent':
        return figure(given, random);
      case 'date':
        return workday(addDays(String(later), random.pick([-28, -14, -7, 7, 14, 30])));
      case 'lookup':
        return choice(given, random);
      case 'boolean':
        return later !== true;
      case 'text':
        return random.pick(others);
    }
  })();
  return value === later ? undefined : value;
}
