import { projectMonthColumns } from '@/lib/core/columns/project-months';
import { listSource } from '@/lib/platform/tables/list-source';
import { noProject } from '@/lib/platform/tables/requested-project';
import { rowsOfMonths } from '../forecast/month-rows';
import { requestedMonths } from '../forecast/read-months';

const columns = [
  ...projectMonthColumns.take('projectmonth', 'hoursplan', 'hoursnow', 'costplan', 'costnow', 'revenueplan'),
  ...projectMonthColumns.take('revenuenow'),
];

/** The requested project's plan and what has come of it, month by month: hours, and cost and income in kroner. */
export const projectMonthTable = listSource({ title: 'Plan og nå per måned', columns }, async (scope, filters) => {
  const found = await requestedMonths(scope, filters);
  const data = found ? rowsOfMonths(found.months) : [];
  return {
    rows: data,
    empty: found ? 'Ingen datoer, timer eller bilag å vise ennå. Legg inn aktiviteter under Utførelse.' : noProject,
  };
});
