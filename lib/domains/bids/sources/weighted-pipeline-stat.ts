import { today } from '@/lib/core/clock';
import type { Filters } from '@/lib/core/filters/filters';
import { formatDate } from '@/lib/core/format/date';
import { formatNumber, formatPercent } from '@/lib/core/format/number';
import { shareOf } from '@/lib/core/format/share';
import { dueWord } from '@/lib/core/table-view/due';
import { stat } from '@/lib/core/widgets/stat';
import type { Stat } from '@/lib/core/widgets/widget';
import type { Scope } from '@/lib/platform/auth/session';
import { bidListPath } from '@/lib/platform/routing/paths';
import { nextDue, pipelineOf } from '../bid-hits';
import { bidListParams } from '../bid-links';
import { joinText, noneOpen } from '../bid-words';
import { readReport } from '../report-bids';

/** The value of bids open now, each times its probability; kroner. */
export async function weightedPipelineStat(scope: Scope, filters: Filters): Promise<Stat> {
  const { bids } = await readReport(scope, filters);
  const { count, sum, weighted, withoutProbability } = pipelineOf(bids);
  const share = shareOf(weighted, sum);
  const day = today();
  const next = nextDue(bids, day);
  return {
    ...stat({
      title: 'Vektet åpent nå',
      tips: 'Beløp ganger sannsynlighet for alle åpne tilbud. Tilbud uten sannsynlighet teller som 0.',
      type: 'amount',
      stat: count === 0 ? null : weighted,
      subtitle: '',
      relation: bidListPath,
      text: joinText(
        share !== null && `${formatPercent(share, 0)} av åpen verdi`,
        next !== undefined &&
          `neste frist ${formatDate(next)} (${dueWord({ warnDays: Number.POSITIVE_INFINITY }, next, day)?.text})`,
        withoutProbability > 0 && `${formatNumber(withoutProbability)} uten sannsynlighet`,
      ),
      data: [],
      changes: [],
      empty: noneOpen,
    }),
    drill: bidListParams(['open']),
  };
}
