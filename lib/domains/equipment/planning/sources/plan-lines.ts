import { today } from '@/lib/core/clock';
import { planLineColumns } from '@/lib/core/columns/planning';
import { capital } from '@/lib/core/format/count-text';
import { phaseOf } from '@/lib/core/table-view/worked-out';
import type { Row } from '@/lib/core/widgets/column';
import { listSource } from '@/lib/platform/tables/list-source';
import { noProject, requestedProject } from '@/lib/platform/tables/requested-project';
import { coveredByDay } from '../cover';
import { projectLines } from '../read-planning';
import { waitsText } from '../texts';
import { missingText, wishState } from '../wish-state';

const planOrder = [
  'kind',
  'text',
  'category',
  'subcategory',
  'startdate',
  'enddate',
  'countam',
  'wanteddays',
  'covereddays',
  'lackstext',
  'status',
] as const;

/** A project's bookings and wishes, with how many piece-days of each wish are booked, and what it lacks when. */
export const planLines = listSource({ title: 'Plan', excel: 'utstyrsplan', refresh: true }, async (scope, filters) => {
  const chosen = await requestedProject(scope, filters);
  const lines = chosen ? await projectLines(scope, chosen.value) : [];
  const given = lines.flatMap(({ kind, eid, ...line }) =>
    kind === 'booking' && eid !== null ? [{ ...line, eid }] : [],
  );
  const wishes = lines.filter(({ kind }) => kind === 'wish');
  const covered = coveredByDay(
    wishes.filter(({ status }) => status !== 'avslått'),
    given,
  );
  const data = lines.map(({ kind, xid, text, category, subcategory, startdate, enddate, countam, status }): Row => {
    const days = covered.get(xid);
    const state = days && wishState({ startdate, enddate, countam }, days);
    return {
      xid,
      kind: kind === 'wish' ? 'Ønske' : 'Booking',
      text,
      category,
      subcategory,
      startdate,
      enddate,
      countam,
      wanteddays: state?.wanted ?? null,
      covereddays: state?.covered ?? null,
      lackstext: state ? missingText({ startdate, enddate }, state) : null,
      status:
        status === 'venter'
          ? waitsText
          : capital(status === 'planlagt' ? phaseOf(startdate, enddate, today()) : status),
    };
  });
  return {
    subtitle: 'Bookinger og ønsker',
    columns: planLineColumns.take(...planOrder),
    rows: data,
    groupby: 'kind',
    empty: chosen ? 'Ingen bookinger eller ønsker på prosjektet ennå.' : noProject,
  };
});
