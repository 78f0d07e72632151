import { desc } from 'drizzle-orm';
import { serviceKinds, serviceRecord } from '@/db/schema';
import { serviceColumns } from '@/lib/core/columns/services';
import { equipmentRegisterPath } from '@/lib/platform/routing/paths';
import { defineTable, type RowFault, type RowValues } from './live-table';
import { equipmentItems, suppliers } from './references';
import { writtenToday } from './written';

function dueAfterDone({ date, duedate }: RowValues): RowFault | undefined {
  if (typeof date !== 'string' || typeof duedate !== 'string' || duedate >= date) return undefined;
  return { cols: ['duedate', 'date'], message: 'Fristen kan ikke være før den dagen det ble utført.' };
}

/** Services, calibrations and controls of equipment, with the certificates that resulted. */
export const serviceTable = defineTable({
  tbl: 'service_record',
  path: equipmentRegisterPath,
  title: 'Service og sertifikater',
  newRow: 'Ny service',
  table: serviceRecord,
  label: ['kind', 'date'],
  order: [desc(serviceRecord.date), serviceRecord.kind],
  scopes: { equipmentid: serviceRecord.equipmentId },
  entity: serviceColumns,
  columns: {
    kind: { column: serviceRecord.kind, required: true, choices: serviceKinds, default: 'Service', byHand: true },
    duedate: { column: serviceRecord.duedate },
    date: { column: serviceRecord.date, required: true, default: writtenToday, byHand: true },
    approved: { column: serviceRecord.approved, default: true, byHand: true },
    no: { column: serviceRecord.no, maxLength: 60 },
    supplier: { column: serviceRecord.supId, reference: suppliers },
    performed_by: { column: serviceRecord.performedBy },
    costam: { column: serviceRecord.costam, min: 0 },
    equipment: { column: serviceRecord.equipmentId, required: true, reference: equipmentItems },
    note: { kind: 'longtext', column: serviceRecord.note },
  },
  rules: { check: dueAfterDone },
  importing: { key: [], headings: { date: 'utført dato kontrolldato servicedato' } },
  empty: 'Ingen service eller kontroll ennå. Legg til en rad.',
});
