import { useMemo } from 'react';
import { adviceFor, unmetDays } from '@/lib/domains/equipment/planning/advice';
import type { ProjectLine } from '@/lib/domains/equipment/planning/answers';
import { undisputed } from '@/lib/domains/equipment/planning/clash-ways';
import { coveredByDay, type Given } from '@/lib/domains/equipment/planning/cover';
import { clashOf, type Held, linesOf, type PlanDraft, staysWith } from '@/lib/domains/equipment/planning/draft';
import { missingDays, wishState } from '@/lib/domains/equipment/planning/wish-state';
import type { PlanData } from './use-plan-data';

export type Project = { xid: string; name: string; startdate: string | null; enddate: string | null };

type Saved = ProjectLine & { eid: string };
const isBooking = (line: ProjectLine): line is Saved => line.kind === 'booking' && line.eid !== null;

/** The plan including the unsaved draft: its lines, their clashes, and how far they cover the wishes. */
export function usePlan(
  project: Project | undefined,
  data: Pick<PlanData, 'items' | 'flow' | 'lines'>,
  draft: PlanDraft,
) {
  const { items, flow, lines } = data;
  return useMemo(() => {
    const byId = new Map(items.map((item) => [item.eid, item]));
    const saved = (lines ?? []).filter(isBooking);
    const plan = linesOf(draft, saved).filter(({ eid }) => byId.has(eid));
    const stays: Held[] = staysWith(plan, flow ?? [], project?.xid ?? '', project?.name ?? '');
    const byItem = new Map<string, Held[]>();
    for (const stay of stays) {
      const own = byItem.get(stay.eid);
      if (own) own.push(stay);
      else byItem.set(stay.eid, [stay]);
    }
    const staysOf = (eid: string): readonly Held[] => byItem.get(eid) ?? [];
    const shown = plan.flatMap((line) => {
      const item = byId.get(line.eid);
      if (!item) return [];
      return [{ ...line, item, clash: clashOf(line, item, staysOf(line.eid)) }];
    });
    // Unsaved lines come first.
    shown.sort((a, b) => Number(a.state === 'saved') - Number(b.state === 'saved'));
    const given = shown.flatMap(({ key, item, clash, ...line }): Given[] => {
      const { article, category, subcategory } = item;
      const one = { ...line, xid: key, article, category, subcategory, status: line.waits ? 'venter' : 'planlagt' };
      if (!clash || clash.agreed) return [one];
      // An unsettled double booking covers nothing.
      return undisputed(line, clash.holders).map((part, i) => ({ ...one, ...part, xid: `${key} ${i}` }));
    });
    const requested = (lines ?? []).filter(({ kind }) => kind === 'wish');
    const covered = coveredByDay(
      requested.filter((wish) => wish.status !== 'avslått'),
      given,
    );
    const judged = requested.map((wish) => ({
      ...wish,
      state:
        wish.status === 'avslått'
          ? { wanted: 0, covered: 0, missing: [] }
          : wishState(wish, covered.get(wish.xid) ?? []),
    }));
    const unmetBy = unmetDays(judged, items, staysOf);
    const wishes = judged
      .map((wish) => {
        const unmet = unmetBy.get(wish.xid) ?? [];
        return { ...wish, unmet, advice: adviceFor(wish, unmet, items, staysOf, project?.xid ?? '') };
      })
      .toSorted((a, b) => missingDays(b.state) - missingDays(a.state));
    return { items, byId, saved, lines: shown, staysOf, wishes };
  }, [items, flow, lines, draft, project]);
}

export type ShownLine = ReturnType<typeof usePlan>['lines'][number];
export type ShownWish = ReturnType<typeof usePlan>['wishes'][number];
