'use client';

import { Braces, FileSpreadsheet, FileText } from 'lucide-react';
import { useId, useState } from 'react';
import { DateField } from '@/components/kit/input/pickers/date-field';
import { buttonClass } from '@/components/kit/ui/button-class';
import { logFrom, logTo } from '@/lib/domains/projects/log-period-params';
import { pageDownloadHref } from '@/lib/platform/routing/download-href';
import { tabParam } from '@/lib/platform/routing/page';
import type { PageView } from '@/lib/platform/routing/page-view';
import { projectParam } from '@/lib/platform/routing/things';

/** The project as one file; which of its tabs it contains is chosen, and stored in the address. */
export function ReportTab({ page, project, headId }: { page: PageView; project: string; headId: string }) {
  const id = useId();
  const sections = page.tabs.filter((tab) => tab.id !== page.tab);
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const chosen = sections.filter((section) => !left.has(section.id));
  const hasLog = chosen.some((section) => section.id === 'logg');
  const wrongDays = hasLog && from !== '' && to !== '' && to < from;
  const widgets = [...new Set([headId, ...chosen.flatMap((section) => section.widgets)])].join();
  const days = { ...(from !== '' && { [logFrom]: from }), ...(to !== '' && { [logTo]: to }) };
  const address = (media: 'excel' | 'pdf' | 'json') =>
    pageDownloadHref(page, media, {
      [projectParam]: project,
      [tabParam]: page.tab ?? '',
      widgets,
      ...(hasLog && days),
    });

  function toggle(section: string) {
    const next = new Set(left);
    if (!next.delete(section)) next.add(section);
    setLeft(next);
  }

  return (
    <div className="flex max-w-3xl flex-col gap-4 rounded-control border border-line bg-surface p-4">
      <fieldset aria-describedby={id}>
        <legend className="font-semibold">Prosjektrapport</legend>
        <p id={id} className="text-muted">
          Velg hva rapporten skal ha med. Prosjektets nøkkeltall er alltid med.
        </p>
        <div className="mt-3 grid grid-cols-3 gap-x-4 max-sm:grid-cols-2">
          {sections.map((section) => (
            <label key={section.id} className="flex min-h-9 items-center gap-2 max-sm:min-h-11">
              <input
                type="checkbox"
                className="size-4 accent-accent"
                checked={!left.has(section.id)}
                onChange={() => toggle(section.id)}
              />
              {section.title}
            </label>
          ))}
        </div>
      </fieldset>
      {hasLog && (
        <div className="flex flex-wrap gap-3">
          <DateField id={`${id}-from`} label="Logg fra" value={from} onChange={setFrom} className="w-44" />
          <DateField
            id={`${id}-to`}
            label="Logg til"
            value={to}
            error={wrongDays ? 'Siste dag er før første.' : undefined}
            onChange={setTo}
            className="w-44"
          />
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <a href={address('pdf')} target="_blank" rel="noopener" className={buttonClass('primary')}>
          <FileText className="size-4" aria-hidden />
          Last ned PDF
        </a>
        <a href={address('excel')} target="_blank" rel="noopener" className={buttonClass('secondary')}>
          <FileSpreadsheet className="size-4" aria-hidden />
          Excel
        </a>
        <a href={address('json')} target="_blank" rel="noopener" className={buttonClass('secondary')}>
          <Braces className="size-4" aria-hidden />
          JSON
        </a>
      </div>
    </div>
  );
}
