'use client';

import { parseAsString, useQueryState } from 'nuqs';
import { useEffect } from 'react';
import { useLastRow } from '@/components/kit/context/use-last-row';
import { usePageTransition } from '@/components/kit/input/filters/page-transition';
import { ProjectPicker } from '@/components/kit/input/pickers/project-picker';
import { useGo, useRefresh } from '@/components/kit/routing/address';
import { Button } from '@/components/kit/ui/button';
import { weekParam } from '@/lib/domains/projects/week';
import { href } from '@/lib/platform/routing/href';
import { type Choice, tabParam } from '@/lib/platform/routing/page';
import type { PageView } from '@/lib/platform/routing/page-view';
import { projectParam } from '@/lib/platform/routing/things';

/** The specification's words for the button that fetches the chosen project. */
export type FetchText = 'Hent prosjekt' | 'Hent';

/** The project that a page shows. */
const projectShown = ({ own }: Pick<PageView, 'own'>): Choice | undefined =>
  own.find(({ name }) => name === projectParam)?.choices?.[0];

/** The page about another project, on the same tab and week. */
export const projectAddress = ({ path, company, tab, filters }: PageView, project: string) =>
  href(path, { company: company.id, [projectParam]: project, [tabParam]: tab, [weekParam]: filters.own[weekParam] });

/** Reads the page's project once more; disabled until one is chosen. */
function FetchProject({ page, text }: { page: PageView; text: FetchText }) {
  const refresh = useRefresh();
  const { pending, start } = usePageTransition();
  return (
    <Button disabled={pending || projectShown(page) === undefined} onClick={() => start(refresh)}>
      <span>Hent{text === 'Hent prosjekt' && <span className="max-xl:sr-only"> prosjekt</span>}</span>
    </Button>
  );
}

/**
 * The page's project in the header, remembered for the next screen: an address without one is given the one that the
 * page opened on, so that links, copies and other tabs name it.
 */
export function ProjectSwitch({ page, fetchText }: { page: PageView; fetchText: FetchText }) {
  const go = useGo();
  const { start } = usePageTransition();
  const shown = projectShown(page);
  const [named, name] = useQueryState(
    projectParam,
    parseAsString.withOptions({ history: 'replace', shallow: true, scroll: false }),
  );
  useLastRow(page.company.id, projectParam, shown?.value);
  const missing = named === null ? shown?.value : undefined;
  useEffect(() => {
    if (missing !== undefined) void name(missing);
  }, [missing, name]);
  return (
    <>
      <ProjectPicker
        company={page.company.id}
        loaded={shown}
        onChoose={(project) => start(() => go(projectAddress(page, project)))}
      />
      <FetchProject page={page} text={fetchText} />
    </>
  );
}
