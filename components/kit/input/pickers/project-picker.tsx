'use client';

import { ChevronDown } from 'lucide-react';
import { useMemo, useState } from 'react';
import { ReadFailed } from '@/components/kit/client/read-failed';
import { useRead } from '@/components/kit/client/use-read';
import { Button } from '@/components/kit/ui/button';
import { Popover } from '@/components/kit/ui/popover';
import { LineName, SearchList, Tick } from '@/components/kit/ui/search-list';
import { EmptyState, Skeleton } from '@/components/kit/ui/states';
import { searchTexts } from '@/lib/core/table-view/search-texts';
import type { Choice } from '@/lib/platform/routing/page';

type Project = { value: string; text: string };

function ProjectList({
  company,
  chosen,
  onChoose,
}: {
  company: string;
  chosen: string | undefined;
  onChoose: (project: Project) => void;
}) {
  const { answer, failed, loading, retry } = useRead('GET /api/project/component?scope=keyval', { company });
  const search = useMemo(() => searchTexts(answer?.keyval ?? [], ({ text }) => [text]), [answer]);
  if (failed) return <ReadFailed failed={failed} onRetry={retry} />;
  if (answer?.keyval.length === 0) {
    return <EmptyState text="Ingen prosjekter ennå. Legg dem inn under Prosjekt → Rediger prosjekter." />;
  }
  return (
    <SearchList
      label="Prosjekter"
      searchLabel="Søk prosjekt"
      place="popover"
      search={search}
      keyOf={({ value }) => value}
      isChosen={({ value }) => value === chosen}
      onChoose={onChoose}
      nothing={loading ? <Skeleton className="h-24" /> : undefined}
      line={({ text }, isChosen) => (
        <>
          <Tick chosen={isChosen} />
          <LineName text={text} />
        </>
      )}
    />
  );
}

/**
 * The shared project picker: a searchable list, and the button that loads the chosen project. Choosing another one
 * clears the loaded; nothing is loaded before the button is pressed.
 */
export function ProjectPicker({
  company,
  loaded,
  fetchText,
  onClear,
  onFetch,
}: {
  company: string;
  /** The project that the page shows. */
  loaded: Choice | undefined;
  fetchText: 'Hent prosjekt' | 'Hent';
  onClear: () => void;
  onFetch: (project: string) => void;
}) {
  const [open, setOpen] = useState(false);
  const [picked, setPicked] = useState<Project>();
  const chosen = picked ?? (loaded && { value: loaded.value, text: loaded.label });

  function choose(project: Project) {
    setOpen(false);
    if (project.value === chosen?.value) return;
    setPicked(project);
    if (loaded) onClear();
  }

  return (
    <div className="no-print flex min-w-0 items-center gap-2">
      <Popover
        label="Velg prosjekt"
        open={open}
        onOpenChange={setOpen}
        trigger={
          <button
            type="button"
            className="inline-flex h-8 w-96 min-w-0 items-center gap-2 rounded-control border border-line-strong bg-surface px-2.5 text-left transition-colors duration-150 hover:bg-hover max-sm:h-10 max-sm:grow"
          >
            <span className={chosen ? 'sr-only' : 'text-muted'}>Velg prosjekt</span>
            {chosen && <span className="min-w-0 truncate font-medium">{chosen.text}</span>}
            <ChevronDown className="ml-auto size-4 shrink-0 text-muted" aria-hidden />
          </button>
        }
      >
        {open && <ProjectList company={company} chosen={chosen?.value} onChoose={choose} />}
      </Popover>
      <Button
        look={picked && picked.value !== loaded?.value ? 'primary' : 'secondary'}
        className="shrink-0"
        disabled={!chosen || chosen.value === loaded?.value}
        onClick={() => chosen && onFetch(chosen.value)}
      >
        {fetchText}
      </Button>
    </div>
  );
}
