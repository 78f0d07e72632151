'use client';

import { ArrowLeft, ScanLine, Undo2 } from 'lucide-react';
import { uuidv7 } from 'uuidv7';
import { call } from '@/components/kit/client/call';
import { useWork } from '@/components/kit/client/use-work';
import { useShell } from '@/components/kit/context/shell-context';
import { useRefresh } from '@/components/kit/routing/address';
import { ChoosableRows } from '@/components/kit/table-page/choosable-rows';
import { ReadRows } from '@/components/kit/table-page/read-rows';
import { Button } from '@/components/kit/ui/button';
import { buttonClass } from '@/components/kit/ui/button-class';
import { Link } from '@/components/kit/ui/link';
import { snackbar } from '@/components/kit/ui/snackbar';
import { ErrorState } from '@/components/kit/ui/states';
import { WordDialog } from '@/components/kit/ui/word-dialog';
import { RowsFrame } from '@/components/shell/page/rows-screen';
import { formatNumber } from '@/lib/core/format/number';
import type { Row } from '@/lib/core/widgets/column';
import type { Datatable } from '@/lib/core/widgets/widget';
import { countParam } from '@/lib/domains/equipment/stock-count/count-params';
import { href } from '@/lib/platform/routing/href';
import type { PageView } from '@/lib/platform/routing/page-view';
import { countScanPath } from '@/lib/platform/routing/paths';

const nameOf = (row: Row) => `${String(row.labelcode)} ${String(row.item)}`;

/** The actions on the chosen lines of a count: missing pieces are written off, which can be undone. */
function LossActions({
  page,
  count,
  chosen,
  onDone,
}: {
  page: PageView;
  count: string;
  chosen: readonly Row[];
  onDone: () => void;
}) {
  const company = page.company.id;
  const refresh = useRefresh();
  const { busy, run } = useWork();
  const missing = chosen.filter(({ countoutcome }) => countoutcome === 'Mangler');
  const losses = new Set(chosen.map(({ _loss }) => (typeof _loss === 'string' ? _loss : '')));
  const [loss = ''] = losses;

  const takeBack = (taken: string) =>
    run(async () => {
      await call('POST /api/equipment/stocklossundo', { body: { company, taken, op: uuidv7() } });
      snackbar.info('Svinnet er angret');
      onDone();
      refresh();
    });
  const mark = (reason: string) =>
    run(async () => {
      const lines = missing.map(({ xid }) => String(xid));
      const { op } = await call('POST /api/equipment/stockloss', {
        body: { company, count, lines, reason, op: uuidv7() },
      });
      snackbar.success(`${formatNumber(lines.length)} ført som svinn`, () => void takeBack(op));
      onDone();
      refresh();
    });

  if (!page.mayWrite) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {missing.length > 0 && missing.length === chosen.length && (
        <WordDialog
          title="Før som svinn"
          description={`Det som mangler av ${formatNumber(missing.length)} ${missing.length === 1 ? 'enhet' : 'enheter'}, trekkes fra antallet i registeret.`}
          label="Hvorfor er det svinn?"
          action="Før som svinn"
          trigger={<Button look="primary">Før som svinn</Button>}
          onDone={mark}
        />
      )}
      {losses.size === 1 && loss !== '' && (
        <Button disabled={busy} onClick={() => void takeBack(loss)}>
          Angre svinnet
        </Button>
      )}
    </div>
  );
}

/** Undoes a count, or redoes it. */
function UndoCount({ page, count, undone }: { page: PageView; count: string; undone: boolean }) {
  const refresh = useRefresh();
  const { busy, run } = useWork();
  const set = (next: boolean) =>
    run(async () => {
      await call('POST /api/equipment/stockcountundo', { body: { company: page.company.id, count, undone: next } });
      snackbar.success(next ? 'Tellingen er angret' : 'Tellingen gjelder igjen', () => void set(!next));
      refresh();
    });
  if (!page.mayWrite) return null;
  return (
    <Button disabled={busy} onClick={() => void set(!undone)}>
      <Undo2 className="size-4" aria-hidden />
      {undone ? 'La tellingen gjelde' : 'Angre tellingen'}
    </Button>
  );
}

function OneCount({ page, count, widget }: { page: PageView; count: string; widget: Datatable }) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Link
          prefetch={false}
          className={buttonClass('quiet', '-ml-3')}
          href={href(page.path, { company: page.company.id })}
        >
          <ArrowLeft className="size-4" aria-hidden />
          Alle tellinger
        </Link>
        <p className="font-medium">{widget.title}</p>
        <p className="text-muted">{widget.subtitle}</p>
        <span className="ml-auto">
          <UndoCount page={page} count={count} undone={widget.subtitle.endsWith('angret')} />
        </span>
      </div>
      <ChoosableRows
        page={page}
        id="linjer"
        widget={widget}
        of="Valgte linjer"
        none="Velg det som mangler, for å føre det som svinn"
        many="linjer"
        nameOf={nameOf}
      >
        {(chosen, clear) => <LossActions page={page} count={count} chosen={chosen} onDone={clear} />}
      </ChoosableRows>
    </>
  );
}

/** The stock counts: all of them, or one with its found, missing and unexpected items. */
export function StockCountsScreen({ page }: { page: PageView }) {
  const { company } = useShell();
  const count = page.filters.own[countParam];
  const id = count === undefined ? 'tellinger' : 'linjer';
  const widget = page.widgets[id];
  const failed = widget?.wtype === 'failed' ? widget : undefined;
  return (
    <RowsFrame page={page}>
      {widget?.wtype !== 'datatable' ? (
        <ErrorState text={failed?.message ?? 'Tellingene kunne ikke hentes.'} errorId={failed?.errorId} />
      ) : count !== undefined ? (
        <OneCount key={count} page={page} count={count} widget={widget} />
      ) : (
        <>
          {company?.paths.includes(countScanPath) && (
            <Link
              prefetch={false}
              className={buttonClass('primary', 'no-print self-start max-sm:h-12! max-sm:self-stretch')}
              href={href(countScanPath, { company: page.company.id })}
            >
              <ScanLine className="size-4" aria-hidden />
              Ny telling
            </Link>
          )}
          <ReadRows page={page} id={id} widget={widget} />
        </>
      )}
    </RowsFrame>
  );
}
