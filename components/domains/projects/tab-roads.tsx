'use client';

import { useShell } from '@/components/kit/context/shell-context';
import { buttonClass } from '@/components/kit/ui/button-class';
import { Link } from '@/components/kit/ui/link';
import { calculationTab } from '@/lib/domains/projects/calc-line-params';
import { href } from '@/lib/platform/routing/href';
import { tabParam } from '@/lib/platform/routing/page';
import type { PageView } from '@/lib/platform/routing/page-view';
import {
  bookingTimelinePath,
  planningPath,
  projectOverviewPath,
  projectPath,
  variationTablePath,
} from '@/lib/platform/routing/paths';
import { projectParam } from '@/lib/platform/routing/things';

type Road = { text: string; path: string; params: (project: { id: string; no: string }) => Record<string, string> };

const ofProject = (fane: string) => (project: { id: string }) => ({ [projectParam]: project.id, [tabParam]: fane });

const planning: Road = {
  text: 'Planlegg utstyr',
  path: planningPath,
  params: ({ id }) => ({ [projectParam]: id }),
};

/** The roads of tabs of the project's own page, which have others in the overview. */
export const tabRoads: Readonly<Record<string, string>> = { utstyr: 'bookinger', kontrakt: 'kontrakter' };

/** The pages where a tab's rows are edited. */
const roads: Readonly<Record<string, readonly Road[]>> = {
  kontrakt: [{ text: 'Rediger VOR', path: variationTablePath, params: () => ({}) }],
  kalkyle: [{ text: 'Kalkyle linje for linje', path: projectPath, params: ofProject(calculationTab) }],
  mob: [
    { text: 'Bookingene på tidslinje', path: bookingTimelinePath, params: ({ no }) => ({ prosjekt: no }) },
    planning,
  ],
  utstyr: [{ text: 'Prosjektets utstyr', path: projectPath, params: ofProject('utstyr') }, planning],
  bookinger: [planning],
  kontrakter: [{ text: 'VOR på prosjektet', path: projectOverviewPath, params: ofProject('kontrakt') }],
};

/** Links from a tab to the pages where its rows are edited, for users who may open them. */
export function TabRoads({ page, tab, project }: { page: PageView; tab: string; project: string }) {
  const { company } = useShell();
  const loaded = page.own.find(({ name }) => name === projectParam)?.choices?.[0];
  const no = loaded?.label.split(' ')[0] ?? '';
  const open = (roads[tab] ?? []).filter(({ path }) => company?.paths.includes(path));
  if (open.length === 0) return null;
  return (
    <div className="no-print flex flex-wrap gap-2">
      {open.map(({ text, path, params }) => (
        <Link
          key={text}
          prefetch={false}
          className={buttonClass('secondary')}
          href={href(path, { company: page.company.id, ...params({ id: project, no }) })}
        >
          {text}
        </Link>
      ))}
    </div>
  );
}
