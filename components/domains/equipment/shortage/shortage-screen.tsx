'use client';

import { useEffect, useMemo } from 'react';
import { useToday } from '@/components/kit/context/use-today';
import { useTableIndex } from '@/components/kit/table/use-table-index';
import { TableBox } from '@/components/kit/table-page/table-box';
import { useAllRows } from '@/components/kit/table-page/use-all-rows';
import { useTableView } from '@/components/kit/table-page/use-table-view';
import { FilterChip } from '@/components/kit/ui/filter-chip';
import { useNarrow } from '@/components/kit/ui/narrow';
import { SearchBox } from '@/components/kit/ui/search-box';
import { Select } from '@/components/kit/ui/select';
import { EmptyState, ErrorState } from '@/components/kit/ui/states';
import { VerdictBand } from '@/components/kit/ui/verdict';
import { RowsFrame } from '@/components/shell/page/rows-screen';
import { viewTable } from '@/lib/core/table-view/apply-view';
import { noGroup, type TableView } from '@/lib/core/table-view/view';
import type { Column } from '@/lib/core/widgets/column';
import type { Datatable } from '@/lib/core/widgets/widget';
import { type Standing, standings, standingTexts } from '@/lib/domains/equipment/shortage/left';
import { shortageVerdict } from '@/lib/domains/equipment/shortage/verdict';
import type { PageView } from '@/lib/platform/routing/page-view';
import { shortRows, weeksOf } from './short-rows';
import { ShortageGrid } from './shortage-grid';
import { ShortageLines } from './shortage-lines';
import { useOpenWeek } from './use-open-week';

const everything = 'Alle kategorier';
/** The states that the list opens on. */
const atFirst = (['lacking', 'none'] as const).map((standing) => standingTexts[standing]);

/**
 * Reads and sets the list's filters in the address. An address that says nothing opens on what lacks and what is used
 * up, and says so from then on, so that its files have the same rows; a search looks in every state.
 */
function useNarrowing(columns: readonly Column[]) {
  const [requested, setView] = useTableView(columns);
  const { standing = [] } = requested.filters;
  const saysNothing = standing.length === 0 && requested.q === '';
  const view = useMemo(
    () => (saysNothing ? { ...requested, filters: { ...requested.filters, standing: atFirst } } : requested),
    [saysNothing, requested],
  );
  const change = (part: Partial<TableView>) => {
    const filters = part.filters ?? view.filters;
    if (part.q === undefined) setView({ ...view, filters });
    // The first letter opens every state, and the last one taken away the first two.
    else if ((part.q === '') !== (view.q === ''))
      setView({ ...view, q: part.q, filters: { ...filters, standing: part.q === '' ? atFirst : [] } });
    else setView({ ...view, q: part.q });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the address decides whether it says nothing.
  useEffect(() => {
    if (saysNothing) setView(view);
  }, [saysNothing]);
  return { view, change };
}

/** The articles that can run short: the sentence, what narrows the list, and the list by the state of each. */
function Shortage({ page, widget }: { page: PageView; widget: Datatable }) {
  const today = useToday();
  const narrow = useNarrow();
  const all = useAllRows(page, 'mangel', widget);
  const { columns } = widget.options;
  const weeks = useMemo(() => weeksOf(widget), [widget]);
  const rows = useMemo(() => shortRows(all.widget.data, weeks), [all.widget.data, weeks]);
  const { open, show } = useOpenWeek();
  const { view, change } = useNarrowing(columns);
  const index = useTableIndex(columns, all.widget.data);
  // The states are counted among what is searched for in the category.
  const found = useMemo(() => {
    const filters = { ...view.filters, standing: [] };
    return shortRows(viewTable(index, { ...view, filters, sort: [], group: noGroup }).rows, weeks);
  }, [index, view, weeks]);
  if (rows.length === 0) return <EmptyState text={widget.parameters.empty ?? ''} />;
  const [category = everything] = view.filters.category ?? [];
  const chosen = view.filters.standing ?? [];
  const count = (standing: Standing) => found.filter((row) => row.standing === standing).length;
  const isShown = (standing: Standing) => chosen.length === 0 || chosen.includes(standingTexts[standing]);
  const sections = standings
    .map((standing) => ({ standing, rows: found.filter((row) => row.standing === standing) }))
    .filter(({ standing, rows: own }) => own.length > 0 && isShown(standing));
  const categories = [...new Set(rows.map((row) => row.category))].toSorted((a, b) => a.localeCompare(b, 'nb'));
  const list = { company: page.company.id, sections, weeks, open, onShow: show };
  return (
    <>
      <VerdictBand className="shrink-0" verdict={shortageVerdict(rows, weeks, today)} />
      <div className="no-print flex shrink-0 flex-wrap items-center gap-2">
        <SearchBox value={view.q} onChange={(q) => change({ q })} />
        {standings.map((standing) => (
          <FilterChip
            key={standing}
            text={standingTexts[standing]}
            count={count(standing)}
            pressed={isShown(standing)}
            onToggle={() => {
              const shown = standings.filter((one) => isShown(one) !== (one === standing));
              change({ filters: { ...view.filters, standing: shown.map((one) => standingTexts[one]) } });
            }}
          />
        ))}
        <Select
          label="Kategori"
          hideLabel
          value={category}
          options={[everything, ...categories].map((value) => ({ value, text: value }))}
          onChange={(name) => change({ filters: { ...view.filters, category: name === everything ? [] : [name] } })}
        />
        <p className="min-w-0 flex-1 basis-60 text-right text-caption text-balance text-muted max-lg:hidden">
          {widget.subtitle}
        </p>
      </div>
      {sections.length === 0 ? (
        <EmptyState text="Ikke noe utstyr passer. Tøm søket eller vis flere." />
      ) : narrow ? (
        <div className="min-h-0 grow overflow-y-auto">
          <ShortageLines {...list} />
        </div>
      ) : (
        <TableBox all={all} total={widget.total} waiting={undefined}>
          <div className="h-full overflow-auto print:overflow-visible">
            <ShortageGrid {...list} all={rows.length} />
          </div>
        </TableBox>
      )}
    </>
  );
}

/** Shortage of equipment: what lacks in which week, the bookings that make it, and what helps. */
export function ShortageScreen({ page }: { page: PageView }) {
  const { mangel } = page.widgets;
  return (
    <RowsFrame page={page}>
      {mangel?.wtype === 'datatable' ? (
        <Shortage page={page} widget={mangel} />
      ) : (
        <ErrorState
          text={mangel?.wtype === 'failed' ? mangel.message : 'Siden har ingen tabell.'}
          errorId={mangel?.wtype === 'failed' ? mangel.errorId : undefined}
        />
      )}
    </RowsFrame>
  );
}
