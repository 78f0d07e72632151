import { and, eq } from 'drizzle-orm';
import type { CompanyTx } from '@/db/company';
import { equipment, shippingLine, shippingStatuses } from '@/db/schema';
import { shippingColumns } from '@/lib/core/columns/shipping';
import type { Cell } from '@/lib/core/widgets/column';
import { scanPath, shippingPath, shippingTabPath } from '@/lib/platform/routing/paths';
import { type DerivedCells, defineTable, type EditContext, type RowFault, type RowValues } from './live-table';
import { equipmentItems, projects } from './references';
import { isShippingStatus, moved, pickDayNotSaved, stateFault, stateOfRow } from './shipping-state';

/** Defaults of a new row from its item: location, weight, rent and discount. */
function ofItem(column: (typeof equipment)['location' | 'attrWeightint' | 'dayrentam' | 'discountam']) {
  return async (tx: CompanyTx, companyId: string, given: ReadonlyMap<string, Cell>): Promise<Cell> => {
    const item = given.get('object');
    if (typeof item !== 'string') return null;
    const [found] = await tx
      .select({ value: column })
      .from(equipment)
      .where(and(eq(equipment.companyId, companyId), eq(equipment.xid, item)));
    return found?.value ?? null;
  };
}

const textOf = (value: Cell | undefined) => (typeof value === 'string' ? value : null);

/**
 * A new status is dated with the picked day; without one nothing is saved, except when the history restores a whole
 * state.
 */
function followsStatus(row: RowValues, changed: RowValues, { activedate }: EditContext): DerivedCells | RowFault {
  const { status } = changed;
  if (!isShippingStatus(status)) return { cells: {} };
  const whole = ['startdate', 'enddate', 'lossreason'].every((col) => col in changed);
  if (activedate === undefined && whole) return { cells: {} };
  if (activedate === undefined) return { cols: ['status'], message: pickDayNotSaved };
  return { cells: moved({ startdate: textOf(row.startdate) }, status, activedate, textOf(changed.lossreason)) };
}

function stateInOrder(row: RowValues): RowFault | undefined {
  const state = stateOfRow(row);
  const fault = state && stateFault(state);
  return fault && { cols: [fault.col, 'status'], message: fault.message };
}

export const shippingTable = defineTable({
  tbl: 'shipping_line',
  path: shippingPath,
  title: 'Forsendelse',
  newRow: 'Nytt utstyr på listen',
  table: shippingLine,
  label: ['object'],
  order: [shippingLine.location, shippingLine.equipmentId],
  scopes: { projectid: shippingLine.projectId },
  access: { partPaths: [shippingTabPath('forsendelse'), scanPath] },
  entity: shippingColumns,
  columns: {
    object: { column: shippingLine.equipmentId, required: 'Velg utstyret.', reference: equipmentItems },
    status: {
      column: shippingLine.status,
      required: true,
      choices: shippingStatuses,
      default: 'planlagt',
      byHand: true,
    },
    countam: {
      column: shippingLine.countam,
      required: true,
      min: 0,
      max: 100_000,
      boundsText: 'Verdi mellom 0 og 100000',
      default: 1,
      byHand: true,
    },
    location: { column: shippingLine.location, default: ofItem(equipment.location) },
    startdate: { column: shippingLine.startdate },
    enddate: { column: shippingLine.enddate },
    attr_weightint: { column: shippingLine.attrWeightint, min: 0, default: ofItem(equipment.attrWeightint) },
    dayrentintam: { column: shippingLine.dayrentintam, min: 0, default: ofItem(equipment.dayrentam) },
    discountam: {
      column: shippingLine.discountam,
      required: true,
      min: 0,
      max: 100,
      boundsText: 'Verdi mellom 0 og 100',
      default: async (tx, companyId, given) => (await ofItem(equipment.discountam)(tx, companyId, given)) ?? 0,
    },
    lossreason: { column: shippingLine.lossreason },
    note: { kind: 'longtext', column: shippingLine.note },
    project: { column: shippingLine.projectId, required: true, reference: projects },
  },
  rules: { derive: followsStatus, check: stateInOrder },
  empty: 'Ingenting er lagt på listen ennå. Legg til en rad, eller hent det som er planlagt.',
});
