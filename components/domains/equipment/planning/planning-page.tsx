'use client';

import clsx from 'clsx';
import { useEffect, useMemo, useState } from 'react';
import { headId, ProjectChoice, useProject } from '@/components/domains/projects/project-choice';
import { ReadFailed } from '@/components/kit/client/read-failed';
import { useShell } from '@/components/kit/context/shell-context';
import { DragRoom } from '@/components/kit/input/drag/drag-room';
import { CategoryChips } from '@/components/kit/ui/category-chips';
import { ChoiceRow } from '@/components/kit/ui/choice-row';
import { Link } from '@/components/kit/ui/link';
import { snackbar } from '@/components/kit/ui/snackbar';
import { Skeleton } from '@/components/kit/ui/states';
import { ProjectNeeded } from '@/components/shell/page/project-needed';
import { RowsFrame } from '@/components/shell/page/rows-screen';
import { cellOf } from '@/lib/core/table-view/cell-text';
import { categoryTree, noCategory } from '@/lib/domains/equipment/planning/category-tree';
import { href } from '@/lib/platform/routing/href';
import type { PageView } from '@/lib/platform/routing/page-view';
import { equipmentShortagePath } from '@/lib/platform/routing/paths';
import { projectParam, thingHref } from '@/lib/platform/routing/things';
import { ItemList, listPlace } from './item-list';
import { barPlace, ChosenBar, SaveBar } from './plan-bars';
import { lineThing } from './plan-line';
import { eidOfThing, PlanPane, planPlace, wishPlace } from './plan-pane';
import { PlanTimeline } from './plan-timeline';
import { Tree } from './tree';
import type { PlanItem } from './use-plan-data';
import { type Planning, type Project, usePart, usePlanning } from './use-planning';

const views = [
  { value: 'utstyr', text: 'Utstyr' },
  { value: 'prosjekt', text: 'Prosjekt' },
  { value: 'tidslinje', text: 'Tidslinje' },
] as const;
type View = (typeof views)[number]['value'];

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

/** Links from the plan, for users who may follow them. */
function Roads({ company, project }: { company: string; project: string | undefined }) {
  const shell = useShell();
  const paths = shell.company?.paths ?? [];
  const own = project === undefined ? undefined : thingHref('project', project, { company, paths });
  return (
    <div className="no-print flex flex-wrap gap-x-4 text-caption font-medium text-accent [&_a]:py-1 max-sm:[&_a]:py-2.5 [&_a]:hover:underline">
      {own !== undefined && (
        <Link prefetch={false} href={own}>
          Prosjektets side
        </Link>
      )}
      {paths.includes(equipmentShortagePath) && (
        <Link prefetch={false} href={href(equipmentShortagePath, { company })}>
          Mangel på utstyr
        </Link>
      )}
    </div>
  );
}

type Part = ReturnType<typeof usePart>;

function inPart(items: readonly PlanItem[], { category, subcategory }: Part): readonly PlanItem[] {
  if (category === undefined) return items;
  return items.filter(
    (item) =>
      (item.category ?? noCategory) === category && (subcategory === undefined || item.subcategory === subcategory),
  );
}

/** The tree as chips on a phone: categories, and below a chosen one its subcategories. */
function PartChips({ items, part }: { items: readonly PlanItem[]; part: Part }) {
  const tree = categoryTree(items);
  const colours = new Map(items.map(({ l1id, colour }) => [l1id, colour]));
  const open = tree.find(({ name }) => name === part.category);
  const row = 'flex shrink-0 gap-1.5 overflow-x-auto px-2 pt-2';
  return (
    <div className="shrink-0 md:hidden">
      <CategoryChips
        label="Kategori"
        hideLabel
        categories={tree.map(({ id, name, count }) => ({ name, count, colour: colours.get(id) ?? 9 }))}
        chosen={part.category}
        onChoose={(name) => part.choose(name)}
        className={row}
      />
      {open && open.parts.length > 0 && (
        <CategoryChips
          label="Underkategori"
          hideLabel
          categories={open.parts.map(({ name, count }) => ({ name, count, colour: colours.get(open.id) ?? 9 }))}
          chosen={part.subcategory}
          onChoose={(name) => part.choose(open.name, name)}
          className={row}
        />
      )}
    </div>
  );
}

function Loading() {
  return (
    <div className="grid min-h-0 grow gap-3 md:grid-cols-[13rem_1fr_1fr]">
      <Skeleton className="h-full min-h-64 max-md:hidden" />
      <Skeleton className="h-full min-h-64" />
      <Skeleton className="h-full min-h-64 max-md:hidden" />
    </div>
  );
}

function Columns({
  page,
  project,
  planning,
  part,
}: {
  page: PageView;
  project: Project | undefined;
  planning: Planning;
  part: Part;
}) {
  const [view, setView] = useState<View>('utstyr');
  const company = page.company.id;
  const { items } = planning.data;
  const { category, subcategory } = part;
  const shown = useMemo(
    () => inPart(items, { category, subcategory, choose: () => {} }),
    [items, category, subcategory],
  );
  const only = (of: View) => view !== of && 'max-md:hidden';
  return (
    <>
      <div className="md:hidden">
        <ChoiceRow label="Vis" value={view} choices={views} onChange={setView} />
      </div>
      <div
        className={clsx(
          'grid min-h-0 grow gap-px overflow-hidden rounded-control border border-line bg-line max-md:flex max-md:flex-col md:grid-cols-[13rem_minmax(0,1fr)_minmax(0,1fr)] print:block print:overflow-visible print:border-0',
          view === 'tidslinje' && 'max-md:hidden',
        )}
      >
        <div className={clsx('no-print flex min-h-0 flex-col bg-surface max-md:hidden')}>
          <Tree items={items} category={category} subcategory={subcategory} onChoose={part.choose} />
        </div>
        <section
          aria-label="Utstyr"
          className={clsx('no-print flex min-h-0 flex-col bg-surface max-md:grow', only('utstyr'))}
        >
          <PartChips items={items} part={part} />
          <ItemList
            company={company}
            planning={planning}
            items={shown}
            part={[category ?? 'alt', subcategory].filter(Boolean).join(' › ')}
          />
          {planning.mayChange && <ChosenBar planning={planning} />}
        </section>
        <section
          aria-label="Prosjekt"
          className={clsx('flex min-h-0 flex-col bg-surface max-md:grow', only('prosjekt'))}
        >
          {project ? (
            <>
              <PlanPane
                company={company}
                project={project}
                planning={planning}
                roads={<Roads company={company} project={project.xid} />}
                onAim={(wish) => {
                  planning.aim(wish?.xid);
                  if (!wish) return;
                  part.choose(wish.category ?? undefined, wish.subcategory ?? undefined);
                  setView('utstyr');
                }}
              />
              {page.mayWrite && <SaveBar planning={planning} />}
            </>
          ) : (
            <div className="min-h-0 overflow-y-auto p-3">
              <ProjectNeeded page={page} />
            </div>
          )}
        </section>
      </div>
      <section
        aria-label="Tidslinje"
        className={clsx(
          'h-[34%] shrink-0 overflow-hidden rounded-control border border-line bg-surface max-md:h-auto max-md:min-h-0 max-md:grow print:h-auto print:overflow-visible',
          only('tidslinje'),
        )}
      >
        <PlanTimeline page={page} planning={planning} chosen={category === undefined ? undefined : shown} />
      </section>
    </>
  );
}

function Planner({ page, project }: { page: PageView; project: Project | undefined }) {
  const planning = usePlanning(page.company.id, project, page.mayWrite);
  const part = usePart();
  const { data, plan, found } = planning;
  useEffect(() => {
    if (found) snackbar.info('Planen du holdt på med, er hentet fram.');
  }, [found]);
  if (data.failed && data.loading) return <ReadFailed failed={data.failed} onRetry={data.retry} />;
  if (data.loading) return <Loading />;

  function drop(thing: string, place: string) {
    const eid = eidOfThing(thing);
    if (eid === undefined) {
      const line = plan.lines.find(({ key }) => lineThing(key) === thing);
      if (line && place === listPlace) planning.remove(line);
      return;
    }
    if (place === listPlace) return;
    const eids = planning.selected.has(eid) ? [...planning.selected] : [eid];
    const wish = place === barPlace ? planning.wish : plan.wishes.find(({ xid }) => wishPlace(xid) === place);
    if (wish || place === planPlace || place === barPlace) planning.plans(eids, wish);
  }
  function chip(thing: string) {
    const eid = eidOfThing(thing);
    const line = plan.lines.find(({ key }) => lineThing(key) === thing);
    const item = plan.byId.get(eid ?? line?.eid ?? '');
    const more = eid !== undefined && planning.selected.has(eid) ? planning.selected.size - 1 : 0;
    return `${item?.ekey ?? ''} ${item?.title ?? ''}${more > 0 ? ` og ${more} til` : ''}`;
  }

  return (
    <DragRoom id="planlegging" onDrop={drop} chip={chip}>
      <Columns page={page} project={project} planning={planning} part={part} />
    </DragRoom>
  );
}

/**
 * Planning equipment for a project (specification 2, screen 6): categories, items, the project's plan and wishes, and
 * who has what when. On a phone one of them at a time.
 */
export function PlanningPage({ page }: { page: PageView }) {
  const { project: requested } = useProject(page);
  const project = projectOf(page, requested);
  return (
    <RowsFrame page={page}>
      {/* On a phone the plan needs the room of the project's facts. */}
      <div className="max-sm:[&_dl]:hidden">
        <ProjectChoice page={page} fetchText="Hent prosjekt" />
      </div>
      <Planner key={requested ?? ''} page={page} project={project} />
    </RowsFrame>
  );
}
