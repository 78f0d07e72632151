import type { Filters } from '@/lib/core/filters/filters';
import { periodText } from '@/lib/core/filters/period-text';
import { formatNumber } from '@/lib/core/format/number';
import { tkrText } from '@/lib/core/format/value';
import { growth, stat, verdict } from '@/lib/core/widgets/stat';
import type { Stat } from '@/lib/core/widgets/widget';
import type { Scope } from '@/lib/platform/auth/session';
import type { Source } from '@/lib/platform/routing/page';
import { equipmentListPath } from '@/lib/platform/routing/paths';
import { noEquipmentInUse, readUtilization } from '../read-utilization';
import { idleValue, netOf, shareOut, sumUse, type Use } from '../utilization';

type Figure = Pick<Stat, 'title' | 'tips' | 'type'> & {
  goodWhen: 'up' | 'down';
  figure: (use: Use) => number | null;
  text: (use: Use, leftOut: string) => string;
};

/**
 * A figure of the equipment in the history's last range, compared with the same months last year, with a sparkline
 * value per bucket.
 */
const utilizationStat =
  ({ figure, text, goodWhen, ...words }: Figure): Source<'stat'> =>
  async (scope: Scope, filters: Filters) => {
    const { period, before, usedIn, leftOut } = await readUtilization(scope, filters);
    const [now, then] = [sumUse(usedIn(period)), sumUse(usedIn(before))];
    const [value, valueBefore] = [now.pieces === 0 ? null : figure(now), then.daysOut === 0 ? null : figure(then)];
    const points = value === null || valueBefore === null ? null : value - valueBefore;
    return stat({
      ...words,
      stat: value,
      subtitle: periodText([period], filters.span.fiscalStart),
      // A share links to the list; amounts do not, as they are no sum of its rows.
      ...(words.type === 'percent' && { relation: equipmentListPath }),
      text: text(now, leftOut),
      data: value === null ? [] : filters.buckets.map((bucket) => figure(sumUse(usedIn(bucket)))),
      changes: [
        words.type === 'percent'
          ? verdict('mot i fjor', points, goodWhen)
          : growth('mot i fjor', value, valueBefore, goodWhen),
      ],
      empty: noEquipmentInUse,
    });
  };

/** The share of days the pieces were out. */
export const shareOutStat = utilizationStat({
  title: 'Utnyttelse',
  tips: 'Egne enheters døgn ute på prosjekter i prosent av alle deres døgn i perioden, til og med i dag. Innleid utstyr teller ikke med. Endringen er i prosentpoeng.',
  type: 'percent',
  goodWhen: 'up',
  figure: shareOut,
  text: ({ daysOut, pieces }) => `${formatNumber(daysOut)} døgn ute, ${formatNumber(pieces)} egne enheter`,
});

/** Rent at the agreed day rents, kroner. */
export const rentStat = utilizationStat({
  title: 'Leieinntekt',
  tips: 'Døgn ute ganger avtalt døgnleie, med rabatten trukket fra.',
  type: 'amount',
  goodWhen: 'up',
  figure: ({ rent }) => rent,
  text: (use, leftOut) => [`${tkrText(netOf(use))} etter innleie og service`, leftOut].filter(Boolean).join(', '),
});

/** The value of idle equipment on an average day, kroner. */
export const idleStat = utilizationStat({
  title: 'Ledig kapital',
  tips: 'Innkjøpsprisen for det som sto ubrukt, i snitt per døgn i perioden.',
  type: 'amount',
  goodWhen: 'down',
  figure: idleValue,
  text: ({ value }) => `av ${tkrText(value)} i alt`,
});

/** The purchase value of lost equipment, kroner. */
export const lossStat = utilizationStat({
  title: 'Svinn',
  tips: 'Innkjøpsprisen for det som er meldt som svinn i perioden.',
  type: 'amount',
  goodWhen: 'down',
  figure: ({ lostValue }) => lostValue,
  text: ({ lost }) => `${formatNumber(lost)} enheter`,
});
