'use client';

import { type PlainColumn, PlainTable } from '@/components/kit/ui/plain-table';
import { offerOf } from '@/lib/core/calculation/offer';
import { activitiesOf, packagesOf } from '@/lib/core/calculation/owners';
import { packagePrices } from '@/lib/core/calculation/package-prices';
import { classificationNames, costClassifications } from '@/lib/core/calculation/row';
import type { Summary } from '@/lib/core/calculation/summary';
import { calculationSumColumns } from '@/lib/core/columns/calculations';
import { formatNumber } from '@/lib/core/format/number';
import { shareOf } from '@/lib/core/format/share';
import { figureIn } from '@/lib/core/format/value';
import type { Column } from '@/lib/core/widgets/column';
import { useCalculation } from './calculation-context';

const kroner = (value: number) => formatNumber(value, 0);
/** One decimal; zero is a dash, so that other values stand out. */
const one = (value: number) => (value === 0 ? '–' : formatNumber(value, 1));

/** A table with its name above. */
function Card<R extends { name: string }>({
  title,
  first,
  rows,
  columns,
  lookOf,
}: {
  title: string;
  first: string;
  rows: readonly R[];
  columns: readonly PlainColumn<R>[];
  lookOf?: (row: R) => string;
}) {
  return (
    <div className="shrink-0 overflow-hidden rounded-control border border-line bg-surface">
      <h2 className="px-3 pt-3 pb-2 text-heading font-semibold">{title}</h2>
      <PlainTable
        label={title}
        className="bg-surface"
        rows={rows}
        keyOf={(_, at) => at}
        rowLook={lookOf}
        columns={[
          { head: first, heads: true, look: 'font-[inherit]! whitespace-nowrap', cell: ({ name }) => name },
          ...columns,
        ]}
      />
    </div>
  );
}

const { take } = calculationSumColumns;
const textsOf = (columns: readonly Column[]) => columns.map(({ text }) => text);
const measures = textsOf(take('hours', 'paint', 'gel', 'sand', 'scaffold', 'covering', 'co2', 'costs'));

const figuresOf = ({ hours, paint, gel, sand, scaffold, covering, co2, costs }: Summary) => [
  ...[hours, paint, gel, sand, scaffold, covering, co2].map(one),
  kroner(costs),
];

type Line = { name: string; summary?: Summary; price?: number | undefined; look: string };

/** The calculation's sums: by package and activity, by classification and by kind of package. */
export function SummaryTab() {
  const { calculation } = useCalculation();
  const { calculated, document } = calculation;
  const { totals, packages, activities, left } = calculated;
  const prices = new Map(packagePrices(calculated).map(({ xid, price }) => [xid, price]));
  const common = prices.get(null);
  const priceOfKind = new Map<string, number>(
    offerOf(calculated).parts.map(({ category, sum }) => [category, sum.price]),
  );
  const main = packagesOf(document.rows)
    .filter(({ xid }) => !left.has(xid))
    .flatMap(({ xid, title, category }): Line[] => {
      const summary = packages.get(xid);
      if (!summary) return [];
      const own = activitiesOf(document.rows, xid).flatMap((activity): Line[] => {
        const part = left.has(activity.xid) ? undefined : activities.get(activity.xid);
        return part ? [{ name: activity.title || 'Uten navn', summary: part, look: '[&>th]:pl-8' }] : [];
      });
      const name = `${title || 'Uten navn'} · ${category ?? ''}`;
      return [{ name, summary, price: prices.get(xid), look: 'font-medium' }, ...own];
    });
  if (common !== undefined) main.push({ name: 'Utenom jobbpakkene', price: common, look: 'font-medium' });
  main.push({ name: 'Sum', summary: totals, price: totals.revenue, look: 'bg-sunken font-medium' });
  const [lineCount = '', co2 = '', costs = ''] = textsOf(take('lineCount', 'co2', 'costs'));
  const [hours = '', price = ''] = textsOf(take('hours', 'price'));
  return (
    <div className="flex min-h-0 flex-col gap-4 overflow-y-auto pb-4">
      <Card
        title="Jobbpakker og aktiviteter"
        first="Jobbpakke"
        rows={main}
        lookOf={({ look }) => look}
        columns={[
          ...measures.map(
            (head, at): PlainColumn<Line> => ({
              head,
              figure: true,
              cell: ({ summary }) => summary && figuresOf(summary)[at],
            }),
          ),
          { head: price, figure: true, cell: ({ price: own }) => own !== undefined && kroner(own) },
        ]}
      />
      <div className="grid grid-cols-2 gap-4 max-lg:grid-cols-1">
        <Card
          title="Kostnad etter type"
          first="Type"
          rows={costClassifications.map((id) => ({ ...totals.byClassification[id], name: classificationNames[id] }))}
          columns={[
            { head: lineCount, figure: true, cell: ({ lines }) => formatNumber(lines) },
            { head: co2, figure: true, cell: (row) => one(row.co2) },
            { head: costs, figure: true, cell: ({ amount }) => kroner(amount) },
            {
              head: 'Andel',
              figure: true,
              cell: ({ amount }) => figureIn('table', 'percent', amount < 0 ? null : shareOf(amount, totals.costs)),
            },
          ]}
        />
        <Card
          title="Kontrakt, opsjon og VOR"
          first="Type jobbpakke"
          rows={Object.entries(totals.byCategory).map(([name, part]) => ({ ...part, name }))}
          columns={[
            { head: hours, figure: true, cell: (row) => one(row.hours) },
            { head: co2, figure: true, cell: (row) => one(row.co2) },
            { head: costs, figure: true, cell: (row) => kroner(row.costs) },
            { head: price, figure: true, cell: ({ name }) => kroner(priceOfKind.get(name) ?? 0) },
          ]}
        />
      </div>
    </div>
  );
}
