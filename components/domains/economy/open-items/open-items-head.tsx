import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useShell } from '@/components/kit/context/shell-context';
import { useToday } from '@/components/kit/context/use-today';
import { Link } from '@/components/kit/ui/link';
import { ledgerDay } from '@/lib/core/filters/ledger-day';
import { addMonths, monthName } from '@/lib/core/filters/months';
import { formatDate } from '@/lib/core/format/date';
import { daysBetween } from '@/lib/core/format/days';
import { textOf } from '@/lib/core/table-view/row-values';
import type { Tabulator } from '@/lib/core/widgets/widget';
import { href } from '@/lib/platform/routing/href';
import type { PageView } from '@/lib/platform/routing/page-view';
import { saftImportPath } from '@/lib/platform/routing/paths';

/** A ledger whose last day is longer ago than this lacks payments that matter. */
const oldAfterDays = 10;

/** That payments since the ledger's last day are not known, with the way to the import for those who may import. */
export function OldLedger({ page }: { page: PageView }) {
  const today = useToday();
  const { company } = useShell();
  const { yrpr, span } = page.filters;
  const asOf = ledgerDay(yrpr, today);
  if (yrpr !== span.last || daysBetween(asOf, today) <= oldAfterDays) return null;
  const next = monthName(Number(addMonths(yrpr, 1).slice(5)));
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-table text-warn sm:ml-auto">
      <CircleAlert className="size-4 shrink-0" aria-hidden />
      <span>Betalinger etter {formatDate(asOf)} er ikke lest inn.</span>
      {company?.paths.includes(saftImportPath) && (
        <Link
          prefetch={false}
          href={href(saftImportPath, { company: page.company.id })}
          className="font-medium underline max-sm:py-2"
        >
          Les inn {next}
        </Link>
      )}
    </p>
  );
}

/** What is overdue in a sentence, and who owes what is old; `children` is what is done about it. */
export function OpenItemsHead({ ages, children }: { ages: Tabulator; children: ReactNode }) {
  const [row] = ages.data;
  const detail = textOf(row, '_detail');
  if (!row) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <h2 className="text-title font-semibold text-balance max-sm:text-heading">{textOf(row, '_heading')}</h2>
        {detail && <p className="text-table text-muted">{detail}</p>}
      </div>
      {children}
    </div>
  );
}
