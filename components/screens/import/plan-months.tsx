import { ChartNoAxesColumn } from 'lucide-react';
import { isAnother, isUnchanged, monthChange, resultChange } from '@/lib/product/imports/saft/plan-words';
import type { PlanMonth } from '@/lib/product/imports/saft/replace-result';
import { type MonthRow, MonthTable } from './month-table';

/** A month that was read before and gets another operating result is red. */
function toneOf(month: PlanMonth): MonthRow['tone'] {
  if (!isAnother(month)) return 'muted';
  return month.now?.result !== (month.file?.result ?? 0) ? 'bad' : 'warn';
}

/** Shows the effect of a replacement on each month, and on the operating result of all of them. */
export function PlanMonths({ months }: { months: readonly PlanMonth[] }) {
  const result = resultChange(months);
  if (!result) return null;
  const rows = months.map((month) => ({
    ...month,
    same: isUnchanged(month),
    state: monthChange(month),
    tone: toneOf(month),
  }));
  return (
    <div className="mt-4 flex flex-col gap-3">
      <p className={result.known ? 'flex gap-2 font-semibold text-bad' : 'flex gap-2'}>
        <ChartNoAxesColumn className="mt-0.5 size-4 shrink-0" aria-hidden />
        {result.sentence}
      </p>
      <MonthTable months={rows} file="Med filen" change="Endring" />
    </div>
  );
}
