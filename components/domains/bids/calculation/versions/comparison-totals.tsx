import clsx from 'clsx';
import type { TotalsComparison } from '@/lib/core/calculation/compare';
import { formatNumber } from '@/lib/core/format/number';
import { signed } from './signed';

type Figure = { name: string; part: keyof TotalsComparison; decimals: number; unit: string; good: 1 | -1 };

const figures: readonly Figure[] = [
  { name: 'Kostnad', part: 'costs', decimals: 0, unit: 'kr', good: -1 },
  { name: 'Omsetning', part: 'revenue', decimals: 0, unit: 'kr', good: 1 },
  { name: 'Resultat', part: 'result', decimals: 0, unit: 'kr', good: 1 },
  { name: 'Margin', part: 'margin', decimals: 1, unit: '%', good: 1 },
  { name: 'CO2', part: 'co2', decimals: 1, unit: 'kg', good: -1 },
];

const cell = 'px-2.5 py-1.5 whitespace-nowrap first:pl-4 last:pr-4 max-sm:px-1.5 max-sm:first:pl-3 max-sm:last:pr-3';
const figure = `${cell} figures text-right`;

/** The sums of both versions: before, after, and the difference. */
export function ComparisonTotals({ totals }: { totals: TotalsComparison }) {
  return (
    <table aria-label="Sum av de to" className="w-full max-w-2xl border-collapse text-table">
      <thead>
        <tr className="border-b border-line text-caption text-muted">
          <td />
          {['Før', 'Etter', 'Endring'].map((text) => (
            <th key={text} scope="col" className={clsx(figure, 'font-medium')}>
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {figures.map(({ name, part, decimals, unit, good }) => {
          const { before, after, change } = totals[part];
          const written = (value: number | null) => (value === null ? '–' : formatNumber(value, decimals));
          return (
            <tr key={part} className={clsx('border-b border-line last:border-0', part === 'result' && 'font-semibold')}>
              <th scope="row" className={clsx(cell, 'text-left font-[inherit]')}>
                {name} <span className="font-normal text-muted">{unit}</span>
              </th>
              <td className={figure}>{written(before)}</td>
              <td className={figure}>{written(after)}</td>
              <td
                className={clsx(
                  figure,
                  change !== null && change * good > 0 && 'text-good',
                  change !== null && change * good < 0 && 'text-bad',
                )}
              >
                {change === null
                  ? '–'
                  : `${signed(change, decimals)}${part === 'margin' && change !== 0 ? ' poeng' : ''}`}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
