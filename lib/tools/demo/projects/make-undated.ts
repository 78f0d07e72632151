import type { project } from '@/db/schema';
import type { Stage } from '../ledger/stage';
import type { LiveProject } from './make-projects';

/**
 * A finished job without dates, taken at a loss, which lists, plans and maps must handle. Independent of the other
 * projects, and uses no random numbers.
 */
export function makeUndated({ companyId, today, ...stage }: Stage, projects: readonly LiveProject[]) {
  const like = projects.find(({ own, row }) => own && row.status === 'Avsluttet')?.row;
  const year = Number(today.slice(2, 4));
  const highest = Math.max(year * 1_000, ...projects.map(({ row }) => Number(row.erpProjectid)));
  return {
    companyId,
    xid: stage.ids('undated project')(today),
    erpProjectid: String(highest + 1).padStart(5, '0'),
    description: 'Hasteoppdrag uten datoer',
    status: 'Avsluttet',
    clientId: like?.clientId ?? null,
    segmentId: like?.segmentId ?? null,
    managerId: like?.managerId ?? null,
    startdate: null,
    enddate: null,
    revenueam: 450_000,
    cmint: -0.035,
    hoursam: 480,
    bidId: null,
    note: 'Tatt med tap for å komme inn hos kunden. Ingen førte datoene.',
  } satisfies typeof project.$inferInsert;
}
