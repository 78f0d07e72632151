import { log } from '@/base/log';
import { asCompany } from '@/db/company';
import { today } from '@/lib/core/clock';
import { formatNumber } from '@/lib/core/format/number';
import type { JobKind } from '@/lib/platform/queues/jobs/job-kind';
import type { Schedule } from '@/lib/platform/queues/jobs/schedule';
import { noteDeletion } from './note-deletion';
import { chosenRules, deletionRules } from './rules';

export const deletionJobId = 'deletion';

/** Rules delete at night, so that nobody has the rows open. */
export const deletionSchedule: Schedule = { every: 'day', at: '02:40' };

/**
 * Deletes what the company's rules that are switched on say, and notes how many of each. A rule that fails does not keep
 * the others from theirs; the first failure is thrown when all have had their turn.
 */
export async function deleteByRule(companyId: string, day: string): Promise<{ name: string; removed: number }[]> {
  const chosen = await chosenRules(companyId);
  const done: { name: string; removed: number }[] = [];
  const failed: unknown[] = [];
  for (const { kind, name, remove } of deletionRules) {
    const { months, enabled, postponedUntil } = chosen(kind);
    if (!enabled || (postponedUntil !== null && day < postponedUntil)) continue;
    try {
      const removed = await remove(companyId, { months, today: day });
      if (removed === 0) continue;
      done.push({ name, removed });
      const text = `${name}: ${formatNumber(removed)} slettet`;
      await asCompany(companyId, (tx) => noteDeletion(tx, companyId, { act: 'deleted', byName: null, text }));
    } catch (error) {
      log().error({ err: error, rule: kind, company: companyId }, 'a rule of deletion failed');
      failed.push(error);
    }
  }
  if (failed.length > 0) throw failed[0];
  return done;
}

/** Deletes by rule each night. */
export const deletionJob: JobKind = {
  id: deletionJobId,
  name: 'Sletting etter regel',
  about: 'det som er eldre enn reglene under Sletteregler',
  schedule: deletionSchedule,
  serial: true,
  run: async (companyId) => {
    const done = await deleteByRule(companyId, today());
    if (done.length === 0) return { outcome: 'nothing', note: 'Ingenting var gammelt nok' };
    return { outcome: 'done', note: done.map(({ name, removed }) => `${name}: ${formatNumber(removed)}`).join(', ') };
  },
};
