'use client';

import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useCompanyPages, useShell } from '@/components/kit/context/shell-context';
import { Link } from '@/components/kit/ui/link';
import { SectionIcon } from '@/components/kit/ui/section-icon';
import { lastSection, rememberSection } from '@/components/shell/frame/last-section';
import { categoryVar } from '@/lib/core/palette';
import { href } from '@/lib/platform/routing/href';
import { useFolded } from './use-folded';

/** A card per section the user may open in the chosen company: icon, colour, title and subtitle; foldable. */
export function HomeSections() {
  const { company } = useShell();
  const { sections } = useCompanyPages(company);
  const { folded, fold } = useFolded('seksjoner', false);
  const [last, setLast] = useState<string | null>(null);
  useEffect(() => setLast(lastSection()), []);
  return (
    <section aria-label="Alle seksjoner" className="no-print">
      <button
        type="button"
        aria-expanded={!folded}
        onClick={() => fold(!folded)}
        className="flex min-h-8 items-center gap-1 text-caption text-muted hover:text-ink max-sm:min-h-11"
      >
        Alle seksjoner
        <ChevronDown className={clsx('size-4', !folded && 'rotate-180')} aria-hidden />
      </button>
      {!folded && (
        <ul className="grid grid-cols-2 gap-1.5 sm:grid-cols-4 lg:grid-cols-7">
          {sections.map((section) => (
            <li key={section.id}>
              <Link
                href={href(`/${section.id}`, { company: company?.id })}
                onClick={() => rememberSection(section.id)}
                className="flex h-full min-h-11 items-center gap-2 rounded-control border border-line bg-surface px-2 py-1 transition-colors duration-150 hover:bg-hover"
              >
                <span className="shrink-0" style={{ color: categoryVar(section.colour) }}>
                  <SectionIcon name={section.icon} className="size-4" />
                </span>
                <span className="min-w-0 grow">
                  <span className="flex items-baseline gap-1 font-medium">
                    {section.title}
                    {section.id === last && (
                      <span className="ml-auto rounded-control bg-accent-soft px-1 text-caption font-normal text-accent">
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
      )}
    </section>
  );
}
