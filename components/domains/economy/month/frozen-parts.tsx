import { History } from 'lucide-react';
import { ErrorState } from '@/components/kit/ui/states';
import { VerdictBand } from '@/components/kit/ui/verdict';
import { WidgetView } from '@/components/kit/widgets/widget';
import { capital, listed } from '@/lib/core/format/count-text';
import { formatShortDay } from '@/lib/core/format/date';
import { formatKroner } from '@/lib/core/format/number';
import { numberOf, textOf } from '@/lib/core/table-view/row-values';
import type { Row } from '@/lib/core/widgets/column';
import type { Tabulator, WidgetResult } from '@/lib/core/widgets/widget';
import type { PageView } from '@/lib/platform/routing/page-view';
import { FrozenTable, type Remarks } from './frozen-table';

const ids = ['resultat', 'prosjekt', 'likviditet', 'opptjent', 'konsern'];
const isTable = (widget: WidgetResult | undefined): widget is Tabulator => widget?.wtype === 'tabulator';
const changedIn = ({ data }: Tabulator) => data.filter((row) => numberOf(row, 'nowam') !== undefined).length;

/** The pages that were frozen and that the reader may read, and whatever failed. */
const tablesOf = ({ widgets }: PageView) =>
  ids
    .map((id) => widgets[id])
    .filter(isTable)
    .filter(({ data }) => data.length > 0);
const failureOf = ({ widgets }: PageView) => Object.values(widgets).find((widget) => widget.wtype === 'failed');

function voucherText(row: Row): string {
  const [day, read] = ['date', 'readin'].map((column) => formatShortDay(textOf(row, column) ?? ''));
  const project = textOf(row, 'project');
  const place = `på konto ${textOf(row, 'account')} ${project ? `på prosjekt ${project}` : 'uten prosjekt'}`;
  const who = textOf(row, 'party') ?? textOf(row, 'text') ?? '';
  return `, ${who}, ${formatKroner(numberOf(row, 'amount') ?? 0)} ${place}. Datert ${day}, lest inn ${read}.`;
}

/** The last closed month beside the list: its first page against today, and the largest vouchers behind what has changed. */
export function FrozenAside({ page, remarks }: { page: PageView; remarks: Remarks }) {
  const [first, ...others] = tablesOf(page);
  const { endret, bilag } = page.widgets;
  const failure = failureOf(page);
  if (failure?.wtype === 'failed') return <ErrorState text={failure.message} errorId={failure.errorId} />;
  if (endret?.wtype !== 'verdict') return null;
  const rest = others.map((one) => [one.title, changedIn(one)] as const).filter(([, count]) => count > 0);
  return (
    <section
      aria-label="Sist avsluttet"
      className="flex max-h-full w-106 shrink-0 flex-col divide-y divide-line overflow-auto rounded-control border border-line bg-surface max-lg:hidden print:hidden"
    >
      {first && <h2 className="figures px-3 py-2 font-semibold">{capital(first.subtitle)}</h2>}
      <p className="flex items-center gap-2 px-3 py-2 font-medium">
        {first && <History aria-hidden className="size-4 shrink-0 text-warn" />}
        {endret.sentence}
      </p>
      {first && <FrozenTable widget={first} remarks={remarks} className="shrink-0 bg-surface" />}
      {isTable(bilag) && bilag.data.length > 0 && (
        <div className="flex flex-col gap-1.5 px-3 py-2">
          {bilag.data.slice(0, 3).map((row) => (
            <p key={`${row.voucher} ${row.date}`} className="figures wrap-anywhere">
              <b className="font-semibold">Bilag {row.voucher as string}</b>
              {voucherText(row)}
            </p>
          ))}
          {rest.length > 0 && (
            <p className="text-muted">{`${listed(rest.map(([title, count]) => `${title}: ${count} tall`))}.`}</p>
          )}
        </div>
      )}
    </section>
  );
}

/** The pages of the last closed month as they were, with what is shown otherwise today marked. */
export function FrozenView({ page, remarks }: { page: PageView; remarks: Remarks }) {
  const { endret, bilag } = page.widgets;
  return (
    <div className="flex min-h-0 grow flex-col gap-4 overflow-y-auto print:overflow-visible">
      {endret?.wtype === 'verdict' && <VerdictBand className="shrink-0" verdict={endret} />}
      {tablesOf(page).map((table) => (
        <section key={table.title} aria-label={table.title} className="flex shrink-0 flex-col gap-2">
          <h2 className="text-heading font-semibold">
            {table.title} <span className="text-body font-normal text-muted">{table.subtitle}</span>
          </h2>
          <FrozenTable widget={table} remarks={remarks} />
        </section>
      ))}
      {isTable(bilag) && bilag.data.length > 0 && (
        <div className="h-72 shrink-0">
          <WidgetView widget={bilag} page={page} />
        </div>
      )}
    </div>
  );
}
