'use client';

import clsx from 'clsx';
import { useMemo } from 'react';
import { call } from '@/components/kit/client/call';
import { useWork } from '@/components/kit/client/use-work';
import { useShell } from '@/components/kit/context/shell-context';
import { SelectionDialog } from '@/components/kit/input/pickers/selection-dialog';
import { useRefresh } from '@/components/kit/routing/address';
import { useListSwitch } from '@/components/kit/routing/in-address';
import { ReadRows } from '@/components/kit/table-page/read-rows';
import { Button } from '@/components/kit/ui/button';
import { Link } from '@/components/kit/ui/link';
import { snackbar } from '@/components/kit/ui/snackbar';
import { EmptyState } from '@/components/kit/ui/states';
import { Failed } from '@/components/kit/widgets/failed-text';
import { WidgetView } from '@/components/kit/widgets/widget';
import { formatNumber } from '@/lib/core/format/number';
import { baselineColumns } from '@/lib/domains/projects/actual-columns';
import {
  calcLineParam,
  calculationTab,
  costViewParam,
  everyLine,
  untiedLine,
  whyView,
} from '@/lib/domains/projects/calc-line-params';
import { href } from '@/lib/platform/routing/href';
import { tabParam } from '@/lib/platform/routing/page';
import type { PageView } from '@/lib/platform/routing/page-view';
import { projectOverviewPath, projectPath } from '@/lib/platform/routing/paths';
import { projectParam } from '@/lib/platform/routing/things';
import { ForecastTab } from './forecast/forecast-tab';
import { Why } from './overview/why';
import { SpentEntries } from './spent-entries';
import type { TabWidgets } from './tab-content';

type Part = { page: PageView; project: string; widgets: TabWidgets };

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

/** A view of the costs at an address, and what its link says besides its text. */
type View = { text: string; means?: string; path: string; param?: string; value?: string };

/** The views of both addresses, one press apart; a figure's entries are one while they are open. */
function viewsOf({ page, widgets }: Part): View[] {
  const { foringer } = widgets;
  const line = page.filters.own[calcLineParam];
  const counts = (line === undefined || line === untiedLine) && foringer?.wtype === 'datatable';
  const chosen = page.own.find(({ name }) => name === calcLineParam)?.choices?.[0];
  const entries = (text: string, value: string): View => ({ text, path: projectPath, param: calcLineParam, value });
  return [
    { text: 'Hvorfor', path: projectOverviewPath, param: costViewParam, value: whyView },
    { text: 'Konto for konto', path: projectOverviewPath },
    { text: 'Pakke for pakke', means: ': kalkulert og faktisk', path: projectPath },
    entries(counts ? `Ikke knyttet (${formatNumber(foringer.total)})` : 'Ikke knyttet', untiedLine),
    entries('Alle timer og bilag', everyLine),
    ...(line === undefined || line === untiedLine || line === everyLine
      ? []
      : [entries(chosen?.label ?? 'Ukjent linje', line)]),
  ];
}

/** The displayed view, in the address so that a figure can link to its entries. */
function Views({ of, shown }: { of: Part; shown: string | undefined }) {
  const { company } = useShell();
  const { page, project } = of;
  const common = { company: page.company.id, [projectParam]: project, [tabParam]: calculationTab };
  const views = viewsOf(of).filter(({ path }) => path === page.path || company?.paths.includes(path));
  return (
    <nav aria-label="Visninger av kalkylen" className="flex min-w-0 gap-1 overflow-x-auto">
      {views.map(({ text, means, path, param, value }) => {
        const isShown = path === page.path && value === shown;
        return (
          <Link
            key={text}
            prefetch={false}
            href={href(path, { ...common, ...(param && { [param]: value }) })}
            scroll={false}
            aria-current={isShown ? 'page' : undefined}
            className={clsx(
              'flex h-8 max-w-64 shrink-0 items-center rounded-control px-3 max-sm:h-11',
              isShown ? 'bg-accent-soft font-medium' : 'text-muted hover:bg-hover hover:text-ink',
            )}
          >
            <span className="truncate">
              {text}
              {means && <span className="sr-only">{means}</span>}
            </span>
          </Link>
        );
      })}
    </nav>
  );
}

/** The forecast month by month, and the ledger by account group. */
function ByAccount({ page, widgets }: Part) {
  const { regnskap: ledger } = widgets;
  return (
    <>
      <ForecastTab page={page} widgets={widgets} />
      <section aria-labelledby="kontogrupper" className="mt-2 flex shrink-0 flex-col gap-3">
        <div className="min-w-0">
          <h3 id="kontogrupper" className="font-semibold">
            Etter kontogruppe
          </h3>
          {ledger?.wtype === 'datatable' && <p className="text-caption text-muted">{ledger.subtitle}</p>}
        </div>
        {ledger?.wtype === 'datatable' ? (
          <ReadRows page={page} id="regnskap" widget={ledger} />
        ) : (
          <Failed widget={ledger} />
        )}
      </section>
    </>
  );
}

/** Calculated beside actual, by classification and by package, or the hours and voucher lines behind a figure. */
function ByPackage({ page, project, widgets }: Part) {
  const requested = page.filters.own[calcLineParam];
  const { klasser, kalkyle, foringer } = widgets;
  if (requested === undefined) {
    if (klasser?.wtype === 'tabulator' && klasser.data.length === 0) {
      return <EmptyState text={klasser.parameters.empty ?? ''} />;
    }
    return (
      <>
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
      </>
    );
  }
  if (foringer?.wtype === 'datatable') {
    return <SpentEntries key={requested} page={page} project={project} id="foringer" widget={foringer} />;
  }
  return <Failed widget={foringer} text="Listen kom ikke." />;
}

/**
 * The costs of a project: why, account by account beside the forecast (the overview's Kalkyle og regnskap), and package
 * by package (Kalkyle of the project's own page).
 */
export function CostPart(of: Part) {
  const { page, project } = of;
  const [view] = useListSwitch(costViewParam, ['', whyView]);
  const isOverview = page.path === projectOverviewPath;
  return (
    <>
      <div className="no-print flex shrink-0 flex-wrap items-center gap-2">
        <Views of={of} shown={isOverview ? view || undefined : page.filters.own[calcLineParam]} />
        {!isOverview && page.mayWrite && <BaselineChoice page={page} project={project} />}
      </div>
      {!isOverview ? (
        <ByPackage {...of} />
      ) : view === whyView ? (
        <Why page={page} widgets={of.widgets} />
      ) : (
        <ByAccount {...of} />
      )}
    </>
  );
}
