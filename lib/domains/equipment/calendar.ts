import { sql } from 'drizzle-orm';
import { bookedUntil } from '@/db/booked-until';
import type { CalendarSource } from '@/lib/platform/notices/feeds/calendar-source';
import {
  equipmentAwayPath,
  equipmentListPath,
  equipmentRegisterPath,
  shippingPath,
} from '@/lib/platform/routing/paths';
import { equipmentParam } from '@/lib/platform/routing/things';
import { latestControls } from './register/next-control';

/** The next service, calibration and control of each item, one of each kind. */
export const serviceCalendar: CalendarSource = {
  part: 'services',
  name: 'Service og kontroll',
  paths: [equipmentRegisterPath, equipmentListPath],
  rows: ({ companyId, from }) => sql`
    select equipment.xid || latest.kind as key, latest.kind || ': ' || shortid || ' ' || title as label,
      duedate::text as day, null::text as until, null::text as time,
      jsonb_build_object(${equipmentParam}::text, equipment.xid) as params
    from (${latestControls(companyId)}) latest
    join equipment on equipment.company_id = ${companyId} and equipment.xid = latest.equipment_id
    where duedate >= ${from}::date`,
};

/** Returns of equipment that is out: the last day it is booked at its place. */
export const returnCalendar: CalendarSource = {
  part: 'returns',
  name: 'Retur av utstyr',
  paths: [equipmentAwayPath, shippingPath],
  rows: ({ companyId, from }) => sql`
    select line.xid::text as key, 'Retur: ' || shortid || ' ' || title || ', ' || erp_projectid || ' ' || project.description as label,
      booked.enddate::text as day, null::text as until, null::text as time, jsonb_build_object('q', shortid) as params
    from shipping_line line
    join (${bookedUntil(companyId)}) booked on booked.project_id = line.project_id and booked.equipment_id = line.equipment_id
    join project on project.company_id = ${companyId} and project.xid = line.project_id
    join equipment on equipment.company_id = ${companyId} and equipment.xid = line.equipment_id
    where line.company_id = ${companyId} and line.status = 'sendt' and line.countam > 0 and booked.enddate >= ${from}::date`,
};
