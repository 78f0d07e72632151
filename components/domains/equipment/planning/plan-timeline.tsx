import { useMemo } from 'react';
import { useToday } from '@/components/kit/context/use-today';
import { TimelinePicture } from '@/components/kit/widgets/timeline-picture';
import { flowTimeline } from '@/lib/domains/equipment/planning/flow-timeline';
import type { PageView } from '@/lib/platform/routing/page-view';
import { isAhead } from './plan-pane';
import type { PlanItem } from './use-plan-data';
import type { Planning } from './use-planning';

/** The most items of a project with a line of their own. */
const mostItems = 100;

/** Who has what when, including the unsaved plan; a bar links to its project's plan. */
export function PlanTimeline({
  page,
  planning,
  chosen,
}: {
  page: PageView;
  planning: Planning;
  /** The items of the chosen part of the tree, if one is chosen. */
  chosen: readonly PlanItem[] | undefined;
}) {
  const today = useToday();
  const { plan } = planning;
  const chosenIds = useMemo(() => chosen && new Set(chosen.map(({ eid }) => eid)), [chosen]);
  const widget = useMemo(
    () =>
      flowTimeline({
        today,
        project: planning.project,
        stays: plan.stays,
        own: plan.lines
          .filter((line) => (chosenIds ? line.state !== 'saved' || chosenIds.has(line.eid) : isAhead(line, today)))
          .slice(0, mostItems)
          .map(({ eid }) => eid),
        chosen: chosenIds && [...chosenIds],
        itemOf: (eid) => plan.byId.get(eid),
        unsaved: new Set(plan.lines.flatMap(({ key, state }) => (state === 'saved' ? [] : [key]))),
        clashing: new Set(plan.lines.flatMap(({ key, clash }) => (clash && !clash.agreed ? [key] : []))),
        to: page.path,
      }),
    [today, planning.project, plan, chosenIds, page.path],
  );
  return <TimelinePicture widget={widget} page={page} />;
}
