import { companyRows } from '@/db/company-rows';
import { today } from '@/lib/core/clock';
import { shippingColumns } from '@/lib/core/columns/shipping';
import { cellOf } from '@/lib/core/table-view/cell-text';
import { rowOf } from '@/lib/core/table-view/row-of';
import { listSource } from '@/lib/platform/tables/list-source';
import { noItem, requestedItem } from '@/lib/platform/tables/requested-item';
import { itemColumns, readItem } from '../read-item';

/** The chosen item as one row: kroner, kilograms, cubic metres, kW. */
export const itemFacts = listSource({ title: 'Enhet', empty: noItem }, async (scope, filters) => {
  const chosen = await requestedItem(scope, filters);
  const data = chosen ? await readItem(scope, chosen.value) : [];
  return { columns: itemColumns.filter(({ value }) => data.every((row) => cellOf(row, value) !== null)), rows: data };
});

const shipmentColumns = [
  ...shippingColumns.take('project', 'status'),
  // Pieces that went out and returned repeatedly have no meaningful sum.
  shippingColumns.one('countam', { math: undefined, figure: undefined }),
  ...shippingColumns.take('startdate', 'enddate', 'days', 'lossreason'),
];
const shipmentRow = rowOf(shipmentColumns, 'xid');

/** The chosen item's shipments, latest first: pieces, and days from sent to returned, both included. */
export const itemShipments = listSource(
  { title: 'Forsendelser', columns: shipmentColumns, excel: 'forsendelser' },
  async (scope, filters) => {
    const chosen = await requestedItem(scope, filters);
    const companyId = scope.company.id;
    const data = chosen
      ? await companyRows(companyId, shipmentRow)`
        select line.xid, project.erp_projectid || ' ' || project.description as project, line.project_id as "_project",
          line.status, line.countam, line.startdate::text as startdate, line.enddate::text as enddate,
          coalesce(line.enddate, ${today()}::date) - line.startdate + 1 as days, line.lossreason
        from shipping_line line
        join project on project.company_id = ${companyId} and project.xid = line.project_id
        where line.company_id = ${companyId} and line.equipment_id = ${chosen.value}
        order by coalesce(line.startdate, 'infinity') desc, line.xid desc`
      : [];
    return { rows: data, empty: chosen ? 'Ingen forsendelser ennå: enheten har ikke vært på noe prosjekt.' : noItem };
  },
);
