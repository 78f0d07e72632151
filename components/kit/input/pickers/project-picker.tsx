'use client';

import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { ReadFailed } from '@/components/kit/client/read-failed';
import { Popover } from '@/components/kit/ui/popover';
import { LineName, SearchList, Tick } from '@/components/kit/ui/search-list';
import { EmptyState, Skeleton } from '@/components/kit/ui/states';
import { searchTexts } from '@/lib/core/table-view/search-texts';
import type { ChoosableProject } from '@/lib/domains/projects/choosable-project';
import type { Choice } from '@/lib/platform/routing/page';
import { useProjects } from './use-projects';

/** A project in the list, with the heading that it begins. */
type Line = ChoosableProject & { head?: string };

/** The user's own projects under a heading, then the others under one; no headings where they have none. */
function headed(projects: readonly ChoosableProject[]): readonly Line[] {
  const others = projects.findIndex(({ mine }) => !mine);
  if (others === 0) return projects;
  return projects.map((project, i) => ({
    ...project,
    ...(i === 0 && { head: 'Mine prosjekter' }),
    ...(i === others && { head: 'Andre prosjekter' }),
  }));
}

function ProjectList({
  company,
  chosen,
  onChoose,
}: {
  company: string;
  chosen: string | undefined;
  onChoose: (project: Choice) => void;
}) {
  const { projects, failed, loading, retry } = useProjects(company);
  const search = useMemo(() => {
    const lines = headed(projects ?? []);
    const find = searchTexts(
      lines,
      ({ text }) => [text],
      ({ manager }) => [manager],
    );
    return (text: string) => (text === '' ? lines : find(text).map(({ head: _, ...line }): Line => line));
  }, [projects]);
  if (failed) return <ReadFailed failed={failed} onRetry={retry} />;
  if (projects?.length === 0) {
    return <EmptyState text="Ingen prosjekter ennå. Legg dem inn under Prosjekt → Prosjekter → Rediger." />;
  }
  return (
    <SearchList
      label="Prosjekter"
      searchLabel="Søk prosjekt"
      place="popover"
      search={search}
      keyOf={({ value }) => value}
      isChosen={({ value }) => value === chosen}
      onChoose={({ value, text }) => onChoose({ value, label: text })}
      nothing={loading ? <Skeleton className="h-24" /> : undefined}
      above={({ head }) => head && <p className="px-2 pt-2 pb-1 text-caption text-muted">{head}</p>}
      line={({ text, status }, isChosen) => (
        <>
          <Tick chosen={isChosen} />
          <LineName text={text} />
          {status !== 'Pågår' && <span className="text-caption text-muted">{status}</span>}
        </>
      )}
    />
  );
}

/** Names with more letters than this are in the size of a table, and those with more than that in the size of a caption. */
const longName = 32;
const longestName = 48;

/**
 * The one project picker: number and name of the page's project, on two lines where it is long, and a searched list,
 * where choosing is fetching. A name that two lines do not hold is whole above the list, since no thumb has a tooltip.
 */
export function ProjectPicker({
  company,
  loaded,
  onChoose,
}: {
  company: string;
  /** The project that the page shows. */
  loaded: Choice | undefined;
  onChoose: (project: string) => void;
}) {
  const [open, setOpen] = useState(false);
  const [isCut, setCut] = useState(false);
  const name = useRef<HTMLSpanElement>(null);
  const [picked, setPicked] = useState<{ project: Choice; from: string | undefined }>();
  // The choice is named at once, until the page with it has arrived.
  const chosen = picked && picked.from === loaded?.value ? picked.project : loaded;
  const letters = chosen?.label.length ?? 0;
  const isLong = letters > longName;

  function choose(project: Choice) {
    setOpen(false);
    if (project.value === chosen?.value) return;
    setPicked({ project, from: loaded?.value });
    onChoose(project.value);
  }

  function toggle(opens: boolean) {
    const { scrollHeight = 0, clientHeight = 0 } = name.current ?? {};
    setCut(scrollHeight > clientHeight + 1);
    setOpen(opens);
  }

  return (
    <Popover
      label="Velg prosjekt"
      open={open}
      onOpenChange={toggle}
      trigger={
        <button
          type="button"
          title={chosen?.label}
          className={clsx(
            'inline-flex h-9 items-center gap-1.5 rounded-control px-2 text-left transition-colors duration-150 hover:bg-hover max-xl:h-10 max-xl:grow',
            isLong ? 'max-xl:min-w-0 xl:min-w-52' : 'min-w-0',
          )}
        >
          <span className={chosen ? 'sr-only' : 'whitespace-nowrap text-accent'}>Velg prosjekt</span>
          {chosen && (
            <span
              ref={name}
              data-project-name
              className={clsx(
                'line-clamp-2 min-w-0 leading-4 font-medium wrap-anywhere',
                isLong && (letters > longestName ? 'text-caption leading-4' : 'text-table'),
              )}
            >
              {chosen.label}
            </span>
          )}
          <ChevronDown className="size-4 shrink-0 text-muted max-xl:ml-auto" aria-hidden />
        </button>
      }
    >
      {open && isCut && (
        <p className="w-72 max-w-[calc(100vw-2rem)] px-2 py-1 font-medium wrap-anywhere">{chosen?.label}</p>
      )}
      {open && <ProjectList company={company} chosen={chosen?.value} onChoose={choose} />}
    </Popover>
  );
}
