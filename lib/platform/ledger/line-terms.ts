import type { Row } from '@/lib/core/widgets/column';
import type { ProfitAndLossLine } from './profit-and-loss';

const styles = { group: null, sum: '2', result: '1' } as const;

/** The look of a line on the screen and in files: style, indent, and the lines that it is the sum of. */
export const lineLook = ({ kind }: ProfitAndLossLine, terms = ''): Row => ({
  _style: styles[kind],
  _level: kind === 'group' ? 1 : 0,
  ...(kind === 'result' && { _result: true }),
  ...(terms !== '' && { _down: terms }),
});

/**
 * Per line of a profit and loss the lines above that it adds and takes away, by their number from 1, as '1,2,-5': sums
 * where they fit, else groups. Empty for a line that no others make up.
 */
export function lineTerms(lines: readonly ProfitAndLossLine[]): string[] {
  return lines.map(({ kind, side, members }, at) => {
    if (kind === 'group') return '';
    const left = new Set(members);
    const terms: string[] = [];
    for (let i = at - 1; i >= 0 && left.size > 0; i -= 1) {
      const other = lines[i];
      if (!other || other.members.length === 0 || other.members.some((group) => !left.has(group))) continue;
      for (const group of other.members) left.delete(group);
      terms.unshift(`${other.side === side ? '' : '-'}${i + 1}`);
    }
    return left.size === 0 ? terms.join(',') : '';
  });
}
