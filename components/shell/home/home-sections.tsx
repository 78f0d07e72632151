'use client';

import { useEffect, useState } from 'react';
import { useCompanyPages, useShell } from '@/components/kit/context/shell-context';
import { Link } from '@/components/kit/ui/link';
import { SectionIcon } from '@/components/kit/ui/section-icon';
import { lastSection, rememberSection } from '@/components/shell/frame/last-section';
import { categoryVar } from '@/lib/core/palette';
import { href } from '@/lib/platform/routing/href';
import { HomeFold } from './home-fold';

/** A row per section the user may open in the chosen company: icon, colour, title and subtitle. */
export function HomeSections() {
  const { company } = useShell();
  const { sections } = useCompanyPages(company);
  const [last, setLast] = useState<string | null>(null);
  useEffect(() => setLast(lastSection()), []);
  return (
    <div className="no-print order-4">
      <HomeFold
        title="Seksjoner"
        place=""
        note=""
        aside={<span className="text-caption text-muted max-sm:hidden">alle sider Ctrl K</span>}
      >
        <ul className="grid py-1 low:py-0.5 min-[1600px]:grid-cols-2">
          {sections.map((section) => (
            <li key={section.id}>
              <Link
                href={href(`/${section.id}`, { company: company?.id })}
                onClick={() => rememberSection(section.id)}
                className="flex min-h-7 items-center gap-2 px-3 transition-colors duration-150 hover:bg-hover max-sm:min-h-11 low:min-h-6"
              >
                <span className="shrink-0" style={{ color: categoryVar(section.colour) }}>
                  <SectionIcon name={section.icon} className="size-4" />
                </span>
                <span className="w-27 shrink-0 font-medium">{section.title}</span>
                <span className="min-w-0 grow text-caption text-muted">{section.subtitle}</span>
                {section.id === last && (
                  <span className="shrink-0 rounded-control bg-accent-soft px-1.5 text-caption text-accent">
                    Sist brukt
                  </span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      </HomeFold>
    </div>
  );
}
