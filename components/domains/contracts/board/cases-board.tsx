'use client';

import { Plus } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { ReadFailed } from '@/components/kit/client/read-failed';
import { useShell } from '@/components/kit/context/shell-context';
import { useGo } from '@/components/kit/routing/address';
import { useListChoice, useListSwitch } from '@/components/kit/routing/in-address';
import { useTableIndex } from '@/components/kit/table/use-table-index';
import { ListFilters } from '@/components/kit/table-page/list-filters';
import { OwnFilters } from '@/components/kit/table-page/own-filters';
import { useAllRows } from '@/components/kit/table-page/use-all-rows';
import { useTableView } from '@/components/kit/table-page/use-table-view';
import { WorkList } from '@/components/kit/table-page/work-list/work-list';
import { buttonClass } from '@/components/kit/ui/button-class';
import { ChoiceRow } from '@/components/kit/ui/choice-row';
import { CountChips } from '@/components/kit/ui/count-chips';
import { Link } from '@/components/kit/ui/link';
import { SearchBox } from '@/components/kit/ui/search-box';
import { EmptyState, Skeleton } from '@/components/kit/ui/states';
import { VerdictBand } from '@/components/kit/ui/verdict';
import { formatNumber, sumMoney } from '@/lib/core/format/number';
import { viewTable } from '@/lib/core/table-view/apply-view';
import { noGroup } from '@/lib/core/table-view/view';
import type { Datatable } from '@/lib/core/widgets/widget';
import { allContracts, contractsParam, ended, stateParam } from '@/lib/domains/contracts/board/case-params';
import { claimStates, stateNames } from '@/lib/domains/contracts/claim-states';
import { href } from '@/lib/platform/routing/href';
import type { PageView } from '@/lib/platform/routing/page-view';
import { variationTablePath } from '@/lib/platform/routing/paths';
import { newRowParam } from '@/lib/platform/routing/table-params';
import { caseParam } from '@/lib/platform/routing/things';
import { asCaseRow, type CaseRow } from './case-rows';
import { casesList } from './cases-list';
import { PerProject } from './per-project';

const all = 'Alle saker';

/** Cases and their sums by state; a case with parts in two states is in both. */
function chipsOf(rows: readonly CaseRow[], money: boolean) {
  const cases = rows.filter(({ isFirst }) => isFirst);
  const text = (sum: number) => (!money ? '' : sum === 0 ? 'uten sum' : `${formatNumber(sum / 1_000)} Tkr`);
  const chips = claimStates.toReversed().map((state) => {
    const own = cases.filter(({ states }) => states.includes(stateNames[state]));
    return { text: stateNames[state], count: own.length, sum: text(sumMoney(own.map(({ sums }) => sums[state]))) };
  });
  const total = sumMoney(cases.flatMap(({ sums }) => Object.values(sums)));
  return [{ text: all, count: cases.length, sum: text(total) }, ...chips.filter(({ count }) => count > 0)];
}

/** The button that adds a case, for those who may. */
function NewCase({ page }: { page: PageView }) {
  const { company } = useShell();
  if (!page.mayWrite || !company?.paths.includes(variationTablePath)) return null;
  return (
    <Link
      prefetch={false}
      href={href(variationTablePath, { company: page.company.id, [newRowParam]: '1' })}
      className={buttonClass('secondary')}
    >
      <Plus aria-hidden className="size-4" />
      Ny VOR
    </Link>
  );
}

/** Every VOR by what it waits for: the sentence, the sums that narrow the list, and the groups. */
export function CasesBoard({ page, widget }: { page: PageView; widget: Datatable }) {
  const loaded = useAllRows(page, 'frister', widget);
  const { columns } = widget.options;
  const [view, setView] = useTableView(columns);
  const [state, setState] = useListChoice(stateParam);
  const { data } = loaded.widget;
  const [contracts, setContracts] = useListSwitch(contractsParam, ['lopende', allContracts]);
  const listed = contracts === allContracts ? contracts : undefined;
  const index = useTableIndex(columns, data);
  // The same object for a row however the list is narrowed, so that only what changes is drawn.
  const cases = useMemo(() => new Map(data.map((row) => [row, asCaseRow(row)])), [data]);
  const found = useMemo(
    () =>
      viewTable(index, { ...view, sort: [], group: noGroup })
        .rows.filter(({ contractstatus }) => listed === allContracts || !ended.includes(String(contractstatus)))
        .map((row) => cases.get(row) ?? asCaseRow(row)),
    [index, view, cases, listed],
  );
  const go = useGo();
  const { path, company } = page;
  const addressOf = useCallback(
    (sak: string) => href(path, { company: company.id, [contractsParam]: listed, [caseParam]: sak }),
    [path, company.id, listed],
  );
  const money = columns.some(({ value }) => value === 'lineam');
  const spec = useMemo(() => casesList(addressOf, money), [addressOf, money]);
  const shown = state === undefined ? found : found.filter(({ states }) => states.includes(state));
  const verdict = page.widgets.vurdering;
  const { project = [] } = view.filters;

  if (loaded.state === 'failed') return <ReadFailed failed={loaded.failed} onRetry={loaded.retry} />;
  if (loaded.state === 'loading') return <Skeleton className="h-64" />;
  if (data.length === 0)
    return (
      <EmptyState text={widget.parameters.empty ?? ''}>
        <OwnFilters page={page} />
        <NewCase page={page} />
      </EmptyState>
    );
  return (
    <>
      {verdict?.wtype === 'verdict' && <VerdictBand className="shrink-0" verdict={verdict} />}
      <div className="no-print flex shrink-0 flex-wrap items-center gap-2">
        <CountChips
          label="Tilstand"
          chips={chipsOf(found, money)}
          value={state ?? all}
          onChange={(text) => setState(text === all ? undefined : text)}
        />
        <span className="flex min-w-0 flex-wrap items-center gap-2 max-sm:w-full sm:grow sm:justify-end">
          <ChoiceRow
            label="Kontrakter"
            value={contracts}
            choices={[
              { value: 'lopende', text: 'Løpende' },
              { value: allContracts, text: 'Alle' },
            ]}
            onChange={setContracts}
          />
          <ListFilters
            index={index}
            view={view}
            always={['responsible']}
            except={['casegroup']}
            onChange={(next) => setView({ filters: next })}
          />
          <SearchBox value={view.q} onChange={(q) => setView({ q })} />
          <OwnFilters page={page} />
          <NewCase page={page} />
        </span>
      </div>
      {shown.length === 0 ? (
        <EmptyState text={view.q === '' ? 'Ingen saker her.' : `Ingen saker passer med «${view.q}».`} />
      ) : (
        <div className="flex min-h-0 items-start gap-4 max-sm:shrink-0">
          <div className="max-h-full min-h-0 min-w-0 grow scroll-pt-10 scroll-pb-6 overflow-auto rounded-control border border-line bg-surface print:overflow-visible">
            <WorkList
              spec={spec}
              rows={shown}
              narrowed={view.q !== '' || state !== undefined}
              onOpen={({ sak }) => go(addressOf(sak))}
              onStep={({ sak }) => go(addressOf(sak))}
            />
          </div>
          {money && (
            <PerProject
              rows={found}
              chosen={project}
              onChoose={(name) =>
                setView({ filters: { ...view.filters, project: project.includes(name) ? [] : [name] } })
              }
            />
          )}
        </div>
      )}
    </>
  );
}
