import { and, eq } from 'drizzle-orm';
import { log } from '@/base/log';
import { asCompany } from '@/db/company';
import { deletionRule } from '@/db/schema';
import { today } from '@/lib/core/clock';
import { formatNumber } from '@/lib/core/format/number';
import { adminPath } from '@/lib/platform/auth/permissions';
import { addNotice } from '@/lib/platform/notices/add-notice';
import type { JobKind } from '@/lib/platform/queues/jobs/job-kind';
import type { Schedule } from '@/lib/platform/queues/jobs/schedule';
import { href } from '@/lib/platform/routing/href';
import { noteDeletion } from './note-deletion';
import { chosenRules, deletionRules } from './rules';

export const deletionJobId = 'deletion';

/** Rules delete at night, so that nobody has the rows open. */
export const deletionSchedule = { every: 'day', at: '02:40' } as const satisfies Schedule;

/**
 * Deletes what the company's rules that are switched on say, and of people the approved round whose day has come, and
 * notes how many of each. A rule that fails does not keep the others from theirs; the first failure is thrown when all have had their turn.
 */
export async function deleteByRule(companyId: string, day: string): Promise<{ name: string; removed: number }[]> {
  const chosen = await chosenRules(companyId);
  const done: { name: string; removed: number }[] = [];
  const failed: unknown[] = [];
  for (const { kind, name, byItself, remove } of deletionRules) {
    const { months, enabled, byId, postponedUntil, round } = chosen(kind);
    if (!enabled || (postponedUntil !== null && day < postponedUntil)) continue;
    try {
      const only = byItself ? undefined : (round ?? []);
      const removed = await remove(companyId, { months, today: day, ...(only && { only }) });
      if (removed > 0) done.push({ name, removed });
      const text = `${name}: ${formatNumber(removed)} slettet`;
      await asCompany(companyId, async (tx) => {
        if (removed > 0) await noteDeletion(tx, companyId, { act: 'deleted', byName: null, text });
        if (byItself) return;
        // The round is over: the next one waits for somebody who has seen it.
        const own = and(eq(deletionRule.companyId, companyId), eq(deletionRule.kind, kind));
        await tx.update(deletionRule).set({ round: null, postponedUntil: null }).where(own);
        if (byId === null) return;
        const words = `har slettet det du godkjente: «${name}», ${formatNumber(removed)} av ${formatNumber(only?.length ?? 0)}`;
        const address = href(adminPath, { company: companyId, tab: 'sletteregler' });
        const from = { company: { id: companyId }, user: { id: '', fullName: 'Sletteregler' } };
        await addNotice(tx, from, { to: [byId], kind: 'answered', words, address, path: adminPath, about: byId });
      });
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
