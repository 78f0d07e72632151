'use client';

import clsx from 'clsx';
import { PanelLeft } from 'lucide-react';
import { useState } from 'react';
import { RowsFrame } from '@/components/table-page/rows-screen';
import { buttonClass } from '@/components/ui/button-class';
import { Link } from '@/components/ui/link';
import { Sheet } from '@/components/ui/sheet';
import { EmptyState } from '@/components/ui/states';
import type { PageView } from '@/lib/routing/page-view';
import { OverviewTab } from './overview-tab';
import { ProjectChoice, useProject } from './project-choice';

const noTab = 'Ingen seksjon valgt';

function Sections({ page, onOpen }: { page: PageView; onOpen?: () => void }) {
  const { addressOf } = useProject(page);
  return (
    <nav aria-label="Prosjektets seksjoner">
      <ul className="flex flex-col gap-0.5">
        {page.tabs.map(({ id, title }) => (
          <li key={id}>
            <Link
              href={addressOf(id)}
              aria-current={id === page.tab ? 'page' : undefined}
              onNavigate={onOpen}
              className={clsx(
                'flex min-h-8 items-center rounded-control px-2.5 py-1 transition-colors duration-150 max-sm:min-h-11',
                id === page.tab ? 'bg-accent-soft font-medium text-ink' : 'text-muted hover:bg-hover hover:text-ink',
              )}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A page about one project whose tabs stand in a drawer at the left, none of them open at first (specification 2, screen 1). */
export function ProjectDrawer({ page }: { page: PageView }) {
  const { project } = useProject(page);
  const [open, setOpen] = useState(false);
  const title = page.tabs.find(({ id }) => id === page.tab)?.title ?? noTab;
  return (
    <RowsFrame page={page}>
      <ProjectChoice page={page} fetchText="Hent" />
      <div className="flex min-h-0 grow gap-4 print:block">
        <aside className="no-print w-56 shrink-0 overflow-y-auto border-r border-line pr-3 max-sm:hidden">
          <Sections page={page} />
        </aside>
        <section aria-labelledby="seksjon" className="flex min-h-0 min-w-0 grow flex-col gap-3 overflow-y-auto">
          <div className="flex items-center gap-2">
            <div className="no-print sm:hidden">
              <Sheet
                title="Seksjoner"
                side="left"
                open={open}
                onOpenChange={setOpen}
                trigger={
                  <button type="button" className={buttonClass('secondary')}>
                    <PanelLeft className="size-4" aria-hidden />
                    Seksjoner
                  </button>
                }
              >
                <Sections page={page} onOpen={() => setOpen(false)} />
              </Sheet>
            </div>
            <h2 id="seksjon" className="min-w-0 truncate text-heading font-semibold">
              {title}
            </h2>
          </div>
          {project === undefined ? (
            <EmptyState text="Velg et prosjekt og trykk «Hent»." />
          ) : page.tab === undefined ? (
            <EmptyState text="Velg en seksjon i menyen til venstre." />
          ) : (
            <OverviewTab key={`${project} ${page.tab}`} page={page} tab={page.tab} project={project} />
          )}
        </section>
      </div>
    </RowsFrame>
  );
}
