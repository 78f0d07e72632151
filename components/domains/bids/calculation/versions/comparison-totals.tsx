import { PlainTable } from '@/components/kit/ui/plain-table';
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

/** The sums of both versions: before, after, and the difference. */
export function ComparisonTotals({ totals }: { totals: TotalsComparison }) {
  const written = (value: number | null, { decimals }: Figure) =>
    value === null ? '–' : formatNumber(value, decimals);
  return (
    <PlainTable
      label="Sum av de to"
      className="max-w-2xl bg-surface"
      rows={figures}
      keyOf={({ part }) => part}
      rowLook={({ part }) => part === 'result' && 'font-semibold'}
      columns={[
        {
          head: 'Sum',
          headed: null,
          heads: true,
          look: 'font-[inherit]! whitespace-nowrap',
          cell: ({ name, unit }) => (
            <>
              {name} <span className="font-normal text-muted">{unit}</span>
            </>
          ),
        },
        { head: 'Før', figure: true, cell: (row) => written(totals[row.part].before, row) },
        { head: 'Etter', figure: true, cell: (row) => written(totals[row.part].after, row) },
        {
          head: 'Endring',
          figure: true,
          lookOf: ({ part, good }) => {
            const gain = (totals[part].change ?? 0) * good;
            return gain > 0 ? 'text-good' : gain < 0 && 'text-bad';
          },
          cell: ({ part, decimals }) => {
            const { change } = totals[part];
            return change === null
              ? '–'
              : `${signed(change, decimals)}${part === 'margin' && change !== 0 ? ' poeng' : ''}`;
          },
        },
      ]}
    />
  );
}
