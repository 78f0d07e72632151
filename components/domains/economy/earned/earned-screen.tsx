'use client';

import { ChevronLeft, ChevronRight, FileDown } from 'lucide-react';
import { parseAsString, useQueryState } from 'nuqs';
import { useMemo, useState } from 'react';
import { FileLink } from '@/components/kit/client/file-link';
import { AskPeople } from '@/components/kit/context/ask-people';
import { useShell } from '@/components/kit/context/shell-context';
import { Dimmed, usePageTransition } from '@/components/kit/input/filters/page-transition';
import { PeriodFilters } from '@/components/kit/input/filters/period-filters';
import { useListSwitch } from '@/components/kit/routing/in-address';
import { useTableIndex } from '@/components/kit/table/use-table-index';
import { ListFilters } from '@/components/kit/table-page/list-filters';
import { useTableView } from '@/components/kit/table-page/use-table-view';
import { Button } from '@/components/kit/ui/button';
import { buttonClass } from '@/components/kit/ui/button-class';
import { IconButton } from '@/components/kit/ui/icon-button';
import { Popover } from '@/components/kit/ui/popover';
import { EmptyState, ErrorState } from '@/components/kit/ui/states';
import { Switch } from '@/components/kit/ui/switch';
import { VerdictBand } from '@/components/kit/ui/verdict';
import { RowsFrame } from '@/components/shell/page/rows-screen';
import { addMonths, monthLabel } from '@/lib/core/filters/months';
import { countText } from '@/lib/core/format/count-text';
import { formatNumber } from '@/lib/core/format/number';
import { viewTable } from '@/lib/core/table-view/apply-view';
import { numberOf } from '@/lib/core/table-view/row-values';
import { noGroup } from '@/lib/core/table-view/view';
import type { Datatable, WidgetResult } from '@/lib/core/widgets/widget';
import { earnedTerms } from '@/lib/domains/economy/earned/earned-words';
import { href } from '@/lib/platform/routing/href';
import { tabParam } from '@/lib/platform/routing/page';
import type { PageView } from '@/lib/platform/routing/page-view';
import { projectOverviewPath } from '@/lib/platform/routing/paths';
import { projectParam } from '@/lib/platform/routing/things';
import { callAddress } from '@/lib/product/calls/call-address';
import { asEarnedRow, type EarnedRow, unapprovedBy } from './earned-rows';
import { EarnedTable } from './earned-table';
import { EntrySetting, SumTable } from './entry-box';
import { useEarned } from './use-earned';

function MonthStepper({ page }: { page: PageView }) {
  const { start } = usePageTransition();
  const [, setMonth] = useQueryState(
    'yrpr',
    parseAsString.withOptions({ shallow: false, history: 'push', scroll: false, startTransition: start }),
  );
  const { yrpr, span } = page.filters;
  const step = (by: number) => {
    const to = addMonths(yrpr, by);
    void setMonth(to === span.last ? null : to);
  };
  return (
    <span className="inline-flex items-center gap-1">
      <IconButton label="Måneden før" icon={<ChevronLeft />} disabled={yrpr <= span.first} onClick={() => step(-1)} />
      <PeriodFilters page={page} />
      <IconButton label="Måneden etter" icon={<ChevronRight />} disabled={yrpr >= span.last} onClick={() => step(1)} />
    </span>
  );
}

/** The meanings of the page's words, on demand. */
const Words = () => (
  <Popover label="Hva ordene betyr" align="end" trigger={<Button look="quiet">Hva ordene betyr</Button>}>
    <dl tabIndex={0} className="grid max-h-96 max-w-120 gap-2 overflow-y-auto p-2">
      {earnedTerms.map(([word, meaning]) => (
        <div key={word}>
          <dt className="font-semibold">{word}</dt>
          <dd className="text-muted">{meaning}</dd>
        </div>
      ))}
    </dl>
  </Popover>
);

/** The second line of the sums: what they would be with changes that nobody has approved. */
function ProbableLine({ widget }: { widget: WidgetResult | undefined }) {
  const [probable, setProbable] = useListSwitch('sannsynlige', ['uten', 'med']);
  if (widget?.wtype !== 'tabulator') return null;
  const { columns } = widget.options;
  const [row] = widget.data;
  const parts = columns.flatMap(({ text, value, type }) =>
    type === 'amount' ? [`${text.toLowerCase()} ${formatNumber((numberOf(row, value) ?? 0) / 1_000)}`] : [],
  );
  return (
    <p className="figures flex flex-wrap items-center gap-x-3 border-t border-line px-1 text-table text-muted">
      <Switch label={widget.title} checked={probable === 'med'} onChange={(on) => setProbable(on ? 'med' : 'uten')} />
      {probable === 'med' && <span>{row ? `${parts.join(' · ')}, alle prosjekter` : widget.parameters.empty}</span>}
    </p>
  );
}

/** Asks the leaders of estimates that nobody has approved; one is named. */
function AskEstimates({ page, rows }: { page: PageView; rows: readonly EarnedRow[] }) {
  const { yrpr } = page.filters;
  const link = href(page.path, { company: page.company.id, yrpr });
  const asks = unapprovedBy(rows).map(({ leader, projects }) => ({
    person: leader,
    count: projects.length,
    task: {
      text: `Godkjenn prognosen for ${monthLabel(yrpr)}: ${projects.map(({ no }) => no).join(', ')}`,
      notes: projects.map(({ no, name }) => `${no} ${name}`).join('\n'),
      link,
      linktext: `Opptjent ${monthLabel(yrpr)}`,
    },
  }));
  const nameOf = (all: readonly (typeof asks)[number][]) => {
    const count = all.reduce((sum, one) => sum + one.count, 0);
    const who = all.length === 1 ? all[0]?.person.split(' ')[0] : `${countText(all.length)} ledere`;
    return `Be ${who} om ${count === 1 ? 'én prognose' : `${countText(count)} prognoser`}`;
  };
  return <AskPeople company={page.company.id} asks={asks} what="prognoser" name={nameOf} onlyUsers />;
}

function Earned({ page, widget }: { page: PageView; widget: Datatable }) {
  const { company } = useShell();
  const { columns } = widget.options;
  const { data } = widget;
  const { vurdering, uten, sannsynlige, bilag, ikkebokfort } = page.widgets;
  const [view, setView] = useTableView(columns);
  const index = useTableIndex(columns, data);
  const [setting, setSetting] = useState(false);
  const { yrpr } = page.filters;
  const { id } = page.company;
  const work = useEarned(id, yrpr);
  const all = useMemo(() => data.map(asEarnedRow), [data]);
  const rows = useMemo(
    () => viewTable(index, { ...view, sort: [], group: noGroup }).rows.map(asEarnedRow),
    [index, view],
  );
  const leaders = view.filters.manager ?? [];
  const others = (uten?.wtype === 'tabulator' ? uten.data.map(asEarnedRow) : []).filter(
    ({ leader }) => leaders.length === 0 || leaders.includes(leader),
  );
  const isDraft = all.some(({ by }) => by === 'forecast');
  const addressOf = (project: string) =>
    href(projectOverviewPath, { company: id, [projectParam]: project, [tabParam]: 'oversikt' });

  const file = callAddress('GET /api/economy/earned/entry', { company: id, month: yrpr }).address;
  const bar = (
    <div className="no-print flex shrink-0 flex-wrap items-center gap-2">
      <MonthStepper page={page} />
      <ListFilters index={index} view={view} always={['manager']} onChange={(filters) => setView({ filters })} />
      <span className="text-caption text-muted max-sm:hidden">{`${widget.subtitle} Tkr`}</span>
      <span className="grow" />
      <Words />
      <FileLink href={file} className={buttonClass('secondary')}>
        <FileDown aria-hidden className="size-4" />
        {isDraft ? 'Bilag som CSV, utkast' : 'Bilag som CSV'}
      </FileLink>
    </div>
  );
  if (all.length + others.length === 0) {
    return (
      <>
        {bar}
        <EmptyState text={widget.parameters.empty ?? ''} />
      </>
    );
  }
  return (
    <>
      {bar}
      {vurdering?.wtype === 'verdict' && (
        <VerdictBand className="shrink-0" verdict={vurdering} action={<AskEstimates page={page} rows={all} />} />
      )}
      <EarnedTable
        rows={rows}
        others={others}
        mayWrite={page.mayWrite}
        work={work}
        addressOf={company?.paths.includes(projectOverviewPath) ? addressOf : undefined}
      >
        <ProbableLine widget={sannsynlige} />
      </EarnedTable>
      <div className="flex shrink-0 items-start gap-4 max-lg:flex-col max-lg:[&>*]:w-full">
        {bilag?.wtype === 'tabulator' && (
          <SumTable widget={bilag}>
            {page.mayWrite && (
              <span className="no-print flex flex-wrap gap-2">
                <Button look="quiet" onClick={() => setSetting(true)}>
                  Kontoer
                </Button>
                <Button disabled={isDraft || work.busy || bilag.data.length === 0} onClick={() => void work.book()}>
                  {isDraft ? 'Utkast til alt er godkjent' : 'Merk som bokført'}
                </Button>
              </span>
            )}
          </SumTable>
        )}
        {ikkebokfort?.wtype === 'tabulator' && (
          <SumTable widget={ikkebokfort} className="lg:w-96 lg:shrink-0 lg:grow-0" />
        )}
      </div>
      <EntrySetting open={setting} company={id} onDone={() => setSetting(false)} />
    </>
  );
}

/** Earned and invoiced sums of projects at a month's end, with the month's entry. */
export function EarnedScreen({ page }: { page: PageView }) {
  const widget = page.widgets.opptjent;
  const failed = widget?.wtype === 'failed' ? widget : undefined;
  return (
    <RowsFrame page={page}>
      <Dimmed className="flex min-h-0 grow flex-col gap-3 overflow-y-auto">
        {widget?.wtype === 'datatable' ? (
          <Earned page={page} widget={widget} />
        ) : (
          <ErrorState text={failed?.message ?? 'Månedens tall kunne ikke hentes.'} errorId={failed?.errorId} />
        )}
      </Dimmed>
    </RowsFrame>
  );
}
