import type { CalculationRow } from '@/lib/core/calculation/row';
import type { TimeEntryRow } from '../hours/make-time-entries';
import type { Stage } from '../ledger/stage';
import type { ExecutionRow } from '../projects/make-executions';
import type { Baseline } from './baselines';

/** So much of what could be tied has been. */
const tiedShare = 0.88;

/** Whether a line of the calculation is worked on a day; one without days always is. */
export const isOpen = ({ frdt, todt }: CalculationRow, day: string) => (frdt ?? day) <= day && (todt ?? day) >= day;

/** Hours with the line of personnel they count against, most of those of projects that have a baseline. */
export function tieHours(
  stage: Stage,
  entries: readonly TimeEntryRow[],
  baselines: ReadonlyMap<string, Baseline>,
): TimeEntryRow[] {
  const random = stage.random('tied hours');
  return entries.map((entry) => {
    const rows = baselines.get(entry.projectId)?.rows;
    if (!rows) return entry;
    const lines = rows.filter((row) => row.classification === 'personnel' && !row.disable);
    const open = lines.filter((row) => isOpen(row, entry.day));
    // Work that runs late, or begins early, is still the line's work.
    const fitting = open.length > 0 ? open : lines;
    return fitting.length > 0 && random.chance(tiedShare) ? { ...entry, calcline: random.pick(fitting).xid } : entry;
  });
}

/** Activities of the plan with the calculation's activity they carry out, in the order of both. */
export function tieExecutions(
  executions: readonly ExecutionRow[],
  baselines: ReadonlyMap<string, Baseline>,
): ExecutionRow[] {
  return executions.map((row) => {
    const calculated = baselines.get(row.projectId)?.rows.filter(({ section }) => section === 'activity') ?? [];
    if (row.milestone || calculated.length === 0) return { ...row, calcline: null };
    const own = executions.filter(({ projectId, milestone }) => projectId === row.projectId && !milestone);
    const at = Math.floor((own.indexOf(row) * calculated.length) / own.length);
    return { ...row, calcline: calculated[at]?.xid ?? null };
  });
}
