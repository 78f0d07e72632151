import { useRead } from '@/components/kit/client/use-read';
import { useHandOut } from '@/components/kit/context/use-hand-out';
import { formatPeriod } from '@/lib/core/format/date';
import type { Days } from '@/lib/domains/equipment/planning/clash';
import type { Held } from '@/lib/domains/equipment/planning/draft';
import { href } from '@/lib/platform/routing/href';
import { planningPath } from '@/lib/platform/routing/paths';
import { projectParam } from '@/lib/platform/routing/things';
import type { PlanItem } from './use-plan-data';

/** Days of an item that another project has, which a plan waits for. */
type Request = { item: PlanItem; holder: Held; days: Days };

/** Asks whoever booked an item for days of it, by a task that leads to their plan. */
export function useAskHolders(company: string) {
  const handOut = useHandOut();
  const { answer } = useRead('GET /api/todo/colleagues', handOut ? { company } : undefined);
  /** The colleague who booked; undefined when they have no tasks here. */
  const colleagueOf = ({ booked_by }: Held) =>
    answer?.find(({ name }) => booked_by != null && name.toLowerCase() === booked_by.toLowerCase());
  return {
    colleagueOf,
    ask: async (requests: readonly Request[]) => {
      const tasks = requests.flatMap(({ item, holder, days }) => {
        const to = colleagueOf(holder);
        const text = `Kan ${holder.project} gi fra seg ${item.ekey} ${item.title} ${formatPeriod(days.startdate, days.enddate)}?`;
        const link = href(planningPath, { company, [projectParam]: holder.pid });
        return to ? { name: to.name, task: { to: to.id, text, link, linktext: holder.project.slice(0, 100) } } : [];
      });
      if (tasks.length === 0) return;
      const names = [...new Set(tasks.map(({ name }) => name))].join(' og ');
      await handOut?.(
        tasks.map(({ task }) => task),
        `${names} har fått oppgaven.`,
      );
    },
  };
}
