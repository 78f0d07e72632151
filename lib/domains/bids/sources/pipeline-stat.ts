import type { Filters } from '@/lib/core/filters/filters';
import { formatNumber } from '@/lib/core/format/number';
import { stat } from '@/lib/core/widgets/stat';
import type { Stat } from '@/lib/core/widgets/widget';
import type { Scope } from '@/lib/platform/auth/session';
import { bidListPath } from '@/lib/platform/routing/paths';
import { pipelineOf } from '../bid-hits';
import { bidListParams } from '../bid-links';
import { joinText, noneOpen } from '../bid-words';
import { readReport } from '../report-bids';

/** The value of bids open now, whatever their due dates; kroner. */
export async function pipelineStat(scope: Scope, filters: Filters): Promise<Stat> {
  const { bids } = await readReport(scope, filters);
  const { count, sum, withoutAmount } = pipelineOf(bids);
  return {
    ...stat({
      title: 'Åpent nå',
      tips: 'Alle tilbud som ikke er avgjort, uansett periode og frist.',
      type: 'amount',
      stat: count === 0 ? null : sum,
      subtitle: '',
      relation: bidListPath,
      text: joinText(`${formatNumber(count)} tilbud`, withoutAmount > 0 && `${formatNumber(withoutAmount)} uten beløp`),
      data: [],
      changes: [],
      empty: noneOpen,
    }),
    drill: bidListParams(['open']),
  };
}
