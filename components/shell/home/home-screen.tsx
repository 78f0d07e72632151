'use client';

import { LogOut } from 'lucide-react';
import { Suspense } from 'react';
import { useCompanyPages, useShell } from '@/components/kit/context/shell-context';
import { buttonClass } from '@/components/kit/ui/button-class';
import { Select } from '@/components/kit/ui/select';
import { EmptyState } from '@/components/kit/ui/states';
import { useChooseCompany } from '@/components/shell/frame/company-switch';
import { PageHeader } from '@/components/shell/frame/page-header';
import { fixedPaths } from '@/lib/platform/routing/paths';
import type { HomeAnswer } from '@/lib/product/home/home-view';
import { AttentionPart, FiguresPart } from './home-parts';
import { HomeFavourites, HomeRecent } from './home-places';
import { HomeSections } from './home-sections';
import { AttentionSkeleton, FiguresSkeleton } from './home-skeleton';

/** The user's name, the company they work in, and the log-out. */
function Greeting() {
  const { user, company, companies } = useShell();
  const choose = useChooseCompany();
  return (
    <div className="flex flex-wrap items-center gap-3">
      <div className="mr-auto">
        <h2 className="text-title font-semibold">Hei, {user.fullName.split(' ')[0]}</h2>
        <p className="text-muted">{company ? `Du arbeider i ${company.name}.` : 'Velg selskapet du skal arbeide i.'}</p>
      </div>
      <div className="no-print flex items-center gap-2 max-sm:w-full sm:gap-3">
        {companies.length > 0 && (
          <Select
            label="Selskap"
            value={company?.id ?? ''}
            options={companies.map((c) => ({ value: c.id, text: c.name }))}
            onChange={(id) => void choose(id)}
            className="min-w-0 max-sm:grow"
          />
        )}
        <a href={fixedPaths.logout} className={buttonClass('secondary', 'shrink-0')}>
          <LogOut className="size-4" aria-hidden />
          Logg ut
        </a>
      </div>
    </div>
  );
}

/** The start page: the figures, what needs attention, recent and starred pages, and the sections. */
export function HomeScreen({ answer }: { answer: Promise<HomeAnswer> | undefined }) {
  const { company, companies } = useShell();
  const { sections } = useCompanyPages(company);
  const open = company !== undefined && sections.length > 0;
  return (
    <>
      <PageHeader title="Hjem" />
      <main
        id="innhold"
        className="mx-auto flex max-w-7xl flex-col gap-4 p-4 sm:gap-5 sm:p-6 print:max-w-none print:p-0"
      >
        <Greeting />
        {open ? (
          <>
            {answer && (
              <Suspense fallback={<FiguresSkeleton />}>
                <FiguresPart answer={answer} />
              </Suspense>
            )}
            <div className="grid grid-cols-1 items-start gap-4 sm:gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
              {answer && (
                <Suspense fallback={<AttentionSkeleton />}>
                  <AttentionPart answer={answer} />
                </Suspense>
              )}
              <div className="no-print flex flex-col gap-4 sm:gap-5">
                <HomeFavourites />
                <HomeRecent />
              </div>
            </div>
            <HomeSections />
          </>
        ) : (
          <div className="rounded-control border border-line bg-surface">
            <EmptyState
              text={
                companies.length === 0
                  ? 'Du har ikke tilgang til noe selskap ennå. Be administratoren om tilgang.'
                  : 'Du har ikke tilgang til noen sider i dette selskapet. Be administratoren om tilgang.'
              }
            />
          </div>
        )}
      </main>
    </>
  );
}
