'use client';

import { LogOut } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useChooseCompany } from '@/components/chrome/company-switch';
import { lastSection, rememberSection } from '@/components/chrome/last-section';
import { PageHeader } from '@/components/chrome/page-header';
import { useCompanyPages, useShell } from '@/components/chrome/shell-context';
import { buttonClass } from '@/components/ui/button-class';
import { Link } from '@/components/ui/link';
import { SectionIcon } from '@/components/ui/section-icon';
import { Select } from '@/components/ui/select';
import { EmptyState } from '@/components/ui/states';
import { categoryVar } from '@/lib/palette';
import { href } from '@/lib/routing/href';
import { fixedPaths } from '@/lib/routing/paths';

/** One card per section the user may open in the chosen company. */
export function HomeScreen() {
  const { user, company, companies } = useShell();
  const { pages, sections } = useCompanyPages(company);
  const choose = useChooseCompany();
  const [last, setLast] = useState<string | null>(null);
  useEffect(() => setLast(lastSection()), []);
  const firstName = user.fullName.split(' ')[0];
  return (
    <>
      <PageHeader title="Hjem" />
      <main id="innhold" className="mx-auto max-w-6xl p-4 sm:p-6">
        <div className="mb-6 flex flex-wrap items-center gap-3">
          <div className="mr-auto">
            <h2 className="text-title font-semibold">Hei, {firstName}</h2>
            <p className="text-muted">
              {company ? `Du arbeider i ${company.name}.` : 'Velg selskapet du skal arbeide i.'}
            </p>
          </div>
          {companies.length > 0 && (
            <Select
              label="Selskap"
              value={company?.id ?? ''}
              options={companies.map((c) => ({ value: c.id, text: c.name }))}
              onChange={(id) => void choose(id)}
            />
          )}
          <a href={fixedPaths.logout} className={buttonClass('secondary')}>
            <LogOut className="size-4" aria-hidden />
            Logg ut
          </a>
        </div>
        {company && sections.length > 0 ? (
          <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3">
            {sections.map((section) => (
              <li key={section.id}>
                <Link
                  href={href(`/${section.id}`, { company: company.id })}
                  onClick={() => rememberSection(section.id)}
                  className="flex h-full items-start gap-4 rounded-control border border-line bg-surface p-4 transition-colors duration-150 hover:border-line-strong hover:bg-hover"
                >
                  <span
                    className="flex size-10 shrink-0 items-center justify-center rounded-control border border-line bg-sunken"
                    style={{ color: categoryVar(section.colour) }}
                  >
                    <SectionIcon name={section.icon} className="size-5" />
                  </span>
                  <span className="min-w-0">
                    <span className="flex items-center gap-2 text-heading font-semibold">
                      {section.title}
                      {section.id === last && (
                        <span className="rounded-control bg-accent-soft px-1.5 text-caption font-normal text-accent">
                          Sist brukt
                        </span>
                      )}
                    </span>
                    <span className="block text-muted">{section.subtitle}</span>
                    <span className="mt-2 block truncate text-caption text-muted">
                      {pages
                        .filter((page) => page.section === section.id)
                        .map((page) => page.title)
                        .join(' · ')}
                    </span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
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
