import { shareOf } from '@/lib/core/format/share';
import type { Source } from '@/lib/platform/routing/page';
import { accountPivotPath } from '@/lib/platform/routing/paths';
import { creditOf, resultStat } from '../result-stat';

const revenue = creditOf('3');
const result = creditOf('34567');

/** The operating result as a share of revenue, compared in points with last year and budget. */
export const operatingMarginStat: Source<'stat'> = (scope, filters) =>
  resultStat(
    scope,
    filters,
    'percent',
    (grid, groups, months) => shareOf(result(grid, groups, months), revenue(grid, groups, months)),
    {
      title: 'Driftsmargin',
      tips: 'Driftsresultat i prosent av driftsinntektene. Endringen er i prosentpoeng.',
      relation: accountPivotPath,
    },
  );
