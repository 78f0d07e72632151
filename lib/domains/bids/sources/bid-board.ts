import { z } from 'zod';
import { explainedRows } from '@/db/company-rows';
import { today } from '@/lib/core/clock';
import { thingParams } from '@/lib/platform/routing/things';
import { diagramSource } from '@/lib/platform/tables/chart-source';
import { bidsOf, isOpenBid } from '../bid-filters';
import { bidOnBoardRow, controlPoints, currentPoint, pointStates } from '../control-points';
import { bidsEmptyText } from '../empty-bids';
import { oneBidPage } from '../one-bid-page';

const foundRow = bidOnBoardRow.extend({
  xid: z.string(),
  key: z.string(),
  description: z.string(),
  client: z.string().nullable(),
});

const noneOpen = 'Ingen åpne tilbud passer med filtrene. Velg en annen periode eller nullstill.';

/** '7 nå', with the number of late ones. */
function standing(now: number, late: number): string {
  if (now === 0) return 'Ingen nå';
  return late === 0 ? `${now} nå` : `${now} nå, ${late} forsinket`;
}

/**
 * The open bids by control point, furthest first. Without a chosen period all are included, since the longest overdue
 * need attention most.
 */
export const bidBoard = diagramSource('kamishibai', { title: 'Åpne tilbud' }, async (scope, filters) => {
  const companyId = scope.company.id;
  const { rows, empty } = await explainedRows(companyId, foundRow, bidsEmptyText, noneOpen)`
    select bid.xid, bid.key, bid.description, bid.bidstatus, customer.name as client,
      bid.duedate::text as duedate, bid.startdate::text as startdate
    ${bidsOf(companyId, filters, filters.own.period === undefined ? ['period'] : [])} and ${isOpenBid}
    order by bid.bidstatus desc, bid.duedate, bid.key`;
  const day = today();
  const bids = rows.map((bid) => ({ ...bid, at: currentPoint(bid), states: pointStates(bid, day) }));
  const heads = controlPoints.map(({ name }, i) => {
    const here = bids.filter(({ at }) => at === i);
    const late = here.filter(({ states }) => states[i]?.color === 'red');
    return { ah1: name, ah2: standing(here.length, late.length) };
  });
  return {
    subtitle: 'Sendt regnes fra fristen',
    options: { row: 'Tilbud', ...oneBidPage(scope) },
    data: bids.flatMap(({ xid, key, description, client, states }) =>
      heads.map((head, i) => ({
        xid,
        h1: description,
        h2: client === null ? key : `${key} · ${client}`,
        ...head,
        at1: states[i]?.text ?? '',
        color: states[i]?.color ?? ('grey' as const),
        drill: thingParams('bid', key),
      })),
    ),
    excel: 'apne-tilbud',
    empty,
  };
});
