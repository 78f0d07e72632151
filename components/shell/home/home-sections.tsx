'use client';

import { useEffect, useState } from 'react';
import { useCompanyPages, useShell } from '@/components/kit/context/shell-context';
import { Link } from '@/components/kit/ui/link';
import { SectionIcon } from '@/components/kit/ui/section-icon';
import { lastSection, rememberSection } from '@/components/shell/frame/last-section';
import { categoryVar } from '@/lib/core/palette';
import { href } from '@/lib/platform/routing/href';

/** One small card per section the user may open in the chosen company. */
export function HomeSections() {
  const { company } = useShell();
  const { sections } = useCompanyPages(company);
  const [last, setLast] = useState<string | null>(null);
  useEffect(() => setLast(lastSection()), []);
  return (
    <section aria-labelledby="hjem-seksjoner" className="no-print">
      <h2 id="hjem-seksjoner" className="mb-2 font-semibold">
        Seksjoner
      </h2>
      <ul className="grid grid-cols-2 gap-2 lg:grid-cols-4">
        {sections.map((section) => (
          <li key={section.id}>
            <Link
              href={href(`/${section.id}`, { company: company?.id })}
              onClick={() => rememberSection(section.id)}
              className="flex h-full items-start gap-2.5 rounded-control border border-line bg-surface px-3 py-2.5 transition-colors duration-150 hover:border-line-strong hover:bg-hover"
            >
              <span className="mt-0.5 shrink-0" style={{ color: categoryVar(section.colour) }}>
                <SectionIcon name={section.icon} className="size-4" />
              </span>
              <span className="min-w-0">
                <span className="flex flex-wrap items-center gap-x-2 font-medium">
                  {section.title}
                  {section.id === last && (
                    <span className="rounded-control bg-accent-soft px-1.5 text-caption font-normal text-accent">
                      Sist brukt
                    </span>
                  )}
                </span>
                <span className="block text-caption text-muted">{section.subtitle}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
