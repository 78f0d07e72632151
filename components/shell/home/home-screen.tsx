'use client';

import { useCompanyPages, useShell } from '@/components/kit/context/shell-context';
import { EmptyState } from '@/components/kit/ui/states';
import { PageHeader } from '@/components/shell/frame/page-header';
import { FirstByte } from '@/components/shell/page/first-byte';
import type { HomeAnswer } from '@/lib/product/home/home-view';
import { type Coming, isHere } from './coming';
import { HomeCompanies } from './home-companies';
import { HomeFavourites } from './home-favourites';
import { AttentionPart, DayPart, FiguresPart } from './home-parts';
import { HomeSections } from './home-sections';
import { AttentionSkeleton, DaySkeleton, FiguresSkeleton } from './home-skeleton';

function emptyText(companies: number, chosen: boolean): string {
  if (companies === 0) return 'Du har ikke tilgang til noe selskap ennå. Be administratoren om tilgang.';
  if (!chosen) return 'Velg selskapet du skal arbeide i.';
  return 'Du har ikke tilgang til noen sider i dette selskapet. Be administratoren om tilgang.';
}

/** The start page: the companies, the figures, what needs attention, the day, starred pages, and the sections. */
export function HomeScreen({ answer }: { answer: Coming<HomeAnswer> | undefined }) {
  const { company, companies } = useShell();
  const { sections } = useCompanyPages(company);
  const open = company !== undefined && sections.length > 0;
  return (
    <>
      <PageHeader title="Hjem" />
      <main id="innhold" className="mx-auto flex max-w-450 flex-col gap-3 p-3 pb-24 sm:p-4 print:max-w-none print:p-0">
        <HomeCompanies answer={answer} />
        {open ? (
          <>
            {answer && (
              <FirstByte here={isHere(answer)} fallback={<FiguresSkeleton />}>
                <FiguresPart answer={answer} />
              </FirstByte>
            )}
            <div className="grid grid-cols-1 items-start gap-3 lg:grid-cols-[minmax(0,1fr)_25rem] min-[1600px]:grid-cols-[minmax(0,1fr)_40rem]">
              <div className="min-w-0 flex-col gap-3 max-lg:contents lg:flex">
                {answer && (
                  <FirstByte here={isHere(answer)} fallback={<AttentionSkeleton />}>
                    <AttentionPart answer={answer} />
                  </FirstByte>
                )}
              </div>
              <div className="min-w-0 flex-col gap-3 max-lg:contents lg:flex">
                {answer && (
                  <FirstByte here={isHere(answer)} fallback={<DaySkeleton />}>
                    <DayPart answer={answer} />
                  </FirstByte>
                )}
                <HomeFavourites />
              </div>
            </div>
            <HomeSections />
          </>
        ) : (
          <div className="rounded-control border border-line bg-surface">
            <EmptyState text={emptyText(companies.length, company !== undefined)} />
          </div>
        )}
      </main>
    </>
  );
}
