import { useMemo } from 'react';
import { useToday } from '@/components/chrome/use-today';
import { TimelinePicture } from '@/components/widgets/timeline-picture';
import { flowTimeline } from '@/lib/planning/flow-timeline';
import type { PageView } from '@/lib/routing/page-view';
import type { PlanItem } from './use-plan-data';
import type { Planning } from './use-planning';

/** Who has what when, the plan that is not saved as well; a bar leads to the plan of its project. */
export function PlanTimeline({
  page,
  planning,
  chosen,
}: {
  page: PageView;
  planning: Planning;
  /** The items of the part of the tree that is chosen, where one is. */
  chosen: readonly PlanItem[] | undefined;
}) {
  const today = useToday();
  const { plan } = planning;
  const widget = useMemo(
    () =>
      flowTimeline({
        today,
        stays: plan.stays,
        own: plan.lines.map(({ eid }) => eid),
        chosen: chosen?.map(({ eid }) => eid),
        itemOf: (eid) => plan.byId.get(eid),
        unsaved: new Set(plan.lines.flatMap(({ key, state }) => (state === 'saved' ? [] : [key]))),
        clashing: new Set(plan.lines.flatMap(({ key, clash }) => (clash && !clash.agreed ? [key] : []))),
        to: page.path,
      }),
    [today, plan, chosen, page.path],
  );
  return <TimelinePicture widget={widget} page={page} />;
}
