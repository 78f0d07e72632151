'use client';

import clsx from 'clsx';
import type { ReactNode } from 'react';
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

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="shrink-0 overflow-hidden rounded-control border border-line bg-surface">
      <h2 className="px-4 pt-3 pb-2 text-heading font-semibold">{title}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable to be scrolled by keys. */}
      <section tabIndex={0} aria-label={title} className="fades overflow-x-auto -outline-offset-2">
        {children}
      </section>
    </div>
  );
}

const head = 'px-2.5 first:pl-4 last:pr-4 py-2 text-left font-medium text-muted whitespace-nowrap';
const cell = 'px-2.5 first:pl-4 last:pr-4 py-1.5 whitespace-nowrap';
const figure = `${cell} figures text-right`;

function Headings({ first, rest }: { first: string; rest: readonly string[] }) {
  return (
    <thead>
      <tr className="border-b border-line text-caption">
        <th scope="col" className={head}>
          {first}
        </th>
        {rest.map((text) => (
          <th key={text} scope="col" className={clsx(head, 'text-right!')}>
            {text}
          </th>
        ))}
      </tr>
    </thead>
  );
}

const { take } = calculationSumColumns;
const textsOf = (columns: readonly Column[]) => columns.map(({ text }) => text);
const measures = textsOf(take('hours', 'paint', 'gel', 'sand', 'scaffold', 'covering', 'co2', 'costs'));

const figuresOf = ({ hours, paint, gel, sand, scaffold, covering, co2, costs }: Summary) => [
  one(hours),
  one(paint),
  one(gel),
  one(sand),
  one(scaffold),
  one(covering),
  one(co2),
  kroner(costs),
];

function SummaryRow({
  name,
  summary,
  price,
  look,
}: {
  name: string;
  summary: Summary;
  /** The revenue, where it is known. */
  price: number | undefined;
  look: 'package' | 'activity' | 'sum';
}) {
  return (
    <tr
      className={clsx(
        'border-b border-line last:border-0',
        look !== 'activity' && 'font-medium',
        look === 'sum' && 'bg-sunken',
      )}
    >
      <th
        scope="row"
        className={clsx(cell, 'text-left', look === 'activity' ? 'first:pl-8! font-normal' : 'font-medium')}
      >
        {name}
      </th>
      {figuresOf(summary).map((text, i) => (
        <td key={measures[i]} className={figure}>
          {text}
        </td>
      ))}
      <td className={figure}>{price === undefined ? '' : kroner(price)}</td>
    </tr>
  );
}

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
  return (
    <div className="flex min-h-0 flex-col gap-4 overflow-y-auto pb-4">
      <Card title="Jobbpakker og aktiviteter">
        <table className="w-full border-collapse text-table">
          <Headings first="Jobbpakke" rest={[...measures, ...textsOf(take('price'))]} />
          <tbody>
            {packagesOf(document.rows)
              .filter(({ xid }) => !left.has(xid))
              .flatMap((row) => {
                const summary = packages.get(row.xid);
                const own = activitiesOf(document.rows, row.xid).filter(({ xid }) => !left.has(xid));
                return summary
                  ? [
                      <SummaryRow
                        key={row.xid}
                        name={`${row.title || 'Uten navn'} · ${row.category ?? ''}`}
                        summary={summary}
                        price={prices.get(row.xid)}
                        look="package"
                      />,
                      ...own.map((activity) => {
                        const part = activities.get(activity.xid);
                        return (
                          part && (
                            <SummaryRow
                              key={activity.xid}
                              name={activity.title || 'Uten navn'}
                              summary={part}
                              price={undefined}
                              look="activity"
                            />
                          )
                        );
                      }),
                    ]
                  : [];
              })}
            {common !== undefined && (
              <tr className="border-b border-line">
                <th scope="row" className={clsx(cell, 'text-left font-medium')}>
                  Utenom jobbpakkene
                </th>
                <td colSpan={measures.length} />
                <td className={figure}>{kroner(common)}</td>
              </tr>
            )}
            <SummaryRow name="Sum" summary={totals} price={totals.revenue} look="sum" />
          </tbody>
        </table>
      </Card>
      <div className="grid grid-cols-2 gap-4 max-lg:grid-cols-1">
        <Card title="Kostnad etter type">
          <table className="w-full border-collapse text-table">
            <Headings first="Type" rest={[...textsOf(take('lineCount', 'co2', 'costs')), 'Andel']} />
            <tbody>
              {costClassifications.map((name) => {
                const { lines, amount, co2 } = totals.byClassification[name];
                return (
                  <tr key={name} className="border-b border-line last:border-0">
                    <th scope="row" className={clsx(cell, 'text-left font-normal')}>
                      {classificationNames[name]}
                    </th>
                    <td className={figure}>{formatNumber(lines)}</td>
                    <td className={figure}>{one(co2)}</td>
                    <td className={figure}>{kroner(amount)}</td>
                    <td className={figure}>
                      {figureIn('table', 'percent', amount < 0 ? null : shareOf(amount, totals.costs))}
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </Card>
        <Card title="Kontrakt, opsjon og VOR">
          <table className="w-full border-collapse text-table">
            <Headings first="Type jobbpakke" rest={textsOf(take('hours', 'co2', 'costs', 'price'))} />
            <tbody>
              {Object.entries(totals.byCategory).map(([name, part]) => (
                <tr key={name} className="border-b border-line last:border-0">
                  <th scope="row" className={clsx(cell, 'text-left font-normal')}>
                    {name}
                  </th>
                  <td className={figure}>{one(part.hours)}</td>
                  <td className={figure}>{one(part.co2)}</td>
                  <td className={figure}>{kroner(part.costs)}</td>
                  <td className={figure}>{kroner(priceOfKind.get(name) ?? 0)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Card>
      </div>
    </div>
  );
}
