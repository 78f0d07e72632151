import { figureIn } from '@/lib/core/format/value';
import type { Row } from '@/lib/core/widgets/column';
import type { PageView } from '@/lib/platform/routing/page-view';
import { linesOf, numberOf, textOf } from './card-cells';
import { LineLink } from './line-link';

/** Revenue by year as bars on one scale, latest on top; a year links to its voucher lines. */
export function RevenueYears({ rows, page }: { rows: readonly Row[]; page: PageView }) {
  const most = Math.max(1, ...rows.map((row) => Math.abs(numberOf(row, 'revenue') ?? 0)));
  return (
    <ol className="figures -mx-2">
      {rows.map((row) => {
        const value = numberOf(row, 'revenue') ?? 0;
        const [year, months] = [textOf(row, 'year'), textOf(row, 'months')];
        return (
          <li key={year}>
            <LineLink
              address={linesOf(row, page)}
              className="grid min-h-7 grid-cols-[6.5rem_minmax(0,1fr)_5rem] items-center gap-2 px-2 text-table"
            >
              <span className="truncate">{months ?? year}</span>
              <span aria-hidden className="h-3 rounded-xs bg-sunken">
                <span
                  className="block h-full rounded-xs bg-(--mark-main)"
                  style={{ width: `${(Math.abs(value) / most) * 100}%` }}
                />
              </span>
              <span className="text-right">{figureIn('picture', 'amount', value)}</span>
            </LineLink>
          </li>
        );
      })}
    </ol>
  );
}
