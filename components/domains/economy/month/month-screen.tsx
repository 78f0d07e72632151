'use client';

import { SlidersHorizontal } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { ReadFailed } from '@/components/kit/client/read-failed';
import { Dimmed } from '@/components/kit/input/filters/page-transition';
import { PeriodFilters } from '@/components/kit/input/filters/period-filters';
import { useGo } from '@/components/kit/routing/address';
import { useListSwitch } from '@/components/kit/routing/in-address';
import { WorkList } from '@/components/kit/table-page/work-list/work-list';
import { Button } from '@/components/kit/ui/button';
import { ChoiceRow } from '@/components/kit/ui/choice-row';
import { ErrorState } from '@/components/kit/ui/states';
import { VerdictWidget } from '@/components/kit/widgets/verdict';
import { RowsFrame } from '@/components/shell/page/rows-screen';
import { formatNumber } from '@/lib/core/format/number';
import type { Row } from '@/lib/core/widgets/column';
import type { Datatable } from '@/lib/core/widgets/widget';
import { doneWith } from '@/lib/domains/economy/month/month-verdict';
import { keepsOpen } from '@/lib/domains/economy/month/point';
import { href } from '@/lib/platform/routing/href';
import type { PageView } from '@/lib/platform/routing/page-view';
import { FrozenAside, FrozenView } from './frozen-parts';
import { MonthActs } from './month-acts';
import { asPointRow, type PointRow, pointList } from './month-points';
import { PointsSheet } from './points-sheet';
import { RemarkSheet } from './remark-sheet';
import { useMonth } from './use-month';

function Month({ page, list }: { page: PageView; list: Datatable }) {
  const { company, filters, path, mayWrite } = page;
  const month = filters.yrpr;
  const hook = useMonth(company.id, month);
  const [view, setView] = useListSwitch('visning', ['liste', 'frosset']);
  const [choosing, setChoosing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const go = useGo();
  const [figure, setFigure] = useState<Row>();
  const { latest, failed, retry } = hook.read;
  const rows = useMemo(() => list.data.map(asPointRow), [list.data]);
  const verdict = page.widgets.vurdering;
  const isClosed = latest?.isClosed ?? false;
  const closer = latest?.people.find(({ value }) => value === latest.closer)?.label;
  const steps = mayWrite && latest !== undefined && !isClosed;
  const spec = useMemo(() => {
    const addressOf = (row: PointRow) =>
      href(row.path ?? path, { ...(!row.owner && { company: company.id }), ...doneWith(month, row.owner) });
    return pointList(addressOf, steps);
  }, [path, company.id, month, steps]);
  const done = rows.filter(({ state }) => state === 'done').length;
  const step = (row: PointRow) => {
    const [act, back] = row.state === 'done' ? (['untick', 'tick'] as const) : (['tick', 'untick'] as const);
    void hook.act({ act, point: row.id }, { act: back, point: row.id });
  };
  const remarks = { all: latest?.remarks ?? [], open: setFigure };
  const blocked = rows.some(keepsOpen) && verdict?.wtype === 'verdict' ? verdict.sentence : undefined;

  return (
    <>
      <div className="no-print flex shrink-0 flex-wrap items-center gap-2">
        <ChoiceRow
          label="Visning"
          value={view}
          choices={[
            { value: 'liste', text: 'Liste' },
            { value: 'frosset', text: 'Frosset' },
          ]}
          onChange={setView}
        />
        <PeriodFilters page={page} />
        <span className="figures text-caption text-muted">
          {`${formatNumber(done)} av ${formatNumber(rows.length)} ferdig${closer && !isClosed ? ` · avsluttes av ${closer}` : ''}`}
        </span>
        {mayWrite && (
          <span className="flex flex-wrap gap-2 sm:grow sm:justify-end">
            <Button ref={button} onClick={() => setChoosing(true)}>
              <SlidersHorizontal aria-hidden className="size-4" />
              Punkter
            </Button>
            {latest && <MonthActs hook={hook} month={month} closed={isClosed} blocked={blocked} />}
          </span>
        )}
      </div>
      {failed && <ReadFailed failed={failed} onRetry={retry} />}
      {view === 'frosset' ? (
        <FrozenView page={page} remarks={remarks} />
      ) : (
        <>
          {verdict?.wtype === 'verdict' && (
            <div className="shrink-0">
              <VerdictWidget widget={verdict} page={page} filled />
            </div>
          )}
          <Dimmed className="flex min-h-0 items-start gap-4 max-sm:shrink-0">
            <div className="max-h-full min-h-0 min-w-0 grow scroll-pt-10 overflow-auto rounded-control border border-line bg-surface print:overflow-visible">
              <WorkList
                spec={spec}
                rows={rows}
                narrowed={false}
                quiet
                busy={hook.busy}
                onOpen={(row) => row.path && go(spec.addressOf(row))}
                onStep={step}
              />
            </div>
            <FrozenAside page={page} remarks={remarks} />
          </Dimmed>
        </>
      )}
      {figure && latest && (
        <RemarkSheet
          company={company.id}
          read={latest}
          row={figure}
          onClose={() => setFigure(undefined)}
          onChange={hook.reload}
        />
      )}
      {choosing && latest && (
        <PointsSheet
          company={company.id}
          read={latest}
          returnTo={button.current}
          onClose={() => setChoosing(false)}
          onSaved={hook.reload}
        />
      )}
    </>
  );
}

/** Lists what has to be done before a month is closed, and shows the pages as they were when the last one was. */
export function MonthScreen({ page }: { page: PageView }) {
  const list = page.widgets.manedsslutt;
  const failed = list?.wtype === 'failed' ? list : undefined;
  return (
    <RowsFrame page={page}>
      {list?.wtype === 'datatable' ? (
        <Month key={page.filters.yrpr} page={page} list={list} />
      ) : (
        <ErrorState text={failed?.message ?? 'Punktene kunne ikke hentes.'} errorId={failed?.errorId} />
      )}
    </RowsFrame>
  );
}
