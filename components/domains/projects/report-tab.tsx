'use client';

import { Braces, Eye, FileSpreadsheet, FileText } from 'lucide-react';
import { useId, useState } from 'react';
import { FileLink } from '@/components/kit/client/file-link';
import { DateField } from '@/components/kit/input/pickers/date-field';
import { buttonClass } from '@/components/kit/ui/button-class';
import { logFrom, logTo } from '@/lib/domains/projects/log-period-params';
import {
  type Audience,
  audienceNames,
  audiences,
  mayAttach,
  reportParams,
} from '@/lib/domains/projects/report/audience';
import { pageDownloadHref } from '@/lib/platform/routing/download-href';
import { href } from '@/lib/platform/routing/href';
import { tabParam } from '@/lib/platform/routing/page';
import type { PageView } from '@/lib/platform/routing/page-view';
import { projectParam } from '@/lib/platform/routing/things';

const shownTo: Readonly<Record<Audience, string>> = {
  intern: 'Med kostnad, dekningsgrad og timer. «Intern» står på hver side.',
  kunde: 'Uten kostnad, dekningsgrad og timer. Risikoer, krav og VOR du har huket av «Vises for kunden» for, blir med.',
};

/** A choice of the report: a radio button or a checkbox with its text. */
const choiceClass = 'flex min-h-9 items-center gap-2 max-sm:min-h-11';

/** The project's report: for whom, and with which tabs as attachments. */
export function ReportTab({ page, project, headId }: { page: PageView; project: string; headId: string }) {
  const id = useId();
  const sections = page.tabs.filter((tab) => tab.id !== page.tab);
  const [audience, setAudience] = useState<Audience>('intern');
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const chosen = sections.filter((section) => picked.has(section.id) && mayAttach(audience, section.id));
  const hasLog = chosen.some((section) => section.id === 'logg');
  const wrongDays = hasLog && from !== '' && to !== '' && to < from;
  const days = hasLog ? { ...(from !== '' && { [logFrom]: from }), ...(to !== '' && { [logTo]: to }) } : {};
  const pdf = (way?: 'inline') =>
    href('/api/project/report', {
      company: page.company.id,
      [projectParam]: project,
      [reportParams.audience]: audience,
      ...(chosen.length > 0 && { [reportParams.attachments]: chosen.map((section) => section.id).join() }),
      ...days,
      ...(way && { [reportParams.way]: way }),
    });
  const widgets = [...new Set([headId, ...chosen.flatMap((section) => section.widgets)])].join();
  const rows = (media: 'excel' | 'json') =>
    pageDownloadHref(page, media, { [projectParam]: project, [tabParam]: page.tab ?? '', widgets, ...days });

  function toggle(section: string) {
    const next = new Set(picked);
    if (!next.delete(section)) next.add(section);
    setPicked(next);
  }

  return (
    <div className="flex max-w-3xl flex-col gap-5 rounded-control border border-line bg-surface p-4">
      <fieldset aria-describedby={`${id}-report`}>
        <legend className="font-semibold">Prosjektrapport</legend>
        <p id={`${id}-report`} className="text-muted">
          To sider: hvordan det står til, penger, tid, risiko, bilder og hva vi ber kunden om.
        </p>
        <div className="mt-3 flex flex-col gap-x-6">
          {audiences.map((each) => (
            <label key={each} className={choiceClass}>
              <input
                type="radio"
                name={`${id}-audience`}
                className="size-4 shrink-0 accent-accent"
                checked={audience === each}
                onChange={() => setAudience(each)}
              />
              <span>
                {audienceNames[each]} <span className="text-muted">{shownTo[each]}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset aria-describedby={`${id}-attachments`}>
        <legend className="font-semibold">Vedlegg</legend>
        <p id={`${id}-attachments`} className="text-muted">
          {audience === 'intern'
            ? 'Rapporten er hel uten. Hvert vedlegg får egne sider, A1 og videre.'
            : 'Vedlegg med kostnader eller interne vurderinger kan ikke følge med til kunden.'}
        </p>
        <div className="mt-3 grid grid-cols-3 gap-x-4 max-sm:grid-cols-2">
          {sections.map((section) => {
            const possible = mayAttach(audience, section.id);
            return (
              <label key={section.id} className={`${choiceClass} ${possible ? '' : 'text-muted'}`}>
                <input
                  type="checkbox"
                  className="size-4 shrink-0 accent-accent"
                  checked={possible && picked.has(section.id)}
                  disabled={!possible}
                  onChange={() => toggle(section.id)}
                />
                {section.title}
              </label>
            );
          })}
        </div>
        {hasLog && (
          <div className="mt-3 flex flex-wrap gap-3">
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
      </fieldset>
      <div className="flex flex-wrap gap-2">
        <FileLink href={pdf()} className={buttonClass('primary')}>
          <FileText className="size-4" aria-hidden />
          Last ned PDF
        </FileLink>
        <a href={pdf('inline')} target="_blank" rel="noopener" className={buttonClass('secondary')}>
          <Eye className="size-4" aria-hidden />
          Forhåndsvis
        </a>
        {audience === 'intern' && (
          <>
            <FileLink href={rows('excel')} className={buttonClass('secondary')}>
              <FileSpreadsheet className="size-4" aria-hidden />
              Excel
            </FileLink>
            <a href={rows('json')} target="_blank" rel="noopener" className={buttonClass('secondary')}>
              <Braces className="size-4" aria-hidden />
              JSON
            </a>
          </>
        )}
      </div>
    </div>
  );
}
