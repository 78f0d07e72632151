import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useShell } from '@/components/kit/context/shell-context';
import { useToday } from '@/components/kit/context/use-today';
import { Link } from '@/components/kit/ui/link';
import { daysUnknown, knownText, readInText } from '@/lib/core/filters/ledger-day';
import { textOf } from '@/lib/core/table-view/row-values';
import type { Tabulator } from '@/lib/core/widgets/widget';
import { href } from '@/lib/platform/routing/href';
import type { PageView } from '@/lib/platform/routing/page-view';
import { saftImportPath } from '@/lib/platform/routing/paths';

/** Says how far the ledger is known, and where that is old that payments since are unknown, with the way to the import. */
export function OldLedger({ page }: { page: PageView }) {
  const { company } = useShell();
  const today = useToday();
  const { yrpr, span } = page.filters;
  if (yrpr !== span.last) return null;
  const known = `Regnskapet er ${knownText(span, today)}.`;
  if (daysUnknown(span, today) === undefined) return <p className="text-table text-muted sm:ml-auto">{known}</p>;
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-table text-warn sm:ml-auto">
      <CircleAlert className="size-4 shrink-0" aria-hidden />
      <span>{known} Betalinger etter det er ikke lest inn.</span>
      {company?.paths.includes(saftImportPath) && (
        <Link
          prefetch={false}
          href={href(saftImportPath, { company: page.company.id })}
          className="font-medium underline max-sm:py-2"
        >
          {readInText(span.knownTo)}
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
      <div className="no-print contents">{children}</div>
    </div>
  );
}
