import { ChevronDown, ChevronRight } from 'lucide-react';
import { useShell } from '@/components/kit/context/shell-context';
import { useToday } from '@/components/kit/context/use-today';
import { AgePill } from '@/components/kit/ui/age-pill';
import { Link } from '@/components/kit/ui/link';
import { formatDate } from '@/lib/core/format/date';
import { formatNumber } from '@/lib/core/format/number';
import { numberOf, textOf } from '@/lib/core/table-view/row-values';
import type { Row } from '@/lib/core/widgets/column';
import { groupParam } from '@/lib/platform/auth/permissions';
import { remindFromDays } from '@/lib/platform/ledger/customer-ages';
import { href } from '@/lib/platform/routing/href';
import { groupTradePath } from '@/lib/platform/routing/paths';
import { thingHref } from '@/lib/platform/routing/things';
import { Cell } from './cell';
import type { GridActions } from './grid-actions';
import { isInternal, isOverdue, type Line } from './lines';
import { Money } from './money';
import { RemindButton } from './remind-button';

/** '17 av 20': how many of a customer's items are overdue, and of how many where some are not. */
function overdueText(row: Row): string {
  const [overdue, items] = [numberOf(row, 'overdueItems') ?? 0, numberOf(row, 'items') ?? 0];
  return overdue === items ? formatNumber(items) : `${formatNumber(overdue)} av ${formatNumber(items)}`;
}

/** The day of the last reminder; 'aldri' for a customer that should have had one. */
export function remindedText(row: Row, today: string): string {
  const day = textOf(row, 'reminded');
  if (day === today) return 'i dag';
  if (day !== undefined) return formatDate(day);
  return (numberOf(row, 'oldest') ?? 0) >= remindFromDays ? 'aldri' : '–';
}

/** The way to the trade of the company's group, for those who may read it. */
function ReconcileLink({ company }: { company: string }) {
  const group = useShell().groups.find(
    ({ companies, pages }) =>
      companies.some(({ id }) => id === company) && pages.some(({ path }) => path === groupTradePath),
  );
  return group ? (
    <Link
      prefetch={false}
      tabIndex={-1}
      href={href(groupTradePath, { [groupParam]: group.id })}
      className="font-medium text-accent hover:underline"
    >
      Avstem
    </Link>
  ) : null;
}

/** The cells of a customer: what is overdue by age, and the reminder. */
export function CustomerLine({
  line: { key, row, open },
  page,
  onRemind,
}: { line: Extract<Line, { kind: 'customer' }> } & GridActions) {
  const { company } = useShell();
  const today = useToday();
  const address = thingHref('customer', key, { company: page.company.id, paths: company?.paths ?? [] });
  const name = textOf(row, 'customer') ?? '';
  const oldest = numberOf(row, 'oldest');
  const Chevron = open ? ChevronDown : ChevronRight;
  return (
    <>
      <Cell className="flex min-w-0 items-center gap-1.5">
        <Chevron className="size-4 shrink-0 text-muted" aria-hidden />
        <span className="min-w-0 truncate text-body font-medium text-ink" title={name}>
          {address ? (
            <Link prefetch={false} tabIndex={-1} href={address} className="hover:underline">
              {name}
            </Link>
          ) : (
            name
          )}
        </span>
        <span className="shrink-0 text-faint">{textOf(row, 'customerNo')}</span>
      </Cell>
      <Cell className="flex justify-end whitespace-nowrap text-muted">{overdueText(row)}</Cell>
      <Cell className="text-right">{oldest !== undefined && <AgePill days={oldest} />}</Cell>
      <Money amount={numberOf(row, 'upTo30')} aged />
      <Money amount={numberOf(row, 'upTo60')} aged />
      <Money amount={numberOf(row, 'upTo90')} aged />
      <Money amount={numberOf(row, 'over90')} aged />
      <Money amount={numberOf(row, 'pastDue')} className="font-semibold text-ink" />
      <Money amount={numberOf(row, 'unpaid')} className="text-muted" />
      <Cell className="text-right whitespace-nowrap text-muted">
        {isInternal(row) ? 'internt' : remindedText(row, today)}
      </Cell>
      <Cell className="flex justify-end">
        {isInternal(row) && <ReconcileLink company={page.company.id} />}
        {onRemind && isOverdue(row) && <RemindButton row={row} onRemind={() => onRemind(key)} />}
      </Cell>
    </>
  );
}
