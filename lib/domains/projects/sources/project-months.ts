import { projectMonthColumns } from '@/lib/core/columns/project-months';
import type { Source } from '@/lib/platform/routing/page';
import { noProject } from '@/lib/platform/tables/requested-project';
import { rowsOfMonths } from '../forecast/month-rows';
import { requestedMonths } from '../forecast/read-months';

const columns = projectMonthColumns.take(
  'projectmonth',
  'hoursplan',
  'hoursnow',
  'costplan',
  'costnow',
  'revenueplan',
  'revenuenow',
);

/** The requested project's plan and what has come of it, month by month: hours, and cost and income in kroner. */
export const projectMonthTable: Source<'datatable'> = async (scope, filters) => {
  const found = await requestedMonths(scope, filters);
  const data = found ? rowsOfMonths(found.months) : [];
  return {
    wtype: 'datatable',
    title: 'Plan og nå per måned',
    subtitle: '',
    options: { columns },
    data,
    total: data.length,
    parameters: {
      empty: found ? 'Ingen datoer, timer eller bilag å vise ennå. Legg inn aktiviteter under Utførelse.' : noProject,
    },
  };
};
