import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useShell } from '@/components/kit/context/shell-context';
import { useToday } from '@/components/kit/context/use-today';
import { Link } from '@/components/kit/ui/link';
import { daysUnknown, ledgerDay, readInText } from '@/lib/core/filters/ledger-day';
import { formatDate } from '@/lib/core/format/date';
import { formatNumber } from '@/lib/core/format/number';
import { textOf } from '@/lib/core/table-view/row-values';
import type { Tabulator } from '@/lib/core/widgets/widget';
import { href } from '@/lib/platform/routing/href';
import type { PageView } from '@/lib/platform/routing/page-view';
import { saftImportPath } from '@/lib/platform/routing/paths';

/** Warns that payments since the day the ledger is known to are unknown, with the way to the import. */
export function OldLedger({ page }: { page: PageView }) {
  const { company } = useShell();
  const today = useToday();
  const { yrpr, span } = page.filters;
  const asOf = ledgerDay(page.filters);
  const days = daysUnknown(asOf, today);
  if (yrpr !== span.last || days === undefined) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-table text-warn sm:ml-auto">
      <CircleAlert className="size-4 shrink-0" aria-hidden />
      <span>
        Betalinger etter {formatDate(asOf)}, {formatNumber(days)} dager siden, er ikke lest inn.
      </span>
      {company?.paths.includes(saftImportPath) && (
        <Link
          prefetch={false}
          href={href(saftImportPath, { company: page.company.id })}
          className="font-medium underline max-sm:py-2"
        >
          {readInText(asOf)}
        </Link>
      )}
    </p>
  );
}

/** Sums what is overdue in a sentence, and names the customers with old debt; `children` is what is done about it. */
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
