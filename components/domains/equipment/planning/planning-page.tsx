'use client';

import { useEffect, useMemo } from 'react';
import { headId, useProject } from '@/components/domains/projects/use-project';
import { ReadFailed } from '@/components/kit/client/read-failed';
import { useToday } from '@/components/kit/context/use-today';
import { DragRoom } from '@/components/kit/input/drag/drag-room';
import { useListSearch, useListSwitch } from '@/components/kit/routing/in-address';
import { snackbar } from '@/components/kit/ui/snackbar';
import { Skeleton } from '@/components/kit/ui/states';
import { ProjectNeeded } from '@/components/shell/page/project-needed';
import { RowsFrame } from '@/components/shell/page/rows-screen';
import { isoWeek } from '@/lib/core/format/days';
import { cellOf } from '@/lib/core/table-view/cell-text';
import { searchTexts } from '@/lib/core/table-view/search-texts';
import { noCategory } from '@/lib/domains/equipment/planning/category-tree';
import type { PageView } from '@/lib/platform/routing/page-view';
import { projectParam } from '@/lib/platform/routing/things';
import { PlanHead } from './plan-head';
import { PlanTools, planPlace } from './plan-tools';
import { unitSections } from './planning-sections';
import { Tree } from './tree';
import { unitThing } from './unit-row';
import { UnitTable, viewOf } from './unit-table';
import { usePart } from './use-part';
import type { Project } from './use-plan';
import type { PlanItem } from './use-plan-data';
import { type Planning, usePlanState } from './use-plan-state';
import { WishTable, wishPlace } from './wish-table';

/** The page's project, with the planned days of its header. */
function projectOf(page: PageView, xid: string | undefined): Project | undefined {
  const name = page.own.find((one) => one.name === projectParam)?.choices?.[0]?.label;
  const head = page.widgets[headId];
  const [row] = head?.wtype === 'datatable' ? head.data : [];
  if (xid === undefined || name === undefined || !row) return undefined;
  const day = (column: string) => {
    const value = cellOf(row, column);
    return typeof value === 'string' ? value : null;
  };
  return { xid, name, startdate: day('startdate'), enddate: day('enddate') };
}

/** The items that the search finds, else those of the chosen part of the tree; of a wish all. */
function useItems(planning: Planning, words: string, { category, subcategory }: ReturnType<typeof usePart>) {
  const { items } = planning.plan;
  const wished = planning.wish !== undefined;
  const search = useMemo(
    () =>
      searchTexts(
        items,
        ({ title, ekey, serialno }) => [title, ekey, serialno],
        ({ l1nm, l2nm, location }) => [l1nm, l2nm, location],
      ),
    [items],
  );
  return useMemo((): readonly PlanItem[] => {
    if (words.trim() !== '') return search(words);
    if (wished || category === undefined) return items;
    return items.filter(
      (item) =>
        (item.category ?? noCategory) === category && (subcategory === undefined || item.subcategory === subcategory),
    );
  }, [items, search, words, wished, category, subcategory]);
}

function Plan({ page, project, planning }: { page: PageView; project: Project; planning: Planning }) {
  const today = useToday();
  const part = usePart();
  const [words, setWords] = useListSearch('q');
  const [availability, setAvailability] = useListSwitch('ledige', ['bare', 'alle']);
  const [which, setWhich] = useListSwitch('utstyr', ['alt', 'allokert']);
  const [onlyFree, allocated] = [availability === 'bare', which === 'allokert'];
  const items = useItems(planning, words, part);
  const number = project.name.split(' ')[0] ?? '';
  const { days, plan } = planning;
  const view = viewOf(days, today, (day) => isoWeek(day).monday);
  const { sections, free, all } = unitSections(planning, items, {
    view,
    // What is searched for is shown, free or not.
    onlyFree: onlyFree && words.trim() === '',
    allocated,
    searching: words.trim() !== '',
  });
  return (
    <>
      <PlanHead planning={planning} project={project} number={number} page={page} />
      <WishTable planning={planning} company={page.company.id} project={project.xid} number={number} />
      <PlanTools
        planning={planning}
        part={part}
        shown={items}
        words={words}
        onSearch={setWords}
        onlyFree={onlyFree}
        onOnlyFree={() => setAvailability(onlyFree ? 'alle' : 'bare')}
        allocated={allocated}
        onAllocated={() => setWhich(allocated ? 'alt' : 'allokert')}
        free={free}
        all={all}
      />
      <div className="flex min-h-0 grow gap-3">
        {planning.wish === undefined && (
          <aside className="no-print flex w-48 shrink-0 flex-col rounded-control border border-line bg-surface text-table max-xl:hidden">
            <Tree items={plan.items} {...part} onChoose={part.choose} />
          </aside>
        )}
        <UnitTable
          company={page.company.id}
          planning={planning}
          sections={sections}
          allocated={allocated}
          view={view}
          today={today}
          number={number}
          nothing={
            plan.items.length === 0
              ? 'Ingen utstyr her ennå. Legg det inn under Utstyr → Utstyrsregister → Rediger.'
              : words.trim() === ''
                ? 'Ikke noe utstyr her.'
                : `Ikke noe utstyr passer med «${words}».`
          }
          onShowHidden={() => setAvailability('alle')}
        />
      </div>
    </>
  );
}

function Planner({ page, project }: { page: PageView; project: Project }) {
  const planning = usePlanState(page.company.id, project, page.mayWrite);
  const { data, plan, found } = planning;
  useEffect(() => {
    if (found) snackbar.info('Planen du holdt på med, er hentet fram.');
  }, [found]);
  if (data.failed && data.loading) return <ReadFailed failed={data.failed} onRetry={data.retry} />;
  if (data.loading) return <Skeleton className="min-h-64 grow" />;
  const itemOf = (thing: string) => plan.items.find(({ eid }) => unitThing(eid) === thing);
  return (
    <DragRoom
      id="planlegging"
      onDrop={(thing, place) => {
        const item = itemOf(thing);
        const wish = plan.wishes.find(({ xid }) => wishPlace(xid) === place);
        if (item && (wish || place === planPlace)) planning.drop(item, wish);
      }}
      chip={(thing) => {
        const item = itemOf(thing);
        return item ? `${item.ekey} ${item.title}` : '';
      }}
    >
      <Plan page={page} project={project} planning={planning} />
    </DragRoom>
  );
}

/**
 * Planning equipment for a project (specification 2, screen 6): its wishes with what can be done, and the units with
 * who has each when, where they are allocated by a button, by dragging or by typing.
 */
export function PlanningPage({ page }: { page: PageView }) {
  const { project: requested } = useProject(page);
  const project = projectOf(page, requested);
  return (
    <RowsFrame page={page}>
      <div className="flex min-h-0 grow flex-col gap-3 max-md:overflow-y-auto">
        {project ? <Planner key={project.xid} page={page} project={project} /> : <ProjectNeeded page={page} />}
      </div>
    </RowsFrame>
  );
}
