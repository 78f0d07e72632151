'use client';

import { useOpenPaths } from '@/components/kit/context/shell-context';
import { buttonClass } from '@/components/kit/ui/button-class';
import { Link } from '@/components/kit/ui/link';
import { MeasureBar } from '@/components/kit/ui/measure-bar';
import { type PlainColumn, PlainTable } from '@/components/kit/ui/plain-table';
import { VerdictBand } from '@/components/kit/ui/verdict';
import { Failed } from '@/components/kit/widgets/failed-text';
import { formatNumber, formatPercent } from '@/lib/core/format/number';
import { dash } from '@/lib/core/format/value';
import type { Row } from '@/lib/core/widgets/column';
import type { Datatable, Verdict } from '@/lib/core/widgets/widget';
import { href } from '@/lib/platform/routing/href';
import type { PageView } from '@/lib/platform/routing/page-view';

const numberOf = (row: Row | undefined, key: string): number => {
  const value = row?.[key];
  return typeof value === 'number' ? value : 0;
};
const sumOf = (rows: readonly Row[], key: string) => rows.reduce((sum, row) => sum + numberOf(row, key), 0);
const tones: Readonly<Record<string, string>> = { bad: 'text-bad', warn: 'text-warn', good: 'text-good' };
const toneOf = (row: Row) => tones[String(row._tone)];
const tkr = (kroner: number) => formatNumber(kroner / 1_000);

/** A deviation with its sign; none is a dash. */
function signed(value: number, decimals = 0): string {
  const text = formatNumber(value, decimals);
  if (!/[1-9]/.test(text)) return dash;
  return value > 0 ? `+${text}` : text;
}

/** Each activity with Plan, Utført, Etter plan, Brukt and its deviation, dearest first; kroner where the user may see them. */
function Activities({ widget }: { widget: Datatable }) {
  const rows = widget.data;
  const most = Math.max(1, ...rows.flatMap((row) => [numberOf(row, 'used'), numberOf(row, 'earned')]));
  const planned = sumOf(rows, 'planned');
  const money = widget.options.columns.some(({ value }) => value === 'overam');
  const hours = (head: string, key: string, decimals = 1): PlainColumn<Row> => ({
    head,
    number: (row) => numberOf(row, key),
    decimals,
    foot: formatNumber(sumOf(rows, key), decimals),
  });
  const deviation = (head: string, key: string, unit: number, decimals = 0): PlainColumn<Row> => ({
    head,
    figure: true,
    lookOf: toneOf,
    cell: (row) => (typeof row[key] === 'number' ? signed(row[key] / unit, decimals) : dash),
    foot: signed(sumOf(rows, key) / unit, decimals),
  });
  const columns: PlainColumn<Row>[] = [
    { head: 'Aktivitet', heads: true, cell: (row) => String(row.activity), foot: 'Sum' },
    { ...hours('Plan', 'planned', 0), wide: true },
    {
      head: 'Utført',
      figure: true,
      wide: true,
      cell: (row) => (typeof row.done === 'number' ? formatPercent(row.done, 0) : dash),
      foot: planned > 0 && formatPercent(sumOf(rows, 'earned') / planned, 0),
    },
    { ...hours('Etter plan', 'earned'), wide: true },
    { ...hours('Brukt', 'used'), look: 'font-semibold' },
    {
      head: 'Brukt mot etter plan',
      headed: null,
      wide: true,
      look: 'w-48',
      cell: (row) => (
        <MeasureBar
          fill={numberOf(row, 'used') / most}
          mark={numberOf(row, 'earned') / most}
          scale={1}
          tone={row._tone === 'bad' || row._tone === 'warn' ? row._tone : 'none'}
        />
      ),
    },
    deviation('Avvik, t', 'overhours', 1, 1),
    ...(money ? [deviation('Avvik, Tkr', 'overam', 1_000)] : []),
  ];
  return (
    <PlainTable
      label={widget.title}
      rows={rows}
      columns={columns}
      keyOf={(row) => String(row.activity)}
      empty={widget.parameters.empty}
    >
      {rows.length > 0 && (
        <p className="figures border-t border-line px-3 py-1.5 text-caption text-muted">{widget.subtitle}</p>
      )}
    </PlainTable>
  );
}

/** Purchases by account group with the largest supplier; nothing is guessed of the activities. */
function Purchases({ widget }: { widget: Datatable }) {
  const rows = widget.data.filter(({ _vouchers }) => typeof _vouchers === 'number');
  const over = widget.data.find(({ _boughtover }) => typeof _boughtover === 'number')?._boughtover;
  const columns: PlainColumn<Row>[] = [
    { head: 'Innkjøp per kontogruppe', heads: true, cell: (row) => String(row.accountgroup), foot: 'Sum' },
    {
      head: 'Bilag',
      number: (row) => numberOf(row, '_vouchers'),
      foot: formatNumber(sumOf(rows, '_vouchers')),
    },
    {
      head: 'Nå, Tkr',
      figure: true,
      look: 'font-semibold',
      cell: (row) => tkr(numberOf(row, 'bookedam')),
      foot: tkr(sumOf(rows, 'bookedam')),
    },
    {
      head: 'Størst',
      cell: (row) => (row._supplier ? `${row._supplier} ${tkr(numberOf(row, '_supplieram'))}` : dash),
      foot: typeof over === 'number' && `${signed(over / 1_000)} mot etter plan`,
    },
  ];
  return (
    <PlainTable
      label="Innkjøp"
      rows={rows}
      columns={columns}
      keyOf={(row) => String(row.accountgroup)}
      empty="Ingen innkjøp er bokført på prosjektet."
    />
  );
}

/** The acts that help, each with why and its button, for users who may open where they are done. */
function Helps({ page, helps }: { page: PageView; helps: NonNullable<Verdict['helps']> }) {
  const paths = useOpenPaths();
  return (
    <section aria-labelledby="hjelper" className="rounded-control border border-line bg-surface">
      <h3 id="hjelper" className="border-b border-line px-3 py-2 font-semibold">
        Det som hjelper nå
      </h3>
      <ul className="divide-y divide-line">
        {helps.map(({ sentence, reason, link }, i) => (
          <li key={sentence} className="flex items-center gap-3 px-3 py-2">
            <div className="figures min-w-0 grow">
              <p className="font-medium">{sentence}</p>
              <p className="text-table text-muted">{reason}</p>
            </div>
            {paths.includes(link.to) && (
              <Link
                prefetch={false}
                className={buttonClass(i === 0 ? 'primary' : 'secondary', 'no-print shrink-0')}
                href={href(link.to, { company: page.company.id, ...link.drill })}
              >
                {link.text}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Shows why a project costs what it does: own hours by activity, what is bought, and what helps. */
export function Why({ page, widgets }: { page: PageView; widgets: PageView['widgets'] }) {
  const { arsak: cause, aktiviteter: activities, regnskap: ledger } = widgets;
  const helps = cause?.wtype === 'verdict' ? (cause.helps ?? []) : [];
  return (
    <section aria-label="Hvorfor" className="flex shrink-0 flex-col gap-3">
      {cause?.wtype === 'verdict' ? <VerdictBand verdict={cause} /> : <Failed widget={cause} />}
      {activities?.wtype === 'datatable' ? <Activities widget={activities} /> : <Failed widget={activities} />}
      <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] items-start gap-3 max-lg:grid-cols-1">
        {ledger?.wtype === 'datatable' ? <Purchases widget={ledger} /> : <Failed widget={ledger} />}
        {helps.length > 0 && <Helps page={page} helps={helps} />}
      </div>
    </section>
  );
}
