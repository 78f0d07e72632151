'use client';

import clsx from 'clsx';

import { useMemo } from 'react';
import { call } from '@/components/kit/client/call';
import { useWork } from '@/components/kit/client/use-work';
import { SelectionDialog } from '@/components/kit/input/pickers/selection-dialog';
import { useRefresh } from '@/components/kit/routing/address';
import { Button } from '@/components/kit/ui/button';
import { Link } from '@/components/kit/ui/link';
import { snackbar } from '@/components/kit/ui/snackbar';
import { ErrorState } from '@/components/kit/ui/states';
import { WidgetView } from '@/components/kit/widgets/widget';
import { formatNumber } from '@/lib/core/format/number';
import type { WidgetResult } from '@/lib/core/widgets/widget';
import { baselineColumns } from '@/lib/domains/projects/actual-columns';
import { calcLineParam, calculationTab, everyLine, untiedLine } from '@/lib/domains/projects/calc-line-params';
import { href } from '@/lib/platform/routing/href';
import { tabParam } from '@/lib/platform/routing/page';
import type { PageView } from '@/lib/platform/routing/page-view';
import { projectParam } from '@/lib/platform/routing/things';
import { SpentEntries } from './spent-entries';

type Widgets = Readonly<Record<string, WidgetResult>>;

/** Chooses the saved version that is the project's baseline. */
function BaselineChoice({ page, project }: { page: PageView; project: string }) {
  const { busy, run } = useWork();
  const refresh = useRefresh();
  const columns = useMemo(() => baselineColumns.take('version', 'name', 'at', 'by', 'costs', 'state'), []);
  const company = page.company.id;
  return (
    <SelectionDialog
      title="Velg kalkylen prosjektet holdes mot"
      call={{ name: 'GET /api/project/baseline', params: { company, projectid: project } }}
      columns={columns}
      trigger={
        <Button disabled={busy} className="ml-auto">
          Velg kalkyle
        </Button>
      }
      empty="Tilbudet har ingen lagret kalkyle, eller prosjektet har ikke noe tilbud. Lag kalkylen under Tilbud → Kalkyle, og knytt tilbudet under Rediger prosjekter."
      onChoose={({ calculation, version }) =>
        void run(async () => {
          const body = { company, projectid: project, calculation, version };
          snackbar.success((await call('POST /api/project/baseline', { body })).message);
          refresh();
        })
      }
    />
  );
}

/** The displayed part of the tab, stored in the address so that a figure can link to its entries. */
function Views({ page, project, untied }: { page: PageView; project: string; untied: number | undefined }) {
  const requested = page.filters.own[calcLineParam];
  const chosen = page.own.find(({ name }) => name === calcLineParam)?.choices?.[0];
  const to = (line?: string) =>
    href(page.path, {
      company: page.company.id,
      [projectParam]: project,
      [tabParam]: calculationTab,
      ...(line !== undefined && { [calcLineParam]: line }),
    });
  const views = [
    { line: undefined, text: 'Kalkulert og faktisk' },
    { line: untiedLine, text: untied === undefined ? 'Ikke knyttet' : `Ikke knyttet (${formatNumber(untied)})` },
    { line: everyLine, text: 'Alle timer og bilag' },
    ...(requested !== undefined && requested !== untiedLine && requested !== everyLine
      ? [{ line: requested, text: chosen?.label ?? 'Ukjent linje' }]
      : []),
  ];
  return (
    <nav aria-label="Visninger av kalkylen" className="flex min-w-0 gap-1 overflow-x-auto">
      {views.map(({ line, text }) => (
        <Link
          key={line ?? ''}
          href={to(line)}
          scroll={false}
          aria-current={line === requested ? 'page' : undefined}
          className={clsx(
            'flex h-8 max-w-64 shrink-0 items-center rounded-control px-3 max-sm:h-11',
            line === requested ? 'bg-accent-soft font-medium' : 'text-muted hover:bg-hover hover:text-ink',
          )}
        >
          <span className="truncate">{text}</span>
        </Link>
      ))}
    </nav>
  );
}

/** Calculated beside actual, by classification and by package, and the hours and voucher lines behind the figures. */
export function CalculationTab({ page, project, widgets }: { page: PageView; project: string; widgets: Widgets }) {
  const requested = page.filters.own[calcLineParam];
  const { klasser, kalkyle, foringer } = widgets;
  const untied = requested === undefined || requested === untiedLine ? foringer : undefined;
  return (
    <>
      <div className="no-print flex flex-wrap items-center gap-2">
        <Views page={page} project={project} untied={untied?.wtype === 'datatable' ? untied.total : undefined} />
        {page.mayWrite && <BaselineChoice page={page} project={project} />}
      </div>
      {requested === undefined ? (
        <div className="flex min-h-0 grow flex-col gap-3 overflow-y-auto print:overflow-visible">
          {klasser && (
            <div className="h-[31rem] shrink-0 print:h-auto">
              <WidgetView page={page} widget={klasser} />
            </div>
          )}
          {kalkyle && (
            <div className="h-[36rem] shrink-0 print:h-auto">
              <WidgetView page={page} widget={kalkyle} />
            </div>
          )}
        </div>
      ) : foringer?.wtype === 'datatable' ? (
        <SpentEntries key={requested} page={page} project={project} id="foringer" widget={foringer} />
      ) : (
        <ErrorState
          text={foringer?.wtype === 'failed' ? foringer.message : 'Listen kom ikke.'}
          errorId={foringer?.wtype === 'failed' ? foringer.errorId : undefined}
        />
      )}
    </>
  );
}
