import type { Filters } from '@/lib/core/filters/filters';
import { formatNumber, formatPercent } from '@/lib/core/format/number';
import { shareOf } from '@/lib/core/format/share';
import { stat } from '@/lib/core/widgets/stat';
import type { Stat } from '@/lib/core/widgets/widget';
import type { Scope } from '@/lib/platform/auth/session';
import { bidListPath } from '@/lib/platform/routing/paths';
import { pipelineOf } from '../bid-hits';
import { bidListParams } from '../bid-links';
import { emptyText, joinText, noneOpen } from '../bid-words';
import { readReport } from '../report-bids';

/** The value of bids open now, each times its probability; kroner. */
export async function weightedPipelineStat(scope: Scope, filters: Filters): Promise<Stat> {
  const { bids } = await readReport(scope, filters);
  const { count, sum, weighted, withoutProbability } = pipelineOf(bids);
  const share = shareOf(weighted, sum);
  return {
    ...stat({
      title: 'Vektet pipeline',
      tips: 'Beløp ganger sannsynlighet for alle åpne tilbud. Tilbud uten sannsynlighet teller som 0.',
      type: 'amount',
      stat: count === 0 ? null : weighted,
      subtitle: 'nå',
      relation: bidListPath,
      text: joinText(
        share !== null && `${formatPercent(share, 0)} av åpen verdi`,
        withoutProbability > 0 && `${formatNumber(withoutProbability)} uten sannsynlighet`,
      ),
      data: [],
      changes: [],
      empty: emptyText(bids, noneOpen),
    }),
    drill: bidListParams(['open']),
  };
}
