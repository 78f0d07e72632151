'use client';

import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { type ReactNode, useEffect, useMemo } from 'react';
import { ReadFailed } from '@/components/kit/client/read-failed';
import { useShell } from '@/components/kit/context/shell-context';
import { useToday } from '@/components/kit/context/use-today';
import { inPlace } from '@/components/kit/routing/in-address';
import { useTableIndex } from '@/components/kit/table/use-table-index';
import { ListFilters } from '@/components/kit/table-page/list-filters';
import { ReadRows } from '@/components/kit/table-page/read-rows';
import { useAllRows } from '@/components/kit/table-page/use-all-rows';
import { useTableView } from '@/components/kit/table-page/use-table-view';
import { buttonClass } from '@/components/kit/ui/button-class';
import { ChoiceRow } from '@/components/kit/ui/choice-row';
import { Link } from '@/components/kit/ui/link';
import { useNarrow } from '@/components/kit/ui/narrow';
import { SearchBox } from '@/components/kit/ui/search-box';
import { EmptyState, ErrorState, Skeleton } from '@/components/kit/ui/states';
import { VerdictBand } from '@/components/kit/ui/verdict';
import { RowsFrame } from '@/components/shell/page/rows-screen';
import { viewTable } from '@/lib/core/table-view/apply-view';
import { noGroup, tableViewParams } from '@/lib/core/table-view/view';
import type { Column } from '@/lib/core/widgets/column';
import type { Datatable } from '@/lib/core/widgets/widget';
import { portfolioVerdict } from '@/lib/domains/projects/earned-value/portfolio';
import { dayIn } from '@/lib/domains/projects/earned-value/verdict';
import { href } from '@/lib/platform/routing/href';
import { tabParam } from '@/lib/platform/routing/page';
import type { PageView } from '@/lib/platform/routing/page-view';
import { projectOverviewPath, projectPath, projectTablePath } from '@/lib/platform/routing/paths';
import { projectParam } from '@/lib/platform/routing/things';
import { AskLeaders } from './ask-leaders';
import { JudgedLines } from './judged-lines';
import { type JudgedRow, judgedRows } from './judged-rows';
import { JudgedTable } from './judged-table';

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
const noColumns: readonly Column[] = [];

const shownAs = ['vurdert', 'alle'] as const;

/** The view that the address names. */
const useNamedView = () => useQueryState('visning', parseAsStringLiteral(shownAs).withOptions(inPlace));

/**
 * Reads and sets the list's filters in the address. An address that says nothing opens on the reader's own projects,
 * and says so from then on, so that its files and a copy of it have the same rows.
 */
function useNarrowing(columns: readonly Column[], all: readonly JudgedRow[]) {
  const { user } = useShell();
  const [requested, setView] = useTableView(columns);
  const [named, setNamed] = useNamedView();
  const mine = useMemo(
    () => [...new Set(all.map(({ leader }) => leader).filter((leader) => same(leader, user.fullName)))],
    [all, user.fullName],
  );
  const hasOthers = all.some(({ leader }) => !mine.includes(leader));
  const opensOnMine = named === null && mine.length > 0 && Object.keys(tableViewParams(requested)).length === 0;
  const view = useMemo(
    () => (opensOnMine ? { ...requested, filters: { manager: mine } } : requested),
    [opensOnMine, requested, mine],
  );
  const change = (part: Partial<typeof view>) => {
    void setNamed('vurdert');
    setView({ ...view, ...part });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the address decides whether it says nothing.
  useEffect(() => {
    if (opensOnMine) change({});
  }, [opensOnMine]);
  return { view, change, mine: mine.length > 0 && hasOthers ? mine : undefined };
}

/** Legend of the bars, and what the two figures in the head are. */
function Legend({ rows }: { rows: readonly JudgedRow[] }) {
  const [first] = rows;
  const booked = first?.value.bookedThrough ?? null;
  return (
    <p className="no-print shrink-0 text-caption text-muted max-sm:hidden">
      Streken i timelinjen er utført, det timene holdes mot; den tynne er hele planen. Avvik er ventet dekningsbidrag
      ved slutt mot planlagt. Nå er kostnad mot opptjent inntekt
      {first && booked !== null ? ` ${dayIn(booked, first.value.today)}` : ''}.
    </p>
  );
}

/** The projects that can be judged: the sentence, the filters that narrow it, and the table. */
function Judged({ page, widget, views }: { page: PageView; widget: Datatable; views: ReactNode }) {
  const { company } = useShell();
  const today = useToday();
  const narrow = useNarrow();
  const { columns } = widget.options;
  const loaded = useAllRows(page, 'vurdert', widget);
  const { data } = loaded.widget;
  const all = useMemo(() => judgedRows(data), [data]);
  const running = all.filter(({ group }) => group !== 'planned');
  const { view, change, mine } = useNarrowing(columns, all);
  const index = useTableIndex(columns, data);
  const rows = useMemo(() => judgedRows(viewTable(index, { ...view, sort: [], group: noGroup }).rows), [index, view]);
  const { manager = [], ...otherFilters } = view.filters;
  const isMine = mine !== undefined && manager.length === mine.length && mine.every((one) => manager.includes(one));
  const judgedNow = rows.filter(({ group }) => group !== 'planned').map(({ value }) => value);
  const addressOf = (id: string) =>
    href(projectOverviewPath, { company: page.company.id, [projectParam]: id, [tabParam]: 'oversikt' });
  const enterOf = (id: string) =>
    company?.paths.includes(projectPath)
      ? href(projectPath, { company: page.company.id, [projectParam]: id, [tabParam]: 'utforelse' })
      : undefined;
  const booked = all[0]?.value.bookedThrough ?? null;
  const edits = company?.paths.includes(projectTablePath);
  const editAddress = href(projectTablePath, { company: page.company.id });

  if (loaded.state === 'failed') return <ReadFailed failed={loaded.failed} onRetry={loaded.retry} />;
  // The sentence and the sums are of all projects.
  if (loaded.state === 'loading') return <Skeleton className="h-64" />;
  if (all.length === 0) {
    return (
      <EmptyState text={widget.parameters.empty ?? ''}>
        {edits && (
          <Link href={editAddress} className={buttonClass('primary')}>
            Legg inn eller importer prosjekter
          </Link>
        )}
      </EmptyState>
    );
  }
  return (
    <>
      {judgedNow.length > 0 && (
        <VerdictBand
          className="shrink-0"
          verdict={portfolioVerdict(judgedNow)}
          action={<AskLeaders company={page.company.id} rows={rows} />}
        />
      )}
      <div className="no-print flex shrink-0 flex-wrap items-center gap-2">
        <SearchBox value={view.q} onChange={(q) => change({ q })} />
        {mine && (
          <ChoiceRow
            label="Hvilke prosjekter"
            value={isMine ? 'mine' : manager.length === 0 ? 'alle' : undefined}
            choices={[
              { value: 'mine', text: 'Mine' },
              { value: 'alle', text: `Alle ${running.length}` },
            ]}
            onChange={(which) => change({ filters: { ...otherFilters, manager: which === 'mine' ? mine : [] } })}
          />
        )}
        <ListFilters
          index={index}
          view={view}
          always={['manager', 'segment']}
          onChange={(filters) => change({ filters })}
        />
        <span className="figures ml-auto text-caption text-muted max-sm:hidden">
          {booked === null ? 'Ingenting er bokført' : `Penger per ${dayIn(booked, today)} (siste bokførte måned)`},
          timer per i dag
        </span>
        {views}
        {edits && (
          <Link href={editAddress} className={buttonClass('secondary')}>
            Rediger
          </Link>
        )}
      </div>
      {rows.length === 0 ? (
        <EmptyState text="Ingen prosjekter passer. Tøm søket eller velg alle." />
      ) : narrow ? (
        <div className="min-h-0 grow overflow-y-auto">
          <JudgedLines rows={rows} today={today} addressOf={addressOf} enterOf={enterOf} />
        </div>
      ) : (
        <div className="min-h-0 overflow-auto rounded-control border border-line bg-surface print:overflow-visible">
          <JudgedTable
            key={JSON.stringify(tableViewParams(view))}
            rows={rows}
            today={today}
            addressOf={addressOf}
            enterOf={enterOf}
            narrowed={view.q !== '' || Object.values(otherFilters).some((keys) => keys.length > 0)}
          />
        </div>
      )}
      <Legend rows={all} />
    </>
  );
}

/**
 * The list of projects: which lose money, why, and whose they are; and all of them with all fields, finished ones too,
 * which an address with a search leads to.
 */
export function ProjectsScreen({ page }: { page: PageView }) {
  const [requested] = useTableView(
    page.widgets.prosjekter?.wtype === 'datatable' ? page.widgets.prosjekter.options.columns : noColumns,
  );
  const [named, setNamed] = useNamedView();
  const view = named ?? (Object.keys(tableViewParams(requested)).length === 0 ? 'vurdert' : 'alle');
  const { vurdert, prosjekter } = page.widgets;
  const shown = view === 'alle' ? prosjekter : vurdert;
  const choice = (
    <ChoiceRow
      label="Visning"
      value={view}
      choices={[
        { value: 'vurdert', text: 'Vurdert' },
        { value: 'alle', text: 'Alle felt' },
      ]}
      onChange={(next) => void setNamed(next)}
    />
  );
  return (
    <RowsFrame page={page}>
      {shown?.wtype === 'failed' ? (
        <ErrorState text={shown.message} errorId={shown.errorId} />
      ) : shown?.wtype !== 'datatable' ? null : view === 'alle' ? (
        <>
          <div className="no-print shrink-0">{choice}</div>
          <ReadRows page={page} id="prosjekter" widget={shown} />
        </>
      ) : (
        <Judged page={page} widget={shown} views={choice} />
      )}
    </RowsFrame>
  );
}
