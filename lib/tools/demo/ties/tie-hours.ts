import type { CalculationRow } from '@/lib/core/calculation/row';
import type { TimeEntryRow } from '../hours/make-time-entries';
import type { Stage } from '../ledger/stage';
import type { ExecutionRow } from '../projects/make-executions';
import type { Baseline } from './baselines';

/** The share of assignable hours that are assigned. */
const tiedShare = 0.88;

/** Whether a line of the calculation is scheduled on a day; one without dates always is. */
export const isOpen = ({ frdt, todt }: CalculationRow, day: string) => (frdt ?? day) <= day && (todt ?? day) >= day;

/** Assigns most hours of projects with a baseline to a personnel line. */
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
    // Early or late work still belongs to the line.
    const fitting = open.length > 0 ? open : lines;
    return fitting.length > 0 && random.chance(tiedShare) ? { ...entry, calcline: random.pick(fitting).xid } : entry;
  });
}

/** Links activities of the plan to the calculation's activities, in order. */
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
