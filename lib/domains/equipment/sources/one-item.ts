import { asCompany } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { today } from '@/lib/core/clock';
import { shippingColumns } from '@/lib/core/columns/shipping';
import type { Filters } from '@/lib/core/filters/filters';
import { cellOf } from '@/lib/core/table-view/cell-text';
import { rowOf } from '@/lib/core/table-view/row-of';
import type { Datatable } from '@/lib/core/widgets/widget';
import type { Scope } from '@/lib/platform/auth/session';
import { noItem, requestedItem } from '@/lib/platform/tables/requested-item';
import { itemColumns, readItem } from '../read-item';

/** The chosen item as one row: kroner, kilograms, cubic metres, kW. */
export async function itemFacts(scope: Scope, filters: Filters): Promise<Datatable> {
  const chosen = await requestedItem(scope, filters);
  const data = chosen ? await readItem(scope, chosen.value) : [];
  return {
    wtype: 'datatable',
    title: 'Enhet',
    subtitle: '',
    // Empty fields of the item are omitted from its sheet.
    options: { columns: itemColumns.filter(({ value }) => data.every((row) => cellOf(row, value) !== null)) },
    total: data.length,
    data,
    parameters: { empty: noItem },
  };
}

const shipmentColumns = [
  ...shippingColumns.take('project', 'status'),
  // Pieces that went out and returned repeatedly have no meaningful sum.
  shippingColumns.one('countam', { math: undefined, figure: undefined }),
  ...shippingColumns.take('startdate', 'enddate', 'days', 'lossreason'),
];
const shipmentRow = rowOf(shipmentColumns, 'xid');

/** The chosen item's shipments, latest first: pieces, and days from sent to returned, both included. */
export async function itemShipments(scope: Scope, filters: Filters): Promise<Datatable> {
  const chosen = await requestedItem(scope, filters);
  const companyId = scope.company.id;
  const data = chosen
    ? await asCompany.read(
        companyId,
        (tx) => queryRows(tx, shipmentRow)`
          select line.xid, project.erp_projectid || ' ' || project.description as project, line.project_id as "_project",
            line.status, line.countam, line.startdate::text as startdate, line.enddate::text as enddate,
            coalesce(line.enddate, ${today()}::date) - line.startdate + 1 as days, line.lossreason
          from shipping_line line
          join project on project.company_id = ${companyId} and project.xid = line.project_id
          where line.company_id = ${companyId} and line.equipment_id = ${chosen.value}
          order by coalesce(line.startdate, 'infinity') desc, line.xid desc`,
      )
    : [];
  return {
    wtype: 'datatable',
    title: 'Forsendelser',
    subtitle: '',
    options: { columns: shipmentColumns },
    total: data.length,
    data,
    parameters: {
      excel: 'forsendelser',
      empty: chosen ? 'Ingen forsendelser ennå: enheten har ikke vært på noe prosjekt.' : noItem,
    },
  };
}
